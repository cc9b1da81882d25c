import { and, eq, type SQL, sql } from 'drizzle-orm'
import { auditsDeal, type Customer, type CustomerKind, type Deal } from '#model/administration/customers.ts'
import type { ItemStatus } from '#model/administration/orders.ts'
import type { LikelyKind } from '#model/likely-sellers/likely.ts'
import { holders, isActiveOrder, isOfKind, ownOrders } from '#server/accounts/users/subscriptions.ts'
import type { User } from '#server/accounts/users/users.ts'
import { isEndedOfKind } from '#server/likely-sellers/items.ts'
import { catchUp } from '#server/store/catch-up.ts'
import type { Database } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'

/** Whether an order `o` has items of the kind and status: an active one is of an active order. */
const hasItems = (kind: LikelyKind, status: ItemStatus, isOne = sql`true`): SQL =>
  status === 'active'
    ? sql`${isActiveOrder} and exists (
        select from order_items i where i.order_id = o.id and ${isOfKind(kind)} and ${isOne})`
    : sql`exists (select from order_items i where i.order_id = o.id and ${isEndedOfKind(kind)})`

/** Whether a user `u` is active and has an order `o` of which this holds. */
const hasOrders = (where: SQL): SQL =>
  sql`u.status = 'active' and u.id in (select held.user_id from (${holders(where)}) held)`

/** Paid audits that are not deleted, of a streams table's row. */
export const isPaidAudit = sql`${streams.kind} = 'audit' and ${streams.state} ->> 'type' = 'refresh'
  and ${streams.state} ->> 'deleted' = 'false' and ${streams.state} -> 'cartItem' -> 'cart' ->> 'status' = 'success'`

/** Users `u` who are active and have an active item `i` of the kind for which `isOne` holds. */
export const hasActiveItem = (kind: LikelyKind, isOne: SQL): SQL => hasOrders(hasItems(kind, 'active', isOne))

/** Users `u` who are active and have something of the kind and status. A paid audit stays active. */
export function isCustomer(kind: CustomerKind, status: ItemStatus = 'active'): SQL {
  if (kind !== 'dbrefresh') return hasOrders(hasItems(kind, status))
  return status === 'active'
    ? sql`u.status = 'active' and u.id in (select owner_id from ${streams} where ${isPaidAudit})`
    : sql`false`
}

async function customersWhere(db: Database, where: SQL): Promise<Customer[]> {
  const { rows } = await db.execute<Customer & Record<string, unknown>>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email as "emailAddress"
    from users u where ${where} order by lower(u.last_name), lower(u.first_name), u.id`)
  return rows
}

export const customersWith = (db: Database, kind: CustomerKind, status: ItemStatus): Promise<Customer[]> =>
  customersWhere(db, isCustomer(kind, status))

export const customersWithOrders = (db: Database): Promise<Customer[]> =>
  customersWhere(db, hasOrders(isActiveOrder))

/** The newest first. */
export async function dealsOf(
  db: Database,
  user: User,
  kind: CustomerKind,
  status: ItemStatus,
): Promise<Deal[]> {
  if (kind === 'dbrefresh') {
    if (status === 'inactive') return []
    await catchUp(db, user.id)
    const [paid] = await db
      .select({ id: streams.streamId })
      .from(streams)
      .where(and(eq(streams.ownerId, user.id), isPaidAudit))
      .limit(1)
    return paid ? [auditsDeal] : []
  }
  const { rows } = await db.execute<Deal & Record<string, unknown>>(sql`
    select o.id, o.name from orders o where ${ownOrders(user)} and ${hasItems(kind, status)}
    order by o.created_at desc, o.id`)
  return rows
}
