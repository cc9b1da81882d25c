import { type SQL, sql } from 'drizzle-orm'
import { boundsOf, propertyClasses } from '#model/county-data/selection.ts'
import type { PropertyType } from '#model/markets/dashboard.ts'
import { marketPeriods } from '#model/markets/markets.ts'
import {
  mostLocations,
  type PropertyLocations,
  type PropertyMapFilter,
  type PropertyPlace,
} from '#model/markets/property-map.ts'
import { chicagoDay, minusMonths } from '#model/shared/chicago.ts'
import type { User } from '#server/accounts/users/users.ts'
import { offered, withinBounds } from '#server/county-data/selection-sql.ts'
import { countyItems } from '#server/likely-sellers/items.ts'
import { type MonthSet, setsSince } from '#server/likely-sellers/month-sets.ts'
import type { Database, Transaction } from '#server/store/pool.ts'

const mostCounties = 4_000
const longestPeriod = marketPeriods[2]

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
  const rows = sets.map(({ item: { selection }, set }, at) => {
    const { leastPoints, belowPoints, droppedSales } = boundsOf(selection, set)
    const { fips, propertyClass, predictionClass } = selection
    return {
      ...{ at, fips, run_id: set.id, day: chicagoDay(set.predictionTime) },
      ...{ least_points: leastPoints, below_points: belowPoints ?? 10_001 },
      ...{ sold_from: droppedSales?.from ?? 'infinity', sold_to: droppedSales?.to ?? 'infinity' },
      ...{ of_class: propertyClass, of_predictions: predictionClass },
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m (at int, fips text, run_id bigint, day date,
    least_points int, below_points int, sold_from date, sold_to date, of_class text, of_predictions text)`
}

/** Whether the set `m` shows the home of its prediction `p`, of whichever class. */
const isPredicted: SQL = sql`p.fips = m.fips and p.run_id = m.run_id and ${offered(sql`p`)}
  and m.of_predictions in ('all', p.prediction_class)
  and ${withinBounds(sql`p`, {
    leastPoints: sql`m.least_points`,
    belowPoints: sql`m.below_points`,
    droppedSales: { from: sql`m.sold_from`, to: sql`m.sold_to` },
  })}`

/** Whether the set `m` shows the home `o` by its prediction `p`. */
const isShown: SQL = sql`${isPredicted} and m.of_class in ('SFR+Condo', o.property_class)`

/** Homes of a set by field, the likeliest first. */
interface SetHomes extends Record<string, unknown> {
  /** The place of the set. */
  readonly at: number
  readonly ids: readonly string[]
  readonly lats: readonly number[]
  readonly lons: readonly number[]
}

async function likeliestHomes(
  tx: Transaction,
  sets: readonly MonthSet[],
  propertyType: PropertyType,
  most: number,
): Promise<SetHomes[]> {
  const classes = propertyType === 'All' ? propertyClasses : [propertyType]
  const { rows } = await tx.execute<SetHomes>(sql`
    select m.at, h.*
    from ${setRows(sets)} cross join lateral (
      select json_agg(p.attom_id::text) as ids, json_agg(p.lat) as lats, json_agg(p.lon) as lons
      from (
        select p.attom_id, o.lat, o.lon
        from predictions p join properties o using (fips, attom_id)
        where ${isShown} and o.property_class = any(${sql.param(classes)}::text[])
          and o.lat is not null and o.lon is not null
        order by p.score desc, p.attom_id limit ${most}) p
      having count(*) > 0) h`)
  return rows
}

interface Home {
  readonly fips: string
  readonly id: string
  readonly lat: number
  readonly lon: number
  /** Of the newest set that has it. */
  readonly isOver: boolean
}

/** Of each county those of its newest set first, the likeliest of each. Older sets are read while there is room. */
async function homesOf(
  tx: Transaction,
  counties: ReadonlyMap<string, readonly MonthSet[]>,
  propertyType: PropertyType,
  most: number,
): Promise<readonly (readonly Home[])[]> {
  const chosen = new Map([...counties.keys()].map((fips) => [fips, new Map<string, Home>()]))
  for (let age = 0; ; age += 1) {
    const sets = [...chosen].flatMap(([fips, { size }]) => (size < most && counties.get(fips)?.[age]) || [])
    if (sets.length === 0) break
    for (const { at, ids, lats, lons } of await likeliestHomes(tx, sets, propertyType, most)) {
      const { set: { fips = '' } = {}, isOver = false } = sets[at] ?? {}
      const homes = chosen.get(fips)
      for (const [place, id] of ids.entries())
        if (homes && homes.size < most && !homes.has(id))
          homes.set(id, { fips, id, lat: lats[place] ?? 0, lon: lons[place] ?? 0, isOver })
    }
  }
  return [...chosen.values()].map((homes) => [...homes.values()])
}

const keyOf = ({ fips, id }: Pick<Home, 'fips' | 'id'>) => `${fips} ${id}`

/** Those that were listed within 90 days of a set that has them. */
async function listedOf(
  tx: Transaction,
  sets: readonly MonthSet[],
  homes: readonly Home[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<Pick<Home, 'fips' | 'id'> & Record<string, unknown>>(sql`
    with m as materialized (select * from ${setRows(sets)}),
    listed as materialized (
      select l.fips, l.attom_id, l.listed_on
      from unnest(${sql.param(homes.map(({ fips }) => fips))}::text[],
        ${sql.param(homes.map(({ id }) => id))}::bigint[]) h (fips, attom_id)
      join listings l using (fips, attom_id)
      where l.listed_on > (select min(day) from m) and l.listed_on <= (select max(day) from m) + 90)
    select distinct l.fips, l.attom_id::text as id
    from listed l join m on m.fips = l.fips and l.listed_on > m.day and l.listed_on <= m.day + 90
    join lateral (
      -- Found by its key: the file's index would be read whole for each.
      select * from predictions p where p.fips = m.fips and p.run_id = m.run_id and p.attom_id = l.attom_id
      offset 0) p on ${isPredicted}`)
  return new Set(rows.map(keyOf))
}

/**
 * The homes of the sets loaded in a period, each once. If they are more than a map holds, each county has an equal
 * part: those of its newest set first, the likeliest of each.
 */
export async function propertyLocations(
  db: Database,
  user: User,
  filter: PropertyMapFilter,
  now: Date,
  mostHomes = mostLocations,
): Promise<PropertyLocations> {
  const sets = await setsOf(db, user, filter, now)
  const counties = new Map<string, MonthSet[]>()
  for (const each of sets) counties.set(each.set.fips, [...(counties.get(each.set.fips) ?? []), each])
  const most = Math.floor(mostHomes / counties.size)
  return db.transaction(async (tx) => {
    const ofCounties = await homesOf(tx, counties, filter.propertyType, most)
    const longest = Math.max(0, ...ofCounties.map(({ length }) => length))
    const homes = Array.from({ length: longest }, (_, place) =>
      ofCounties.flatMap((ofCounty) => ofCounty[place] ?? []),
    ).flat()
    const listed = await listedOf(tx, sets, homes)
    return {
      likely_id: homes.map(({ id }) => id),
      property_latitude: homes.map(({ lat }) => lat),
      property_longitude: homes.map(({ lon }) => lon),
      listed: homes.map((home) => (listed.has(keyOf(home)) ? 'yes' : home.isOver ? 'no' : 'unknown')),
    }
  })
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
