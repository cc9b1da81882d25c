import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { ListFilter } from '#model/administration/administration.ts'
import { fileDueOn } from '#model/administration/file-due.ts'
import type { ItemStatus, Order, OrderSortField } from '#model/administration/orders.ts'
import type { LikelyKind } from '#model/likely-sellers/likely.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { accessibleOrders, countyProducts, holders, isOfKind } from '#server/accounts/users/subscriptions.ts'
import type { User } from '#server/accounts/users/users.ts'
import { isEndedOfKind } from '#server/likely-sellers/items.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { isSameEmail } from '#server/store/same-email.ts'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies } from '#server/store/schema/users.ts'
import { type ListPage, matching, ordered } from './lists.ts'

interface OrdersPage {
  /** From 0. */
  readonly page: number
  readonly limit: number
  readonly now: Date
}

interface OrdersRead extends OrdersPage {
  /** The newest first if left out. */
  readonly by?: SQL
}

const newestFirst = sql`${orders.createdAt} desc, ${orders.id}`

/** Each with its items. */
async function ordersWhere(
  db: Database,
  where: SQL | undefined,
  { page, limit, now, by = newestFirst }: OrdersRead,
): Promise<Order[]> {
  const rows = await db
    .select({ order: orders, company: { id: companies.id, name: companies.name, status: companies.status } })
    .from(orders)
    .leftJoin(companies, eq(companies.id, orders.companyId))
    .where(where)
    .orderBy(by)
    .limit(limit)
    .offset(page * limit)
  const found = rows.map(({ order }) => order)
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
  const madeAt = await lastFiles(
    db,
    items.map(({ id }) => id),
  )
  return rows.map(({ order: { companyId: _, createdAt, closedAt, ...order }, company }) => {
    const isActive = order.status === 'active' && (company === null || company.status === 'active')
    return {
      ...order,
      company: company && { id: company.id, name: company.name },
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      users: holders
        .filter(({ orderId }) => orderId === order.id)
        .map(({ orderId: _order, ...user }) => user),
      items: items
        .filter(({ orderId }) => orderId === order.id)
        .map(({ orderId: _order, fips, ...item }) => {
          const made = { madeAt: madeAt.get(item.id) ?? null, orderedAt: createdAt.toISOString() }
          const isOfFiles = isActive && item.status === 'active' && countyProducts.includes(item.productType)
          const on = isOfFiles ? fileDueOn({ frequency: item.frequency, ...made }) : null
          return {
            ...item,
            fipsCode: fips,
            fileDue: on === null ? null : { on, isDue: on <= chicagoDay(now.getTime()) },
          }
        }),
    }
  })
}

/** By item, when a file of it was last made, or found to have no line. */
async function lastFiles(db: Database, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ itemId: orderFiles.itemId, at: max(orderFiles.createdAt) })
    .from(orderFiles)
    .where(and(inArray(orderFiles.itemId, [...itemIds]), inArray(orderFiles.status, ['ready', 'empty'])))
    .groupBy(orderFiles.itemId)
  return new Map(rows.flatMap(({ itemId, at }) => (at === null ? [] : [[itemId, at.toISOString()]])))
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

export const companyOrders = async (db: Database, companyId: string, page: OrdersPage): Promise<Order[]> =>
  isId(companyId) ? ordersWhere(db, eq(orders.companyId, companyId), page) : []

export const userOrders = (db: Database, user: User, page: OrdersPage): Promise<Order[]> =>
  ordersWhere(db, sql`${orders.id} in (select o.id from orders o where ${accessibleOrders(user)})`, page)

export async function orderById(db: Database, id: string, now: Date): Promise<Order | undefined> {
  if (!isId(id)) return undefined
  const [order] = await ordersWhere(db, eq(orders.id, id), { page: 0, limit: 1, now })
  return order
}

const ordersBy: Readonly<Record<OrderSortField, readonly SQL[]>> = {
  createdAt: [sql`${orders.createdAt}`, sql`${orders.id}`],
  name: [sql`lower(${orders.name})`, sql`${orders.id}`],
}

export async function listOrders(
  db: Database,
  filter: ListFilter,
  { page, limit, sort }: ListPage<OrderSortField>,
  now: Date,
): Promise<{ orders: Order[]; totalCount: number }> {
  const where = matching(orders, filter)
  const read = { page: page - 1, limit, now, by: ordered(sort, ordersBy) }
  const [found, totalCount] = await Promise.all([ordersWhere(db, where, read), db.$count(orders, where)])
  return { orders: found, totalCount }
}

/** By its id or by its deal's, with its items of a kind and status: an active item is of an active order. */
export async function dealOrder(
  db: Database,
  { id, type, status }: { readonly id: string; readonly type: LikelyKind; readonly status: ItemStatus },
  now: Date,
): Promise<Order | undefined> {
  const named = isId(id) ? eq(orders.id, id) : eq(orders.hubspotId, id)
  const where = status === 'active' ? sql`${named} and ${orders.status} = 'active'` : named
  const [order] = await ordersWhere(db, where, { page: 0, limit: 1, now })
  if (!order) return undefined
  const { rows } = await db.execute<{ id: string }>(
    sql`select i.id from order_items i join orders o on o.id = i.order_id
      where o.id = ${order.id} and ${status === 'active' ? isOfKind(type) : isEndedOfKind(type)}`,
  )
  return { ...order, items: order.items.filter((item) => rows.some((row) => row.id === item.id)) }
}

/** Of an order's people a customer sees only themselves. */
export const withoutOthers = (user: User, order: Order): Order => ({
  ...order,
  accessible: order.accessible.filter((email) => isSameEmail(email, user.email)),
  users: order.users.filter(({ id }) => id === user.id),
})
