import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CartItem, CartState } from '#model/checkout/cart.ts'
import { Coupon, chargeDelivered, type Settlement } from '#model/checkout/coupon.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import { AskedBy, byItself } from '#server/queue/asked-by.ts'
import type { JobLease } from '#server/queue/task.ts'
import { type Actor, type Journal, stateOf } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { payments as paymentRows } from '#server/store/schema/payments.ts'

export interface PaymentNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly payments: Payments
  readonly now: () => Date
}

export const PaymentWork = z.object({ cartId: z.string(), attemptId: z.string(), askedBy: AskedBy })
export type PaymentWork = z.infer<typeof PaymentWork>

export const workKeys = {
  authorise: (attemptId: string) => `authorise:${attemptId}`,
  abandon: (attemptId: string) => `abandon:${attemptId}`,
  release: (attemptId: string) => `release:${attemptId}`,
  deliver: (attemptId: string) => `deliver:${attemptId}`,
  capture: (attemptId: string) => `capture:${attemptId}`,
  conversion: (cartId: string) => `conversion:${cartId}`,
} as const

export const Delivery = z.object({
  /** `amount` is in cents, before any discount; other fields are the product's. */
  delivered: z.array(z.looseObject({ itemId: z.string(), quantity: z.number(), amount: z.number() })),
  failed: z.array(z.object({ itemId: z.string(), code: z.string() })),
})
export type Delivery = z.infer<typeof Delivery>

export const nothingOf = ({ items }: CartState, code: string): Delivery => ({
  delivered: [],
  failed: items.map(({ id: itemId }) => ({ itemId, code })),
})

export interface Order {
  readonly cart: CartState
  readonly attempt: NonNullable<CartState['attempt']>
  readonly coupon: Coupon | null
  readonly referral: string | null
  readonly actor: Actor
}

export async function orderOf(db: Database, { ownerId, payload }: JobLease): Promise<Order | undefined> {
  const { cartId, attemptId, askedBy } = PaymentWork.parse(payload)
  const cart = await stateOf(db, ownerId, 'cart', cartId)
  const attempt = cart?.attempt
  if (!cart || attempt?.id !== attemptId || cart.status !== 'processing') return undefined
  const [payment] = await db.select().from(paymentRows).where(eq(paymentRows.attemptId, attemptId))
  return {
    cart,
    attempt,
    coupon: payment?.coupon ? Coupon.parse(payment.coupon) : null,
    referral: payment?.referral ?? null,
    actor: askedBy ?? byItself(ownerId),
  }
}

export const itemsOf = <E extends { readonly itemId: string }>(
  { cart }: Order,
  entries: readonly E[],
): { item: CartItem; entry: E }[] =>
  cart.items.flatMap((item) => {
    const entry = entries.find(({ itemId }) => itemId === item.id)
    return entry ? [{ item, entry }] : []
  })

export const settlementOf = (order: Order, { delivered }: Delivery): Settlement =>
  chargeDelivered(
    itemsOf(order, delivered).map(({ item: { id, type }, entry: { amount } }) => ({ id, type, amount })),
    order.coupon,
    order.attempt.amount,
  )
