import { type SQL, sql } from 'drizzle-orm'
import type { LikelyFieldName } from '#model/likely-sellers/likely-fields.ts'
import { statusOfHome } from '#server/leads/lead/lead-places.ts'
import { streams } from '#server/store/projection.ts'
import { homeSearchText } from '#server/store/search-index.ts'

/**
 * Of a property `o` and its prediction `s`: for all users the same, or as a function of what is a user's own, which
 * changes at any time.
 */
type FieldSql = SQL | ((userId: string) => SQL)

/** The user's own appends to property `o`, as `a`. */
export const ownAppends = (userId: string): SQL => sql`
  from appended_contacts a where a.user_id = ${userId} and a.fips = o.fips and a.attom_id = o.attom_id`

const appended = (userId: string): SQL => sql`
  select a.result, to_json(a.appended_at) #>> '{}' as at, 'Append' as source ${ownAppends(userId)}`

/** What was traced in the user's paid files or appended for property `o`, as `f` with `result`, `at` and `source`. */
export const ownTraces = (userId: string): SQL => sql`
  from (
    select r.skip_trace as result, t.state ->> 'processedAt' as at, 'SkipTrace Pro' as source
    from audit_rows r join ${streams} t on t.stream_id = r.audit_id
    where t.owner_id = ${userId} and t.kind = 'audit' and t.state ->> 'deleted' = 'false'
      and t.state #>> '{cartItem,cart,status}' = 'success' and r.fips = o.fips collate "C" and r.attom_id = o.attom_id and r.is_traced
    union all
    ${appended(userId)}) f`

/** The part of `ownTraces` that adds to a property's contacts. */
export const appendedTraces = (userId: string): SQL => sql`from (${appended(userId)}) f`

const isHeld = (contact: SQL): SQL =>
  sql`exists (select from contacts c where c.fips = o.fips and c.attom_id = o.attom_id and ${contact})`

/** Whether the county's data have a phone of property `o`'s owners. */
export const isPhoneHeld = isHeld(sql`cardinality(c.phone_numbers) > 0`)
/** Whether an append `a` found one. */
export const isPhoneAppended = sql`jsonb_array_length(a.result -> 'phonesResult') > 0`

/** Of the county's data, or appended for the user. */
const hasContact = (userId: string, held: SQL, appended: SQL): SQL =>
  sql`(${held} or exists (select ${ownAppends(userId)} and ${appended}))`
export const hasPhone = (userId: string) => hasContact(userId, isPhoneHeld, isPhoneAppended)
const hasEmail = (userId: string) =>
  hasContact(
    userId,
    isHeld(sql`cardinality(c.emails) > 0`),
    sql`jsonb_array_length(a.result -> 'emailsResult') > 0`,
  )

/** What a field shows, and what its filters compare. An unknown value fails every filter. */
export const likelySql: Readonly<Record<LikelyFieldName, FieldSql>> = {
  attom_id: sql`o.attom_id::float8`,
  likely_seller_score: sql`s.score`,
  search: sql.raw(homeSearchText('o')),
  property_address_full: sql`concat_ws(' ', o.street, o.unit)`,
  property_address_city: sql`o.city`,
  state: sql`o.state`,
  property_address_zip: sql`o.zip`,
  property_latitude: sql`o.lat`,
  property_longitude: sql`o.lon`,
  property_class: sql`o.property_class`,
  owner: sql`coalesce(o.owner1_full, nullif(concat_ws(' ', o.owner1_first, o.owner1_last), ''))`,
  /** Half a dollar rounded up. */
  avm_estimated_value: sql`((o.avm_cents + 50) / 100)::float8`,
  new_prediction: sql`s.is_new`,
  phone: hasPhone,
  email: hasEmail,
  lead_status: statusOfHome,
  factors: sql`s.factors`,
  owner_occupied: sql`o.owner_occupied`,
  skip_traced: (userId) => sql`exists (select ${ownTraces(userId)})`,
  last_sale: sql`o.last_sale_on`,
  absentee: sql`not o.owner_occupied`,
  area: sql`o.area_sqft`,
  property_use: sql`o.property_use`,
  garage: sql`o.garage`,
  beds: sql`o.beds`,
  baths: sql`o.baths`,
  rooms: sql`o.rooms`,
  stories: sql`o.stories`,
  year_built: sql`o.year_built`,
  pool: sql`o.pool`,
}

export const isOfUser = (name: LikelyFieldName): boolean => typeof likelySql[name] === 'function'

export const likelyColumns = <Name extends LikelyFieldName>(names: readonly Name[], userId: string) =>
  Object.fromEntries(
    names.map((name) => {
      const column = likelySql[name]
      return [name, typeof column === 'function' ? column(userId) : column]
    }),
  ) as { readonly [N in Name]: SQL }
