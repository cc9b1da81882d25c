import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { FieldsMap, fromFieldsMap, toFieldsMap } from '#model/uploads/mapping.ts'
import { readHead } from '#model/uploads/sheet/head.ts'
import { madeColumns } from '#model/uploads/sheet/made-columns.ts'
import { choiceOf } from '#server/uploads/reading.ts'
import { streetsInPieces } from './kinds-of-headers.ts'
import { browserReads, bytesOf, serverReads } from './reading.ts'

const cells = (line: string) => line.split('|')

/** What a row says as it is mapped without anybody's help. */
function readAs(headers: string, row: string) {
  const head = readHead({ kind: 'text' }, [cells(headers), cells(row)], 0)
  const mapping = mappingOf(suggestMapping(head.headers, head.sampleRows))
  const filled = Object.entries(projectRow(head.sampleRows[0] ?? [], mapping)).filter(
    ([, text]) => text !== '',
  )
  return Object.fromEntries(filled)
}

describe('a street in several columns', () => {
  it.each([
    [
      'a listing service',
      'Street Number|Street Dir|Street Name|Street Suffix|Zip',
      '12|N|Elm|St|78704',
      '12 N Elm St',
    ],
    [
      'a roll of Texas',
      'situs_num|situs_street_prefx|situs_street|situs_street_suffix|situs_zip',
      '12||ELM|ST|78704',
      '12 ELM ST',
    ],
    ['a list by hand', 'ST #|STREET|ZIP', '12|Elm St|78704', '12 Elm St'],
    ['a farm list', 'HOUSE NO|STREET NAME|STREET TYPE|POST DIR|ZIP', '12|ELM|ST|NW|78704', '12 ELM ST NW'],
    [
      'a roll of Maryland',
      'Premise Address Number|Premise Address Name|Premise Address Type|Zip',
      '12|ELM|ST|78704',
      '12 ELM ST',
    ],
    ['a parcel layer', 'ADDR_NUM|FULL_STR|ZIP', '12|ELM ST|78704', '12 ELM ST'],
    [
      'a roll with words run together',
      'SITUSHSENO|SITUSSTNAME|SITUSSTTYPE|ZIP',
      '12|ELM|ST|78704',
      '12 ELM ST',
    ],
    [
      'a county',
      'Site Address Street Number|Site Address Street Name|Site Zip',
      '12|ELM ST|78704',
      '12 ELM ST',
    ],
  ])('[MAP-62] is put together as %s has it', (_, headers, row, street) => {
    expect(readAs(headers, row)).toEqual({ street, zip: '78704' })
  })

  it.each(streetsInPieces)('[MAP-62] is put together of %s', (headers, row, street) => {
    expect(readAs(`${headers}|Zip`, `${row}|78704`).street).toBe(street)
  })

  it.each([
    [
      'the address as a whole',
      'Street Number|Street Name|Street Suffix|Address|Zip',
      '12|Elm|St|12 Elm St #4|78704',
      { street: '12 Elm St #4', zip: '78704' },
    ],
    [
      'the whole address in one',
      'situs_num|situs_street|situs_zip|situs_full',
      '12|ELM ST|78704|12 ELM ST, AUSTIN, TX 78704',
      { fullAddress: '12 ELM ST, AUSTIN, TX 78704', zip: '78704' },
    ],
    [
      'the number in the street too',
      'House Number|Street|Zip',
      '12|12 Elm St|78704',
      { street: '12 Elm St', zip: '78704' },
    ],
  ])('[MAP-62] is not needed beside %s', (_, headers, row, expected) => {
    expect(readAs(headers, row)).toEqual(expected)
  })

  it('[MAP-62] is taken before the whole address where city, state and ZIP code have columns too', () => {
    const whole =
      'Person - Postal address|Person - House number of Postal address|Person - Street of Postal address'
    const place = 'Person - City of Postal address|Person - State/county of Postal address'
    const row = '12 Elm St Apt 4, Austin, TX 78704, USA|12|Elm St|Austin|Texas'
    const street = { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78704' }
    expect(readAs(`${whole}|${place}|Person - ZIP/Postal code of Postal address`, `${row}|78704`)).toEqual(
      street,
    )
    expect(readAs(`${whole}|${place}`, row)).toMatchObject({ fullAddress: row.split('|')[0] })
  })

  it('[MAP-62] is the same as the line of the house that spells it otherwise, not its owner’s', () => {
    const headers = 'OWNERNME1|PSTLADRESS|SITEADRESS|ADDNUM|STREETNAME|STREETTYPE|PLACENAME|ZIPCODE|STATE'
    const place = { city: 'MADISON', state: 'WI', zip: '53704' }
    expect(
      readAs(headers, 'LOPEZ, ANN|9 OAK AVE, RENO NV 89501|12 DAYTON ST|12|DAYTON|STREET|MADISON|53704|WI'),
    ).toEqual({
      ...{ fullName: 'LOPEZ, ANN', street: '12 DAYTON ST', ...place },
    })
  })

  it('[MAP-62] is of the house, and what follows it too, not where its owner gets mail', () => {
    const headers = 'Situs_House_No|Street_Name|Unit|City_State|Zip|Mail_Address|Mail_City_State|Mail_Zip'
    expect(readAs(headers, '12|ELM ST|4|AUSTIN TX|78704|PO BOX 9|RENO NV|89501')).toEqual({
      ...{ street: '12 ELM ST', unit: '4', city: 'AUSTIN', state: 'TX', zip: '78704' },
    })
  })

  it.each([
    ['PROPERTYHOUSENUM|PROPERTYFRACTION|PROPERTYADDRESS|PROPERTYZIP', '12||ELM ST|78704'],
    ['House #|Property Address|Zip', '12|ELM ST|78704'],
  ])('[MAP-68] is put together of a number and a line without it: %s', (headers, row) => {
    expect(readAs(headers, row)).toEqual({ street: '12 ELM ST', zip: '78704' })
  })

  it('[MAP-68] leaves a line alone that has its number, and columns that an earlier release made', () => {
    expect(readAs('House Number|Address|Zip', '12|12 Elm St|78704')).toEqual({
      street: '12 Elm St',
      zip: '78704',
    })
    const headers = cells('House #|Property Address|City, State')
    const [own, ...made] = [headers.join('|'), ...madeColumns(headers).map(({ header }) => header)]
    expect([own, ...made]).toEqual([
      'House #|Property Address|City, State',
      'City, State (city)',
      'City, State (state)',
      'House # + Property Address',
    ])
  })

  it('[MAP-68] is found by its header where an earlier release numbered it otherwise', () => {
    const map = toFieldsMap(
      { street: 2 },
      { headers: ['House #', 'Address', 'House # + Address'], headerRow: 0 },
      'refresh',
    )
    expect(fromFieldsMap(map, ['House #', 'Address', 'City (city)', 'House # + Address'])).toEqual({
      street: 3,
    })
    expect(() => fromFieldsMap(map, ['House #', 'Address'])).toThrow()
  })

  it('[MAP-68] is found too where an earlier release made it of fewer columns', () => {
    const headers = cells('House Number|Street|Street Designator')
    const [made] = madeColumns(headers)
    const map = toFieldsMap(
      { street: 3 },
      { headers: [...headers, 'House Number + Street'], headerRow: 0 },
      'refresh',
    )
    expect(made?.header).toBe('House Number + Street + Street Designator')
    expect(fromFieldsMap(map, [...headers, 'House Number + Street + Street Designator'])).toEqual({
      street: 3,
    })
  })

  it.each([
    'Number|Name|Type',
    'Address Number|Address Name|Address Type',
    'Suffix|Prefix|No',
    'Phone Number|Street',
    'Street Number|City',
    'Name + Street|Street No',
  ])('[MAP-62] is not made of %s', (headers) => expect(madeColumns(cells(headers))).toEqual([]))
})

describe('a place in one column', () => {
  it.each([
    ['City, State Zip', 'Round Rock, TX 78664', { city: 'Round Rock', state: 'TX', zip: '78664' }],
    ['CITY/ST/ZIP', 'Round Rock/TX/78664-1234', { city: 'Round Rock', state: 'TX', zip: '78664-1234' }],
    ['City State', 'Charleston West Virginia', { city: 'Charleston', state: 'WV' }],
    ['Town & Zip Code', 'Lincoln 01773', { city: 'Lincoln', zip: '01773' }],
    ['City, State Zip', 'Round Rock', { city: 'Round Rock' }],
  ])('[MAP-63] under “%s” is taken apart: %s', (header, cell, expected) => {
    expect(readAs(`Address|${header}`, `12 Elm St|${cell}`)).toEqual({ street: '12 Elm St', ...expected })
  })

  it('[MAP-63] gives way to columns of its parts', () => {
    const headers = 'Address|City, State Zip|City|State|Zip'
    expect(readAs(headers, '12 Elm St|AUSTIN TX|Austin|TX|78704')).toEqual({
      ...{ street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78704' },
    })
  })

  it.each(['City', 'City Hall', 'State Zip', 'Zip', 'City of birth, State'])(
    '[MAP-63] is not under “%s”',
    (header) => {
      expect(madeColumns([header])).toEqual([])
    },
  )
})

describe('columns that are made', () => {
  const text =
    'Name,Street Number,Street Name,"City, State Zip"\nAnn Lee,12,Elm St,"Austin, TX 78704"\nBob Ray,9,Oak Ave\n'
  const made = ['12 Elm St', 'Austin', 'TX', '78704']

  it('[MAP-64] are behind the others, the same for browser and server', async () => {
    const { head, rows, rowCounts } = await serverReads(bytesOf(text))
    expect(head.headers.slice(4)).toEqual([
      'Street Number + Street Name',
      ...['City, State Zip (city)', 'City, State Zip (state)', 'City, State Zip (zip)'],
    ])
    expect(rows.map((row) => row.slice(4))).toEqual([made, ['9 Oak Ave', '', '', '']])
    expect(rowCounts).toMatchObject({ rows: 2, shortRows: 1, longRows: 0 })
    expect(await browserReads(bytesOf(text))).toEqual({ head, rowCounts })
    const mapping = mappingOf(suggestMapping(head.headers, head.sampleRows))
    const sent = FieldsMap.parse(toFieldsMap(mapping, head, 'refresh'))
    const again = await serverReads(bytesOf(text), choiceOf(sent))
    expect(fromFieldsMap(sent, again.headers)).toEqual(mapping)
  })

  it('[MAP-64] are in no way of sheets that have the same columns', async () => {
    const header = ['Street Number', 'Street Name', 'Zip']
    const book = utils.book_new()
    for (const [name, row] of [
      ['May', ['12', 'Elm St', '78704']],
      ['June', ['9', 'Oak Ave', '75201']],
    ] as const)
      utils.book_append_sheet(book, utils.aoa_to_sheet([header, [...row]]), name)
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' })
    const { head, rows } = await serverReads(bytes, { fileName: 'contacts.xlsx' })
    expect([head.moreSheets, rows.map((row) => row[3])]).toEqual([['June'], ['12 Elm St', '9 Oak Ave']])
  })

  it('[MAP-64] are few of hostile headers, and take long cells', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      index % 2 === 0 ? `Street Number ${index}` : `City, State ${index}`,
    )
    expect(madeColumns(many)).toEqual([])
    const repeated = Array.from({ length: 500 }, () => 'Street Number')
    expect(madeColumns([...repeated, 'Street Name'])).toHaveLength(1)
    const everyPlace = 'Property Site Home Owner Mailing Billing Work Other'.split(' ')
    expect(madeColumns(everyPlace.map((place) => `${place} City, State Zip`))).toHaveLength(16)
    const long = 'a, '.repeat(30_000)
    expect(readAs('Address|City, State Zip', `12 Elm St|${long}`)).toMatchObject({ street: '12 Elm St' })
  })
})

describe('several numbers in a cell', () => {
  it('[MAP-65] are read up to the comma, without the word before the first', () => {
    expect(readAs('Name|Phone Numbers', 'Ann Lee|Mobile: (206) 555-0101, Home: (206) 555-0102')).toEqual({
      fullName: 'Ann Lee',
      phone: '(206) 555-0101',
    })
  })

  it('[MAP-65] and the name that a phone book shows is a name where no other is', () => {
    expect(readAs('Display Name|Mobile Phone', 'Ann Lee|206-555-0101')).toMatchObject({ fullName: 'Ann Lee' })
    expect(readAs('First Name|Last Name|Display Name', 'Ann|Lee|Ann Lee')).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
    })
  })
})
