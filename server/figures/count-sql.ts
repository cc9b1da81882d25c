import { type SQL, sql } from 'drizzle-orm'
import { offered, withinBounds } from '../data/selection-sql.ts'

export interface Counting {
  readonly fips: string
  readonly runId: number
  readonly settingIds: readonly number[]
}

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Chicago')::date`

/** Whether the setting `s` selects the row of a run predicted on `day`. */
const selects = (row: SQL, day: SQL): SQL =>
  withinBounds(row, {
    leastPoints: sql`s.threshold1 * 100`,
    belowPoints: sql`coalesce(s.threshold2 * 100, 10001)`,
    droppedSales: {
      from: sql`case when s.cutoff = 0 then 'infinity' else ${day} - make_interval(months => s.cutoff) end::date`,
      to: day,
    },
  })

const inWindow = (day: SQL): SQL => sql`${day} > (select day - 182 from t) and ${day} <= (select day from t)`

/**
 * Counts the figures of a county at a run and keeps them; again, it brings them up to date. The window is the 182 days
 * up to the run. A listing is true if a run at most 90 days before it selected the property. Of runs loaded twice in a
 * week the newest counts.
 */
export const countFigures = ({ fips, runId, settingIds }: Counting): SQL => sql`
  with t as (
    select prediction_time, file_class, ${dayOf(sql`prediction_time`)} as day
    from prediction_runs where fips = ${fips} and id = ${runId}),
  s as materialized (select * from figure_settings where id = any(${sql.param([...settingIds])}::int[])),
  classes (property_class) as (values ('SFR'), ('Condo')),
  kinds (prediction_class) as (values ('all'), ('new'), ('repeat')),
  runs as materialized (
    select distinct on (r.report_week) r.id, ${dayOf(sql`r.prediction_time`)} as day
    from prediction_runs r join t using (file_class)
    where r.fips = ${fips} and r.complete and r.prediction_time <= t.prediction_time
      and ${dayOf(sql`r.prediction_time`)} > t.day - 272
    order by r.report_week, r.id <> ${runId}, r.loaded_time desc),
  w as materialized (select * from runs where ${inWindow(sql`day`)}),
  homes as materialized (select attom_id, property_class from properties where fips = ${fips}),
  sizes as materialized (select property_class, count(*) as homes from homes group by property_class),
  selected as materialized (
    select s.id as setting_id, w.id as run_id, p.attom_id, o.property_class, p.prediction_class
    from w join predictions p on p.fips = ${fips} and p.run_id = w.id and ${offered(sql`p`)}
    join homes o using (attom_id) join s on ${selects(sql`p`, sql`w.day`)}),
  file_rows as (
    select o.property_class,
      case when grouping(p.prediction_class) = 1 then 'all' else p.prediction_class end as prediction_class,
      count(*) as file_rows
    from predictions p join homes o using (attom_id)
    where p.fips = ${fips} and p.run_id = ${runId} and ${offered(sql`p`)}
    group by grouping sets ((o.property_class), (o.property_class, p.prediction_class))),
  listed as materialized (
    select l.attom_id, l.listed_on, o.property_class, o.avm_cents,
      l.listed_on = min(l.listed_on) filter (where l.listed_on <= t.day) over (partition by l.attom_id) as is_first
    from listings l join properties o using (fips, attom_id) cross join t
    where l.fips = ${fips} and l.listed_on > t.day - 182 and l.listed_on <= t.day + 90),
  hits as materialized (
    select s.id as setting_id, l.attom_id, l.listed_on, l.property_class, l.is_first, r.id as run_id, r.day,
      p.prediction_class, coalesce(p.avm_cents, l.avm_cents, 0) as cents
    from listed l join runs r on r.day < l.listed_on and r.day >= l.listed_on - 90
    join predictions p on p.fips = ${fips} and p.run_id = r.id and p.attom_id = l.attom_id and ${offered(sql`p`)}
    join s on ${selects(sql`p`, sql`r.day`)}),
  marketed as materialized (
    select w.id as run_id, l.attom_id from w join listings l on l.fips = ${fips} and l.listed_on <= w.day
      and (l.ended_on is null or l.ended_on > w.day)),
  market_counts as (
    select m.run_id, o.property_class, count(distinct m.attom_id) as marketed
    from marketed m join homes o using (attom_id) group by 1, 2),
  listed_counts as (
    select w.id as run_id, l.property_class, count(distinct l.attom_id) as listed
    from w join listed l on l.listed_on > w.day and l.listed_on <= w.day + 90
    where not exists (select from marketed m where m.run_id = w.id and m.attom_id = l.attom_id) group by 1, 2),
  run_market as materialized (
    select w.id as run_id, w.day, classes.property_class,
      coalesce(z.homes, 0) - coalesce(m.marketed, 0) as eligible, coalesce(l.listed, 0) as listed
    from w cross join classes left join sizes z using (property_class)
    left join market_counts m on (m.run_id, m.property_class) = (w.id, classes.property_class)
    left join listed_counts l on (l.run_id, l.property_class) = (w.id, classes.property_class)),
  run_counts as materialized (
    select w.id as run_id, w.day, g.setting_id, g.property_class, g.prediction_class, g.predictions,
      (select count(distinct h.attom_id) from hits h where h.setting_id = g.setting_id and h.run_id = w.id
        and h.property_class = g.property_class and g.prediction_class in ('all', h.prediction_class)) as listed
    from w join (
      select setting_id, run_id, property_class,
        case when grouping(prediction_class) = 1 then 'all' else prediction_class end as prediction_class,
        count(*) as predictions
      from selected group by grouping sets
        ((setting_id, run_id, property_class), (setting_id, run_id, property_class, prediction_class))) g
    on g.run_id = w.id),
  kept_runs as (
    insert into run_figures (setting_id, fips, run_id, property_class, predicted_on, predictions, listed, eligible,
      market_listed)
    select s.id, ${fips}, m.run_id, m.property_class, m.day, coalesce(n.predictions, 0), coalesce(n.listed, 0),
      m.eligible, m.listed
    from run_market m cross join s left join run_counts n on n.setting_id = s.id and n.run_id = m.run_id
      and n.property_class = m.property_class and n.prediction_class = 'all'
    on conflict (setting_id, fips, run_id, property_class) do update set predictions = excluded.predictions,
      listed = excluded.listed, eligible = excluded.eligible, market_listed = excluded.market_listed),
  kept_days as (
    insert into true_days (setting_id, fips, property_class, listed_on, true_listings, true_cents, waited_days)
    select setting_id, ${fips}, property_class, listed_on, count(*), sum(cents), sum(listed_on - first_day)
    from (
      select setting_id, property_class, attom_id, listed_on, min(day) as first_day,
        (array_agg(cents order by day desc))[1] as cents
      from hits where ${inWindow(sql`listed_on`)} group by 1, 2, 3, 4) one
    group by setting_id, property_class, listed_on
    on conflict (setting_id, fips, listed_on, property_class) do update set
      true_listings = excluded.true_listings, true_cents = excluded.true_cents, waited_days = excluded.waited_days),
  kept_market as (
    insert into window_markets (fips, run_id, property_class, properties, listings, sales, complete_eligible,
      complete_listed, weeks)
    select ${fips}, ${runId}, c.property_class,
      coalesce((select homes from sizes z where z.property_class = c.property_class), 0),
      (select count(*) from listed l where l.is_first and l.property_class = c.property_class),
      (select count(distinct x.attom_id) from sales x join homes o using (attom_id)
        where x.fips = ${fips} and ${inWindow(sql`x.sold_on`)} and o.property_class = c.property_class),
      coalesce(sum(m.eligible), 0), coalesce(sum(m.listed), 0), (select count(*) from runs)
    from classes c left join run_market m on m.property_class = c.property_class
      and m.day + 90 <= (select day from t)
    group by c.property_class
    on conflict (fips, run_id, property_class) do update set properties = excluded.properties,
      listings = excluded.listings, sales = excluded.sales, complete_eligible = excluded.complete_eligible,
      complete_listed = excluded.complete_listed, weeks = excluded.weeks)
  insert into window_figures (setting_id, fips, run_id, property_class, prediction_class, file_rows, predictions,
    predicted, true_listings, true_cents, complete_predictions, complete_listed)
  select s.id, ${fips}, ${runId}, c.property_class, k.prediction_class,
    coalesce(f.file_rows, 0), coalesce(n.predictions, 0), coalesce(d.predicted, 0), coalesce(h.true_listings, 0), coalesce(h.cents, 0),
    coalesce(n.complete_predictions, 0), coalesce(n.complete_listed, 0)
  from s cross join classes c cross join kinds k
  left join file_rows f using (property_class, prediction_class)
  left join (
    select setting_id, property_class, prediction_class,
      sum(predictions) filter (where run_id = ${runId}) as predictions,
      sum(predictions) filter (where day + 90 <= (select day from t)) as complete_predictions,
      sum(listed) filter (where day + 90 <= (select day from t)) as complete_listed
    from run_counts group by 1, 2, 3) n
    on (n.setting_id, n.property_class, n.prediction_class) = (s.id, c.property_class, k.prediction_class)
  left join (
    select setting_id, property_class, k.prediction_class, count(*) as predicted
    from (select setting_id, attom_id, property_class, bool_or(prediction_class = 'new') as is_new,
        bool_or(prediction_class = 'repeat') as is_repeat
      from selected group by 1, 2, 3) p
    join kinds k on k.prediction_class = 'all' or (k.prediction_class = 'new' and p.is_new)
      or (k.prediction_class = 'repeat' and p.is_repeat)
    group by 1, 2, 3) d
    on (d.setting_id, d.property_class, d.prediction_class) = (s.id, c.property_class, k.prediction_class)
  left join (
    select setting_id, property_class, prediction_class, count(*) as true_listings, sum(cents) as cents
    from (
      select distinct on (h.setting_id, k.prediction_class, h.attom_id)
        h.setting_id, h.property_class, k.prediction_class, h.cents
      from hits h join kinds k on k.prediction_class in ('all', h.prediction_class)
      where h.is_first order by h.setting_id, k.prediction_class, h.attom_id, h.day desc) first
    group by 1, 2, 3) h
    on (h.setting_id, h.property_class, h.prediction_class) = (s.id, c.property_class, k.prediction_class)
  on conflict (setting_id, fips, run_id, property_class, prediction_class) do update set
    file_rows = excluded.file_rows, predictions = excluded.predictions, predicted = excluded.predicted,
    true_listings = excluded.true_listings, true_cents = excluded.true_cents,
    complete_predictions = excluded.complete_predictions, complete_listed = excluded.complete_listed`
