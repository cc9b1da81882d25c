import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/pool.ts'
import { orderItems, orders, orderUsers } from '../store/schema/orders.ts'
import type { users } from '../store/schema/users.ts'
import { foldEmail } from './same-email.ts'

/** As the CRM names them. */
export const productTypes = {
  likelySeller: 'LikelySeller',
  covid: 'COVID_Distressed',
  kaptureApi: 'KaptuRE API',
} as const
type ProductType = (typeof productTypes)[keyof typeof productTypes]

/**
 * Whether the user has an active item of `productType`: as one of the order's users, or by its list of e-mails if
 * their address is proven.
 */
export function holdsActiveItem(
  db: Database | Transaction,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt'>,
  productType: ProductType,
): SQL | undefined {
  const isActive = and(eq(orderItems.status, 'active'), eq(orderItems.productType, productType))
  // Two queries: no index serves both.
  const asOneOfItsUsers = db
    .select({ one: sql`1` })
    .from(orderUsers)
    .innerJoin(orders, eq(orders.id, orderUsers.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orderUsers.userId, user.id), sql`jsonb_array_length(${orders.accessible}) = 0`, isActive))
  const byEmail = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(sql`${orders.accessible} ? ${foldEmail(user.email)}`, isActive))
  return or(exists(asOneOfItsUsers), user.emailProvenAt === null ? undefined : exists(byEmail))
}

/** The user's active orders, as a condition on `orders o`: an order for e-mails is only theirs. */
export function accessibleOrders(
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt'>,
): SQL {
  const byEmail =
    user.emailProvenAt === null
      ? sql``
      : sql`union all select l.id from orders l where l.accessible ? ${foldEmail(user.email)}`
  return sql`o.status = 'active' and not exists (
      select from companies k where k.id = o.company_id and k.status <> 'active')
    and o.id in (
      select u.order_id from order_users u join orders m on m.id = u.order_id
      where u.user_id = ${user.id} and jsonb_array_length(m.accessible) = 0 ${byEmail})`
}
