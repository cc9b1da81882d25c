import { eq } from 'drizzle-orm'
import type { CartState } from '#model/cart.ts'
import { challengePatienceMs } from '#model/checkout.ts'
import type { Authorised, PaymentStatus, Payments } from '../gateways/payments/port.ts'
import { productOf } from '../products/products.ts'
import { enqueue } from '../queue/enqueue.ts'
import { orderLane } from '../queue/lanes.ts'
import type { Attempt } from '../store/journal.ts'
import type { Transaction } from '../store/pool.ts'
import { openCarts, payments as paymentRows } from '../store/schema/vault.ts'
import { returnUse } from './coupons.ts'
import {
  abandonCheckout,
  awaitsPayment,
  paymentAuthorised,
  paymentChallenged,
  paymentDeclined,
} from './decide.ts'
import { type PaymentWork, workKeys } from './work.ts'

/** An order with nothing to pay: no card is asked. */
interface Free {
  readonly status: 'free'
}

/**
 * Goes on from where a payment stands. What follows commits with its fact; told again, or too late, it changes
 * nothing.
 */
export async function applyPaymentStatus(
  attempt: Attempt,
  ownerId: string,
  work: PaymentWork,
  standing: PaymentStatus | Free,
): Promise<void> {
  const { cartId, attemptId } = work
  const { tx, append } = attempt
  const cart = await attempt.state('cart', cartId)
  if (!cart || !awaitsPayment(cart, attemptId)) return
  switch (standing.status) {
    case 'free':
    case 'captured':
      return order(attempt, ownerId, cart, work, cart.attempt?.authorisationId ?? null)
    case 'authorised':
      await keepCard(tx, attemptId, standing)
      return order(attempt, ownerId, cart, work, standing.authorisationId)
    case 'requires_action': {
      const { authorisationId, clientSecret } = standing
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
        payload: { ...work, askedBy: attempt.actor },
        runAt: new Date(Date.parse(attempt.at) + challengePatienceMs),
      })
    }
    case 'declined':
      await append('cart', cartId, ...paymentDeclined(cart, attemptId, standing.code))
      return close(tx, cart, attemptId, standing.message)
    case 'released':
      await append('cart', cartId, ...abandonCheckout(cart, attemptId))
      return close(tx, cart, attemptId, null)
  }
}

/** Lets go of a payment that waits for its challenge; one that was answered meanwhile stays as it was answered. */
export async function endChallenge(
  payments: Payments,
  authorisationId: string,
  attemptId: string,
): Promise<PaymentStatus> {
  const standing = await payments.resume(authorisationId)
  if (standing.status !== 'requires_action') return standing
  return payments.cancel(authorisationId, `cancel:${attemptId}`)
}

/** No call that was made for an attempt is still under way by then. */
const lastCallMs = 5 * 60_000

/**
 * The payment party could not be asked: the cart opens again, and says why. What may be held all the same is let go,
 * as soon as that party can be asked again.
 */
export async function giveUpAsking(
  { tx, at, actor, state, append }: Attempt,
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
  context: Attempt,
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
