import { type SQL, sql } from 'drizzle-orm'
import type {
  DayRange,
  ListingMeantime,
  MarketSummary,
  PredictionsCount,
  PropertyType,
  PropertyTypesCount,
  PtoMto,
  TruePredictionsCount,
} from '#model/dashboard.ts'
import { orderedCounties } from '../likely/items.ts'
import type { Database } from '../store/pool.ts'
import { accessibleOrders } from '../users/subscriptions.ts'
import type { User } from '../users/users.ts'

export interface MarketQuery extends DayRange {
  /** Of the user's counties; none are all of them. */
  readonly counties: readonly string[]
  readonly propertyType: PropertyType
}

/**
 * The user's counties with the setting that their figures are kept by, null before they were first counted, and the property classes that are asked for:
 * tables `own (fips, setting_id)` and `wanted (fips, property_class)`.
 */
export async function ownCounties(db: Database, user: User, query: MarketQuery): Promise<SQL> {
  const { counties, propertyType } = query
  const ordered = await orderedCounties(db, accessibleOrders(user))
  const own = ordered
    .filter(({ selection: { fips } }) => counties.length === 0 || counties.includes(fips))
    .map(({ selection: { threshold1, ...selection } }) => ({
      ...selection,
      threshold1: threshold1 === 'full' ? 0 : threshold1,
    }))
  return sql`
    own as materialized (
      select i.fips, i."propertyClass" as of_class, i."predictionClass" as prediction_class, s.id as setting_id
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) i
        (fips text, "fileClass" text, threshold1 int, threshold2 int, cutoff int, "propertyClass" text,
          "predictionClass" text)
      left join figure_settings s on s.file_class = i."fileClass" and s.threshold1 = i.threshold1
        and s.threshold2 is not distinct from i.threshold2 and s.cutoff = i.cutoff),
    wanted as (
      select own.fips, own.setting_id, own.prediction_class, c.property_class
      from own join (values ('SFR'), ('Condo')) c (property_class)
        on own.of_class in ('SFR+Condo', c.property_class) and ${propertyType} in ('All', c.property_class))`
}

const groupTag = sql`case when grouping(fips) = 1 then 'all' else fips end as group_tag`

/** Monday of the week, its number and year, as ISO 8601 has them. */
const weekOf = (monday: SQL): SQL => sql`
  to_char(${monday}, 'YYYY-MM-DD') as listed_date, extract(week from ${monday})::int as listed_week,
  extract(isoyear from ${monday})::int as listed_year`

const inRange = (day: SQL, { from, to }: DayRange): SQL => sql`${day} between ${from}::date and ${to}::date`

/**
 * Runs whose 90 days ended in the range, as of their county's newest run: `runs`, with the columns of their figures and
 * `ended_on`. Of runs counted twice in a week the newest counts.
 */
export const endedRuns = (range: DayRange): SQL => sql`
  runs as (
    select distinct on (f.fips, f.property_class, date_trunc('week', f.predicted_on::timestamp)) f.*,
      f.predicted_on + 90 as ended_on
    from wanted w join run_figures f using (setting_id, fips, property_class)
    where ${inRange(sql`f.predicted_on + 90`, range)} and f.predicted_on + 90 <= (
      select max(n.predicted_on) from run_figures n where n.setting_id = f.setting_id and n.fips = f.fips)
    order by f.fips, f.property_class, date_trunc('week', f.predicted_on::timestamp), f.run_id desc)`

/** What was listed in the range, a home by its first listing in it: `listed (fips, listed_on, true_listings, ...)`. */
const listedIn = (range: DayRange): SQL => sql`
  listed as (
    select w.fips, f.listed_on, f.true_listings, f.true_cents, f.waited_days
    from wanted w join true_days f using (setting_id, fips, property_class)
    where ${inRange(sql`f.listed_on`, range)} and f.previous_on < ${range.from}::date)`

/** The months' sets loaded in the range: `sets (fips, month, prediction_time, property_class, predictions, ...)`. */
const setsIn = (range: DayRange): SQL => sql`
  sets as (
    select f.fips, f.property_class, f.predictions, f.new_predictions, r.prediction_time,
      to_char(r.loaded_time at time zone 'America/Chicago', 'YYYY-MM') as month
    from wanted w join set_figures f using (setting_id, fips, property_class)
    join prediction_runs r on r.id = f.run_id
    where ${inRange(sql`(r.loaded_time at time zone 'America/Chicago')::date`, range)})`

export class MarketStatistics {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async summary(user: User, query: MarketQuery): Promise<MarketSummary[]> {
    const { rows } = await this.#db.execute<MarketSummary>(
      await this.#asked(
        user,
        query,
        sql`,
      sets as (
        select w.fips, f.predictions, f.new_predictions, r.loaded_time,
          max(r.loaded_time) over (partition by w.fips) as newest
        from wanted w join set_figures f using (setting_id, fips, property_class)
        join prediction_runs r on r.id = f.run_id),
      newest as (
        select fips, to_char(max(loaded_time) at time zone 'America/Chicago', 'YYYY-MM') as month,
          sum(predictions) as predictions, sum(new_predictions) as new_predictions
        from sets where loaded_time = newest group by fips),
      ${listedIn(query)},
      homes as (select fips, sum(true_listings) as homes, sum(true_cents) as cents from listed group by fips)
      select fips, c.name as county, c.state, prediction_class, newest.month, coalesce(predictions, 0)::float8 as predictions,
        coalesce(new_predictions, 0)::float8 as predictions_new, coalesce(homes, 0)::float8 as true_predictions,
        round(coalesce(cents, 0) / 100)::float8 as listed_predictions_avm
      from (select distinct fips, prediction_class from wanted) own join counties c using (fips)
      left join newest using (fips) left join homes using (fips) order by c.state, c.name`,
      ),
    )
    return rows
  }

  async predictions(user: User, query: MarketQuery): Promise<PredictionsCount[]> {
    const { rows } = await this.#db.execute<PredictionsCount>(
      await this.#asked(
        user,
        query,
        sql`, ${setsIn(query)}
      select ${groupTag}, month, sum(predictions)::float8 as predictions,
        sum(new_predictions)::float8 as predictions_new,
        case when grouping(fips) = 1 then null else
          to_char(max(prediction_time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as prediction_time
      from sets group by grouping sets ((fips, month), (month)) order by month, group_tag`,
      ),
    )
    return rows
  }

  async propertyTypes(user: User, query: MarketQuery): Promise<PropertyTypesCount[]> {
    const { rows } = await this.#db.execute<PropertyTypesCount>(
      await this.#asked(
        user,
        query,
        sql`, ${setsIn(query)},
      newest as (select *, max(month) over (partition by fips) as newest_month from sets)
      select ${groupTag}, coalesce(sum(predictions) filter (where property_class = 'SFR'), 0)::float8 as sfr,
        coalesce(sum(predictions) filter (where property_class = 'Condo'), 0)::float8 as condo
      from newest where month = newest_month
      group by grouping sets ((fips), ()) having count(*) > 0 order by group_tag`,
      ),
    )
    return rows
  }

  async truePredictions(user: User, query: MarketQuery): Promise<TruePredictionsCount[]> {
    const monday = sql`date_trunc('week', listed_on::timestamp)`
    const { rows } = await this.#db.execute<TruePredictionsCount>(
      await this.#asked(
        user,
        query,
        sql`, ${listedIn(query)}
      select group_tag, ${weekOf(sql`monday`)}, true_predictions, listed_predictions_avm
      from (
        select ${groupTag}, ${monday} as monday, sum(true_listings)::float8 as true_predictions,
          round(sum(true_cents) / 100)::float8 as listed_predictions_avm
        from listed group by grouping sets ((fips, ${monday}), (${monday}))) weeks
      where true_predictions > 0 order by monday, group_tag`,
      ),
    )
    return rows
  }

  async meantime(user: User, query: MarketQuery): Promise<ListingMeantime[]> {
    const { rows } = await this.#db.execute<ListingMeantime>(
      await this.#asked(
        user,
        query,
        sql`, ${listedIn(query)}
      select ${groupTag}, coalesce(sum(true_listings), 0)::float8 as true_predictions,
        (sum(waited_days)::float8 / nullif(sum(true_listings), 0)) as true_prediction_meantime
      from listed group by grouping sets ((fips), ()) having count(*) > 0 order by group_tag`,
      ),
    )
    return rows
  }

  async turnover(user: User, query: MarketQuery): Promise<PtoMto[]> {
    const monday = sql`date_trunc('week', ended_on::timestamp)`
    const { rows } = await this.#db.execute<PtoMto>(
      await this.#asked(
        user,
        query,
        sql`, ${endedRuns(query)}
      select group_tag, ${weekOf(sql`monday`)}, pto, mto
      from (
        select ${groupTag}, ${monday} as monday,
          sum(listed)::float8 / nullif(sum(predictions), 0) as pto,
          sum(market_listed)::float8 / nullif(sum(eligible), 0) as mto
        from runs group by grouping sets ((fips, ${monday}), (${monday}))) weeks
      order by monday, group_tag`,
      ),
    )
    return rows
  }

  async #asked(user: User, query: MarketQuery, rest: SQL): Promise<SQL> {
    return sql`with ${await ownCounties(this.#db, user, query)} ${rest}`
  }
}
