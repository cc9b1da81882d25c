import { describe, expect, it } from 'vitest'
import {
  AuditFilter,
  anyRow,
  applyFilter,
  clearFilter,
  countChanges,
  defaultFilter,
} from '#model/audit-filter.ts'
import { type PaidRowReply, readMaskedRow, readPaidRow } from '#model/audit-row.ts'
import { manyPaidReplies, maskRow, paidReply, trace } from './rows.ts'

const refresh = { type: 'refresh', processedAt: '2026-10-01T15:00:00.000Z' } as const
const skiptrace = { ...refresh, type: 'skiptrace' } as const

const passes = (
  given: Partial<PaidRowReply>,
  filter: Partial<AuditFilter>,
  setting: typeof refresh | typeof skiptrace = refresh,
) =>
  applyFilter({ kind: 'paid', rows: [readPaidRow(paidReply(given))] }, { ...anyRow, ...filter }, setting)
    .length === 1

type Case = readonly [given: Partial<PaidRowReply>, filter: Partial<AuditFilter>, passes: boolean]

describe('the search', () => {
  const given = { ownerAddressFull: '12 Oak St', ownerAddressCity: 'Round Rock', ownerAddressZip: '78664' }
  it.each([
    ['', true],
    ['   ', true],
    ['oak', true],
    ['OAK', true],
    ['rock', true],
    ['786', true],
    ['elm', false],
    ['elm oak', true],
    ['elm  78664', true],
    ['elm maple', false],
    ['12 Oak', true],
    ['st round', true],
    ['streets', false],
  ])('[DET-10] for "%s" finds the row: %s', (search, found) => {
    expect(passes(given, { search })).toBe(found)
  })

  it('[DET-10] looks at the street that was sent where no address was found', () => {
    expect(passes({ ownerAddressFull: '', streeInput: '9 Elm St' }, { search: 'elm' })).toBe(true)
  })

  it('[DET-10] does not find a word across two fields', () => {
    expect(passes({ ...given, ownerAddressCity: 'AUSTIN' }, { search: 'STAUSTIN' })).toBe(false)
    expect(passes({ firstNameInput: 'Ana', lastNameInput: 'Ruiz' }, { search: 'anaruiz' })).toBe(false)
  })

  it.each([
    ['ana', true],
    ['RUI', true],
    ['zoe ruiz', true],
    ['ana.ruiz@', true],
    ['example.COM', true],
    ['zoe', false],
    ['bob@example.com', false],
  ])('[DET-81] for "%s" finds the row by name or e-mail: %s', (search, found) => {
    const contact = { firstNameInput: 'Ana', lastNameInput: 'Ruiz', emailInput: 'ana.ruiz@example.com' }
    expect(passes({ ...given, ...contact }, { search })).toBe(found)
  })

  const writings = ['512-555-0101', '(512) 555-0101', '512.555.0101', '+1 512 555 0101', '5125550101']
  it.each(writings.flatMap((phoneInput) => writings.map((search) => ({ phoneInput, search }))))(
    '[DET-81] finds the phone $phoneInput by $search',
    ({ phoneInput, search }) => {
      expect(passes({ ...given, phoneInput }, { search })).toBe(true)
      expect(passes({ ...given, phoneInput: '512-555-0199' }, { search })).toBe(false)
    },
  )

  it.each([
    ['555-0101', true],
    ['(512)', true],
    ['0101', true],
    ['555-0102', false],
    ['elm 555.0101', true],
  ])('[DET-81] finds a phone by its part "%s": %s', (search, found) => {
    expect(passes({ ...given, phoneInput: '+1 (512) 555-0101' }, { search })).toBe(found)
  })

  it('[DET-81] takes two ZIPs for two words, not for a phone number', () => {
    expect(passes(given, { search: '78701 78664' })).toBe(true)
  })
})

const cases: Record<string, readonly Case[]> = {
  '[DET-11] square feet, at least': [
    [{ areaBuilding: '1,850' }, { minSquareFeet: 1849 }, true],
    [{ areaBuilding: '1,850' }, { minSquareFeet: 1850 }, true],
    [{ areaBuilding: '1,850' }, { minSquareFeet: 1851 }, false],
    [{ areaBuilding: null }, { minSquareFeet: 1 }, false],
    [{ areaBuilding: null }, { minSquareFeet: 0 }, false],
    [{ areaBuilding: null }, { minSquareFeet: null }, true],
  ],
  '[DET-12] beds, at least': [
    [{ bedroomCount: 3 }, { minBeds: 2 }, true],
    [{ bedroomCount: 3 }, { minBeds: 3 }, true],
    [{ bedroomCount: 3 }, { minBeds: 4 }, false],
    [{ bedroomCount: 6 }, { minBeds: 5 }, true],
    [{ bedroomCount: null }, { minBeds: 1 }, false],
  ],
  '[DET-12] baths, at least': [
    [{ baths: 1.5 }, { minBaths: 1 }, true],
    [{ baths: 1.5 }, { minBaths: 1.5 }, true],
    [{ baths: 1.5 }, { minBaths: 2 }, false],
    [{ baths: 4.5 }, { minBaths: 4 }, true],
    [{ baths: null }, { minBaths: 1 }, false],
  ],
  '[DET-13] price, both ends included': [
    [{ estimatedValue: '450,000' }, { price: { from: 450_000, to: 500_000 } }, true],
    [{ estimatedValue: '450,000' }, { price: { from: 400_000, to: 450_000 } }, true],
    [{ estimatedValue: '450,000' }, { price: { from: 450_001, to: 500_000 } }, false],
    [{ estimatedValue: '450,000' }, { price: { from: 400_000, to: 449_999 } }, false],
    [{ estimatedValue: '12,000,000' }, { price: { from: 500_000, to: 9_999_999 } }, true],
    [{ estimatedValue: '12,000,000' }, { price: { from: 500_000, to: 9_990_000 } }, false],
    [{ estimatedValue: null }, { price: { from: 10_000, to: 9_999_999 } }, false],
    [{ estimatedValue: null }, { price: { from: 0, to: 9_999_999 } }, true],
  ],
  '[DET-14] same owner': [
    [{ isLastNameSame: true }, { sameOwner: 'yes' }, true],
    [{ isLastNameSame: true }, { sameOwner: 'no' }, false],
    [{ isLastNameSame: false }, { sameOwner: 'no' }, true],
    [{ lastNameInput: '' }, { sameOwner: 'yes' }, false],
    [{ lastNameInput: '', isLastNameSame: false }, { sameOwner: 'no' }, false],
    [{ lastNameInput: '' }, { sameOwner: 'any' }, true],
  ],
  '[DET-14] owner occupied': [
    [{ ownerOccupiedFlag: true }, { ownerOccupied: 'yes' }, true],
    [{ ownerOccupiedFlag: true }, { ownerOccupied: 'no' }, false],
    [{ ownerOccupiedFlag: false }, { ownerOccupied: 'no' }, true],
    [{ ownerOccupiedFlag: null }, { ownerOccupied: 'no' }, false],
    [{ ownerOccupiedFlag: null }, { ownerOccupied: 'any' }, true],
  ],
  '[DET-15] seller score': [
    [{ likelySeller: 0.5 }, { sellerScore: 'high' }, true],
    [{ likelySeller: 0.4999 }, { sellerScore: 'high' }, false],
    [{ likelySeller: 0.4999 }, { sellerScore: 'low' }, true],
    [{ likelySeller: 0.5 }, { sellerScore: 'low' }, false],
    [{ likelySeller: null }, { sellerScore: 'high' }, false],
    [{ likelySeller: null }, { sellerScore: 'low' }, false],
    [{ likelySeller: null }, { sellerScore: 'any' }, true],
  ],
  '[DET-16] COVID score': [
    [{ covidDistressed: 0.5 }, { covidScore: 'high' }, true],
    [{ covidDistressed: 0.4999 }, { covidScore: 'high' }, false],
    [{ covidDistressed: 0 }, { covidScore: 'low' }, true],
    [{ covidDistressed: null }, { covidScore: 'low' }, false],
  ],
  '[DET-18] skip traced': [
    [{ skipTraceItem: trace }, { skipTraced: 'yes' }, true],
    [{ skipTraceItem: null }, { skipTraced: 'yes' }, false],
    [{ skipTraceItem: null }, { skipTraced: 'no' }, true],
    [{ skipTraceItem: trace }, { skipTraced: 'no' }, false],
  ],
  '[DET-21] contacts that a trace could complete': [
    [{}, { skipTraceable: true }, true],
    [{ skipTraceItem: trace }, { skipTraceable: true }, false],
  ],
  '[DET-19] all settings at once': [
    [{}, { search: 'oak', minBeds: 3, sameOwner: 'yes', sellerScore: 'high', covidScore: 'low' }, true],
    [{}, { search: 'oak', minBeds: 3, sameOwner: 'yes', sellerScore: 'low', covidScore: 'low' }, false],
  ],
}

for (const [title, rows] of Object.entries(cases)) {
  describe(title, () => {
    it.each(rows)(`${title}: given %j when filtered by %j then passes: %s`, (given, filter, expected) => {
      expect(passes(given, filter)).toBe(expected)
    })
  })
}

describe('what a filter is applied to', () => {
  it.each([
    ['DET-15', { sellerScore: 'high' }],
    ['AUD-90', { covidScore: 'high' }],
    ['AUD-90', { minSquareFeet: 9_000 }],
    ['AUD-90', { minBeds: 5 }],
    ['AUD-90', { minBaths: 4 }],
    ['AUD-90', { price: { from: 1, to: 2 } }],
  ] satisfies [string, Partial<AuditFilter>][])(
    '[%s] leaves out of a SkipTrace what a Database REfresh sells: %j',
    (_, filter) => {
      const given = { likelySeller: 0.1, covidDistressed: 0.1 }
      expect(passes(given, filter, skiptrace)).toBe(true)
      expect(passes(given, filter, refresh)).toBe(false)
    },
  )

  it('[DET-19] narrows a preview by the search and by nothing else', () => {
    const rows = ['12 Oak St', '9 Elm St'].map((ownerAddressFull, index) =>
      readMaskedRow(maskRow(paidReply({ id: String(index), ownerAddressFull, isLastNameSame: true }))),
    )
    const filter: AuditFilter = {
      ...anyRow,
      search: 'elm',
      minBeds: 5,
      price: { from: 1, to: 2 },
      sameOwner: 'no',
      sellerScore: 'high',
      recentSales: 9,
      skipTraceable: true,
    }
    expect(applyFilter({ kind: 'masked', rows }, filter, refresh).map(({ id }) => id)).toEqual(['1'])
  })

  it('[DET-19] keeps the order of the rows', () => {
    const rows = manyPaidReplies(2000).map(readPaidRow)
    const filter: AuditFilter = {
      ...anyRow,
      search: 'oak 787',
      minBaths: 1.5,
      recentSales: 24,
      sameOwner: 'yes',
    }
    const found = applyFilter({ kind: 'paid', rows }, filter, refresh)
    expect(found.length).toBeGreaterThan(10)
    const kept = new Set(found)
    expect(found).toEqual(rows.filter((row) => kept.has(row)))
  })
})

describe('where a filter starts', () => {
  it.each([
    ['refresh', 'paid', 'high'],
    ['refresh', 'masked', 'any'],
    ['skiptrace', 'paid', 'any'],
    ['skiptrace', 'masked', 'any'],
  ] as const)('[DET-20] of a %s, %s, at seller score %s', (type, kind, sellerScore) => {
    expect(defaultFilter(type, kind)).toEqual({ ...anyRow, sellerScore })
  })

  it('[DET-20] is where Clear leads back to, but for the search and the mode', () => {
    const filter: AuditFilter = {
      ...anyRow,
      search: 'OAK',
      minBeds: 3,
      sellerScore: 'low',
    }
    expect(clearFilter(filter, 'refresh')).toEqual({ ...anyRow, search: 'OAK', sellerScore: 'high' })
    expect(clearFilter({ ...filter, skipTraceable: true }, 'refresh')).toEqual({
      ...anyRow,
      search: 'OAK',
      skipTraceable: true,
    })
  })

  it('[DET-20] counts the settings that narrow', () => {
    expect(countChanges(anyRow, anyRow)).toBe(0)
    expect(countChanges({ ...anyRow, search: 'X', skipTraceable: true }, anyRow)).toBe(0)
    expect(
      countChanges({ ...anyRow, minBeds: 2, price: { from: 0, to: 10_000 }, covidScore: 'low' }, anyRow),
    ).toBe(3)
  })
})

describe('a filter that is sent', () => {
  it('[DET-19] is data that is checked on arrival', () => {
    const filter: AuditFilter = { ...anyRow, minBaths: 1.5, recentSales: 24, minSquareFeet: 1200 }
    expect(AuditFilter.parse(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
  })

  it.each([
    { ...anyRow, minBeds: 6 },
    { ...anyRow, minBaths: 2.5 },
    { ...anyRow, recentSales: 10 },
    { ...anyRow, sellerScore: 'medium' },
    { ...anyRow, minSquareFeet: -1 },
    { ...anyRow, price: { from: 0.5, to: 1 } },
    { ...anyRow, search: 'x'.repeat(201) },
    {},
  ])('[DET-19] is refused when it asks what there is not: %j', (filter) => {
    expect(AuditFilter.safeParse(filter).success).toBe(false)
  })
})
