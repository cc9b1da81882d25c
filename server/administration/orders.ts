import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Order } from '#model/orders.ts'
import { isId } from '../store/id.ts'
import type { Database } from '../store/pool.ts'
import { orderItems, orders } from '../store/schema/orders.ts'
import { isSameEmail } from '../users/same-email.ts'
import { accessibleOrders } from '../users/subscriptions.ts'
import type { User } from '../users/users.ts'

interface OrderPage {
  /** From 0. */
  readonly page: number
  readonly limit: number
}

/** The newest first, each with its items. */
async function ordersWhere(db: Database, where: SQL, { page, limit }: OrderPage): Promise<Order[]> {
  const found = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(limit)
    .offset(page * limit)
  const items = await db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(orderItems.fips, orderItems.id)
  const holders = await holdersOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ companyId: _, createdAt, closedAt, ...order }) => ({
    ...order,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    users: holders.filter(({ orderId }) => orderId === order.id).map(({ orderId: _order, ...user }) => user),
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ orderId: _order, fips, ...item }) => ({ ...item, fipsCode: fips })),
  }))
}

interface Holder extends Record<string, unknown> {
  readonly orderId: string
  readonly id: string
  readonly name: string
  readonly emailAddress: string
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

export async function holdersOf(db: Database, orderIds: readonly string[]): Promise<Holder[]> {
  const ids = sql.param([...orderIds])
  const { rows } = await db.execute<Holder>(sql`
    select held.order_id as "orderId", u.id, u.first_name || ' ' || u.last_name as name, u.email as "emailAddress"
    from (${holders(sql`o.id = any(${ids}::uuid[])`)}) held
    join users u on u.id = held.user_id order by u.last_name, u.first_name, u.id`)
  return rows
}

export const companyOrders = async (db: Database, companyId: string, page: OrderPage): Promise<Order[]> =>
  isId(companyId) ? ordersWhere(db, eq(orders.companyId, companyId), page) : []

export const userOrders = (db: Database, user: User, page: OrderPage): Promise<Order[]> =>
  ordersWhere(db, sql`${orders.id} in (select o.id from orders o where ${accessibleOrders(user)})`, page)

/** Of an order's people a customer sees only themselves. */
export const withoutOthers = (user: User, order: Order): Order => ({
  ...order,
  accessible: order.accessible.filter((email) => isSameEmail(email, user.email)),
  users: order.users.filter(({ id }) => id === user.id),
})
