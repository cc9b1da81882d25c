import { eq } from 'drizzle-orm'
import { estimatedTotal } from '#model/cart.ts'
import type { Receipt } from '#model/checkout.ts'
import { stateOf } from '../store/journal.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { payments } from '../store/schema/vault.ts'
import { userById } from '../users/users.ts'
import { itemNames } from './carts.ts'

/** The receipt of an ordered cart: made from its facts, at $0 too. */
export async function receiptOf(
  db: Database | Transaction,
  ownerId: string,
  cartId: string,
): Promise<Receipt | undefined> {
  const cart = await stateOf(db, ownerId, 'cart', cartId)
  const attempt = cart?.attempt
  if (!cart || attempt?.phase !== 'authorised') return undefined
  const names = await itemNames(db, cart)
  const user = await userById(db, ownerId)
  const [payment] = await db.select().from(payments).where(eq(payments.attemptId, attempt.id))
  const estimated = estimatedTotal(cart)
  return {
    cartId,
    number: cartId.slice(0, 8).toUpperCase(),
    status: cart.status,
    orderedAt: attempt.startedAt,
    at: cart.settledAt,
    name: user ? `${user.firstName} ${user.lastName}` : '',
    lines: cart.items.map((item) => ({
      id: item.id,
      type: item.type,
      description: names.get(item.id)?.description ?? item.type,
      subDescription: names.get(item.id)?.subDescription ?? '',
      estimatedQuantity: item.estimatedQuantity,
      estimatedAmount: item.estimatedAmount,
      actualQuantity: item.actualQuantity,
      actualAmount: item.actualAmount,
      failed: item.failed,
      reportUrl: names.get(item.id)?.reportUrl ?? null,
    })),
    coupon: attempt.coupon,
    discount: estimated - attempt.amount,
    estimated,
    authorised: attempt.amount,
    captured: cart.captured,
    released: cart.captured === null ? null : attempt.amount - cart.captured,
    card: payment?.card ?? null,
  }
}
