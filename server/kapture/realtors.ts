import { type SQL, sql } from 'drizzle-orm'
import type { ListedRealtor, Realtor, RealtorFilter } from '#model/kapture/kapture.ts'
import { realtorFields } from '#model/kapture/realtor-fields.ts'
import { conditionsOf } from '#model/shared/query-filters.ts'
import type { FieldsWith } from '#model/shared/row-fields.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { filterCondition } from '#server/store/row-filter.ts'
import { itemOf } from '#server/store/rows.ts'

/** What filters compare: only what the indexes of `realtors` hold. */
export const realtorValues: Readonly<Record<FieldsWith<typeof realtorFields, 'filters'>, SQL>> = {
  city: sql`city_key`,
  email: sql`has_email`,
  phone: sql`has_phone`,
  type: sql`contact_type`,
  licenseStatus: sql`license_status`,
  state: sql`state`,
}

export const passing = (filter: RealtorFilter): SQL =>
  filterCondition(realtorValues, Object.fromEntries(conditionsOf(realtorFields, filter)))

/** Of `realtors` and of the copies in `kapture_rows`. */
export const realtorColumns: { readonly [K in keyof ListedRealtor]: SQL } = {
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  entityFullName: sql`entity_full_name`,
  city: sql`city`,
  email: sql`email`,
  phone: sql`phone`,
  type: sql`contact_type`,
  licenseNo: sql`license_no`,
  licenseStatus: sql`license_status`,
  licenseType: sql`license_type`,
  state: sql`state`,
}

const licences = (filter: RealtorFilter, numbers: SQL): SQL => sql`
  select ${itemOf(realtorColumns)} as item from realtors
  where state = ${filter.state} and license_no = any(array(${numbers})) order by license_no`

/** By license number, which an index alone finds. */
export async function realtorPage(
  db: Database,
  filter: RealtorFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Realtor[]> {
  const numbers = sql`
    select license_no from realtors where ${passing(filter)} order by license_no limit ${limit} offset ${offset}`
  const { rows } = await db.execute<{ item: ListedRealtor }>(licences(filter, numbers))
  return rows.map(({ item: { state: _, ...realtor } }) => realtor)
}

const piece = 2_000

/** All that pass, by license number. */
export async function* realtorPieces(db: Database, filter: RealtorFilter): AsyncGenerator<ListedRealtor[]> {
  let last = ''
  for (;;) {
    const numbers = sql`
      select license_no from realtors where ${passing(filter)} and license_no > ${last}
      order by license_no limit ${piece}`
    const { rows } = await db.execute<{ item: ListedRealtor }>(licences(filter, numbers))
    const items = rows.map(({ item }) => item)
    if (items.length > 0) yield items
    if (items.length < piece) return
    last = items.at(-1)?.licenseNo ?? last
  }
}

export async function countRealtors(db: Database | Transaction, filter: RealtorFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from realtors where ${passing(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** Looks the next state up instead of reading every licence. */
export async function statesWithLicences(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(sql`
    with recursive found as (
      (select state from realtors order by state limit 1)
      union all
      select (select state from realtors where state > found.state order by state limit 1) from found
      where found.state is not null)
    select state from found where state is not null`)
  return rows.map(({ state }) => state)
}
