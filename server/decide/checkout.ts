import { type CartFact, type CartState, isOpen } from '#model/cart.ts'
import type { Coupon } from '#model/coupon.ts'
import { priceWithCoupon, type Redemption } from '#model/coupon.ts'
import { type Line, type Priced, priceWithoutCoupon } from '#model/pricing.ts'
import { type Refusal, refuse } from '#model/problem.ts'

export const linesOf = (cart: CartState): Line[] =>
  cart.items.map(({ id, type, estimatedAmount }) => ({ id, type, amount: estimatedAmount }))

/** The cart's price, under `coupon` where a code was given; `undefined` is a code that nobody issued. */
export function priceCart(
  cart: CartState,
  coupon: Coupon | undefined | null,
  redemption: Redemption,
): Priced | Refusal {
  if (coupon === null) return priceWithoutCoupon(linesOf(cart))
  return priceWithCoupon(linesOf(cart), coupon, redemption)
}

export function startCheckout(
  cart: CartState,
  attemptId: string,
  amount: number,
  coupon: string | null,
): CartFact[] | Refusal {
  if (!isOpen(cart)) return refuse('alreadyProcessing', 'This order is already being processed.')
  if (cart.items.length === 0) return refuse('emptyCart', 'Your cart is empty.', 422)
  return [{ type: 'v1.CheckoutStarted', data: { attemptId, amount, coupon } }]
}

/** The attempt that `attemptId` names is still the cart's, and waits for its payment. */
export function awaitsPayment(cart: CartState, attemptId: string): boolean {
  return cart.attempt?.id === attemptId && cart.attempt.phase !== 'authorised'
}

export function paymentChallenged(attemptId: string, authorisationId: string): CartFact[] {
  return [{ type: 'v1.PaymentChallenged', data: { attemptId, authorisationId } }]
}

export function paymentAuthorised(attemptId: string, authorisationId: string | null): CartFact[] {
  return [{ type: 'v1.PaymentAuthorised', data: { attemptId, authorisationId } }]
}

export function paymentDeclined(attemptId: string, code: string): CartFact[] {
  return [{ type: 'v1.PaymentDeclined', data: { attemptId, code } }]
}

export function abandonCheckout(attemptId: string): CartFact[] {
  return [{ type: 'v1.CheckoutAbandoned', data: { attemptId } }]
}

export interface DeliveredItem {
  readonly itemId: string
  readonly quantity: number
  /** Cents, before any discount. */
  readonly amount: number
}

/** The end of a cart whose items were delivered, wholly or in part: what was taken, and what was let go. */
export function settleCart(
  attemptId: string,
  delivered: readonly DeliveredItem[],
  failed: readonly { itemId: string; code: string }[],
  captured: number,
  authorised: number,
): CartFact[] {
  const items: CartFact[] = [
    ...delivered.map(
      ({ itemId, quantity, amount }): CartFact => ({
        type: 'v1.CartItemDelivered',
        data: { itemId, actualQuantity: quantity, actualAmount: amount },
      }),
    ),
    ...failed.map((data): CartFact => ({ type: 'v1.CartItemFailed', data })),
  ]
  if (delivered.length === 0) {
    return [...items, { type: 'v1.PaymentReleased', data: { attemptId, amount: authorised } }]
  }
  return [...items, { type: 'v1.PaymentCaptured', data: { attemptId, amount: captured } }]
}
