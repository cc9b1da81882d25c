import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { FigureSetting } from '#model/markets/figures.ts'
import { countEach, countPending } from '#server/markets/figures/count.ts'
import { keptFigures } from '#server/markets/figures/kept-figures.ts'
import { settingIdOf } from '#server/markets/figures/settings.ts'
import { predictionRuns } from '#server/store/schema/bulk.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'
import { plainFigures, plainSeries } from './plain-figures.ts'

const database = await freshDatabase()
const { db } = database
const travis = '48453'
const hays = '48209'
await loadCountyShape(database, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 60 })
await loadCountyShape(database, { fips: hays, state: 'TX', name: 'Hays', weeks: 9, homes: 25 })
afterAll(() => database.close())

const settings: readonly FigureSetting[] = [
  { fileClass: 'base', threshold1: 'full', threshold2: null, cutoff: 24 },
  { fileClass: 'base', threshold1: 57, threshold2: null, cutoff: 0 },
  { fileClass: 'base', threshold1: 29, threshold2: 90, cutoff: 12 },
]
const weeks = [
  { week: '2026-W47', day: '2026-11-16' },
  { week: '2026-W41', day: '2026-10-05' },
] as const

const settingIds: number[] = []
for (const setting of settings) settingIds.push(await settingIdOf(db, setting))
for (const { week } of weeks) {
  const runs = await db
    .select({ fips: predictionRuns.fips, runId: predictionRuns.id })
    .from(predictionRuns)
    .where(sql`report_week = ${week}`)
  await countEach(
    db,
    runs.map((run) => ({ ...run, settingIds })),
  )
}

const cases = settings.flatMap((setting) =>
  weeks.flatMap((week) =>
    (['all', 'new', 'repeat'] as const).flatMap((predictionClass) =>
      (['SFR+Condo', 'SFR', 'Condo'] as const).map((propertyClass) => ({
        setting,
        ...week,
        predictionClass,
        propertyClass,
        name: `${Object.values(setting).join('/')} ${week.week} ${predictionClass} ${propertyClass}`,
      })),
    ),
  ),
)

describe('kept figures', () => {
  it.each(cases)('[REP-01] are those of their definitions: $name', async (query) => {
    const { setting, day, predictionClass, propertyClass } = query
    const kept = await keptFigures(db, { ...query, where: sql`true` })
    expect(kept.map(({ fips }) => fips)).toEqual([hays, travis])
    for (const { fips, sums } of kept) {
      const plain = await plainFigures(db, {
        fips,
        day,
        threshold: setting.threshold1 === 'full' ? 0 : setting.threshold1,
        below: setting.threshold2,
        months: setting.cutoff,
        classes: propertyClass === 'SFR+Condo' ? ['SFR', 'Condo'] : [propertyClass],
        kinds: predictionClass === 'all' ? ['new', 'repeat'] : [predictionClass],
      })
      expect(sums).toEqual(plain)
    }
  })
})

describe('kept series', () => {
  it.each([travis, hays])('[REP-10] are those of their definitions in every loaded run: %s', async (fips) => {
    await countPending(db)
    const plain = await plainSeries(db, { fips, months: 24 })
    const where = sql`where setting_id = ${settingIds[0]} and fips = ${fips}`
    const { rows: runs } = await db.execute(sql`
      select predicted_on::text as day, sum(predictions)::int as predictions, sum(listed)::int as listed
      from run_figures ${where} and property_class <> 'SFR+Condo' group by 1 order by 1`)
    expect(runs).toEqual(plain.runs)
    const { rows: ofBoth } = await db.execute(sql`
      select predicted_on::text as day, predictions, listed
      from run_figures ${where} and property_class = 'SFR+Condo' order by 1`)
    expect(ofBoth).toEqual(plain.runs)
    const { rows: days } = await db.execute(sql`
      select listed_on::text as day, sum(true_listings)::int as true, sum(true_cents)::float8 as cents,
        sum(waited_days)::int as waited
      from true_days ${where} group by 1 order by 1`)
    expect(days).toEqual(plain.days)
    expect(days.length).toBeGreaterThan(5)
    const { rows: sets } = await db.execute(sql`
      select run_id::float8 as run, sum(predictions)::int as predictions, sum(new_predictions)::int as new,
        sum(value_cents)::float8 as cents
      from set_figures ${where} group by 1 order by 1`)
    expect(sets).toEqual(plain.sets)
  })
})
