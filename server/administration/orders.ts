import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { LikelyKind } from '#model/likely.ts'
import type { Order } from '#model/orders.ts'
import { isOfKind } from '../likely/items.ts'
import { isId } from '../store/id.ts'
import type { Database } from '../store/pool.ts'
import { orderItems, orders } from '../store/schema/orders.ts'
import { isSameEmail } from '../users/same-email.ts'
import { accessibleOrders, holders } from '../users/subscriptions.ts'
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

/** An active order, by its id or by its deal's, with its active items of a kind. */
export async function dealOrder(db: Database, id: string, kind: LikelyKind): Promise<Order | undefined> {
  const named = isId(id) ? eq(orders.id, id) : eq(orders.hubspotId, id)
  const where = sql`${named} and ${orders.status} = 'active'`
  const [order] = await ordersWhere(db, where, { page: 0, limit: 1 })
  if (!order) return undefined
  const { rows } = await db.execute<{ id: string }>(
    sql`select i.id from order_items i where i.order_id = ${order.id} and ${isOfKind(kind)}`,
  )
  return { ...order, items: order.items.filter((item) => rows.some((row) => row.id === item.id)) }
}

/** Of an order's people a customer sees only themselves. */
export const withoutOthers = (user: User, order: Order): Order => ({
  ...order,
  accessible: order.accessible.filter((email) => isSameEmail(email, user.email)),
  users: order.users.filter(({ id }) => id === user.id),
})
