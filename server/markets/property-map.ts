import { type SQL, sql } from 'drizzle-orm'
import { chicagoDay, minusMonths } from '#model/chicago.ts'
import { marketPeriods } from '#model/markets.ts'
import {
  mostLocations,
  type PropertyLocations,
  type PropertyMapFilter,
  type PropertyPlace,
} from '#model/property-map.ts'
import { boundsOf, propertyClasses } from '#model/selection.ts'
import { offered, withinBounds } from '../data/selection-sql.ts'
import { countyItems } from '../likely/items.ts'
import { type MonthSet, setsSince } from '../likely/sets.ts'
import { atLength, type Database } from '../store/pool.ts'
import type { User } from '../users/users.ts'

const mostCounties = 4_000
const longestPeriod = marketPeriods[2]

const nothing: PropertyLocations = {
  likely_id: [],
  property_latitude: [],
  property_longitude: [],
  listed: [],
}

async function setsOf(
  db: Database,
  user: User,
  { counties, period }: Pick<PropertyMapFilter, 'counties' | 'period'>,
  now: Date,
): Promise<MonthSet[]> {
  const items = await countyItems(db, user, 'likelyseller', { page: 0, limit: mostCounties, now })
  const asked = items.filter(({ selection: { fips } }) => counties.length === 0 || counties.includes(fips))
  return setsSince(db, asked, minusMonths(chicagoDay(now.getTime()), period))
}

/** `m`, the sets with what their items select. */
const setRows = (sets: readonly MonthSet[]): SQL => {
  const rows = sets.map(({ item: { selection }, set, isOver }) => {
    const { leastPoints, belowPoints, droppedSales } = boundsOf(selection, set)
    const { fips, propertyClass, predictionClass } = selection
    return {
      ...{ fips, run_id: set.id, day: chicagoDay(set.predictionTime), is_over: isOver },
      ...{ least_points: leastPoints, below_points: belowPoints ?? 10_001 },
      ...{ sold_from: droppedSales?.from ?? 'infinity', sold_to: droppedSales?.to ?? 'infinity' },
      ...{ of_class: propertyClass, of_predictions: predictionClass },
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m (fips text, run_id bigint, day date, is_over boolean,
    least_points int, below_points int, sold_from date, sold_to date, of_class text, of_predictions text)`
}

/** Whether the set `m` shows the home `o` by its prediction `p`. */
const isShown: SQL = sql`p.fips = m.fips and p.run_id = m.run_id and ${offered(sql`p`)}
  and m.of_predictions in ('all', p.prediction_class) and m.of_class in ('SFR+Condo', o.property_class)
  and ${withinBounds(sql`p`, {
    leastPoints: sql`m.least_points`,
    belowPoints: sql`m.below_points`,
    droppedSales: { from: sql`m.sold_from`, to: sql`m.sold_to` },
  })}`

/**
 * The homes of the sets loaded in a period, each once. If they are more than a map holds, each county has an equal
 * part: those of its newest set first, the likeliest of each.
 */
export async function propertyLocations(
  db: Database,
  user: User,
  filter: PropertyMapFilter,
  now: Date,
): Promise<PropertyLocations> {
  const sets = await setsOf(db, user, filter, now)
  const counties = new Set(sets.map(({ set }) => set.fips)).size
  if (counties === 0) return nothing
  const most = Math.floor(mostLocations / counties)
  const classes = filter.propertyType === 'All' ? propertyClasses : [filter.propertyType]
  const { rows } = await atLength(db, (tx) =>
    tx.execute<PropertyLocations & Record<string, unknown>>(sql`
      with named as materialized (
        select m.fips, m.day, m.is_over, p.*
        from ${setRows(sets)} cross join lateral (
          select p.attom_id, p.score, o.lat, o.lon
          from predictions p join properties o using (fips, attom_id)
          where ${isShown} and o.property_class = any(${sql.param(classes)}::text[])
            and o.lat is not null and o.lon is not null
          order by p.score desc, p.attom_id limit ${most}) p),
      homes as (
        select n.fips, n.attom_id, n.lat, n.lon, max(n.day) as day, bool_and(n.is_over) as is_over,
          (array_agg(n.score order by n.day desc))[1] as score, bool_or(l.listed_on is not null) as is_listed
        from named n left join listings l on l.fips = n.fips and l.attom_id = n.attom_id
          and l.listed_on > n.day and l.listed_on <= n.day + 90
        group by n.fips, n.attom_id, n.lat, n.lon),
      ranked as (
        select *, row_number() over (partition by fips order by day desc, score desc, attom_id) as place from homes)
      select json_agg(attom_id::text order by place, fips) as likely_id,
        json_agg(lat order by place, fips) as property_latitude,
        json_agg(lon order by place, fips) as property_longitude,
        json_agg(case when is_listed then 'yes' when is_over then 'no' else 'unknown' end order by place, fips) as listed
      from ranked where place <= ${most} having count(*) > 0`),
  )
  return rows[0] ?? nothing
}

/** Addresses of homes of the sets that any period holds; those of no such set are left out. */
export async function propertyPlaces(
  db: Database,
  user: User,
  ids: readonly string[],
  now: Date,
): Promise<PropertyPlace[]> {
  const sets = await setsOf(db, user, { counties: [], period: longestPeriod }, now)
  if (sets.length === 0 || ids.length === 0) return []
  const { rows } = await db.execute<PropertyPlace & Record<string, unknown>>(sql`
    select distinct o.attom_id::text as likely_id, concat_ws(' ', o.street, o.unit) as property_address_full, o.city,
      o.state, ((o.avm_cents + 50) / 100)::float8 as estimated_value
    from ${setRows(sets)} join predictions p on p.fips = m.fips and p.run_id = m.run_id
      and p.attom_id = any(${sql.param([...ids])}::bigint[])
    join properties o on o.fips = p.fips and o.attom_id = p.attom_id
    where ${isShown}`)
  return rows
}
