import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { placeName } from '#model/county-data/score-run.ts'
import { destinationNames, destinations } from '#model/deliveries/pushes.ts'
import type { Market, MarketActivity, MarketPeriod } from '#model/markets/markets.ts'
import { chicagoDay, minusMonths } from '#model/shared/chicago.ts'
import { accessibleOrders } from '#server/accounts/users/subscriptions.ts'
import type { User } from '#server/accounts/users/users.ts'
import { countyCentre } from '#server/county-data/county-outlines.ts'
import type { Database } from '#server/store/pool.ts'
import { foldEmail } from '#server/store/same-email.ts'
import { ownFipsCodes } from './items.ts'

type CountyRow = { fips: string; county: string; state: string }

/**
 * Counties with predictions, and the user's own. A customer is a company, or else the first person of an order.
 * Neither the user, their companies nor the orders that they see are others: these are taken off the kept counts.
 */
export async function marketsOf(db: Database, user: User): Promise<readonly Market[]> {
  const own = new Set(await ownFipsCodes(db, user))
  const { rows } = await db.execute<CountyRow & { others: number }>(sql`
    with seen as materialized (select o.id, o.company_id from orders o where ${accessibleOrders(user)}),
    own_customers (customer) as (
      select company_id::text from seen
      union select ${user.companyId}::text
      union select ${foldEmail(user.email)}::text),
    taken_off as (
      select fips, customer from county_orders where customer in (select customer from own_customers)
      union
      select k.fips, k.customer from seen join county_orders k on k.order_id = seen.id
      where not exists (
        select from county_orders s
        where s.fips = k.fips and s.customer = k.customer and s.order_id not in (select id from seen))),
    mine as (select fips, count(*) as customers from taken_off group by fips)
    select c.fips, c.name as county, c.state, (coalesce(k.customers, 0) - coalesce(m.customers, 0))::int as others
    from counties c
    left join county_customers k using (fips)
    left join mine m using (fips)
    where c.fips = any(${sql.param([...own])}::text[])
      or (select r.complete from prediction_runs r where r.fips = c.fips and r.file_class = 'base' and r.complete limit 1)
    order by c.state, c.name, c.fips`)
  return rows.flatMap(({ others, ...county }) => {
    const centre = countyCentre(county.fips)
    const market = { fipsCode: county.fips, name: placeName(county), state: county.state, others }
    return centre ? [{ ...market, ...centre, isOwn: own.has(county.fips) }] : []
  })
}

interface Asked {
  /** All own counties if empty. */
  readonly fipsCodes: readonly string[]
  readonly months: MarketPeriod
  readonly page: number
  readonly limit: number
  readonly now: Date
}

type ActivityRow = CountyRow &
  Record<string, unknown> & {
    kind: 'run' | 'export' | 'push' | 'listings'
    id: string
    at: string
    detail: string
    homes: number
  }

/**
 * Runs loaded, the user's exports and pushes, and homes listed in each week that is over. A week is known to have listings by
 * a look into an index; they are counted for the weeks of the page only.
 */
export async function marketActivities(db: Database, user: User, asked: Asked): Promise<MarketActivity[]> {
  const { fipsCodes, months, page, limit, now } = asked
  const own = await ownFipsCodes(db, user)
  const fips = fipsCodes.length === 0 ? own : own.filter((code) => fipsCodes.includes(code))
  const today = chicagoDay(now.getTime())
  const since = minusMonths(today, months)
  const midnight = (day: string) => sql`(${day}::timestamp at time zone 'America/Chicago')`
  const { rows } = await db.execute<ActivityRow>(sql`
    with own as (select fips, name as county, state from counties where fips = any(${sql.param(fips)}::text[])),
    weeks as (
      select monday::date as monday from generate_series(
        date_trunc('week', ${since}::timestamp), date_trunc('week', ${today}::timestamp) - interval '7 days',
        interval '7 days') monday),
    activities as (
      select 'run' as kind, 'run-' || r.id as id, r.loaded_time as at, own.*,
        to_char(r.prediction_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as detail, 0 as homes
      from own join prediction_runs r using (fips)
      where r.complete and r.file_class = 'base' and r.loaded_time >= ${midnight(since)}
      union all
      select case f.type when 'v1.PushStarted' then 'push' else 'export' end, 'export-' || f.seq, f.at, own.*,
        coalesce(f.data ->> 'channel', f.data ->> 'destination'), coalesce((f.data ->> 'rows')::int, 0)
      from facts f join order_items i on i.id = coalesce(f.data ->> 'itemId', f.data ->> 'fileId')::uuid
      join own on own.fips = i.fips
      where f.owner_id = ${user.id} and f.stream_id = ${user.id}
        and f.type in ('v1.LikelySellersExported', 'v1.PushStarted') and f.at >= ${midnight(since)}
      union all
      select 'listings', 'listings-' || own.fips || '-' || monday,
        (monday + 7)::timestamp at time zone 'America/Chicago', own.*, monday::text, 0
      from own cross join weeks
      where exists (select from listings l
        where l.fips = own.fips and l.listed_on >= monday and l.listed_on < monday + 7)),
    shown as (select * from activities order by at desc, id limit ${limit} offset ${page * limit})
    select kind, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, fips, county, state, detail,
      case when kind = 'listings' then (select count(*) from listings l
        where l.fips = shown.fips and l.listed_on >= detail::date and l.listed_on < detail::date + 7) else homes end::int
        as homes
    from shown order by shown.at desc, id`)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    fipsCode: row.fips,
    county: placeName(row),
    what: whatOf(row),
  }))
}

function whatOf({ kind, detail, homes }: ActivityRow): MarketActivity['what'] {
  switch (kind) {
    case 'run':
      return { kind, predictionTime: detail }
    case 'export':
      return { kind, channel: detail }
    case 'push':
      return { kind, to: destinationNames[z.enum(destinations).parse(detail)], homes }
    case 'listings':
      return { kind, monday: detail, homes }
  }
}
