import { eq } from 'drizzle-orm'
import { fullName } from '#model/accounts/session.ts'
import { estimatedTotal } from '#model/checkout/cart.ts'
import type { Receipt } from '#model/checkout/checkout.ts'
import { userById } from '#server/accounts/users/users.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { payments } from '#server/store/schema/payments.ts'
import { describeItems } from './products.ts'

export async function receiptOf(
  db: Database | Transaction,
  ownerId: string,
  cartId: string,
): Promise<Receipt | undefined> {
  const cart = await stateOf(db, ownerId, 'cart', cartId)
  const attempt = cart?.attempt
  if (!cart || attempt?.phase !== 'authorised') return undefined
  const describeItem = await describeItems(db, cart.items)
  const user = await userById(db, ownerId)
  const [payment] = await db.select().from(payments).where(eq(payments.attemptId, attempt.id))
  const estimated = estimatedTotal(cart)
  return {
    cartId,
    number: cartId.slice(0, 8).toUpperCase(),
    status: cart.status,
    orderedAt: attempt.startedAt,
    at: cart.settledAt,
    name: user ? fullName(user) : '',
    lines: cart.items.map((item) => {
      const { targetId: _, ...line } = item
      const { description, subDescription, reportUrl, freeHomes = 0, outcome = null } = describeItem(item)
      return { ...line, description, subDescription, reportUrl, freeHomes, outcome }
    }),
    coupon: attempt.coupon,
    discount: estimated - attempt.amount,
    estimated,
    authorised: attempt.amount,
    captured: cart.captured,
    released: cart.captured === null ? null : attempt.amount - cart.captured,
    card: payment?.card ?? null,
  }
}
