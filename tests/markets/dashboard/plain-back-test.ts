import { sql } from 'drizzle-orm'
import type { Database } from '#server/store/pool.ts'

interface Plain {
  readonly fips: string
  readonly from: string
  readonly to: string
  readonly classes: readonly string[]
  /** Percent. */
  readonly threshold: number
}

interface PlainPrediction extends Record<string, unknown> {
  readonly day: string
  readonly score: number
  readonly listed: boolean
}

const ended = ({ fips, from, to }: Plain) => sql`
  run as (
    select id, fips, to_char(prediction_time at time zone 'America/Chicago', 'YYYY-MM-DD')::date as on_day
    from prediction_runs where fips = ${fips} and file_class = 'base'),
  ended as (
    select * from run where on_day + 90 between ${from}::date and ${to}::date
      and on_day + 90 <= (select max(on_day) from run))`

const home = ({ fips, classes }: Plain) => sql`
  home as (select * from properties where fips = ${fips} and property_class = any(${sql.param([...classes])}::text[]))`

/** Every prediction of the runs that are over, the likeliest of each run first: of nothing that the server uses. */
export async function plainPredictions(db: Database, query: Plain): Promise<PlainPrediction[]> {
  const { rows } = await db.execute<PlainPrediction>(sql`
    with ${ended(query)}, ${home(query)}
    select e.on_day::text as day, round(p.score::numeric, 4)::float8 as score, exists (
        select from listings l where l.fips = p.fips and l.attom_id = p.attom_id
          and l.listed_on - e.on_day between 1 and 90) as listed
    from ended e join predictions p on p.fips = e.fips and p.run_id = e.id join home using (attom_id)
    where p.in_file and p.on_market = false and round(p.score::numeric, 4) * 100 >= ${query.threshold}
    order by e.on_day desc, p.score desc, p.attom_id`)
  return rows
}

/** Homes that were not on the market when a run was made, and those of them listed within its 90 days. */
export async function plainMarkets(db: Database, query: Plain) {
  const { rows } = await db.execute<{ day: string; eligible: number; listed: number }>(sql`
    with ${ended(query)}, ${home(query)}
    select e.on_day::text as day, count(*)::float8 as eligible, (count(*) filter (where exists (
        select from listings l where l.fips = e.fips and l.attom_id = home.attom_id
          and l.listed_on - e.on_day between 1 and 90)))::float8 as listed
    from ended e cross join home
    where not exists (select from listings l where l.fips = e.fips and l.attom_id = home.attom_id
      and l.listed_on <= e.on_day and coalesce(l.ended_on, '9999-01-01') > e.on_day)
    group by e.on_day order by e.on_day desc`)
  return rows
}
