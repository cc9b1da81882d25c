import { describe, expect, it } from 'vitest'
import type { AddressInput } from '#model/matching/address/address.ts'
import { propertyAddressKeys } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import { agreedMatch, isOpen, type PropertyCandidate } from '#model/matching/match.ts'
import { formatAddress } from './address.cases.ts'
import { matchContact } from './match-contact.ts'

const street = '14 Elm St'
const inSpringfield = { street, city: 'Springfield', state: 'IL', zip: '62704' }

const read = (input: AddressInput): string | undefined => {
  const address = parseAddress(input)
  return address && formatAddress(address)
}

const home = (id: string, unit: string): PropertyCandidate => {
  const keys = propertyAddressKeys({ ...inSpringfield, unit })
  if (keys === undefined) throw new Error('A home without an address.')
  return { ...keys, id, owner1: 'RAY ANN', owner2: undefined }
}

/** The home that a contact is matched with, by the plain reading or by others. */
function homeOf(input: AddressInput, homes: readonly PropertyCandidate[]): string | undefined {
  const find = (read: Pick<Parameters<typeof matchContact>[0], 'address' | 'readAs'>) =>
    matchContact(read, homes)
  const address = parseAddress(input)
  const plain = address && find({ address })
  if (plain !== undefined && !isOpen(plain)) return plain.kind === 'none' ? undefined : plain.propertyId
  const [first] = readingsOf(input, address)
  const match = agreedMatch(first.map(find))
  return match === undefined || match.kind === 'none' ? undefined : match.propertyId
}

describe('a unit in the cell of the city, the state or the ZIP', () => {
  const ofUnit = (unit: string) => `14 ELM ST # ${unit}, SPRINGFIELD, IL 62704`

  it.each([
    ['Springfield Apt 4', '4'],
    ['Springfield, Apt. 4', '4'],
    ['Springfield (Apt 4)', '4'],
    ['Springfield #12', '12'],
    ['Springfield # 12', '12'],
    ['Springfield Apt #4', '4'],
    ['Springfield, # Apt 4', '4'],
    ['Springfield Lot No. 7', '7'],
    ['Springfield UNIT4B', '4B'],
    ['Springfield Apt 4-B', '4B'],
    ['Springfield Apt 4 B', '4B'],
    ['Springfield Apt A-4', 'A4'],
    ['Springfield Unit C', 'C'],
    ['Springfield Bldg 3 Apt 12', 'BLDG 3 12'],
    ['Bldg 3, Apt 12, Springfield', 'BLDG 3 12'],
    ['Springfield 3rd Floor', 'FL 3'],
    ['Springfield Rear', 'REAR'],
    ['Springfield, Upper', 'UPPR'],
    ['Springfield 4B', '4B'],
    ['Apt 4 Springfield', '4'],
    ['4B Springfield', '4B'],
    ['Springfield Apt 4, IL 62704', '4'],
    ['Springfield, IL Apt 4', '4'],
    ['Springfield IL 62704 #4', '4'],
  ])('[MAT-100] is read wherever it stands in the city: %j', (city, unit) => {
    expect(read({ ...inSpringfield, city })).toBe(ofUnit(unit))
  })

  it.each([
    ['Apt 4 IL', '4'],
    ['IL Apt 4', '4'],
    ['IL, #4', '4'],
    ['#4 IL', '4'],
    ['4B IL', '4B'],
    ['IL 4B', '4B'],
    ['Apt 4 Illinois', '4'],
    ['Unit 4, IL 62704', '4'],
    ['Apt 4', '4'],
    ['4B', '4B'],
  ])('[MAT-100] is read wherever it stands in the state: %j', (state, unit) => {
    expect(read({ ...inSpringfield, state })).toBe(ofUnit(unit))
  })

  it('[MAT-100] is read beside states that are words of units too, and of several words', () => {
    const zip = undefined
    expect(
      [
        { ...inSpringfield, state: 'Apt 4 FL', zip },
        { ...inSpringfield, state: 'FL #4', zip },
        { ...inSpringfield, state: 'Unit 4 West Virginia', zip },
      ].map(read),
    ).toEqual([
      '14 ELM ST # 4, SPRINGFIELD, FL',
      '14 ELM ST # 4, SPRINGFIELD, FL',
      '14 ELM ST # 4, SPRINGFIELD, WV',
    ])
  })

  it.each(['62704 Apt 4', '62704-1234, #4', 'Unit 4 62704'])(
    '[MAT-100] is read beside the ZIP: %j',
    (zip) => {
      expect(read({ ...inSpringfield, zip })).toBe(ofUnit('4'))
    },
  )

  it('[MAT-100] is the same unit where it stands in its own column too, and one more where it is another', () => {
    const city = 'Springfield Apt 4'
    expect([
      read({ ...inSpringfield, city, unit: '4' }),
      read({ ...inSpringfield, city, state: 'IL #4' }),
      read({ ...inSpringfield, city, street: '14 Elm St Apt 4' }),
      read({ ...inSpringfield, city, unit: 'Bldg 3' }),
    ]).toEqual([ofUnit('4'), ofUnit('4'), ofUnit('4'), ofUnit('BLDG 3 4')])
  })

  it.each([
    ['Fort Lee', 'FORT LEE'],
    ['Ft. Myers', 'FORT MYERS'],
    ['St Petersburg', 'SAINT PETERSBURG'],
    ['Sault Ste Marie', 'SAULT STE MARIE'],
    ['Ste Genevieve', 'SAINTE GENEVIEVE'],
    ['Unit', 'UNIT'],
    ['Unit Township', 'UNIT'],
    ['Lot', 'LOT'],
    ['Space Center', 'SPACE CENTER'],
    ['Suite City', 'SUITE CITY'],
    ['Key West', 'KEY WEST'],
    ['Key W', 'KEY W'],
    ['Lt R', 'LT R'],
    ['No. E', 'NO E'],
    ['Township No. 4', 'TOWNSHIP NO 4'],
    ['Number 9', 'NUMBER 9'],
    ['29 Palms', '29 PALMS'],
    ['Ninety Six', 'NINETY SIX'],
    ['T3 R11 WELS', 'T3 R11 WELS'],
    ['Upper Darby', 'UPPER DARBY'],
    ['Front Royal', 'FRONT ROYAL'],
    ['River Front', 'RIVER FRONT'],
    ['Trailer Estates', 'TRAILER ESTATES'],
    ['# Springfield', '# SPRINGFIELD'],
    ['Springfield #', 'SPRINGFIELD #'],
    ['Springfield Apt', 'SPRINGFIELD APT'],
  ])('[MAT-101] is no piece of the name of %j', (city, name) => {
    expect(read({ ...inSpringfield, city })).toBe(`14 ELM ST, ${name}, IL 62704`)
  })

  it('[MAT-101] is no ZIP code behind a word without a value', () => {
    expect(read({ street, city: 'Springfield Apt 62704' })).toBe('14 ELM ST, SPRINGFIELD APT, IL 62704')
  })

  it.each<AddressInput>([
    { ...inSpringfield, city: 'Springfield Apt 4' },
    { ...inSpringfield, city: 'Springfield (Apt 4)' },
    { ...inSpringfield, city: 'Springfield, Apt 4-B' },
    { ...inSpringfield, city: 'Springfield #12' },
    { ...inSpringfield, state: 'Apt 4 IL' },
    { ...inSpringfield, state: 'IL #4' },
    { ...inSpringfield, zip: '62704 Apt 4' },
  ])('[MAT-102] leads to its own home, and without one not to that without a unit: %j', (written) => {
    const unit = parseAddress(written)?.unit ?? ''
    const others = [home('house', ''), home('other', '99')]
    expect([homeOf(written, [...others, home('own', unit)]), homeOf(written, others)]).toEqual([
      'own',
      undefined,
    ])
  })
})

describe('a city, its state and its ZIP in the column of the city', () => {
  const whole = '14 ELM ST, SPRINGFIELD, IL 62704'

  it.each([
    ['Springfield, IL 62704', whole],
    ['Springfield IL 62704', whole],
    ['Springfield, IL, 62704', whole],
    ['Springfield, Ill. 62704', whole],
    ['Springfield Illinois 62704', whole],
    ['Springfield, IL 62704-1234', whole],
    ['Springfield, IL 62704 - 1234', whole],
    ['Springfield IL 62704 1234', whole],
    ['Springfield IL 627041234', whole],
    ['Springfield, IL 62704 USA', whole],
    ['Springfield, IL', '14 ELM ST, SPRINGFIELD, IL'],
    ['Springfield IL', '14 ELM ST, SPRINGFIELD, IL'],
    ['Springfield Illinois', '14 ELM ST, SPRINGFIELD, IL'],
    ['New York New York', '14 ELM ST, NEW YORK, NY'],
    ['New York 10001', '14 ELM ST, NEW YORK, NY 10001'],
    ['Port Washington 11050', '14 ELM ST, PORT WASHINGTON, NY 11050'],
    ['Port Washington NY', '14 ELM ST, PORT WASHINGTON, NY'],
    ['IL 62704', '14 ELM ST, IL 62704'],
    ['Kansas City', undefined],
  ])('[MAT-103] is split where neither has a column: %j', (city, address) => {
    expect([read({ street, city }), read({ street, city, state: '', zip: '' })]).toEqual([address, address])
  })

  it('[MAT-103] is split where only one of them is empty', () => {
    expect([
      read({ street, city: 'Springfield, IL 62704', state: 'IL' }),
      read({ street, city: 'Springfield Illinois', zip: '62704' }),
      read({ street, city: 'Springfield, IL', zip: '62704' }),
    ]).toEqual([whole, whole, whole])
  })

  it('[MAT-103] stays whole where a state ends the name, and the ZIP is in another one', () => {
    expect([
      read({ street, city: 'Port Washington', zip: '11050' }),
      read({ street, city: 'Mount Idaho', state: 'ID' }),
    ]).toEqual(['14 ELM ST, PORT WASHINGTON, NY 11050', '14 ELM ST, MOUNT IDAHO, ID'])
  })
})

describe('a hostile cell of a place', () => {
  const rtl = '\u202e4 tpA dleifgnirpS'

  it.each([
    'a'.repeat(20_000),
    '#'.repeat(20_000),
    'Apt '.repeat(5_000),
    '# Apt '.repeat(66),
    '4B '.repeat(133),
    `${', '.repeat(199)}IL`,
    'شارع 4 # شقة',
    rtl,
    '',
  ])('[MAT-104] is read at once, and changes nothing beside it: %#', (cell) => {
    const before = process.cpuUsage()
    const address = parseAddress({ ...inSpringfield, city: cell })
    expect([address?.houseNumber, address?.street, address?.state, address?.zip]).toEqual([
      '14',
      'ELM',
      'IL',
      '62704',
    ])
    for (const column of ['state', 'zip'] as const) parseAddress({ ...inSpringfield, [column]: cell })
    expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  })
})
