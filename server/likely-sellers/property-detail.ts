import { type SQL, sql } from 'drizzle-orm'
import { LikelyKind, type PropertyDetail } from '#model/likely-sellers/likely.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { marketPeriods } from '#model/markets/markets.ts'
import { chicagoDay, minusMonths } from '#model/shared/chicago.ts'
import { fieldsWith } from '#model/shared/row-fields.ts'
import type { User } from '#server/accounts/users/users.ts'
import type { Database } from '#server/store/pool.ts'
import { countyItems } from './items.ts'
import { likelyColumns, ownAppends } from './likely-sql.ts'
import { setsSince } from './month-sets.ts'
import { listOf } from './rows.ts'

const mostCounties = 5_000

const detailFields = fieldsWith(likelyFields, 'detail')

function detailColumns(userId: string): SQL[] {
  const columns = likelyColumns(detailFields, userId)
  return detailFields.map((name) => sql`${columns[name]} as ${sql.identifier(likelyFields[name].detail)}`)
}

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
      select ${sql.join(detailColumns(user.id), sql`, `)},
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
