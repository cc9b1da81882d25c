import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/pool.ts'
import { orderItems, orders, orderUsers } from '../store/schema/orders.ts'
import type { users } from '../store/schema/users.ts'
import { foldEmail } from './same-email.ts'

/** The products that an order's items are of, as the CRM names them. */
export const productTypes = { likelySeller: 'LikelySeller', kaptureApi: 'KaptuRE API' } as const
type ProductType = (typeof productTypes)[keyof typeof productTypes]

/**
 * Whether an active item of `productType` is open to the user: as one of the order's users, or by its list of e-mails,
 * where they have proved that theirs is theirs.
 */
export function holdsActiveItem(
  db: Database | Transaction,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt'>,
  productType: ProductType,
): SQL | undefined {
  const isActive = and(eq(orderItems.status, 'active'), eq(orderItems.productType, productType))
  // Asked one by one: no index serves both at once.
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
