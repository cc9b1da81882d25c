import { type CartFact, type CartState, cartTakes } from '#model/checkout/cart.ts'
import { type Coupon, priceWithCoupon, type Redemption } from '#model/checkout/coupon.ts'
import { type Line, type Priced, priceWithoutCoupon } from '#model/checkout/pricing.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'

const frozen = ({ attempt }: CartState) =>
  refuse(
    'cartFrozen',
    attempt?.phase === 'challenged'
      ? 'Your last payment still waits for your bank. Go to the checkout to finish it or to give it up.'
      : 'Your order is being processed. Please wait until it is done to change the cart.',
  )

type AddedItem = Extract<CartFact, { type: 'v1.CartItemAdded' }>['data']

const unlessFrozen = (cart: CartState, fact: CartFact): CartFact[] | Refusal =>
  cartTakes(cart, fact) ? [fact] : frozen(cart)

export const putIn = (cart: CartState, item: AddedItem): CartFact[] | Refusal =>
  unlessFrozen(cart, { type: 'v1.CartItemAdded', data: item })

export const takeOut = (cart: CartState, itemId: string): CartFact[] | Refusal =>
  unlessFrozen(cart, { type: 'v1.CartItemRemoved', data: { itemId } })

const alreadyProcessing = () => refuse('alreadyProcessing', 'This order is already being processed.')

export const linesOf = (cart: CartState): Line[] =>
  cart.items.map(({ id, type, estimatedAmount }) => ({ id, type, amount: estimatedAmount }))

export interface CouponInput {
  readonly coupon: Coupon | undefined | null
  readonly redemption: Redemption
}

export function priceCart(cart: CartState, { coupon, redemption }: CouponInput): Priced | Refusal {
  if (coupon === null) return priceWithoutCoupon(linesOf(cart))
  return priceWithCoupon(linesOf(cart), coupon, redemption)
}

interface CouponAnswer {
  readonly facts: CartFact[]
  readonly priced: Priced | Refusal
}

/** A stored coupon that is no longer valid is removed. */
export function applyCoupon(cart: CartState, code: string, input: CouponInput): CouponAnswer {
  if (!cartTakes(cart, { type: 'v1.CouponApplied' })) return { facts: [], priced: alreadyProcessing() }
  const priced = priceCart(cart, input)
  if (isRefusal(priced)) return { facts: removeCoupon(cart, code), priced }
  const facts: CartFact[] = cart.coupon === code ? [] : [{ type: 'v1.CouponApplied', data: { code } }]
  return { facts, priced }
}

/** During a payment the coupon belongs to that. */
export function removeCoupon(cart: CartState, code = cart.coupon): CartFact[] {
  const removed: CartFact = { type: 'v1.CouponRemoved', data: {} }
  return cart.coupon !== null && cart.coupon === code && cartTakes(cart, removed) ? [removed] : []
}

export interface ShownCart {
  readonly total: number | undefined
  readonly itemIds: readonly string[] | undefined
}

const isWhatWasShown = (cart: CartState, total: number, shown: ShownCart): boolean =>
  (shown.total ?? total) === total &&
  (!shown.itemIds || isSameSet(shown.itemIds, new Set(cart.items.map(({ id }) => id))))

const isSameSet = (ids: readonly string[], others: ReadonlySet<string>): boolean =>
  new Set(ids).size === others.size && ids.every((id) => others.has(id))

export interface CheckoutRequest extends CouponInput {
  readonly attemptId: string
  readonly shown: ShownCart
  readonly hasCard: boolean
}

export function startCheckout(cart: CartState, request: CheckoutRequest): CartFact[] | Refusal {
  if (!cartTakes(cart, { type: 'v1.CheckoutStarted' })) return alreadyProcessing()
  if (cart.items.length === 0) return refuse('emptyCart', 'Your cart is empty.', 422)
  const priced = priceCart(cart, request)
  if (isRefusal(priced)) return priced
  if (!isWhatWasShown(cart, priced.total, request.shown)) {
    return refuse('cartChanged', 'Your cart has changed. Please look at its new total and try again.')
  }
  if (priced.total > 0 && !request.hasCard) {
    return refuse('noCard', 'Please choose a card to pay with.', 422, 'paymentMethod')
  }
  const { attemptId, coupon } = request
  return [
    { type: 'v1.CheckoutStarted', data: { attemptId, amount: priced.total, coupon: coupon?.code ?? null } },
  ]
}

/** What a payment's status makes of the attempt that it is of; nothing if repeated or late. */
const ofAttempt = (cart: CartState, fact: CartFact & { data: { attemptId: string } }): CartFact[] =>
  cart.attempt?.id === fact.data.attemptId && cartTakes(cart, fact) ? [fact] : []

export const awaitsPayment = (cart: CartState, attemptId: string): boolean =>
  paymentAuthorised(cart, attemptId, null).length > 0

export const paymentChallenged = (cart: CartState, attemptId: string, authorisationId: string): CartFact[] =>
  ofAttempt(cart, { type: 'v1.PaymentChallenged', data: { attemptId, authorisationId } })

export const paymentAuthorised = (
  cart: CartState,
  attemptId: string,
  authorisationId: string | null,
): CartFact[] => ofAttempt(cart, { type: 'v1.PaymentAuthorised', data: { attemptId, authorisationId } })

export const paymentDeclined = (cart: CartState, attemptId: string, code: string): CartFact[] =>
  ofAttempt(cart, { type: 'v1.PaymentDeclined', data: { attemptId, code } })

export const abandonCheckout = (cart: CartState, attemptId: string): CartFact[] =>
  ofAttempt(cart, { type: 'v1.CheckoutAbandoned', data: { attemptId } })

export interface DeliveredItem {
  readonly itemId: string
  readonly quantity: number
  readonly amount: number
}

export interface FailedItem {
  readonly itemId: string
  readonly code: string
}

export interface OrderEnd {
  readonly delivered: readonly DeliveredItem[]
  readonly failed: readonly FailedItem[]
  readonly captured: number
}

/** If nothing was delivered, nothing is captured and the whole hold is released. */
export function endCart(cart: CartState, attemptId: string, end: OrderEnd): CartFact[] {
  const last: CartFact & { data: { attemptId: string } } =
    end.delivered.length === 0
      ? { type: 'v1.PaymentReleased', data: { attemptId, amount: cart.attempt?.amount ?? 0 } }
      : { type: 'v1.PaymentCaptured', data: { attemptId, amount: end.captured } }
  const ended = ofAttempt(cart, last)
  if (ended.length === 0) return []
  const items: CartFact[] = [
    ...end.delivered.map(
      ({ itemId, quantity, amount }): CartFact => ({
        type: 'v1.CartItemDelivered',
        data: { itemId, actualQuantity: quantity, actualAmount: amount },
      }),
    ),
    ...end.failed.map(
      ({ itemId, code }): CartFact => ({ type: 'v1.CartItemFailed', data: { itemId, code } }),
    ),
  ]
  return [...items, ...ended]
}
