import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/pool.ts'
import { orderItems, orders, orderUsers } from '../store/schema/orders.ts'
import type { users } from '../store/schema/vault.ts'
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
): SQL<unknown> {
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .leftJoin(orderUsers, eq(orderUsers.orderId, orders.id))
      .where(
        and(
          eq(orderItems.status, 'active'),
          eq(orderItems.productType, productType),
          or(
            and(eq(orderUsers.userId, user.id), sql`jsonb_array_length(${orders.accessible}) = 0`),
            user.emailProvenAt === null ? undefined : sql`${orders.accessible} ? ${foldEmail(user.email)}`,
          ),
        ),
      ),
  )
}
