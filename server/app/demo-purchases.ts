import { randomUUID } from 'node:crypto'
import type { CartFact } from '#model/checkout/cart.ts'
import type { CartItemType } from '#model/checkout/cart-item-types.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { Journal } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { payments } from '#server/store/schema/payments.ts'

interface Purchase {
  readonly daysAgo: number
  readonly type: CartItemType
  readonly estimated: number
  readonly delivered: number
}

/** From before this portal: their files no longer exist. */
const purchases: readonly Purchase[] = [
  { daysAgo: 96, type: 'AUDIT', estimated: 1_284, delivered: 1_251 },
  { daysAgo: 61, type: 'SKIPTRACE', estimated: 312, delivered: 287 },
  { daysAgo: 27, type: 'AUDIT', estimated: 406, delivered: 406 },
]

const dayMs = 24 * 60 * 60_000
const deliveryMs = 4 * 60_000

export async function addPurchases(db: Database, ownerId: string, now: Date): Promise<void> {
  for (const { daysAgo, type, estimated, delivered } of purchases) {
    const [cartId, attemptId, itemId] = [randomUUID(), randomUUID(), randomUUID()]
    const [amount, actualAmount] = [priceOf(type, estimated), priceOf(type, delivered)]
    const ordered = new Date(now.getTime() - daysAgo * dayMs)
    const happens = (at: Date, ...facts: CartFact[]) =>
      new Journal(db, () => at).command(ownerId, { actorId: ownerId, onBehalfOf: null }, ({ append }) =>
        append('cart', cartId, ...facts),
      )
    await happens(
      ordered,
      { type: 'v1.CartOpened', data: { cartId } },
      {
        type: 'v1.CartItemAdded',
        data: {
          itemId,
          type,
          targetId: randomUUID(),
          estimatedQuantity: estimated,
          estimatedAmount: amount,
        },
      },
      { type: 'v1.CheckoutStarted', data: { attemptId, amount, coupon: null } },
      { type: 'v1.PaymentAuthorised', data: { attemptId, authorisationId: null } },
    )
    await happens(
      new Date(ordered.getTime() + deliveryMs),
      { type: 'v1.CartItemDelivered', data: { itemId, actualQuantity: delivered, actualAmount } },
      { type: 'v1.PaymentCaptured', data: { attemptId, amount: actualAmount } },
    )
    await db.insert(payments).values({
      attemptId,
      cartId,
      ownerId,
      paymentMethod: 'pm_card_visa',
      saveCard: false,
      card: { brand: 'visa', last4: '4242' },
      createdAt: ordered,
    })
  }
}
