import { sql } from 'drizzle-orm'
import type { FigureSums } from '#model/reports/progress-report.ts'
import type { Database } from '#server/store/pool.ts'

interface PlainQuery {
  readonly fips: string
  /** Monday of the run, `yyyy-MM-dd`. */
  readonly day: string
  readonly threshold: number
  readonly below: number | null
  readonly months: number
  readonly classes: readonly string[]
  readonly kinds: readonly string[]
}

/** The report's figures as their definitions read, one by one: slow, and of nothing that the server uses. */
export async function plainFigures(db: Database, query: PlainQuery): Promise<FigureSums> {
  const { fips, day, threshold, below, months, classes, kinds } = query
  const float = (text: ReturnType<typeof sql>) => sql`(${text})::float8`
  const { rows } = await db.execute<FigureSums & Record<string, unknown>>(sql`
    with home as (select * from properties where fips = ${fips} and property_class = any(${sql.param([...classes])}::text[])),
    week as (
      select id, to_char(prediction_time at time zone 'America/Chicago', 'YYYY-MM-DD')::date as on_day
      from prediction_runs where fips = ${fips} and prediction_time < ${day}::date + 1),
    chosen as (
      select week.id, week.on_day, p.attom_id, coalesce(p.avm_cents, home.avm_cents, 0) as cents
      from week, predictions p, home
      where p.fips = ${fips} and p.run_id = week.id and home.attom_id = p.attom_id and p.in_file and p.on_market = false
        and p.prediction_class = any(${sql.param([...kinds])}::text[])
        and (p.score * 100)::numeric(9, 4) >= ${threshold}::int
        and ((p.score * 100)::numeric(9, 4) < ${below ?? 1_000}::int)
        and (${months}::int = 0 or p.last_sale_on is null
          or not (p.last_sale_on between week.on_day - ${months}::int * interval '1 month' and week.on_day))),
    first_listing as (
      select attom_id, min(listed_on) as on_day from listings
      where fips = ${fips} and listed_on between ${day}::date - 181 and ${day}::date group by attom_id),
    caught as (
      select f.attom_id, (
          select cents from chosen c where c.attom_id = f.attom_id and c.on_day < f.on_day and f.on_day - c.on_day <= 90
          order by c.on_day desc limit 1) as cents
      from first_listing f
      where exists (select from chosen c where c.attom_id = f.attom_id and c.on_day < f.on_day and f.on_day - c.on_day <= 90)),
    over as (select * from week where on_day between ${day}::date - 181 and ${day}::date - 90),
    free as (
      select over.on_day, home.attom_id from over, home where not exists (
        select from listings l where l.fips = ${fips} and l.attom_id = home.attom_id and l.listed_on <= over.on_day
          and coalesce(l.ended_on, '9999-01-01') > over.on_day))
    select
      ${float(sql`select count(*) from home`)} as properties,
      ${float(sql`select count(*) from chosen where on_day = ${day}::date`)} as predictions,
      ${float(sql`select count(*) from predictions p, home, week where p.fips = ${fips} and p.run_id = week.id
        and week.on_day = ${day}::date and home.attom_id = p.attom_id and p.in_file and p.on_market = false
        and p.prediction_class = any(${sql.param([...kinds])}::text[])`)} as "fileRows",
      ${float(sql`select count(*) from first_listing join home using (attom_id)`)} as listings,
      ${float(sql`select count(distinct s.attom_id) from sales s, home where s.fips = ${fips}
        and s.attom_id = home.attom_id and s.sold_on between ${day}::date - 181 and ${day}::date`)} as sales,
      ${float(sql`select count(*) from caught`)} as "trueListings",
      ${float(sql`select coalesce(sum(cents), 0) from caught`)} as "trueCents",
      ${float(sql`select count(distinct attom_id) from chosen where on_day > ${day}::date - 182`)} as predicted,
      ${float(sql`select count(*) from chosen where on_day in (select on_day from over)`)} as "completePredictions",
      ${float(sql`select count(*) from chosen c where on_day in (select on_day from over) and exists (
        select from listings l where l.fips = ${fips} and l.attom_id = c.attom_id
          and l.listed_on - c.on_day between 1 and 90)`)} as "completeListed",
      ${float(sql`select count(*) from free`)} as "completeEligible",
      ${float(sql`select count(*) from free where exists (
        select from listings l where l.fips = ${fips} and l.attom_id = free.attom_id
          and l.listed_on - free.on_day between 1 and 90)`)} as "marketListed"`)
  if (!rows[0]) throw new Error('a query of counts has one row')
  return rows[0]
}

/** A county's turnover by run, true listings by day and month's sets, of all classes. */
export async function plainSeries(
  db: Database,
  { fips, months }: Pick<PlainQuery, 'fips' | 'months'>,
): Promise<{ runs: unknown[]; days: unknown[]; sets: unknown[] }> {
  const chosen = sql`
    week as (
      select id, to_char(prediction_time at time zone 'America/Chicago', 'YYYY-MM-DD')::date as on_day,
        to_char(loaded_time at time zone 'America/Chicago', 'YYYY-MM') as month, loaded_time
      from prediction_runs where fips = ${fips}),
    chosen as (
      select week.id, week.on_day, p.attom_id, coalesce(p.avm_cents, h.avm_cents, 0) as cents
      from week, predictions p, properties h
      where p.fips = ${fips} and h.fips = ${fips} and p.run_id = week.id and h.attom_id = p.attom_id and p.in_file
        and p.on_market = false and (p.last_sale_on is null
          or not (p.last_sale_on between week.on_day - ${months}::int * interval '1 month' and week.on_day)))`
  const { rows: runs } = await db.execute(sql`
    with ${chosen} select c.on_day::text as day, count(*)::int as predictions,
      (count(*) filter (where exists (select from listings l where l.fips = ${fips} and l.attom_id = c.attom_id
        and l.listed_on - c.on_day between 1 and 90)))::int as listed
    from chosen c group by c.on_day order by c.on_day`)
  const { rows: days } = await db.execute(sql`
    with ${chosen}, hit as (
      select l.listed_on, l.attom_id, min(c.on_day) as first_day, (
          select d.cents from chosen d where d.attom_id = l.attom_id and d.on_day < l.listed_on
            and l.listed_on - d.on_day <= 90 order by d.on_day desc limit 1) as cents
      from listings l join chosen c on c.attom_id = l.attom_id and l.listed_on - c.on_day between 1 and 90
      where l.fips = ${fips} group by 1, 2)
    select listed_on::text as day, count(*)::int as true, sum(cents)::float8 as cents,
      sum(listed_on - first_day)::int as waited
    from hit where listed_on <= (select max(on_day) from week) group by 1 order by 1`)
  const { rows: sets } = await db.execute(sql`
    with ${chosen}, first_run as (
      select distinct on (month) id, month from week order by month, loaded_time),
    ranked as (select id, lag(id) over (order by month) as before from first_run)
    select r.id::float8 as run, count(*)::int as predictions, (count(*) filter (where not exists (
      select from chosen b where b.id = r.before and b.attom_id = c.attom_id)))::int as new, sum(c.cents)::float8 as cents
    from ranked r join chosen c on c.id = r.id group by r.id order by r.id`)
  return { runs, days, sets }
}
