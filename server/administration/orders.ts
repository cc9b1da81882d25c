import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Order } from '#model/orders.ts'
import { isId } from '../store/id.ts'
import type { Database } from '../store/pool.ts'
import { orderItems, orders } from '../store/schema/orders.ts'
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
  return found.map(({ companyId: _, createdAt, closedAt, ...order }) => ({
    ...order,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ orderId: _order, fips, ...item }) => ({ ...item, fipsCode: fips })),
  }))
}

export const companyOrders = async (db: Database, companyId: string, page: OrderPage): Promise<Order[]> =>
  isId(companyId) ? ordersWhere(db, eq(orders.companyId, companyId), page) : []

export const userOrders = (db: Database, user: User, page: OrderPage): Promise<Order[]> =>
  ordersWhere(db, sql`${orders.id} in (select o.id from orders o where ${accessibleOrders(user)})`, page)
