import { asc, eq, sql } from 'drizzle-orm'
import { defaultSetting } from '#model/markets/figures.ts'
import type { ScoreHistory } from '#model/markets/score-outcomes.ts'
import type { TrackRecord } from '#model/markets/track-record.ts'
import type { Database } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'
import { runBaselines, scoreHistories } from '#server/store/schema/figures.ts'
import { filterRule, isLate, plainRuleName } from './figures/baselines.ts'

const ofBoth = sql`property_class = 'SFR+Condo'`

/** What came of the scores of all counties together. */
export async function trackRecord(db: Database): Promise<TrackRecord> {
  const { rows: summed } = await db.execute<ScoreHistory & Record<string, unknown>>(sql`
    select sum(runs)::float8 as runs, sum(periods)::float8 as periods, min(first_on)::text as "from",
      max(last_on)::text as "to", sum(eligible)::float8 as eligible, sum(market_listed)::float8 as "marketListed",
      ${tenthSums(sql`tenth_predictions`)} as "tenthPredictions", ${tenthSums(sql`tenth_listed`)} as "tenthListed"
    from ${scoreHistories} where ${ofBoth} having count(*) > 0`)
  const { rows: found } = await db.execute<
    Pick<TrackRecord, 'filtered' | 'plain'> & Record<string, unknown>
  >(sql`
    select ${foundBy(filterRule(sql`${defaultSetting.cutoff}::int`))} as filtered,
      ${foundBy(sql`${plainRuleName}`)} as plain
    from ${runBaselines} b
    join score_histories h using (fips, property_class)
    join ${predictionRuns} r on r.fips = b.fips and r.id = b.run_id and not ${isLate(sql`r`)}
      and (r.prediction_time at time zone 'America/Chicago')::date between h.first_on and h.last_on
    where ${ofBoth}`)
  const named = await db
    .select({ fips: counties.fips, county: counties.name, state: counties.state })
    .from(counties)
    .innerJoin(scoreHistories, eq(scoreHistories.fips, counties.fips))
    .where(ofBoth)
    .orderBy(asc(counties.state), asc(counties.name))
  const { filtered = null, plain = null } = found[0] ?? {}
  return { history: summed[0] ?? null, filtered, plain, counties: named }
}

const tenthSums = (counts: ReturnType<typeof sql>) =>
  sql`array[${sql.join(
    Array.from({ length: 10 }, (_, at) => sql`sum(${counts}[${sql.raw(String(at + 1))}])::float8`),
    sql`, `,
  )}]`

const foundBy = (rule: ReturnType<typeof sql>) => sql`
  case when count(*) filter (where b.rule = ${rule}) > 0 then json_build_object(
    'homes', sum(b.homes) filter (where b.rule = ${rule}), 'listed', sum(b.listed) filter (where b.rule = ${rule})) end`
