import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { CartState } from '#model/checkout/cart.ts'
import { type CheckoutReply, checkoutTexts } from '#model/checkout/checkout.ts'
import { couponCode } from '#model/checkout/coupon.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { Runner } from '#server/queue/runner.ts'
import { type Actor, type CommandContext, stateOf } from '#server/store/journal.ts'
import { payments as paymentRows } from '#server/store/schema/payments.ts'
import { couponInput, dropCoupon, takeUse } from './coupons.ts'
import { awaitsPayment, type ShownCart, startCheckout } from './decide.ts'
import { type PaymentNeeds, workKeys } from './order.ts'
import { applyPaymentStatus, endChallenge } from './payment-status.ts'

export interface CheckoutNeeds extends PaymentNeeds {
  readonly runner: Pick<Runner, 'runNow'>
}

export interface CheckoutOrder {
  readonly cartId: string
  /** The provider's token; null if nothing is due, and to resume a payment. */
  readonly paymentMethod: string | null
  readonly saveCard: boolean
  readonly coupon: string | null
  readonly shown: ShownCart
  readonly referral: string | null
}

/** A job still unclaimed by then was left by an interrupted request. */
const abandonedRequestMs = 5_000

const couponTaken = () =>
  refuse('couponUsedUp', 'This coupon has just been used for the last time.', 422, 'coupon')

class CouponTaken extends Error {}

/** Authorises the estimate. Repeats resume the existing attempt, as after a 3-D Secure challenge. */
export async function checkout(
  needs: CheckoutNeeds,
  ownerId: string,
  actor: Actor,
  order: CheckoutOrder,
): Promise<CheckoutReply | Refusal> {
  const { store, runner } = needs
  const { cartId } = order
  const cart = await stateOf(store.db, ownerId, 'cart', cartId)
  if (!cart) return notThere
  if (cart.attempt?.phase === 'challenged') return resume(needs, ownerId, actor, cart)
  if (cart.status !== 'precheckout') return outcome(needs, ownerId, cartId, cart.attempt?.id ?? '')
  const started = await start(needs, ownerId, actor, order)
  if (isRefusal(started)) {
    if (started.field === 'coupon' && order.coupon !== null)
      await dropCoupon(needs, ownerId, actor, cartId, couponCode(order.coupon))
    return started.refused === 'noCard' ? lastEnd(needs, cartId, started) : started
  }
  await runner.runNow(workKeys.authorise(started.attemptId))
  return outcome(needs, ownerId, cartId, started.attemptId)
}

/** If the challenge was confirmed meanwhile, the cart is ordered. */
export async function giveUp(
  { store, journal, payments }: PaymentNeeds,
  ownerId: string,
  actor: Actor,
  cartId: string,
): Promise<{ done: true } | Refusal> {
  const cart = await stateOf(store.db, ownerId, 'cart', cartId)
  if (!cart) return notThere
  if (cart.status === 'precheckout') return { done: true }
  const { attempt } = cart
  if (attempt?.phase !== 'challenged' || attempt.authorisationId === null) {
    return refuse('underWay', 'This payment is being processed. Please wait a moment.')
  }
  const payment = await endChallenge(payments, attempt.authorisationId, attempt.id)
  const work = { cartId, attemptId: attempt.id }
  const status = await journal.command(ownerId, actor, async (context) => {
    await applyPaymentStatus(context, ownerId, work, payment)
    return (await context.state('cart', cartId))?.status
  })
  if (status === 'precheckout') return { done: true }
  return refuse(
    'underWay',
    'This payment was confirmed before it could be given up. Your order is being processed.',
  )
}

async function start(
  needs: CheckoutNeeds,
  ownerId: string,
  actor: Actor,
  order: CheckoutOrder,
): Promise<{ attemptId: string } | Refusal> {
  const { store, journal } = needs
  const input = await couponInput(needs, ownerId, order.coupon)
  const user = await userById(store.db, ownerId)
  const attemptId = randomUUID()
  const hasCard = order.paymentMethod !== null && order.paymentMethod !== ''

  async function begin({ tx, state, append }: CommandContext): Promise<{ attemptId: string } | Refusal> {
    const { cartId } = order
    const cart = await state('cart', cartId)
    if (!cart) return notThere
    // A concurrent request was faster: resume its attempt.
    if (cart.attempt) return { attemptId: cart.attempt.id }
    const facts = startCheckout(cart, { ...input, attemptId, shown: order.shown, hasCard })
    if (isRefusal(facts)) return facts
    // First, so that a concurrent request waits here and then finds this attempt.
    await append('cart', cartId, ...facts)
    if (input.coupon && !(await takeUse(tx, input.coupon))) throw new CouponTaken()
    await tx.insert(paymentRows).values({
      attemptId,
      cartId,
      ownerId,
      paymentMethod: order.paymentMethod ?? '',
      customer: user?.email ?? null,
      saveCard: order.saveCard,
      referral: order.referral,
      coupon: input.coupon ?? null,
    })
    await enqueue(tx, {
      kind: 'checkout.authorise',
      key: workKeys.authorise(attemptId),
      ownerId,
      payload: { cartId, attemptId, askedBy: actor },
      // This request runs it at once, and waits for the answer.
      runAt: new Date(Date.now() + abandonedRequestMs),
    })
    return { attemptId }
  }

  try {
    return await journal.command(ownerId, actor, begin)
  } catch (error) {
    if (error instanceof CouponTaken) return couponTaken()
    throw error
  }
}

export async function resume(
  needs: CheckoutNeeds,
  ownerId: string,
  actor: Actor,
  { id: cartId, attempt }: CartState,
): Promise<CheckoutReply | Refusal> {
  if (attempt?.phase === 'challenged' && attempt.authorisationId !== null) {
    const payment = await needs.payments.resume(attempt.authorisationId)
    const work = { cartId, attemptId: attempt.id }
    await needs.journal.command(ownerId, actor, (context) =>
      applyPaymentStatus(context, ownerId, work, payment),
    )
  }
  return outcome(needs, ownerId, cartId, attempt?.id ?? '')
}

async function outcome(
  { store }: PaymentNeeds,
  ownerId: string,
  cartId: string,
  attemptId: string,
): Promise<CheckoutReply | Refusal> {
  const cart = await stateOf(store.db, ownerId, 'cart', cartId)
  const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, attemptId))
  if (!cart || cart.status === 'failed') return refuse('failed', checkoutTexts.failed, 422)
  if (cart.status === 'success') return { status: 'success', cartId }
  if (awaitsPayment(cart, attemptId)) {
    const challenge = payment?.challenge
    if (cart.attempt?.phase !== 'challenged' || !challenge) return { status: 'processing', cartId }
    const { authorisationId, clientSecret } = challenge
    return { status: 'requires_action', cartId, challenge: { authorisationId, clientSecret } }
  }
  if (cart.status === 'processing') return { status: 'success', cartId }
  return ended(payment?.declined ?? null)
}

async function lastEnd({ store }: PaymentNeeds, cartId: string, otherwise: Refusal): Promise<Refusal> {
  const [last] = await store.db
    .select()
    .from(paymentRows)
    .where(eq(paymentRows.cartId, cartId))
    .orderBy(desc(paymentRows.createdAt))
    .limit(1)
  return last ? ended(last.declined) : otherwise
}

const ended = (why: string | null): Refusal =>
  why === null
    ? refuse('released', checkoutTexts.released, 422)
    : refuse('declined', `${checkoutTexts.declined} ${why}`, 422)
