import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  predictionSets,
  propertyClasses,
  type Run,
  type RunRows,
  type SelectionItem,
  select,
} from '#model/county-data/selection.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import { predictions, properties } from '#server/store/schema/bulk.ts'
import { freshDatabase } from '#tests/support/database.ts'

const fips = '48453'
const october: Run = run(1, '2026-10-12T08:00:00Z')
const november: Run = run(2, '2026-11-30T08:00:00Z')

function run(id: number, predictionTime: string): Run {
  const at = Date.parse(predictionTime)
  return { id, fips, fileClass: 'base', predictionTime: at, loadedTime: at + 86_400_000 }
}

/** Scores and days that lie on the bounds of the items below, or beside them. */
const score = fc.oneof(
  fc.constantFrom(0, 0.0001, 0.2899, 0.29, 0.5699, 0.57, 0.58, 0.5801, 0.9999, 1),
  fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000),
)
const day = fc.option(
  fc.oneof(
    fc.constantFrom(
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2025-11-29',
      '2025-11-30',
      '2026-11-30',
      '2026-12-01',
    ),
    fc.constantFrom(
      '2026-10-12',
      '2026-10-13',
      '2025-10-11',
      '2025-10-12',
      '2026-01-12',
      '2026-01-11',
      '1999-01-01',
    ),
  ),
)
const prediction = fc.record({
  score,
  inFile: fc.boolean(),
  predictionClass: fc.constantFrom('new' as const, 'repeat' as const),
  lastSaleOn: day,
  onMarket: fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0),
})
const home = fc.record({
  propertyClass: fc.constantFrom(...propertyClasses),
  october: fc.option(prediction),
  november: fc.option(prediction),
})
const item: fc.Arbitrary<SelectionItem> = fc.record({
  fips: fc.oneof({ weight: 9, arbitrary: fc.constant(fips) }, { weight: 1, arbitrary: fc.constant('48491') }),
  fileClass: fc.oneof(
    { weight: 9, arbitrary: fc.constant('base') },
    { weight: 1, arbitrary: fc.constant('covid') },
  ),
  threshold1: fc.oneof(fc.constantFrom('full' as const, 29, 57, 58, 100), fc.integer({ min: 1, max: 99 })),
  threshold2: fc.option(fc.constantFrom(29, 57, 58, 90, 100)),
  cutoff: fc.constantFrom(0, 1, 9, 12, 24),
  propertyClass: fc.constantFrom('SFR' as const, 'Condo' as const, 'SFR+Condo' as const),
  predictionClass: fc.constantFrom('all' as const, 'new' as const, 'repeat' as const),
})

const homes = fc
  .sample(home, { numRuns: 600, seed: 4_711 })
  .map((one, index) => ({ ...one, attomId: index + 1 }))

function rowsOf(run: Run, month: 'october' | 'november'): RunRows {
  const rows = homes.flatMap(({ attomId, propertyClass, [month]: found }) =>
    found === null ? [] : [{ attomId, propertyClass, ...found }],
  )
  return { run, rows }
}

const database = await freshDatabase()
const { db } = database
const blank = {
  fips,
  street: '',
  city: '',
  addressKey: '',
  houseNumber: '',
  zip: '',
  cityKey: '',
  state: 'TX',
}
await db
  .insert(properties)
  .values(homes.map(({ attomId, propertyClass }) => ({ ...blank, attomId, propertyClass })))
for (const { run, rows } of [rowsOf(october, 'october'), rowsOf(november, 'november')])
  await db.insert(predictions).values(rows.map((row) => ({ ...row, fips, runId: run.id })))

afterAll(() => database.close())

describe('the rule as a query', () => {
  it('[DAT-13] shows the rows that the rule shows, for any item', async () => {
    const now = rowsOf(november, 'november')
    await fc.assert(
      fc.asyncProperty(item, fc.constantFrom(...predictionSets), fc.boolean(), async (wanted, set, first) => {
        const before = first ? null : rowsOf(october, 'october')
        const found = await database.db.execute<{ attom_id: string; is_new: boolean }>(
          sql`${selectionSql(wanted, set, november, before?.run ?? null)} order by attom_id`,
        )
        expect(found.rows.map(({ attom_id, is_new }) => [Number(attom_id), is_new])).toEqual(
          select(wanted, set, now, before).map(({ row, isNew }) => [row.attomId, isNew]),
        )
      }),
      { numRuns: 200 },
    )
  })
})
