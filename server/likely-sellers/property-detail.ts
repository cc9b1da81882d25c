import { sql } from 'drizzle-orm'
import { LikelyKind, type PropertyDetail } from '#model/likely-sellers/likely.ts'
import { marketPeriods } from '#model/markets/markets.ts'
import { chicagoDay, minusMonths } from '#model/shared/chicago.ts'
import type { User } from '#server/accounts/users/users.ts'
import type { Database } from '#server/store/pool.ts'
import { countyItems } from './items.ts'
import { setsSince } from './month-sets.ts'
import { listOf, ownAppends } from './rows.ts'

const mostCounties = 5_000

/** The property, if one of the user's lists of the last nine months holds it, the newest first. */
export async function propertyDetail(
  db: Database,
  user: User,
  propertyId: string,
  now: Date,
): Promise<PropertyDetail[]> {
  if (!/^\d{1,15}$/.test(propertyId)) return []
  const kinds = LikelyKind.options.map((kind) =>
    countyItems(db, user, kind, { page: 0, limit: mostCounties, now }),
  )
  const items = (await Promise.all(kinds)).flat()
  const { rows: homes } = await db.execute<{ fips: string }>(sql`
    select fips from properties
    where fips = any(${sql.param(items.map(({ selection }) => selection.fips))}::text[]) and attom_id = ${propertyId}`)
  const around = items.filter(({ selection }) => homes.some(({ fips }) => fips === selection.fips))
  const since = minusMonths(chicagoDay(now.getTime()), Math.max(...marketPeriods))
  const sets = await setsSince(db, around, since)
  for (const { item, set } of [...around.map((item) => ({ item, set: item.set })), ...sets]) {
    const list = listOf({ item: { ...item, set }, userId: user.id, now })
    if (list === null) continue
    const { rows } = await db.execute<PropertyDetail & Record<string, unknown>>(sql`
      select o.attom_id::float8 as likely_id, o.lat as property_latitude, o.lon as property_longitude,
        concat_ws(' ', o.street, o.unit) as property_address_full, o.city, o.state, o.property_use,
        o.garage as parking_garage, o.pool, o.beds as bedrooms_count, o.baths as bath_count,
        o.stories as stories_count, o.rooms as rooms_count,
        coalesce(o.owner1_full, nullif(concat_ws(' ', o.owner1_first, o.owner1_last), '')) as owner1_name_full,
        ((o.avm_cents + 50) / 100)::float8 as estimated_value, o.year_built,
        coalesce((
          select json_agg(json_build_object(
            'name', concat_ws(' ', a.result ->> 'firstNameResult', nullif(a.result ->> 'middleNameResult', ''),
              a.result ->> 'lastNameResult'),
            'phones', jsonb_path_query_array(a.result, '$.phonesResult[*].number'),
            'emails', jsonb_path_query_array(a.result, '$.emailsResult[*].email')) order by a.owner_no)
          ${ownAppends(user.id)}), '[]') as appends
      from ${list.table} where s.attom_id = ${propertyId}`)
    if (rows.length > 0) return rows
  }
  return []
}
