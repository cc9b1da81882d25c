import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AuditFilter,
  anyRow,
  applyFilter,
  bathOptions,
  bedOptions,
  earliestSale,
  monthsBetween,
  recentSaleMonths,
} from '#model/audit-filter.ts'
import type { RowKey } from '#model/audit-paging.ts'
import { auditPageRows } from '#model/audit-paging.ts'
import { decodeRows, encodeMaskedRows, encodePaidRows } from '#model/audit-row-columns.ts'
import { countRows, maskedPage, paidPage, rowCondition, withIds } from '#server/audits/audit-pages.ts'
import { maskedColumns, paidColumns, paidRowsInPieces } from '#server/audits/audit-rows.ts'
import { CountCache } from '#server/audits/count-cache.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { trace } from './rows.ts'

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

const yesNo = fc.constantFrom('any' as const, 'any' as const, 'yes' as const, 'no' as const)
const highLow = fc.constantFrom('any' as const, 'any' as const, 'high' as const, 'low' as const)
const seldom = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 2, nil: null })
const dollars = fc.constantFrom(0, 1, 99_999, 100_000, 100_001, 9_999_999, 10_000_000)
const filter: fc.Arbitrary<AuditFilter> = fc.record({
  search: fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
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
  minSquareFeet: seldom(fc.constantFrom(0, 1000, 250_000, Number.MAX_SAFE_INTEGER)),
  minBeds: seldom(fc.constantFrom(...bedOptions)),
  minBaths: seldom(fc.constantFrom(...bathOptions)),
  price: fc.oneof(fc.constant(anyRow.price), fc.record({ from: dollars, to: dollars })),
  sameOwner: yesNo,
  ownerOccupied: yesNo,
  sellerScore: highLow,
  covidScore: highLow,
  recentSales: seldom(fc.constantFrom(...recentSaleMonths)),
  skipTraced: yesNo,
  skipTraceable: fc.boolean(),
})
const setting = fc.record({
  type: fc.constantFrom('refresh' as const, 'skiptrace' as const),
  processedAt: fc.constantFrom(processedAt, '2026-03-31T03:00:00.000Z', null),
})

const rowCount = 1_300
let store: TestDatabase

beforeAll(async () => {
  store = await freshDatabase()
  const rows = fc.sample(row, { numRuns: rowCount, seed: 4_711 }).map((one, at) => ({
    ...one,
    auditId,
    rowNo: at + 1,
    publicId: (at * 7_919) % 100_003,
    matchKind: 'exact' as const,
    matchConfidence: 1,
    matchReason: '',
  }))
  await store.db.insert(auditRows).values(rows)
})
afterAll(() => store.close())

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type Page = (after: RowKey | null) => Promise<{ columns: { id: string[] }; next: RowKey | null }>

async function walk(page: Page): Promise<{ ids: string[]; sizes: number[] }> {
  const [ids, sizes]: [string[], number[]] = [[], []]
  for (let after: RowKey | null | undefined; after !== null; ) {
    const { columns, next } = await page(after ?? null)
    ids.push(...columns.id)
    sizes.push(columns.id.length)
    after = next
  }
  return { ids, sizes }
}

describe('a filter in the database', () => {
  it('[DET-50] passes the very rows that the same filter passes in the browser, and counts them', async () => {
    const rows = decodeRows(encodePaidRows(await paidColumns(store.db, auditId)))
    await fc.assert(
      fc.asyncProperty(filter, setting, async (asked, of) => {
        const where = rowCondition('paid', asked, of)
        const passing = idsOf(applyFilter(rows, asked, of))
        for (const found of [passing.length, Number.POSITIVE_INFINITY]) {
          const { ids } = await walk((after) => paidPage(store.db, auditId, where, after, found))
          expect(ids).toEqual(passing)
        }
        expect(await countRows(store.db, auditId, where)).toBe(passing.length)
      }),
      { numRuns: 300 },
    )
  })

  it('[DET-50] narrows a preview by the search alone', async () => {
    const rows = decodeRows(encodeMaskedRows(await maskedColumns(store.db, auditId)))
    await fc.assert(
      fc.asyncProperty(filter, setting, async (asked, of) => {
        const where = rowCondition('masked', asked, of)
        const passing = idsOf(applyFilter(rows, asked, of))
        expect((await walk((after) => maskedPage(store.db, auditId, where, after))).ids).toEqual(passing)
      }),
      { numRuns: 60 },
    )
  })

  it('[DET-50] knows the first day of a recent sale', () => {
    const someDay = fc
      .date({ min: new Date('1999-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(someDay, someDay, fc.constantFrom(...recentSaleMonths), (one, other, months) => {
        const [sold, processed] = one < other ? [one, other] : [other, one]
        expect(sold >= earliestSale(months, processed)).toBe(monthsBetween(sold, processed) <= months)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('pages of rows', () => {
  it('[DET-51] go on where the one before ended, in the order of the whole audit', async () => {
    const where = rowCondition('paid', anyRow, { type: 'refresh', processedAt })
    const { ids, sizes } = await walk((after) => paidPage(store.db, auditId, where, after, rowCount))
    expect(ids).toEqual((await paidColumns(store.db, auditId)).id)
    expect(sizes).toEqual([auditPageRows, auditPageRows, rowCount - 2 * auditPageRows])
  })

  it('[DET-51] of a preview hold nothing that is for sale', async () => {
    const where = rowCondition('masked', anyRow, { type: 'refresh', processedAt })
    const first = await maskedPage(store.db, auditId, where, null)
    const whole = Object.entries(await maskedColumns(store.db, auditId))
    expect(first.columns).toEqual(
      Object.fromEntries(whole.map(([name, values]) => [name, values.slice(0, auditPageRows)])),
    )
  })
})

describe('an export', () => {
  const exportedIds = async (only: ReturnType<typeof withIds>) => {
    const ids: string[] = []
    for await (const piece of paidRowsInPieces(store.db, auditId, only)) ids.push(...idsOf(piece))
    return ids
  }

  it('[DET-53] holds what passes a filter, or the rows with given ids', async () => {
    const all = decodeRows(encodePaidRows(await paidColumns(store.db, auditId)))
    const likely: AuditFilter = { ...anyRow, sellerScore: 'high', search: 'OAK' }
    const of = { type: 'refresh', processedAt } as const
    const passing = applyFilter(all, likely, of)
    expect(passing.length).toBeGreaterThan(10)
    expect(await exportedIds(rowCondition('paid', likely, of))).toEqual(idsOf(passing))
    const some = idsOf(all.rows).slice(3, 6)
    expect(await exportedIds(withIds([...some, 'nobody', '1.5', '']))).toEqual(some)
  })
})

describe('counts', () => {
  const counted = (log: string[], name: string) => async () => log.push(name)

  it('[DET-51] are made once, and the least used are forgotten', async () => {
    const log: string[] = []
    const cache = new CountCache(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.of(key, counted(log, key))
    expect(log).toEqual(['a', 'b', 'c', 'b'])
  })

  it('[DET-51] that failed are made again', async () => {
    const cache = new CountCache(2)
    await expect(cache.of('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    expect(await cache.of('a', async () => 7)).toBe(7)
  })

  it('[DET-51] hold no row of another audit', async () => {
    expect(await countRows(store.db, randomUUID(), sql`true`)).toBe(0)
    expect(await store.db.$count(auditRows, eq(auditRows.auditId, auditId))).toBe(rowCount)
  })
})
