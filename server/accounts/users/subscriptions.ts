import { type SQL, sql } from 'drizzle-orm'
import type { LikelyKind } from '#model/likely-sellers/likely.ts'
import { isId } from '#server/store/id.ts'
import { foldEmail } from '#server/store/same-email.ts'
import type { users } from '#server/store/schema/users.ts'

/** As the CRM names them. */
export const productTypes = {
  likelySeller: 'LikelySeller',
  covid: 'COVID_Distressed',
  kaptureApi: 'KaptuRE API',
} as const

/** Those whose lists are of a county; other products may have none. */
export const countyProducts: readonly string[] = [productTypes.likelySeller, productTypes.covid]

type Subscriber = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt'>

/** Of an order's item `i`: by the product or by its older name. */
export const itemKind = sql`case when i.product_type = ${productTypes.covid} or i.name like 'COVID19%'
  then 'covid' else 'likelyseller' end`

/** Whether an item `i` is of a county. */
export const isListed = sql`i.product_type in (${productTypes.likelySeller}, ${productTypes.covid})`

/** Whether it is an active one. */
export const isOfCounty = sql`i.status = 'active' and ${isListed}`

/** Whether it is of such a county. */
export const isOfKind = (kind: LikelyKind): SQL => sql`${isOfCounty} and ${itemKind} = ${kind}`

export interface ItemChoice {
  readonly state?: string | undefined
  readonly fips?: string
  /** Ids; none are all items. */
  readonly items?: readonly string[]
}

/** Whether an item `i` is of a county of the state, of this county, and one of these. */
export const isChosen = ({ state, fips, items = [] }: ItemChoice): SQL =>
  sql`(${
    state === undefined ? sql`true` : sql`i.fips in (select fips from counties where state = ${state})`
  } and ${fips === undefined ? sql`true` : sql`i.fips = ${fips}`} and ${items.length === 0 ? sql`true` : sql`i.id = any(${sql.param(items.filter(isId))}::uuid[])`})`

/** Whether the user has an active item `i` in an active order, for which `where` holds. */
export const holdsActiveItem = (user: Subscriber, where = sql`true`): SQL<boolean> => sql`exists (
  select from orders o join order_items i on i.order_id = o.id
  where ${accessibleOrders(user)} and i.status = 'active' and ${where})`

export const holdsKaptureApi = (user: Subscriber): SQL<boolean> =>
  holdsActiveItem(user, sql`i.product_type = ${productTypes.kaptureApi}`)

/** Whether an order `o` and its company, if it has one, are active. */
export const isActiveOrder = sql`o.status = 'active' and not exists (
  select from companies k where k.id = o.company_id and k.status <> 'active')`

/** The user's active orders, as a condition on `orders o`. */
export const accessibleOrders = (user: Subscriber): SQL => sql`${isActiveOrder} and ${ownOrders(user)}`

/**
 * The user's orders, active or not: as one of the order's users, or by its list of e-mails if their address is
 * proven. Two queries: no index serves both.
 */
export function ownOrders(user: Subscriber): SQL {
  const byEmail =
    user.emailProvenAt === null
      ? sql``
      : sql`union all select l.id from orders l where l.accessible ? ${foldEmail(user.email)}`
  return sql`o.id in (
      select u.order_id from order_users u join orders m on m.id = u.order_id
      where u.user_id = ${user.id} and jsonb_array_length(m.accessible) = 0 ${byEmail})`
}

/**
 * `order_id` and `user_id` of the people of orders `o`: those of their lists of e-mails whose address is proven, or
 * else the orders' users.
 */
export const holders = (where: SQL): SQL => sql`
  select ou.order_id, ou.user_id from order_users ou join orders o on o.id = ou.order_id
  where jsonb_array_length(o.accessible) = 0 and ${where}
  union
  select o.id, p.id from orders o cross join lateral jsonb_array_elements_text(o.accessible) e(email)
  join users p on lower(p.email collate "C") = e.email and p.email_proven_at is not null
  where ${where}`
