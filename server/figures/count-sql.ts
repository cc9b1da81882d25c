import { type SQL, sql } from 'drizzle-orm'
import { offered } from '../data/selection-sql.ts'
import { keptBackTests } from './back-test-sql.ts'

export interface Counting {
  readonly fips: string
  readonly runId: number
  readonly settingIds: readonly number[]
  /** Only what the reports show, not the series of runs, days and sets of the dashboard. */
  readonly windowOnly?: boolean
}

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Chicago')::date`

/** The bits of the runs predicted from a day on and before another. */
const runsIn = (from: SQL, before: SQL): SQL => sql`
  greatest(0, (1::bigint << width_bucket(${before} - 1, w.days)) - (1::bigint << width_bucket(${from} - 1, w.days)))`

/** Least and first excluded score of a percentage; scores have four decimals. */
const scoreOf = (percent: SQL): SQL => sql`((${percent} * 100 - 0.5) / 10000)::real`

/**
 * Each of the run and those before it that its figures look back on has a bit, so that the runs which selected a home,
 * or on whose day it was on the market, are a number. Of runs loaded twice in a week the newest counts. The window is
 * the 182 days up to the run. A listing is true if a run at most 90 days before it selected the property.
 */
const countedBits = ({ fips, runId, settingIds }: Counting): SQL => sql`
  t as (
    select prediction_time, file_class, ${dayOf(sql`prediction_time`)} as day
    from prediction_runs where fips = ${fips} and id = ${runId}),
  s as materialized (select * from figure_settings where id = any(${sql.param([...settingIds])}::int[])),
  weekly as (
    select distinct on (r.report_week) r.id, ${dayOf(sql`r.prediction_time`)} as day
    from prediction_runs r join t using (file_class)
    where r.fips = ${fips} and r.complete and r.prediction_time <= t.prediction_time
      and ${dayOf(sql`r.prediction_time`)} > t.day - 272
    order by r.report_week, r.id <> ${runId}, r.loaded_time desc),
  runs as materialized (
    select r.id, r.day, 1::bigint << (row_number() over (order by r.day) - 1)::int as bit,
      r.day > t.day - 182 as in_window, r.day > t.day - 182 and r.day + 90 <= t.day as is_complete
    from weekly r cross join t),
  w as materialized (
    select max(day) as day, array_agg(day order by day) as days, max(bit) as this_run,
      sum(bit) filter (where in_window)::bigint as in_window,
      coalesce(sum(bit) filter (where is_complete), 0)::bigint as complete
    from runs),
  bounds as materialized (
    select s.id as setting_id, r.*, ${scoreOf(sql`s.threshold1`)} as least,
      ${scoreOf(sql`coalesce(s.threshold2, 101)`)} as below,
      case when s.cutoff = 0 then 'infinity' else r.day - make_interval(months => s.cutoff) end::date as sold_from
    from s cross join runs r),
  homes as materialized (select attom_id, property_class from properties where fips = ${fips}),
  picked as materialized (
    select p.*, o.property_class
    from (
      select b.setting_id, p.attom_id, bit_or(b.bit) as runs,
        coalesce(bit_or(b.bit) filter (where p.prediction_class = 'new'), 0) as new_runs
      from bounds b join predictions p on p.fips = ${fips} and p.run_id = b.id and ${offered(sql`p`)}
        and p.score >= b.least and p.score < b.below
        and (p.last_sale_on is null or p.last_sale_on < b.sold_from or p.last_sale_on > b.day)
      group by b.setting_id, p.attom_id) p
    join homes o using (attom_id)),
  listed as materialized (
    select l.attom_id, o.property_class, l.listed_on, ${runsIn(sql`l.listed_on - 90`, sql`l.listed_on`)} as runs_before,
      ${runsIn(sql`l.listed_on`, sql`coalesce(l.ended_on, 'infinity')`)} as on_market,
      l.listed_on = min(l.listed_on) filter (where l.listed_on > w.day - 182 and l.listed_on <= w.day)
        over (partition by l.attom_id) as is_first
    from w cross join listings l join homes o using (attom_id)
    where l.fips = ${fips} and l.listed_on <= w.day + 90
      and (l.ended_on is null or l.ended_on > w.day - 182 or l.listed_on > w.day - 182)),
  market as materialized (
    select attom_id, property_class, bit_or(on_market) as on_market, bit_or(runs_before) as runs_before
    from listed group by attom_id, property_class),
  caught as materialized (
    select p.setting_id, p.attom_id, p.property_class, p.new_runs, p.runs & l.runs_before as runs, l.listed_on, l.is_first
    from picked p join listed l using (attom_id) cross join w
    where p.runs & l.runs_before <> 0 and l.listed_on > w.day - 182 and l.listed_on <= w.day),
  classes (property_class) as (values ('SFR'), ('Condo')),
  sizes as materialized (
    select property_class, count(*) as homes from homes group by property_class)`

const kindsOf = (home: SQL): SQL => sql`
  lateral (values ('all', ${home}.runs), ('new', ${home}.runs & ${home}.new_runs),
    ('repeat', ${home}.runs & ~${home}.new_runs)) k (prediction_class, runs)`

const size = (bits: SQL): SQL => sql`bit_count((${bits})::bit(64))`

/** The newest run of `bits`, and the value that it gave the home. */
const newestOf = (fips: string, home: SQL, bits: SQL): SQL => sql`
  lateral (
    select coalesce(p.avm_cents, o.avm_cents, 0) as cents
    from (select id from runs where bit & ${bits} <> 0 order by day desc limit 1) r
    join predictions p on p.fips = ${fips} and p.run_id = r.id and p.attom_id = ${home}.attom_id
    join properties o on o.fips = ${fips} and o.attom_id = p.attom_id) newest`

const keptSeries = ({ fips }: Counting): SQL => sql`
  kept_runs as (
    insert into run_figures (setting_id, fips, run_id, property_class, predicted_on, predictions, listed, eligible,
      market_listed)
    select s.id, ${fips}, r.id, c.property_class, r.day, coalesce(n.predictions, 0), coalesce(n.listed, 0),
      coalesce(z.homes, 0) - coalesce(m.on_market, 0), coalesce(m.listed, 0)
    from s cross join runs r cross join classes c left join sizes z using (property_class)
    left join (
      select r.id, m.property_class, count(*) filter (where m.on_market & r.bit <> 0) as on_market,
        count(*) filter (where m.runs_before & ~m.on_market & r.bit <> 0) as listed
      from runs r cross join market m where r.in_window group by r.id, m.property_class) m
      on (m.id, m.property_class) = (r.id, c.property_class)
    left join (
      select p.setting_id, r.id, p.property_class, count(*) as predictions,
        count(*) filter (where m.runs_before & r.bit <> 0) as listed
      from picked p join runs r on p.runs & r.bit <> 0 left join market m using (attom_id)
      where r.in_window group by p.setting_id, r.id, p.property_class) n
      on (n.setting_id, n.id, n.property_class) = (s.id, r.id, c.property_class)
    where r.in_window
    on conflict (setting_id, fips, run_id, property_class) do update set predictions = excluded.predictions,
      listed = excluded.listed, eligible = excluded.eligible, market_listed = excluded.market_listed),
  kept_days as (
    insert into true_days (setting_id, fips, property_class, listed_on, true_listings, true_cents, waited_days)
    select h.setting_id, ${fips}, h.property_class, h.listed_on, count(*), sum(newest.cents),
      sum(h.listed_on - (select min(day) from runs r where h.runs & r.bit <> 0))
    from caught h cross join ${newestOf(fips, sql`h`, sql`h.runs`)}
    group by h.setting_id, h.property_class, h.listed_on
    on conflict (setting_id, fips, listed_on, property_class) do update set
      true_listings = excluded.true_listings, true_cents = excluded.true_cents, waited_days = excluded.waited_days),
  ${keptBackTests(fips)},`

const keptMarket = ({ fips, runId, windowOnly = false }: Counting): SQL => sql`
  kept_market as (
    insert into window_markets (fips, run_id, property_class, properties, listings, sales, complete_eligible,
      complete_listed, weeks)
    select ${fips}, ${runId}, c.property_class, coalesce(z.homes, 0),
      (select count(*) from listed l where l.is_first and l.property_class = c.property_class), coalesce(x.sales, 0),
      coalesce(z.homes * ${size(sql`w.complete`)}, 0) - coalesce(m.on_market, 0), coalesce(m.listed, 0),
      cardinality(w.days)
    from classes c cross join w left join sizes z using (property_class)
    left join (
      select m.property_class, sum(${size(sql`m.on_market & w.complete`)}) as on_market,
        sum(${size(sql`m.runs_before & ~m.on_market & w.complete`)}) as listed
      from market m cross join w group by m.property_class) m using (property_class)
    left join (
      select o.property_class, count(distinct x.attom_id) as sales
      from w cross join sales x join homes o using (attom_id)
      where x.fips = ${fips} and x.sold_on > w.day - 182 and x.sold_on <= w.day group by o.property_class) x
      using (property_class)
    where not ${windowOnly}::boolean
      or not exists (select from window_markets k where k.fips = ${fips} and k.run_id = ${runId})
    on conflict (fips, run_id, property_class) do update set properties = excluded.properties,
      listings = excluded.listings, sales = excluded.sales, complete_eligible = excluded.complete_eligible,
      complete_listed = excluded.complete_listed, weeks = excluded.weeks)`

/** Of a window: what it predicted, and what came of it. */
const keptWindow = ({ fips, runId }: Counting): SQL => sql`
  insert into window_figures (setting_id, fips, run_id, property_class, prediction_class, file_rows, predictions,
    predicted, true_listings, true_cents, complete_predictions, complete_listed)
  select s.id, ${fips}, ${runId}, c.property_class, k.prediction_class, coalesce(f.file_rows, 0), coalesce(n.predictions, 0),
    coalesce(n.predicted, 0), coalesce(h.true_listings, 0), coalesce(h.cents, 0), coalesce(n.complete_predictions, 0),
    coalesce(n.complete_listed, 0)
  from s cross join classes c cross join (values ('all'), ('new'), ('repeat')) k (prediction_class)
  left join (
    select o.property_class,
      case when grouping(p.prediction_class) = 1 then 'all' else p.prediction_class end as prediction_class,
      count(*) as file_rows
    from predictions p join homes o using (attom_id)
    where p.fips = ${fips} and p.run_id = ${runId} and ${offered(sql`p`)}
    group by grouping sets ((o.property_class), (o.property_class, p.prediction_class))) f
    using (property_class, prediction_class)
  left join (
    select p.setting_id, p.property_class, k.prediction_class,
      count(*) filter (where k.runs & w.this_run <> 0) as predictions,
      count(*) filter (where k.runs & w.in_window <> 0) as predicted,
      sum(${size(sql`k.runs & w.complete`)}) as complete_predictions,
      sum(${size(sql`k.runs & w.complete & m.runs_before`)}) as complete_listed
    from picked p cross join w left join market m using (attom_id) cross join ${kindsOf(sql`p`)}
    group by 1, 2, 3) n
    on (n.setting_id, n.property_class, n.prediction_class) = (s.id, c.property_class, k.prediction_class)
  left join (
    select h.setting_id, h.property_class, k.prediction_class, count(*) as true_listings, sum(newest.cents) as cents
    from caught h cross join ${kindsOf(sql`h`)} cross join ${newestOf(fips, sql`h`, sql`k.runs`)}
    where h.is_first and k.runs <> 0
    group by 1, 2, 3) h
    on (h.setting_id, h.property_class, h.prediction_class) = (s.id, c.property_class, k.prediction_class)
  on conflict (setting_id, fips, run_id, property_class, prediction_class) do update set
    file_rows = excluded.file_rows, predictions = excluded.predictions, predicted = excluded.predicted,
    true_listings = excluded.true_listings, true_cents = excluded.true_cents,
    complete_predictions = excluded.complete_predictions, complete_listed = excluded.complete_listed`

/** Counts the figures of a county at a run and keeps them; again, it brings them up to date. */
export const countFigures = (counting: Counting): SQL => sql`
  with ${countedBits(counting)}, ${counting.windowOnly ? sql`` : keptSeries(counting)} ${keptMarket(counting)}
  ${keptWindow(counting)}`
