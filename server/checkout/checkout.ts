import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CartState } from '#model/cart.ts'
import { type CheckoutReply, checkoutTexts } from '#model/checkout.ts'
import { type Coupon, couponCode } from '#model/coupon.ts'
import type { Priced } from '#model/pricing.ts'
import { isRefusal, type Refusal, refuse } from '#model/problem.ts'
import { userById } from '../accounts/users.ts'
import { awaitsPayment, priceCart, startCheckout } from '../decide/checkout.ts'
import type { Foresale } from '../foresale.ts'
import { type Actor, stateOf } from '../store/journal.ts'
import type { Transaction } from '../store/pool.ts'
import { streams } from '../store/schema/journal.ts'
import { couponUses, payments as paymentRows } from '../store/schema/vault.ts'
import { acceptStanding, authoriseKey } from '../work/checkout/authorise.ts'
import { enqueue } from '../work/runner.ts'

export interface CheckoutOrder {
  readonly cartId: string
  /** The provider's token; null only when there is nothing to pay or a challenge was answered. */
  readonly paymentMethod: string | null
  readonly saveCard: boolean
  readonly coupon: string | null
  readonly referral: string | null
}

/** The cart's price, with a coupon where a code is given. */
export async function priceWith(
  foresale: Foresale,
  ownerId: string,
  cart: CartState,
  code: string | null,
): Promise<Priced | Refusal> {
  const coupon = await couponFor(foresale, code)
  return priceCart(cart, coupon, await redemptionOf(foresale, ownerId, coupon))
}

const couponFor = async (foresale: Foresale, code: string | null): Promise<Coupon | undefined | null> =>
  code === null || code === '' ? null : foresale.payments.findCoupon(couponCode(code))

async function redemptionOf({ store, now }: Foresale, ownerId: string, coupon: Coupon | undefined | null) {
  const { db } = store
  const [used] = coupon ? await db.select().from(couponUses).where(eq(couponUses.code, coupon.code)) : []
  const [paid] = await db
    .select({ one: sql`1` })
    .from(streams)
    .where(
      and(
        eq(streams.ownerId, ownerId),
        eq(streams.kind, 'cart'),
        sql`${streams.state} ->> 'status' in ('success', 'processing')`,
      ),
    )
    .limit(1)
  return { now: now().toISOString(), timesUsed: used?.uses ?? 0, isFirstPurchase: paid === undefined }
}

const couponTaken = () =>
  refuse('couponUsedUp', 'This coupon has just been used for the last time.', 422, 'coupon')

/** Counts a use; false where another checkout took the last one. */
async function takeUse(tx: Transaction, { code, maxUses }: Coupon): Promise<boolean> {
  const [counted] = await tx
    .insert(couponUses)
    .values({ code, uses: 1 })
    .onConflictDoUpdate({ target: couponUses.code, set: { uses: sql`${couponUses.uses} + 1` } })
    .returning()
  return maxUses === null || (counted?.uses ?? 0) <= maxUses
}

/** Rolls a started checkout back: its coupon ran out meanwhile. */
class CouponTaken extends Error {}

/**
 * Authorises the estimate. Pressed twice or sent twice it goes on with the attempt that is there; after a 3-D Secure
 * challenge the same call resumes it.
 */
export async function checkout(
  foresale: Foresale,
  ownerId: string,
  actor: Actor,
  order: CheckoutOrder,
): Promise<CheckoutReply | Refusal> {
  const { store, journal, runner } = foresale
  const { cartId } = order
  const cart = await stateOf(store.db, ownerId, 'cart', cartId)
  if (!cart) return refuse('notFound', 'We could not find what you asked for.', 404)
  if (cart.attempt?.phase === 'challenged') return resume(foresale, ownerId, actor, cart)
  if (cart.status !== 'precheckout') return outcome(foresale, ownerId, cartId, cart.attempt?.id ?? '')

  const coupon = await couponFor(foresale, order.coupon)
  const priced = priceCart(cart, coupon, await redemptionOf(foresale, ownerId, coupon))
  if (isRefusal(priced)) return priced
  if (priced.total > 0 && !order.paymentMethod) {
    return refuse('noCard', 'Please choose a card to pay with.', 422, 'paymentMethod')
  }
  const user = await userById(store.db, ownerId)
  const attemptId = randomUUID()
  try {
    const started = await journal.command(ownerId, actor, async ({ tx, state, append }) => {
      const current = await state('cart', cartId)
      if (!current) return refuse('notFound', 'We could not find what you asked for.', 404)
      // Another request of the same press came first: go on with its attempt.
      if (current.attempt) return { attemptId: current.attempt.id }
      const facts = startCheckout(current, attemptId, priced.total, coupon?.code ?? null)
      if (isRefusal(facts)) return facts
      if (coupon && !(await takeUse(tx, coupon))) throw new CouponTaken()
      await tx.insert(paymentRows).values({
        attemptId,
        cartId,
        ownerId,
        paymentMethod: order.paymentMethod ?? '',
        customer: user?.email ?? null,
        saveCard: order.saveCard,
        referral: order.referral,
        coupon: coupon ?? null,
      })
      await append('cart', cartId, ...facts)
      await enqueue(tx, {
        kind: 'checkout.authorise',
        key: authoriseKey(attemptId),
        ownerId,
        payload: { cartId, attemptId },
      })
      return { attemptId }
    })
    if (isRefusal(started)) return started
    await runner.runNow(authoriseKey(started.attemptId))
    return outcome(foresale, ownerId, cartId, started.attemptId)
  } catch (error) {
    if (error instanceof CouponTaken) return couponTaken()
    throw error
  }
}

async function resume(
  foresale: Foresale,
  ownerId: string,
  actor: Actor,
  { id: cartId, attempt }: CartState,
): Promise<CheckoutReply | Refusal> {
  if (!attempt?.authorisationId) return outcome(foresale, ownerId, cartId, attempt?.id ?? '')
  const standing = await foresale.payments.resume(attempt.authorisationId)
  await foresale.journal.command(ownerId, actor, (tried) =>
    acceptStanding(tried, ownerId, { cartId, attemptId: attempt.id }, standing),
  )
  return outcome(foresale, ownerId, cartId, attempt.id)
}

/** What a checkout's attempt has come to. */
async function outcome(
  { store }: Foresale,
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
  const reason = payment?.declined
  return refuse('declined', reason ? `${checkoutTexts.declined} ${reason}` : checkoutTexts.declined, 422)
}
