import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type AuditState, noAudit } from '#model/audits/audit.ts'
import type {
  AuditRow,
  AuditRowFilter,
  AuditRowSelection,
  AuditRowSort,
} from '#model/audits/audit-row-fields.ts'
import { chicagoDay, earliestSale } from '#model/shared/chicago.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { AuditRows, chosenRows, exportedRows } from '#server/audits/read-rows.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { SharedCache } from '#server/store/shared-cache.ts'
import { trace } from '#tests/audits/audit-detail/rows.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { monthsBetween, passes } from './oracle.ts'

const auditId = randomUUID()
const processedAt = '2026-03-31T15:00:00.000Z'

/** Words that capitals and blanks are hard for, and values on the bounds of the filters or beside them. */
const words = fc.constantFrom(
  '12 Oak St',
  'STRASSE',
  'Große Straße',
  'Éire Ave',
  'İzmir',
  'ﬁnch ln',
  'ΟΔΟΣ',
  'a\\b%_c',
  '𐐨𝒜',
  '',
)
const name = fc.constantFrom('Ruiz', 'de la O', 'Éloïse', 'Weiß', '', ' ', '\u00a0', '\ufeff\t')
const likelihood = fc.option(
  fc.oneof(fc.constantFrom(0, 0.4999, 0.49999997, 0.5, 0.5001, 1), fc.float({ min: 0, max: 1, noNaN: true })),
)
const day = fc.option(
  fc.oneof(
    fc.constantFrom('2024-03-30', '2024-03-31', '2024-04-01', '2025-03-30', '2025-03-31', '2025-04-01'),
    fc.constantFrom('2025-06-30', '2025-07-01', '2025-07-02', '2026-03-30', '2026-03-31', '2026-04-01'),
  ),
)
const cents = fc.option(
  fc.oneof(
    fc.constantFrom(0, 49, 50, 9_999_950, 9_999_949, 10_000_000, 10_000_049, 10_000_050, 999_999_900),
    fc.integer({ min: 0, max: 2_000_000_000 }),
  ),
)
const row = fc.record({
  firstName: name,
  lastName: name,
  phone: fc.constantFrom('', '555-0101', '+1 (512) 555-0101', '512.555.0199 ext ٣'),
  email: fc.constantFrom('', 'ana@example.com', 'éva@example.com'),
  street: words,
  address: words,
  city: fc.constantFrom('Austin', 'AUSTIN', 'Ōtaki', ''),
  zip: fc.constantFrom('78701', '78704', ''),
  sameOwner: fc.option(fc.boolean()),
  score: likelihood,
  covidDistress: likelihood,
  avmCents: cents,
  lastSaleOn: day,
  ownerOccupied: fc.option(fc.boolean()),
  beds: fc.option(fc.integer({ min: 0, max: 7 })),
  baths: fc.option(fc.constantFrom(0.5, 1, 1.25, 1.5, 2, 2.75, 3, 4, 4.5)),
  areaSqft: fc.option(fc.constantFrom(0, 999, 1000, 1001, 250_000)),
  skipTrace: fc.option(fc.constant(trace), { freq: 2 }),
})

const recentMonths = [9, 12, 24] as const
const least = (...values: number[]) => fc.record({ atLeast: fc.constantFrom(...values) })
const is = fc.record({ is: fc.boolean() })
const score = fc.constantFrom({ atLeast: 0.5 }, { below: 0.5 })
const dollars = fc.constantFrom(0, 1, 99_999, 100_000, 100_001, 9_999_999, 10_000_000)
const search = fc.record({
  anyWord: fc.oneof(
    fc.constantFrom(
      'oak',
      'strasse',
      'große elm',
      'ﬁ',
      'i̇',
      'éire',
      '_',
      '%',
      '\\',
      'οδος',
      '𐐀',
      '7870',
      'a\0',
      'ruiz',
      'weiss éva@',
      '(512) 555-0101',
      '555-0199',
      '512',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  ),
})
const previewFilter: fc.Arbitrary<AuditRowFilter> = fc.record(
  { search, isLastNameSame: is, id: fc.record({ oneOf: fc.constant(['0', '7919', 'none', '1e3']) }) },
  { requiredKeys: [] },
)
const filter: fc.Arbitrary<AuditRowFilter> = fc.record(
  {
    search,
    areaBuilding: least(0, 1000, 250_000, Number.MAX_SAFE_INTEGER),
    bedroomCount: least(1, 2, 3, 4, 5),
    baths: least(1, 1.5, 2, 3, 4),
    estimatedValue: fc.record({ atLeast: dollars, atMost: dollars }, { requiredKeys: [] }),
    isLastNameSame: is,
    ownerOccupiedFlag: is,
    likelySeller: score,
    covidDistressed: score,
    latestSale: fc.record({ withinMonths: fc.constantFrom(...recentMonths) }),
    skipTraceItem: fc.record({ exists: fc.boolean() }),
    isSkipTraceable: is,
  },
  { requiredKeys: [] },
)
const setting = fc.record({
  processedAt: fc.constantFrom(processedAt, '2026-03-31T03:00:00.000Z', null),
})

const rowCount = 1_300

const store = await freshDatabase()
const rows = fc.sample(row, { numRuns: rowCount, seed: 4_711 }).map((one, at) => ({
  ...one,
  sameOwner: one.lastName.trim() === '' ? null : one.sameOwner,
  auditId,
  rowNo: at + 1,
  publicId: (at * 7_919) % 100_003,
  matchKind: 'exact' as const,
  matchConfidence: 1,
  matchReason: '',
}))
await store.db.insert(auditRows).values(rows)
afterAll(() => store.close())

const paid: AuditState = {
  ...noAudit,
  id: auditId,
  processedAt,
  cartItem: {
    id: 'item',
    cartId: 'cart',
    actualAmount: 0,
    cart: { status: 'success', receiptUrl: null },
  },
}
const preview: AuditState = { ...paid, cartItem: null }

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function taken<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}

interface Walk {
  readonly filter?: AuditRowFilter
  readonly sort?: AuditRowSort | null
  readonly limit?: number
}

/** All pages of what passes, one after another. */
async function walk(audit: AuditState, { filter: asked = {}, sort = null, limit = 500 }: Walk = {}) {
  const reader = new AuditRows(store.db)
  const [items, sizes]: [AuditRow[], number[]] = [[], []]
  for (let after: string | null | undefined; after !== null; ) {
    const request = { limit, ...(after && { after }) }
    const page = taken(await reader.page({ audit, version: 1 }, { filter: asked, sort }, request))
    items.push(...page.items)
    sizes.push(page.items.length)
    after = page.next
  }
  return { items, ids: idsOf(items), sizes }
}

const dayOf = (processed: string | null) => (processed === null ? null : chicagoDay(processed))

describe('a filter in the database', () => {
  it('[ROW-11] passes the very rows that it passes in TypeScript, and counts them', async () => {
    const { items } = await walk(paid)
    await fc.assert(
      fc.asyncProperty(filter, setting, async (asked, state) => {
        const audit = { ...paid, ...state }
        const passing = idsOf(items.filter((one) => passes(one, asked, dayOf(state.processedAt))))
        expect((await walk(audit, { filter: asked })).ids).toEqual(passing)
        const counted = await new AuditRows(store.db).count({ audit, version: 1 }, asked)
        expect(counted).toEqual({ count: passing.length, version: 1 })
      }),
      { numRuns: 100 },
    )
  })

  it('[ROW-11] narrows a preview by what it holds', async () => {
    const { items } = await walk(preview)
    await fc.assert(
      fc.asyncProperty(previewFilter, async (asked) => {
        const passing = idsOf(items.filter((one) => passes(one, asked, null)))
        expect((await walk(preview, { filter: asked })).ids).toEqual(passing)
      }),
      { numRuns: 40 },
    )
  })

  it('[DET-17] knows the first day of a recent sale', () => {
    const someDay = fc
      .date({ min: new Date('1999-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(someDay, someDay, fc.constantFrom(...recentMonths), (one, other, months) => {
        const [sold, processed] = one < other ? [one, other] : [other, one]
        expect(sold >= earliestSale(months, processed)).toBe(monthsBetween(sold, processed) <= months)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('pages of rows', () => {
  it('[ROW-01] follow each other without a gap, in the order of the audit', async () => {
    const { ids, sizes } = await walk(paid)
    expect(new Set(ids).size).toBe(rowCount)
    expect(sizes).toEqual([500, 500, rowCount - 1_000])
    expect((await walk(paid, { limit: 130 })).ids).toEqual(ids)
  })

  const sorts = ['probability', 'covidDistressed', 'latestSale', 'estimatedValue', 'areaBuilding'] as const

  it.each(sorts)('[ROW-02] are sorted by %s in both directions, rows without a value last', async (field) => {
    const value = (row: AuditRow) => {
      const cell = row[field] ?? null
      return typeof cell === 'string' && field !== 'latestSale' ? Number(cell.replaceAll(',', '')) : cell
    }
    for (const descending of [true, false]) {
      const values = (await walk(paid, { sort: { field, descending }, limit: 130 })).items.map(value)
      const known = values.filter((one) => one !== null)
      expect(values.slice(0, known.length)).toEqual(known)
      const rising = descending ? known.toReversed() : known
      expect(rising.every((one, at) => at === 0 || (rising[at - 1] ?? 0) <= one)).toBe(true)
      expect(values.length).toBe(rowCount)
    }
  })

  it('[ROW-02] are sorted by names, those without one last', async () => {
    const sort = { field: 'lastNameInput', descending: false } as const
    const names = (await walk(paid, { sort, limit: 130 })).items.map((one) =>
      `${one.lastNameInput} ${one.firstNameInput}`.replace(/^ +| +$/g, ''),
    )
    expect(names.length).toBe(rowCount)
    expect(names.slice(names.indexOf('')).every((one) => one === '')).toBe(true)
  })

  it('[ROW-10] of a preview hold nothing that is for sale', async () => {
    const { items } = await walk(preview)
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      [
        ...[
          'candidates',
          'emailInput',
          'firstNameInput',
          'id',
          'isLastNameSame',
          'lastNameInput',
          'lat',
          'lon',
        ],
        ...['matchConfidence', 'matchKind', 'matchReason', 'ownerAddressCity', 'ownerAddressFull'],
        ...['ownerAddressZip', 'phoneInput', 'sameOwner', 'streeInput'],
      ].toSorted(),
    )
  })
})

describe('an export', () => {
  const chosen = (selection: AuditRowSelection) => chosenRows(store.db, paid, { idsField: 'ids', selection })

  async function exportedIds(selection: AuditRowSelection): Promise<string[]> {
    const only = await chosen(selection)
    const ids: string[] = []
    if (isRefusal(only)) throw new Error(only.refused)
    for await (const piece of exportedRows(store.db, paid, only)) ids.push(...idsOf(piece))
    return ids
  }

  it('[DET-53] holds what passes a filter, with ids added and taken away, or several such', async () => {
    const filter = { likelySeller: { atLeast: 0.5 }, search: { anyWord: 'OAK' } }
    const { ids: all } = await walk(paid)
    const { ids: passing } = await walk(paid, { filter })
    expect(passing.length).toBeGreaterThan(10)
    expect(await exportedIds([{ filter, added: [], removed: [] }])).toEqual(passing)
    const others = all.filter((id) => !passing.includes(id)).slice(0, 3)
    const picked = { filter: null, added: others, removed: [] }
    const rest = { filter, added: [], removed: passing.slice(0, 5) }
    const expected = new Set([...others, ...passing.slice(5)])
    expect(await exportedIds([picked, rest])).toEqual(all.filter((id) => expected.has(id)))
  })

  it('[ROW-05] of rows that have gone is refused, and the field is named', async () => {
    const [first = ''] = (await walk(paid)).ids
    for (const gone of ['99999999', 'nonsense', '1.5', '']) {
      const answer = await chosen([{ filter: null, added: [first, gone], removed: [] }])
      expect(answer).toMatchObject({ refused: 'rowsGone', status: 422, field: 'selection' })
    }
  })
})

describe('counts', () => {
  const counted = (log: string[], name: string) => async () => log.push(name)

  it('[ROW-03] are made once, and the least used are forgotten', async () => {
    const log: string[] = []
    const cache = new SharedCache(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, counted(log, key))
    expect(log).toEqual(['a', 'b', 'c', 'b'])
  })

  it('[ROW-03] that failed are made again', async () => {
    const cache = new SharedCache(2)
    await expect(cache.get('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    expect(await cache.get('a', async () => 7)).toBe(7)
  })

  it('[ROW-03] hold no row of another audit', async () => {
    const audit = { ...paid, id: randomUUID() }
    expect(await new AuditRows(store.db).count({ audit, version: 1 }, {})).toEqual({ count: 0, version: 1 })
  })
})
