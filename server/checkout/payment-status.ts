import { eq } from 'drizzle-orm'
import type { CartState } from '#model/checkout/cart.ts'
import { challengeTimeoutMs } from '#model/checkout/checkout.ts'
import type { Authorised, PaymentStatus, Payments } from '#server/gateways/payments/port.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { orderLane } from '#server/queue/lanes.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Transaction } from '#server/store/pool.ts'
import { openCarts, payments as paymentRows } from '#server/store/schema/payments.ts'
import { returnUse } from './coupons.ts'
import {
  abandonCheckout,
  awaitsPayment,
  paymentAuthorised,
  paymentChallenged,
  paymentDeclined,
} from './decide.ts'
import { type PaymentWork, workKeys } from './order.ts'
import { productOf } from './products.ts'

export interface Free {
  readonly status: 'free'
}

/**
 * Applies the provider's status of a payment, together with its follow-up job. Repeats and late statuses change
 * nothing.
 */
export async function applyPaymentStatus(
  context: CommandContext,
  ownerId: string,
  work: PaymentWork,
  payment: PaymentStatus | Free,
): Promise<void> {
  const { cartId, attemptId } = work
  const { tx, append, actor, at, state } = context
  const cart = await state('cart', cartId)
  if (!cart || !awaitsPayment(cart, attemptId)) return
  switch (payment.status) {
    case 'free':
    case 'captured':
      return order(context, ownerId, cart, work, cart.attempt?.authorisationId ?? null)
    case 'authorised':
      await keepCard(tx, attemptId, payment)
      return order(context, ownerId, cart, work, payment.authorisationId)
    case 'requires_action': {
      const { authorisationId, clientSecret } = payment
      const facts = paymentChallenged(cart, attemptId, authorisationId)
      if (facts.length === 0) return
      await append('cart', cartId, ...facts)
      await tx
        .update(paymentRows)
        .set({ authorisationId, challenge: { authorisationId, clientSecret } })
        .where(eq(paymentRows.attemptId, attemptId))
      return enqueue(tx, {
        kind: 'checkout.abandon',
        key: workKeys.abandon(attemptId),
        ownerId,
        payload: { ...work, askedBy: actor },
        runAt: new Date(Date.parse(at) + challengeTimeoutMs),
      })
    }
    case 'declined':
      await append('cart', cartId, ...paymentDeclined(cart, attemptId, payment.code))
      return close(tx, cart, attemptId, payment.message)
    case 'released':
      await append('cart', cartId, ...abandonCheckout(cart, attemptId))
      return close(tx, cart, attemptId, null)
  }
}

export async function endChallenge(
  payments: Payments,
  authorisationId: string,
  attemptId: string,
): Promise<PaymentStatus> {
  const payment = await payments.resume(authorisationId)
  if (payment.status !== 'requires_action') return payment
  return payments.cancel(authorisationId, `cancel:${attemptId}`)
}

/** By then no call for an attempt can be under way. */
const lastCallMs = 5 * 60_000

/**
 * Opens the cart again after the provider did not answer. A hold that may exist all the same is released once the
 * provider answers.
 */
export async function giveUpAsking(
  { tx, at, actor, state, append }: CommandContext,
  ownerId: string,
  work: PaymentWork,
  why: string,
): Promise<void> {
  const { cartId, attemptId } = work
  const cart = await state('cart', cartId)
  if (!cart || !awaitsPayment(cart, attemptId)) return
  await append('cart', cartId, ...abandonCheckout(cart, attemptId))
  await close(tx, cart, attemptId, why)
  await enqueue(tx, {
    kind: 'checkout.release',
    key: workKeys.release(attemptId),
    ownerId,
    payload: { ...work, askedBy: actor },
    runAt: new Date(Date.parse(at) + lastCallMs),
  })
}

async function order(
  context: CommandContext,
  ownerId: string,
  cart: CartState,
  work: PaymentWork,
  authorisationId: string | null,
): Promise<void> {
  const { tx, actor, append } = context
  const { cartId, attemptId } = work
  await append('cart', cartId, ...paymentAuthorised(cart, attemptId, authorisationId))
  let rows = 0
  for (const item of cart.items) rows += await productOf(item.type).order(context, item, cartId)
  await tx.delete(openCarts).where(eq(openCarts.cartId, cartId))
  await enqueue(tx, {
    kind: 'cart.deliver',
    lane: orderLane(rows),
    key: workKeys.deliver(attemptId),
    ownerId,
    payload: { ...work, askedBy: actor },
  })
}

async function keepCard(
  tx: Transaction,
  attemptId: string,
  { card, authorisationId }: Authorised,
): Promise<void> {
  await tx
    .update(paymentRows)
    .set({ card, authorisationId, challenge: null })
    .where(eq(paymentRows.attemptId, attemptId))
}

async function close(
  tx: Transaction,
  { attempt }: CartState,
  attemptId: string,
  why: string | null,
): Promise<void> {
  await tx
    .update(paymentRows)
    .set({ declined: why, challenge: null })
    .where(eq(paymentRows.attemptId, attemptId))
  await returnUse(tx, attempt?.coupon ?? null)
}
