import { sql } from 'drizzle-orm'
import type { Database } from '#server/store/pool.ts'

export interface PlainItem {
  readonly fips: string
  /** Percent. */
  readonly least: number
  readonly below: number
  /** Homes sold in so many months before a run are left out; 0 leaves none out. */
  readonly soldMonths: number
}

interface PlainQuery extends PlainItem {
  readonly from: string
  readonly to: string
  readonly classes: readonly string[]
}

interface PlainFigures extends Record<string, unknown> {
  /** Of months' sets loaded in the range. */
  readonly months: readonly { month: string; predictions: number; predictions_new: number }[]
  /** Of the newest, in the range or not. */
  readonly newest: { month: string; predictions: number; predictions_new: number }
  /** Homes whose first listing in the range came true, by Monday. */
  readonly weeks: readonly { listed_date: string; true_predictions: number; listed_predictions_avm: number }[]
  readonly listed: { homes: number; dollars: number; days: number }
}

/** What the definitions say of a county of an item, one by one: slow, and of nothing that the server uses. */
export async function plainItem(db: Database, query: PlainQuery): Promise<PlainFigures> {
  const { fips, least, below, soldMonths, from, to, classes } = query
  const { rows } = await db.execute<PlainFigures>(sql`
    with home as (
      select * from properties where fips = ${fips} and property_class = any(${sql.param([...classes])}::text[])),
    run as (
      select id, loaded_time, to_char(prediction_time at time zone 'America/Chicago', 'YYYY-MM-DD')::date as on_day,
        to_char(loaded_time at time zone 'America/Chicago', 'YYYY-MM-DD')::date as loaded_on
      from prediction_runs where fips = ${fips}),
    chosen as (
      select run.id, run.on_day, home.attom_id, coalesce(p.avm_cents, home.avm_cents, 0) as cents
      from run join predictions p on p.fips = ${fips} and p.run_id = run.id and p.in_file and p.on_market = false
      join home on home.attom_id = p.attom_id
      where round(p.score::numeric * 100, 2) >= ${least} and round(p.score::numeric * 100, 2) < ${below}
        and (p.last_sale_on is null or p.last_sale_on > run.on_day or ${soldMonths}::int = 0
          or p.last_sale_on < run.on_day - make_interval(months => ${soldMonths}::int))),
    month_set as (
      select r.id, to_char(r.loaded_on, 'YYYY-MM') as month, r.loaded_on from run r where not exists (
        select from run e where to_char(e.loaded_on, 'YYYY-MM') = to_char(r.loaded_on, 'YYYY-MM')
          and e.loaded_time < r.loaded_time)),
    counted as (
      select s.month, s.loaded_on, count(c.attom_id) as predictions, count(c.attom_id) filter (where not exists (
          select from chosen b where b.attom_id = c.attom_id and b.id = (
            select o.id from month_set o where o.month < s.month order by o.month desc limit 1))) as predictions_new
      from month_set s left join chosen c on c.id = s.id group by s.month, s.loaded_on),
    first_listing as (
      select l.attom_id, min(l.listed_on) as listed_on from listings l join home using (attom_id)
      where l.fips = ${fips} and l.listed_on between ${from} and ${to} group by l.attom_id),
    hit as (
      select f.listed_on, min(c.on_day) as first_day, (array_agg(c.cents order by c.on_day desc))[1] as cents
      from first_listing f join chosen c on c.attom_id = f.attom_id and f.listed_on - c.on_day between 1 and 90
      where f.listed_on <= (select max(on_day) from run) group by f.attom_id, f.listed_on),
    week as (
      select to_char(date_trunc('week', listed_on::timestamp), 'YYYY-MM-DD') as listed_date,
        count(*) as true_predictions, round(sum(cents) / 100) as listed_predictions_avm
      from hit group by 1)
    select
      (select json_agg(json_build_object('month', month, 'predictions', predictions, 'predictions_new', predictions_new)
        order by month) from counted where loaded_on between ${from} and ${to}) as months,
      (select json_build_object('month', month, 'predictions', predictions, 'predictions_new', predictions_new)
        from counted order by month desc limit 1) as newest,
      (select json_agg(week order by listed_date) from week) as weeks,
      (select json_build_object('homes', count(*), 'dollars', round(sum(cents) / 100),
        'days', avg(listed_on - first_day)) from hit) as listed`)
  if (!rows[0]) throw new Error('a query of counts has one row')
  return rows[0]
}
