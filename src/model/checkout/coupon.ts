import * as z from 'zod/mini'
import { Cents } from '#model/shared/money.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import {
  addUp,
  allocate,
  type Line,
  type Priced,
  type PricedLine,
  priceWithoutCoupon,
  smallestCharge,
} from './pricing.ts'

export const Coupon = z.object({
  code: z.string(),
  off: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().check(z.positive(), z.maximum(100)) }),
    z.object({ kind: z.literal('amount'), amount: z.int().check(z.positive()) }),
  ]),
  /** The least that the eligible lines must add up to, in cents, before the discount. */
  minimumOrder: Cents,
  /** The first instant, ISO 8601 in UTC, at which the coupon is no longer taken. */
  expiresAt: z.nullable(z.string()),
  maxUses: z.nullable(z.int().check(z.nonnegative())),
  /** The kinds of item it takes something off; null for all. */
  itemTypes: z.nullable(z.array(z.string())),
  firstPurchaseOnly: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>

export type Redemption = { now: string; timesUsed: number; isFirstPurchase: boolean }

export const couponFailedMessage =
  'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable'

export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** A preview that returns the original amount means that the coupon was rejected. */
export function isCouponRejected(original: Cents, returned: Cents): boolean {
  return returned === original
}

/**
 * Prices a cart under a coupon, or says why it is refused. `undefined` is a code that was never issued.
 *
 * The discount falls on eligible lines only, in proportion to their amounts, and its parts add up exactly
 * (largest remainder). What would leave a total too small to charge to a card is let off whole.
 */
export function priceWithCoupon(
  lines: readonly Line[],
  offered: Coupon | undefined,
  redemption: Redemption,
): Priced | Refusal {
  if (offered === undefined) return couponRefusal('couponUnknown')
  const refusal = refusalFor(lines, offered, redemption)
  if (refusal) return refusal
  const priced = discounted(lines, offered)
  return isCouponRejected(priced.subtotal, priced.total) ? couponRefusal('couponWithoutEffect') : priced
}

/** What a delivery costs and what of the authorised amount is taken and let go, in cents. */
export type Settlement = Priced & { captured: Cents; released: Cents }

/**
 * Settles a delivery at its actual amounts, never above what was authorised.
 *
 * A coupon that checkout took is kept: its expiry, uses and minimum are not judged again, since it is
 * not the buyer's doing that less was delivered. Nothing to capture means that the authorisation is cancelled.
 */
export function chargeDelivered(
  delivered: readonly Line[],
  taken: Coupon | null,
  authorised: Cents,
): Settlement {
  const priced = taken === null ? priceWithoutCoupon(delivered) : discounted(delivered, taken)
  const captured = Math.min(priced.total, authorised)
  return { ...priced, captured, released: authorised - captured }
}

function couponRefusal(code: string): Refusal {
  return refuse(code, couponFailedMessage, 422, 'coupon')
}

function refusalFor(
  lines: readonly Line[],
  offered: Coupon,
  { now, timesUsed, isFirstPurchase }: Redemption,
): Refusal | null {
  if (offered.expiresAt !== null && Date.parse(now) >= Date.parse(offered.expiresAt))
    return couponRefusal('couponExpired')
  if (offered.maxUses !== null && timesUsed >= offered.maxUses) return couponRefusal('couponUsedUp')
  if (offered.firstPurchaseOnly && !isFirstPurchase) return couponRefusal('couponFirstPurchaseOnly')
  const eligible = eligibleAmount(lines, offered)
  if (eligible === 0) return couponRefusal('couponNotApplicable')
  if (eligible < offered.minimumOrder) return couponRefusal('couponBelowMinimum')
  return null
}

function isEligible(line: Line, offered: Coupon): boolean {
  return offered.itemTypes === null || offered.itemTypes.includes(line.type)
}

function eligibleAmount(lines: readonly Line[], offered: Coupon): Cents {
  return lines.reduce((sum, line) => sum + (isEligible(line, offered) ? line.amount : 0), 0)
}

function discounted(lines: readonly Line[], offered: Coupon): Priced {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const eligible = eligibleAmount(lines, offered)
  const off =
    offered.off.kind === 'percent' ? Math.round((eligible * offered.off.percent) / 100) : offered.off.amount
  const nominal = Math.min(eligible, off)
  const left = subtotal - nominal
  const discount = left < smallestCharge ? eligible : nominal
  return addUp(spread(discount, lines, offered))
}

/** Hands `discount` (at most the eligible amount) out over the eligible lines; earlier lines win ties. */
function spread(discount: Cents, lines: readonly Line[], offered: Coupon): PricedLine[] {
  const parts = allocate(
    discount,
    lines.map((line) => (isEligible(line, offered) ? line.amount : 0)),
  )
  return lines.map((line, index) => ({ ...line, discount: parts[index] ?? 0 }))
}
