import { sql } from 'drizzle-orm'
import type { Database } from '#server/store/pool.ts'

interface Plain {
  readonly fips: readonly string[]
  readonly from: string
  readonly to: string
  readonly classes: readonly string[]
}

/** What the definitions say of listings in a range, of unfiltered items: slow, and of nothing that the server uses. */
export async function plainStatistics(db: Database, { fips, from, to, classes }: Plain) {
  const codes = sql.param([...fips])
  const { rows } = await db.execute<Record<string, number | null>>(sql`
    with home as (
      select * from properties where fips = any(${codes}::text[]) and property_class = any(${sql.param([...classes])}::text[])),
    run as (
      select id, fips, (loaded_time at time zone 'America/Chicago')::date as loaded_on,
        (prediction_time at time zone 'America/Chicago')::date as on_day
      from prediction_runs where fips = any(${codes}::text[])),
    named as (
      select run.id, run.fips, run.on_day, p.attom_id, coalesce(p.avm_cents, home.avm_cents, 0) as cents
      from run join predictions p on p.run_id = run.id and p.fips = run.fips and p.in_file and p.on_market = false
      join home on home.fips = p.fips and home.attom_id = p.attom_id),
    hit as (
      select l.fips, l.attom_id, l.listed_on,
        (select min(n.on_day) from named n where n.fips = l.fips and n.attom_id = l.attom_id
          and l.listed_on - n.on_day between 1 and 90) as first_day,
        (select n.cents from named n where n.fips = l.fips and n.attom_id = l.attom_id
          and l.listed_on - n.on_day between 1 and 90 order by n.on_day desc limit 1) as cents
      from listings l where l.fips = any(${codes}::text[]) and l.listed_on = (
        select min(f.listed_on) from listings f where f.fips = l.fips and f.attom_id = l.attom_id
          and f.listed_on between ${from} and ${to})),
    month_set as (
      select distinct on (fips, to_char(loaded_on, 'YYYY-MM')) * from run where loaded_on <= ${to}::date
      order by fips, to_char(loaded_on, 'YYYY-MM'), loaded_on, id),
    ended as (
      select run.* from run where on_day + 90 between ${from}::date and ${to}::date),
    market as (
      select e.on_day, home.fips, home.attom_id from ended e join home on home.fips = e.fips
      where e.on_day + 90 <= (select max(on_day) from run r where r.fips = e.fips)
        and not exists (select from listings l where l.fips = home.fips and l.attom_id = home.attom_id
          and l.listed_on <= e.on_day and coalesce(l.ended_on, '9999-01-01') > e.on_day)),
    newest_named as (
      select home.property_class from (
        select distinct on (fips) * from month_set where loaded_on >= ${from}::date
        order by fips, loaded_on desc) m
      join named n on n.id = m.id and n.fips = m.fips
      join home on home.fips = n.fips and home.attom_id = n.attom_id)
    select
      (select count(*) from hit where first_day is not null)::float8 as listed,
      (select round(coalesce(sum(cents), 0) / 100) from hit where first_day is not null)::float8 as value,
      (select avg(listed_on - first_day) from hit where first_day is not null)::float8 as days,
      (select count(*) from month_set m join named n on n.id = m.id and n.fips = m.fips
        where m.loaded_on >= ${from}::date)::float8 as predictions,
      (select count(*) from month_set m join named n on n.id = m.id and n.fips = m.fips
        where m.loaded_on >= ${from}::date and not exists (
          select from named b where b.fips = m.fips and b.attom_id = n.attom_id and b.id = (
            select e.id from month_set e where e.fips = m.fips and e.loaded_on < m.loaded_on
            order by e.loaded_on desc limit 1)))::float8 as "newPredictions",
      (select count(*) from ended e join named n on n.id = e.id and n.fips = e.fips)::float8 as "endedPredictions",
      (select count(*) from ended e join named n on n.id = e.id and n.fips = e.fips
        where exists (select from listings l where l.fips = n.fips and l.attom_id = n.attom_id
          and l.listed_on - n.on_day between 1 and 90))::float8 as "endedListed",
      (select count(distinct fips) from market)::float8 as "endedCounties",
      (select count(*) from market)::float8 as "marketHomes",
      (select count(*) from market m where exists (select from listings l where l.fips = m.fips
        and l.attom_id = m.attom_id and l.listed_on - m.on_day between 1 and 90))::float8 as "marketListed",
      (select count(*) from newest_named where property_class = 'SFR')::float8 as sfr,
      (select count(*) from newest_named where property_class = 'Condo')::float8 as condo`)
  return rows[0] ?? {}
}
