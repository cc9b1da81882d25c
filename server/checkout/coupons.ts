import { eq, sql } from 'drizzle-orm'
import { estimatedTotal } from '#model/checkout/cart.ts'
import { type Coupon, couponCode } from '#model/checkout/coupon.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { type Actor, stateOf } from '#server/store/journal.ts'
import type { Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { couponUses } from '#server/store/schema/payments.ts'
import { applyCoupon, type CouponInput, priceCart, removeCoupon } from './decide.ts'
import type { PaymentNeeds } from './order.ts'

export async function couponInput(
  { store, payments, now }: Omit<PaymentNeeds, 'journal'>,
  ownerId: string,
  code: string | null,
): Promise<CouponInput> {
  const { db } = store
  const coupon = code === null || code === '' ? null : await payments.findCoupon(couponCode(code))
  const [used] = coupon ? await db.select().from(couponUses).where(eq(couponUses.code, coupon.code)) : []
  const [bought] = await db
    .select({ one: sql`1` })
    .from(streams)
    .where(ownStreams(ownerId, 'cart', sql`${streams.state} ->> 'status' in ('success', 'processing')`))
    .limit(1)
  return {
    coupon,
    redemption: {
      now: now().toISOString(),
      timesUsed: used?.uses ?? 0,
      isFirstPurchase: bought === undefined,
    },
  }
}

interface EnteredCoupon {
  readonly cartId: string
  readonly coupon: string
}

/** What the cart costs with a coupon, in cents; one that cannot be used leaves the estimate. */
export async function previewTotal(
  needs: PaymentNeeds,
  ownerId: string,
  { cartId, coupon }: EnteredCoupon,
): Promise<{ amount: number } | Refusal> {
  const cart = await stateOf(needs.store.db, ownerId, 'cart', cartId)
  if (!cart) return notThere
  const priced = priceCart(cart, await couponInput(needs, ownerId, coupon))
  return { amount: isRefusal(priced) ? estimatedTotal(cart) : priced.total }
}

/** Stores the coupon with the cart; in cents. One that can no longer be used is removed. */
export async function enterCoupon(
  needs: PaymentNeeds,
  ownerId: string,
  actor: Actor,
  { cartId, coupon }: EnteredCoupon,
): Promise<{ amount: number } | Refusal> {
  const input = await couponInput(needs, ownerId, coupon)
  return needs.journal.command(ownerId, actor, async ({ state, append }) => {
    const cart = await state('cart', cartId)
    if (!cart) return notThere
    const { facts, priced } = applyCoupon(cart, couponCode(coupon), input)
    await append('cart', cart.id, ...facts)
    return isRefusal(priced) ? priced : { amount: priced.total }
  })
}

/** Removes the open cart's coupon, or only `code` if given. */
export async function dropCoupon(
  { journal }: Pick<PaymentNeeds, 'journal'>,
  ownerId: string,
  actor: Actor,
  cartId: string,
  code?: string,
): Promise<void> {
  await journal.command(ownerId, actor, async ({ state, append }) => {
    const cart = await state('cart', cartId)
    if (cart) await append('cart', cartId, ...removeCoupon(cart, code))
  })
}

export async function takeUse(tx: Transaction, { code, maxUses }: Coupon): Promise<boolean> {
  const [counted] = await tx
    .insert(couponUses)
    .values({ code, uses: 1 })
    .onConflictDoUpdate({ target: couponUses.code, set: { uses: sql`${couponUses.uses} + 1` } })
    .returning()
  return maxUses === null || (counted?.uses ?? 0) <= maxUses
}

export async function returnUse(tx: Transaction, code: string | null): Promise<void> {
  if (code === null) return
  await tx
    .update(couponUses)
    .set({ uses: sql`greatest(${couponUses.uses} - 1, 0)` })
    .where(eq(couponUses.code, code))
}
