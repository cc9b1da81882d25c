import { type SQL, sql } from 'drizzle-orm'
import type {
  DayRange,
  DaysToListing,
  MarketSummary,
  PredictionsCount,
  PropertyType,
  PropertyTypesCount,
  PtoMto,
  TruePredictionsCount,
} from '#model/markets/dashboard.ts'
import { addDays, mondayOf } from '#model/shared/chicago.ts'
import type { User } from '#server/accounts/users/users.ts'
import { ownSelections } from '#server/likely-sellers/items.ts'
import type { Database } from '#server/store/pool.ts'
import { mondaySql } from './figures/true-weeks.ts'

export interface MarketQuery extends DayRange {
  /** Of the user's counties; none are all of them. */
  readonly counties: readonly string[]
  readonly propertyType: PropertyType
}

export interface GroupQuery extends MarketQuery {
  /** Or only of all counties together. */
  readonly byCounty: boolean
}

/**
 * The user's counties with the setting that their figures are kept by, null before they were first counted, and what
 * of their property class is asked for: a table `wanted (fips, setting_id, property_class, prediction_class)`.
 */
export async function ownCounties(db: Database, user: User, query: MarketQuery): Promise<SQL> {
  const { counties, propertyType } = query
  const asked = new Set(counties)
  const own = (await ownSelections(db, user))
    .filter(
      ({ propertyClass }) => ['All', propertyClass].includes(propertyType) || propertyClass === 'SFR+Condo',
    )
    .map(({ fipsCodes, threshold1, propertyClass, ...selection }) => ({
      ...selection,
      fipsCodes: asked.size === 0 ? fipsCodes : fipsCodes.filter((fips) => asked.has(fips)),
      threshold1: threshold1 === 'full' ? 0 : threshold1,
      propertyClass: propertyType === 'All' ? propertyClass : propertyType,
    }))
  return sql`
    wanted as materialized (
      select c.fips collate "C" as fips, s.id as setting_id, i."propertyClass" as property_class,
        i."predictionClass" as prediction_class
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) i
        ("fipsCodes" text[], "fileClass" text, threshold1 int, threshold2 int, cutoff int, "propertyClass" text,
          "predictionClass" text)
      left join figure_settings s on s.file_class = i."fileClass" and s.threshold1 = i.threshold1
        and s.threshold2 is not distinct from i.threshold2 and s.cutoff = i.cutoff
      cross join unnest(i."fipsCodes") c (fips))`
}

/** Whether figures `f`, of one property class, are among those wanted by `w`. */
const isWanted = sql`w.property_class in ('SFR+Condo', f.property_class)`

/** Groups by `key`, and by county as well if that is asked for. */
const groupsOf = ({ byCounty }: GroupQuery, key?: SQL) => {
  const rest = key ? sql`, ${key}` : sql``
  return byCounty
    ? {
        tag: sql`case when grouping(fips) = 1 then 'all' else fips end as group_tag`,
        sets: sql`grouping sets ((fips${rest}), (${key ?? sql``}))`,
        ofCounty: (value: SQL) => sql`case when grouping(fips) = 1 then null else ${value} end`,
      }
    : {
        tag: sql`'all' as group_tag`,
        sets: sql`grouping sets ((${key ?? sql``}))`,
        ofCounty: () => sql`null`,
      }
}

/** Monday of the week, its number and year, as ISO 8601 has them. */
const weekOf = (monday: SQL): SQL => sql`
  ${monday}::text as listed_date, extract(week from ${monday})::int as listed_week,
  extract(isoyear from ${monday})::int as listed_year`

const inRange = (day: SQL, { from, to }: DayRange): SQL => sql`${day} between ${from}::date and ${to}::date`

/**
 * Runs whose 90 days ended in the range, as of their county's newest run: `runs`, with the columns of their figures and
 * the `monday` of the week in which they ended. Of runs counted twice in a week the newest counts.
 */
export const endedRuns = ({ from, to }: DayRange): SQL => sql`
  newest as materialized (
    select w.fips, w.setting_id, w.property_class, (
      select max(f.predicted_on) from run_figures f
      where f.setting_id = w.setting_id and f.fips = w.fips and f.property_class = w.property_class) as predicted_on
    from wanted w),
  runs as (
    select distinct on (f.fips, ${mondaySql(sql`f.predicted_on`)}) f.*, ${mondaySql(sql`f.predicted_on + 90`)} as monday
    from newest n join run_figures f using (setting_id, fips, property_class)
    where f.predicted_on between ${from}::date - 90 and least(${to}::date, n.predicted_on) - 90
    order by f.fips, ${mondaySql(sql`f.predicted_on`)}, f.run_id desc)`

/** Of the range: its whole weeks, by the Monday of the first and of the one after the last, and its other days. */
function weeksOf({ from, to }: DayRange) {
  const first = mondayOf(addDays(from, 6))
  const after = mondayOf(addDays(to, 1))
  const near = Array.from({ length: 6 }, (_, n) => [addDays(from, n), addDays(to, -n)]).flat()
  const isOutside = (day: string) => day >= from && day <= to && (day < first || day >= after)
  return { first, after, days: [...new Set(near)].filter(isOutside) }
}

/**
 * What was listed in the range, a home by its first listing in it: all listings by week or part of a week, and those that
 * came after another in the range taken away. A table `listed (fips, monday, true_listings, true_cents, waited_days)`.
 */
function listedIn(range: DayRange): SQL {
  const { first, after, days } = weeksOf(range)
  const { from, to } = range
  return sql`
  listed as (
    select f.fips, f.monday, f.true_listings, f.true_cents, f.waited_days
    from wanted w join true_weeks f using (setting_id, fips, property_class)
    where f.monday >= ${first}::date and f.monday < ${after}::date
    union all
    select f.fips, ${mondaySql(sql`f.listed_on`)}, f.true_listings, f.true_cents, f.waited_days
    from wanted w join true_days f using (setting_id, fips)
    where f.listed_on = any(${sql.param(days)}::date[]) and ${isWanted}
    union all
    select f.fips, ${mondaySql(sql`f.listed_on`)}, -f.true_listings, -f.true_cents, -f.waited_days
    from wanted w join true_days f using (setting_id, fips)
    where f.previous_on >= ${from}::date and f.previous_on < ${to}::date and f.listed_on <= ${to}::date and ${isWanted})`
}

/** Of each county the newest month's set for which `where` holds of its figures `f`: `sets`, with their columns. */
const newestSet = (where: SQL): SQL => sql`
  newest as (
    select w.fips, w.setting_id, w.property_class, n.loaded_on
    from wanted w cross join lateral (
      select f.loaded_on from set_figures f where f.setting_id = w.setting_id and f.fips = w.fips and ${where}
      order by f.loaded_on desc limit 1) n),
  sets as (
    select f.* from newest w join set_figures f using (setting_id, fips, loaded_on) where ${isWanted})`

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
        sql`, ${newestSet(sql`true`)}, ${listedIn(query)},
      predicted as (
        select fips, to_char(max(loaded_on), 'YYYY-MM') as month, sum(predictions) as predictions,
          sum(new_predictions) as new_predictions
        from sets group by fips),
      homes as (
        select fips, sum(true_listings) as homes, sum(true_cents) as cents from listed group by fips)
      select fips, c.name as county, c.state, prediction_class, month, coalesce(predictions, 0)::float8 as predictions,
        coalesce(new_predictions, 0)::float8 as predictions_new, coalesce(homes, 0)::float8 as true_predictions,
        round(coalesce(cents, 0) / 100)::float8 as listed_predictions_avm, (
          select max(f.predicted_on)::text from run_figures f
          where f.setting_id = wanted.setting_id and f.fips = wanted.fips) as counted_to
      from wanted join counties c using (fips)
      left join predicted using (fips) left join homes using (fips) order by c.state, c.name`,
      ),
    )
    return rows
  }

  async predictions(user: User, query: GroupQuery): Promise<PredictionsCount[]> {
    const groups = groupsOf(query, sql`month`)
    const { rows } = await this.#db.execute<PredictionsCount>(
      await this.#asked(
        user,
        query,
        sql`,
      sets as (
        select f.fips, f.predictions, f.new_predictions, f.prediction_time,
          date_trunc('month', f.loaded_on::timestamp) as month
        from wanted w join set_figures f using (setting_id, fips)
        where ${inRange(sql`f.loaded_on`, query)} and ${isWanted})
      select ${groups.tag}, to_char(month, 'YYYY-MM') as month, sum(predictions)::float8 as predictions,
        sum(new_predictions)::float8 as predictions_new, count(distinct fips)::int as counties,
        (select count(distinct fips) from sets)::int as of_counties,
        ${groups.ofCounty(sql`
          to_char(max(prediction_time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)} as prediction_time
      from sets group by ${groups.sets} order by month, group_tag`,
      ),
    )
    return rows
  }

  async propertyTypes(user: User, query: GroupQuery): Promise<PropertyTypesCount[]> {
    const groups = groupsOf(query)
    const { rows } = await this.#db.execute<PropertyTypesCount>(
      await this.#asked(
        user,
        query,
        sql`, ${newestSet(inRange(sql`f.loaded_on`, query))}
      select ${groups.tag}, coalesce(sum(predictions) filter (where property_class = 'SFR'), 0)::float8 as sfr,
        coalesce(sum(predictions) filter (where property_class = 'Condo'), 0)::float8 as condo
      from sets group by ${groups.sets} having count(*) > 0 order by group_tag`,
      ),
    )
    return rows
  }

  async truePredictions(user: User, query: GroupQuery): Promise<TruePredictionsCount[]> {
    const groups = groupsOf(query, sql`monday`)
    const { rows } = await this.#db.execute<TruePredictionsCount>(
      await this.#asked(
        user,
        query,
        sql`, ${listedIn(query)}
      select ${groups.tag}, ${weekOf(sql`monday`)}, sum(true_listings)::float8 as true_predictions,
        round(sum(true_cents) / 100)::float8 as listed_predictions_avm
      from listed group by ${groups.sets} having sum(true_listings) > 0 order by monday, group_tag`,
      ),
    )
    return rows
  }

  async daysToListing(user: User, query: GroupQuery): Promise<DaysToListing[]> {
    const groups = groupsOf(query)
    const { rows } = await this.#db.execute<DaysToListing>(
      await this.#asked(
        user,
        query,
        sql`, ${listedIn(query)}
      select ${groups.tag}, coalesce(sum(true_listings), 0)::float8 as true_predictions,
        (sum(waited_days)::float8 / nullif(sum(true_listings), 0)) as true_prediction_meantime
      from listed group by ${groups.sets} having sum(true_listings) > 0 order by group_tag`,
      ),
    )
    return rows
  }

  async turnover(user: User, query: GroupQuery): Promise<PtoMto[]> {
    const groups = groupsOf(query, sql`monday`)
    const { rows } = await this.#db.execute<PtoMto>(
      await this.#asked(
        user,
        query,
        sql`, ${endedRuns(query)}
      select ${groups.tag}, ${weekOf(sql`monday`)},
        sum(listed)::float8 / nullif(sum(predictions), 0) as pto,
        sum(market_listed)::float8 / nullif(sum(eligible), 0) as mto, sum(predictions)::float8 as predictions,
        sum(listed)::float8 as listed, sum(eligible)::float8 as eligible, sum(market_listed)::float8 as market_listed,
        count(distinct fips)::float8 as counties
      from runs group by ${groups.sets} order by monday, group_tag`,
      ),
    )
    return rows
  }

  async #asked(user: User, query: MarketQuery, rest: SQL): Promise<SQL> {
    return sql`with ${await ownCounties(this.#db, user, query)} ${rest}`
  }
}
