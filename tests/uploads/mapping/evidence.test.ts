import { describe, expect, it } from 'vitest'
import { isRunningNumber } from '#model/uploads/mapping/evidence.ts'
import { recallMapping } from '#model/uploads/mapping/recall.ts'
import { mappingOf, suggestMapping, uncertainFields } from '#model/uploads/mapping/suggest.ts'
import { type Field, fieldNames, type Mapping, missingFields } from '#model/uploads/mapping.ts'

interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const zips = ['78633', '27615', '80906', '80903', '78704', '76537', '75201', '78753', '94110', '10025']
const states = ['TX', 'NC', 'CO', 'CO', 'TX', 'TX', 'TX', 'TX', 'CA', 'NY']
const sorted = zips.map((zip, row) => [zip, states[row] ?? ''] as const).toSorted()

/** Ten contacts with a street, city and state, and what each column of `more` holds in each row. */
function contacts(more: Readonly<Record<string, readonly string[]>>, stateOf = states): Table {
  const given = Object.entries(more)
  return {
    headers: ['Street', 'City', 'State', ...given.map(([header]) => header)],
    rows: stateOf.map((state, row) => [
      `${row + 1}2 Elm St`,
      'Austin',
      state,
      ...given.map(([, cells]) => cells[row] ?? ''),
    ]),
  }
}

const from = (first: number, step = 1) => zips.map((_, row) => String(first + row * step))
/** In order, with customers that have left in between. */
const gaps = [12, 19, 20, 34, 51, 90, 104, 233, 240, 251].map((number) => String(10_000 + number))
const nearly = [
  '1000',
  '1001',
  '1003',
  '1002',
  '1004',
  '1005',
  '1006',
  '1007',
  '1008',
  '1009',
  '1010',
  '1011',
]

const fed = ({ headers, rows }: Table, field: Field) => {
  const column = suggestMapping(headers, rows)[field]?.column
  return column === undefined ? null : headers[column]
}

describe('a column of numbers', () => {
  it.each([
    ['1000, 1001, ...', from(1000), true],
    ['five digits with gaps', gaps, true],
    ['the newest first', gaps.toReversed(), true],
    ['nearly in order', nearly, true],
    ['as Excel shows them', ['1000.0', '1001.0', '1002.0'], true],
    ['of a short file', ['41', '42', '43'], true],
    ['ZIP codes', zips, false],
    ['few ZIP codes that happen to be in order', ['27615', '78704', '80906'], false],
    ['ZIP codes in order, each several times', [...zips, ...zips, ...zips].toSorted(), false],
    ['two numbers', ['1000', '1001'], false],
    ['no numbers', ['a', 'b', 'c'], false],
    ['none at all', [], false],
  ])('[MAP-49] counts up or not: %s', (_, values, expected) => {
    expect(isRunningNumber(values)).toBe(expected)
  })
})

describe('a ZIP code', () => {
  it.each<[string, Table, string | null]>([
    ['beside a running Nr', contacts({ Nr: from(1000), PLZ: zips }), 'PLZ'],
    ['under a header that says nothing', contacts({ Nr: from(1000), Code: zips }), 'Code'],
    ['where the number comes last', contacts({ Code: zips, Kundennummer: from(10_000) }), 'Code'],
    ['beside customer numbers with gaps', contacts({ Customer: gaps, Code: zips }), 'Code'],
    ['beside a number of the same first digit', contacts({ Nr: from(78_000), Code: zips }), 'Code'],
    [
      'in order, under its own header',
      contacts(
        { Zip: sorted.map(([zip]) => zip) },
        sorted.map(([, state]) => state),
      ),
      'Zip',
    ],
    [
      'beside a number of the same first digit, in one state',
      contacts(
        { Nr: from(78_000), Code: zips.map((_, row) => String(78_704 + ((row * 7) % 50))) },
        zips.map(() => 'TX'),
      ),
      'Code',
    ],
    [
      'in order, beside its state',
      contacts(
        { Code: sorted.map(([zip]) => zip) },
        sorted.map(([, state]) => state),
      ),
      'Code',
    ],
    ['that is not there: only a running number', contacts({ Nr: from(1000) }), null],
    ['that is not there: only customer numbers', contacts({ 'Customer Number': gaps }), null],
    ['that is not there: numbers of other states', contacts({ Ref: zips.toReversed() }), null],
  ])('[MAP-49] is found %s', (_, table, expected) => {
    expect(fed(table, 'zip')).toBe(expected)
  })

  it('[MAP-49] of an owner who lives elsewhere is in the state beside it', () => {
    const headers = ['Property Address', 'Property State', 'Property Zip', 'Mailing State', 'Mailing Zip']
    const rows = zips.map((zip, row) => [`${row + 1} Elm St`, states[row] ?? '', zip, 'FL', '33101'])
    expect(fed({ headers, rows }, 'zip')).toBe('Property Zip')
  })

  it('[MAP-49] is taken from the column beside the city before another like it', () => {
    const headers = ['Code A', 'Street', 'City', 'Code B']
    const rows = zips.map((zip, row) => [zip, `${row + 1} Elm St`, 'Austin', zip])
    expect(fed({ headers, rows }, 'zip')).toBe('Code B')
  })
})

describe('a phone number', () => {
  it.each<[string, string, readonly string[], string | null]>([
    ['no running number of ten digits', 'Ref', from(5_125_550_100), null],
    ['what its header calls one, in any order', 'Phone', from(5_125_550_100), 'Phone'],
    ['one under a silent header', 'Reach at', ['5125550101', '6125550177', '5125550103'], 'Reach at'],
  ])('[MAP-49] is %s', (_, header, cells, expected) => {
    expect(fed({ headers: [header], rows: cells.map((cell) => [cell]) }, 'phone')).toBe(expected)
  })
})

describe('a mapping of last time', () => {
  const dates = zips.map((_, row) => `2024-01-${10 + row}`)
  const streets = zips.map((_, row) => `${row + 1}2 Oak Ave`)
  const recalled = (remembered: Mapping, { headers, rows }: Table) => {
    const suggestions = suggestMapping(headers, rows)
    return { suggestions, ...recallMapping(remembered, suggestions, { headers, sampleRows: rows }) }
  }
  const table = (columns: Readonly<Record<string, readonly string[]>>): Table => ({
    headers: Object.keys(columns),
    rows: zips.map((_, row) => Object.values(columns).map((cells) => cells[row] ?? '')),
  })

  it.each<[string, Mapping, Table, Mapping, Field[]]>([
    [
      'holds where the values agree, also against the evidence',
      { street: 1, zip: 2 },
      table({ Address: streets, 'Second Address': streets, Zip: zips }),
      { street: 1, zip: 2 },
      [],
    ],
    [
      'leaves a field empty whose values are something else, where nothing else is found',
      { street: 0, zip: 1 },
      table({ Address: dates, Zip: zips }),
      { zip: 1 },
      ['street'],
    ],
    [
      'gives way to what the evidence suggests',
      { street: 0, zip: 2 },
      table({ Address: dates, Where: streets, Zip: zips }),
      { street: 1, zip: 2 },
      ['street'],
    ],
    [
      'gives way to a whole address in another column',
      { street: 0, zip: 1 },
      table({
        Address: dates,
        Zip: zips,
        Where: zips.map((zip, row) => `${row + 1}2 Elm St, Austin, TX ${zip}`),
      }),
      { zip: 1, fullAddress: 2 },
      ['street'],
    ],
    [
      'does not take a running number for a ZIP code again',
      { street: 0, zip: 1 },
      table({ Address: streets, Nr: from(1000), Code: zips }),
      { street: 0, zip: 2 },
      ['zip'],
    ],
    [
      'holds where a column is empty',
      { street: 0, unit: 1 },
      table({ Address: streets, Apt: [] }),
      { street: 0, unit: 1 },
      [],
    ],
    [
      'does not bring back a field that was emptied then',
      { street: 0, zip: 1 },
      table({ Address: streets, Zip: zips, Email: zips.map(() => 'ann@example.com') }),
      { street: 0, zip: 1 },
      [],
    ],
  ])('[MAP-50] %s', (_, remembered, sheet, mapping, outdated) => {
    const { suggestions: _suggested, ...found } = recalled(remembered, sheet)
    expect(found).toEqual({ mapping, outdated })
  })

  it('[MAP-50] [MAP-51] names what was put in its place as to be checked, however sure', () => {
    const { suggestions, mapping, outdated } = recalled(
      { street: 0, zip: 2 },
      table({ Address: dates, 'Street Address': streets, Zip: zips }),
    )
    expect(suggestions.street).toMatchObject({ column: 1 })
    expect(uncertainFields(mapping, suggestions, outdated, 'refresh')).toEqual(['street'])
  })
})

describe('what is to be checked', () => {
  const sure = (column: number) => ({ column, confidence: 0.9, reason: '' })
  const likely = (column: number) => ({ column, confidence: 0.7, reason: '' })
  const columns: Mapping = { fullName: 0, street: 1, city: 2, state: 3, zip: 4, phone: 5 }

  it.each<
    [string, Mapping, Partial<Record<Field, ReturnType<typeof sure>>>, 'refresh' | 'skiptrace', string[]]
  >([
    ['nothing where all is sure', columns, { street: sure(1), zip: sure(4) }, 'refresh', []],
    ['a ZIP code that is only likely', columns, { street: sure(1), zip: likely(4) }, 'refresh', ['Zip']],
    [
      'no city beside a sure ZIP code',
      columns,
      { street: sure(1), city: likely(2), zip: sure(4) },
      'refresh',
      [],
    ],
    [
      'city and state where they stand for the ZIP code',
      { street: 1, city: 2, state: 3 },
      { street: sure(1), city: likely(2), state: likely(3) },
      'refresh',
      ['City', 'State'],
    ],
    ['nothing that was chosen by hand', columns, { street: likely(7), zip: sure(4) }, 'refresh', []],
    ['a whole address', { fullAddress: 1 }, { fullAddress: likely(1) }, 'refresh', ['Full Address']],
    [
      'no name of a Database REfresh',
      columns,
      { fullName: likely(0), street: sure(1), zip: sure(4) },
      'refresh',
      [],
    ],
    [
      'the name of a SkipTrace',
      columns,
      { fullName: likely(0), phone: likely(5) },
      'skiptrace',
      ['Full Name'],
    ],
    [
      'the phone of a SkipTrace without an address',
      { fullName: 0, phone: 5 },
      { fullName: sure(0), phone: likely(5) },
      'skiptrace',
      ['Phone'],
    ],
  ])('[MAP-51] is %s', (_, mapping, suggestions, type, expected) => {
    expect(missingFields(mapping, type)).toEqual([])
    expect(uncertainFields(mapping, suggestions, [], type).map((field) => fieldNames[field])).toEqual(
      expected,
    )
  })

  it('[MAP-51] names a ZIP code that only its header speaks for', () => {
    const headers = ['Street', 'Zip']
    const rows = sorted.map(([zip], row) => [`${row + 1} Elm St`, zip])
    const suggestions = suggestMapping(headers, rows)
    expect(uncertainFields(mappingOf(suggestions), suggestions, [], 'refresh')).toEqual(['zip'])
  })
})
