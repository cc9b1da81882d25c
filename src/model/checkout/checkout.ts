import * as z from 'zod/mini'
import type { Problem } from '#model/shared/problem.ts'
import { cartStatuses } from './bought-item.ts'
import type { CartView, SavedCard } from './cart.ts'
import { couponFailedMessage } from './coupon.ts'

export const Challenge = z.object({ authorisationId: z.string(), clientSecret: z.string() })
export type Challenge = z.infer<typeof Challenge>

export const challengeAnswers = ['completed', 'failed'] as const
export type ChallengeAnswer = (typeof challengeAnswers)[number]

export const CheckoutReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), cartId: z.string() }),
  z.object({ status: z.literal('processing'), cartId: z.string() }),
  z.object({ status: z.literal('requires_action'), cartId: z.string(), challenge: Challenge }),
])
export type CheckoutReply = z.infer<typeof CheckoutReply>

/** All amounts in cents; `at` is when it was completed, or null while it is being delivered. */
export const Receipt = z.object({
  cartId: z.string(),
  number: z.string(),
  status: z.enum(cartStatuses),
  orderedAt: z.string(),
  at: z.nullable(z.string()),
  name: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      description: z.string(),
      subDescription: z.string(),
      estimatedQuantity: z.number(),
      estimatedAmount: z.number(),
      actualQuantity: z.nullable(z.number()),
      actualAmount: z.nullable(z.number()),
      failed: z.boolean(),
      /** Homes that were matched after the purchase, and not charged. */
      freeHomes: z.number(),
      /** A path of this site; null where its audit was deleted. */
      reportUrl: z.nullable(z.string()),
      /** What was found, in a sentence; null where it is not delivered, or the page of what was bought says it. */
      outcome: z.nullable(z.string()),
    }),
  ),
  coupon: z.nullable(z.string()),
  discount: z.number(),
  estimated: z.number(),
  authorised: z.number(),
  captured: z.nullable(z.number()),
  released: z.nullable(z.number()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
})
export type Receipt = z.infer<typeof Receipt>

/** What the page of a checkout shows. `seq` is the journal's number that the cart was read at. */
export interface CheckoutReading {
  readonly cart: CartView
  readonly seq: number
  readonly cards: readonly SavedCard[] | null
  /** The cart's coupon, where it can be used. */
  readonly coupon: AppliedCoupon | null
  readonly isCouponRefused: boolean
}

export interface AppliedCoupon {
  readonly code: string
  readonly total: number
}

export interface CouponRequest {
  readonly cartId: string
  readonly coupon: string
}

/** The coupon that counts: of the payment under way, where there is one, else the one that is kept with the cart. */
export function couponOf({ payment }: CartView, tried: AppliedCoupon | null): AppliedCoupon | null {
  if (!payment) return tried
  return payment.coupon === null ? null : { code: payment.coupon, total: payment.amount }
}

export const totalOf = (cart: CartView, tried: AppliedCoupon | null): number =>
  couponOf(cart, tried)?.total ?? cart.estimatedAmount

/** A checkout whose challenge stays unanswered this long is given up, and its cart opens again. */
export const challengeTimeoutMs = 30 * 60_000

export const checkoutTexts = {
  failed: 'Error during checkout.',
  success: 'Checkout success!',
  declined:
    'There is an error processing your order, please double check the information provided and try again.',
  released: 'Your payment was not confirmed, so it was cancelled. Your card was not charged.',
  cards: 'Error loading user cards',
  couponFailed: 'Error trying to apply coupon.',
  couponNotRemoved: 'The coupon could not be removed. Please try again.',
  mayBeLower:
    'Your card is authorized for the estimate. The amount charged may be lower, based on the audited properties actually delivered.',
} as const

export const pathAfterPayment = (cartId: string): string => `/success/cart?order=${cartId}`

/** A failed checkout in the words of its dialog; a refusal that says more than the given sentences keeps its own. */
export function checkoutFailure(problem: Problem): Problem {
  if (isCouponProblem(problem)) return { ...problem, message: couponFailedMessage }
  if (problem.status === 422 || problem.status === 409) return problem
  return { ...problem, message: `${checkoutTexts.failed} ${problem.message}` }
}

const isCouponProblem = ({ field }: Problem): boolean => field === 'coupon'

/** The payment's status is unknown: it was neither confirmed nor refused. */
export const isUnanswered = ({ status }: Problem): boolean => status === 0 || status >= 500
