import { sql } from 'drizzle-orm'
import { itemPropertyClasses, type SelectionItem } from '#model/county-data/selection.ts'
import { judgedDays } from '#model/markets/back-test.ts'
import { defaultSetting } from '#model/markets/figures.ts'
import { type EndedRun, historyOf } from '#model/markets/score-outcomes.ts'
import { atLength, type Database, type Transaction } from '#server/store/pool.ts'
import { scoreHistories } from '#server/store/schema/figures.ts'
import { countiesWithoutBaselines, filterRule, isLate, keepBaselines } from './baselines.ts'
import { keepRows } from './keep-rows.ts'
import { settingIdOf } from './settings.ts'
import { mondaySql } from './true-weeks.ts'

const daysBack = 365

interface EndedRow extends EndedRun, Record<string, unknown> {
  readonly propertyClass: SelectionItem['propertyClass']
}

/**
 * Sums up what came of a county's scores, beside its homes under the same sale filter. A run that was loaded late is left out, and of runs of one week the newest
 * that was not counts.
 */
export async function keepScoreHistory(tx: Transaction, fips: string): Promise<void> {
  const settingId = await settingIdOf(tx, defaultSetting)
  const { rows } = await tx.execute<EndedRow>(sql`
    with newest as (
      select max(predicted_on) - ${judgedDays}::int as day from run_figures
      where setting_id = ${settingId} and fips = ${fips})
    select distinct on (f.property_class, ${mondaySql(sql`f.predicted_on`)}) f.property_class as "propertyClass",
      f.predicted_on::text as on, c.homes as eligible, c.listed as "marketListed",
      b.tenth_predictions as "tenthPredictions", b.tenth_listed as "tenthListed"
    from newest n join run_figures f on f.predicted_on <= n.day and f.predicted_on > n.day - ${daysBack}::int
    join run_back_tests b using (setting_id, fips, run_id, property_class)
    join run_baselines c on c.fips = f.fips and c.run_id = f.run_id and c.property_class = f.property_class
      and c.rule = ${filterRule(sql`${defaultSetting.cutoff}::int`)}
    join prediction_runs r on r.fips = f.fips and r.id = f.run_id
      and not ${isLate(sql`r`)}
    where f.setting_id = ${settingId} and f.fips = ${fips}
    order by f.property_class, ${mondaySql(sql`f.predicted_on`)}, f.run_id desc`)
  const histories = itemPropertyClasses.flatMap((propertyClass) => {
    const history = historyOf(rows.filter((row) => row.propertyClass === propertyClass))
    return history ? [{ fips, propertyClass, ...history }] : []
  })
  await keepRows(tx, scoreHistories, histories, { allOf: sql`k.fips = ${fips}` })
}

/** Of counties counted by an earlier version. */
export async function keepWhatOfScoresIsMissing(db: Database): Promise<void> {
  const settingId = await settingIdOf(db, defaultSetting)
  const { rows } = await db.execute<{ fips: string }>(sql`
    with ${countiesWithoutBaselines}
    select c.fips from counties c
    where exists (select from lacking l where l.fips = c.fips)
      or exists (select from run_figures f where f.setting_id = ${settingId} and f.fips = c.fips)
        and not exists (select from score_histories h where h.fips = c.fips)`)
  for (const { fips } of rows)
    await atLength(db, async (tx) => {
      await keepBaselines(tx, fips)
      await keepScoreHistory(tx, fips)
    })
}
