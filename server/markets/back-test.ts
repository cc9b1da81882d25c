import { sql } from 'drizzle-orm'
import { type BackTest, type BackTestQuery, firstCalls } from '#model/markets/back-test.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import type { User } from '#server/accounts/users/users.ts'
import { ownFipsCodes } from '#server/likely-sellers/items.ts'
import type { Database } from '#server/store/pool.ts'
import { endedRuns, ownCounties } from './statistics.ts'

const utc = sql`to_char(r.prediction_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

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
          'predictions', s.predictions, 'listed', s.listed, 'eligible', s.eligible, 'market_listed', s.market_listed)
          order by r.prediction_time desc), '[]')
        from runs s join prediction_runs r on r.fips = s.fips and r.id = s.run_id) as runs,
      (select coalesce(json_agg(tenths order by tenth), '[]') from tenths) as tenths,
      (select coalesce(json_agg(calls order by first), '[]') from calls) as calls`)
  return rows[0] ?? { runs: [], tenths: [], calls: [] }
}
