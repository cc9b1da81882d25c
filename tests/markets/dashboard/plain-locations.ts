import { sql } from 'drizzle-orm'
import type { Database } from '#server/store/pool.ts'

interface Plain {
  readonly fips: readonly string[]
  readonly since: string
  readonly classes: readonly string[]
  /** Percent. */
  readonly threshold: number
  /** Of each county: those of the newest set first, the likeliest of each. */
  readonly most: number
}

/** What the definition of the map says, home by home: slow, and of nothing that the server uses. */
export async function plainLocations(db: Database, { fips, since, classes, threshold, most }: Plain) {
  const codes = sql.param([...fips])
  const { rows } = await db.execute<{ id: string; lat: number; lon: number; mark: string }>(sql`
    with run as (
      select id, fips, loaded_time, (loaded_time at time zone 'America/Chicago')::date as loaded_on,
        (prediction_time at time zone 'America/Chicago')::date as on_day
      from prediction_runs where fips = any(${codes}::text[]) and file_class = 'base'),
    month_set as (
      select * from (
        select distinct on (fips, to_char(loaded_on, 'YYYY-MM')) * from run
        order by fips, to_char(loaded_on, 'YYYY-MM'), loaded_time, id) first
      where loaded_on >= ${since}::date),
    named as (
      select o.fips, o.attom_id, o.lat, o.lon, m.on_day, p.score, exists (
          select from listings l where l.fips = o.fips and l.attom_id = o.attom_id
            and l.listed_on - m.on_day between 1 and 90) as listed,
        m.on_day + 90 <= (select max(on_day) from run where run.fips = o.fips) as over
      from month_set m join predictions p on p.fips = m.fips and p.run_id = m.id
      join properties o on o.fips = p.fips and o.attom_id = p.attom_id
      where p.in_file and p.on_market = false and round(p.score::numeric, 4) * 100 >= ${threshold}
        and o.property_class = any(${sql.param([...classes])}::text[]) and o.lat is not null),
    home as (
      select fips, attom_id, lat, lon, row_number() over (partition by fips
          order by max(on_day) desc, (array_agg(score order by on_day desc))[1] desc, attom_id) as place,
        case when bool_or(listed) then 'yes' when bool_and(over) then 'no' else 'unknown' end as mark
      from named group by fips, attom_id, lat, lon)
    select attom_id::text as id, lat, lon, mark from home where place <= ${most} order by lon, attom_id`)
  return rows
}
