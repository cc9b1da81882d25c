import { type SQL, sql } from 'drizzle-orm'
import { type BackTest, type BackTestQuery, firstCalls } from '#model/markets/back-test.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import type { User } from '#server/accounts/users/users.ts'
import { ownFipsCodes } from '#server/likely-sellers/items.ts'
import type { Database } from '#server/store/pool.ts'
import { filterRule, isLate, plainRuleName } from './figures/baselines.ts'
import { endedRuns, ownCounties } from './statistics.ts'

const utc = sql`to_char(r.prediction_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const isOfRun = (found: SQL): SQL =>
  sql`${found}.fips = s.fips and ${found}.run_id = s.run_id and ${found}.property_class = s.property_class`

/** A home or none is found; without a row it is not known. */
const found = (row: SQL): SQL =>
  sql`case when ${row}.homes is not null then json_build_object('homes', ${row}.homes, 'listed', ${row}.listed) end`

/** Of a county of the user's: the runs whose 90 days ended in a range, and how well their scores foretold them. */
export async function backTest(
  db: Database,
  user: User,
  { fips, ...query }: Omit<BackTestQuery, 'userId'>,
): Promise<BackTest | Refusal> {
  if (!(await ownFipsCodes(db, user)).includes(fips)) return notThere
  const { rows } = await db.execute<BackTest & Record<string, unknown>>(sql`
    with ${await ownCounties(db, user, { ...query, counties: [fips] })}, ${endedRuns(query)},
    tested as (select b.* from run_back_tests b join runs using (setting_id, fips, run_id, property_class)),
    tenths as (
      select t.place - 1 as tenth, sum(t.predictions) as predictions, sum(t.points) / 10000.0 as expected,
        sum(t.listed) as listed
      from tested cross join lateral unnest(tenth_predictions, tenth_points, tenth_listed) with ordinality
        t (predictions, points, listed, place)
      group by t.place),
    calls as (
      select f.first, sum(least(f.first, s.predictions)) as called, sum(t.first_listed[f.place]) as listed
      from tested t join runs s using (setting_id, fips, run_id)
      cross join unnest(${sql.param([...firstCalls])}::int[]) with ordinality f (first, place)
      group by f.first)
    select
      (select coalesce(json_agg(json_build_object('prediction_time', ${utc}, 'report_week', r.report_week,
          'predictions', s.predictions, 'listed', s.listed, 'eligible', s.eligible, 'market_listed', s.market_listed,
          'filtered', ${found(sql`filtered`)}, 'plain', ${found(sql`plain`)}, 'is_late', ${isLate(sql`r`)},
          'is_second', exists (
            select from prediction_runs o
            where o.fips = r.fips and o.file_class = r.file_class and o.report_week = r.report_week
              and o.complete and o.id <> r.id and o.loaded_time < r.loaded_time))
          order by r.prediction_time desc), '[]')
        from runs s join prediction_runs r on r.fips = s.fips and r.id = s.run_id
        join figure_settings t on t.id = s.setting_id
        left join run_baselines filtered on ${isOfRun(sql`filtered`)} and filtered.rule = ${filterRule(sql`t.cutoff`)}
        left join run_baselines plain on ${isOfRun(sql`plain`)} and plain.rule = ${plainRuleName}) as runs,
      (select coalesce(json_agg(tenths order by tenth), '[]') from tenths) as tenths,
      (select coalesce(json_agg(calls order by first), '[]') from calls) as calls`)
  return rows[0] ?? { runs: [], tenths: [], calls: [] }
}
