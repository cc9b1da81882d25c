import { type Ask, ask, askFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { CartView } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { CheckoutReading, CouponRequest } from '#model/checkout/checkout.ts'
import { isCouponRejected } from '#model/checkout/coupon.ts'
import { isProblem } from '#model/shared/problem.ts'

export const receipt = resource(
  ask(cartCalls.receipt, ({ cartId }: { cartId: string }) => ({ params: { id: cartId } })),
  {
    id: 'receipt',
    description: 'The receipt of an order.',
    isAbout: (facts, { cartId }) => facts.some(({ streamId }) => streamId === cartId),
    isOpen: ({ at }) => at === null,
  },
)

/** Keeps a coupon with the cart: the total with it, in cents. Asked again, it is kept as it was. */
export const applyCoupon = askFor(
  cartCalls.applyCoupon,
  ({ cartId, coupon }: CouponRequest) => ({ body: { cartId, coupon } }),
  ({ amount }) => amount,
)

/** Cards that cannot be read are no reason to show no cart. */
const askCards: Ask<CheckoutReading['cards'], { userId: string }> = async (
  { userId: id },
  signal,
  client,
) => {
  try {
    return (await client.request(cartCalls.cards, { params: { id } }, { signal })).cards
  } catch (error) {
    if (!isProblem(error)) throw error
    return null
  }
}

/** The coupon that the cart has, as it is worth today. */
const askPrice: Ask<Pick<CheckoutReading, 'coupon' | 'isCouponRefused'>, CartView> = async (
  { id, status, coupon: code, items, estimatedAmount },
  signal,
  client,
) => {
  if (code === null || status !== 'precheckout' || items.length === 0)
    return { coupon: null, isCouponRefused: false }
  const total = await applyCoupon({ cartId: id, coupon: code }, signal, client).catch((error: unknown) => {
    if (isProblem(error) && error.status === 422) return estimatedAmount
    throw error
  })
  const isCouponRefused = isCouponRejected(estimatedAmount, total)
  return { coupon: isCouponRefused ? null : { code, total }, isCouponRefused }
}

const askCheckout: Ask<CheckoutReading, { userId: string }> = async (params, signal, client) => {
  const [{ cart, seq }, cards] = await Promise.all([
    client.request(cartCalls.cart, { params }, { signal }),
    askCards(params, signal, client),
  ])
  return { cart, seq, cards, ...(await askPrice(cart, signal, client)) }
}

/** The cart with its coupon, and the cards that it can be paid with. */
export const checkoutReading = resource(askCheckout, {
  id: 'checkout-reading',
  description: 'What the checkout needs to know of the cart.',
  isAbout: (facts) => facts.some(({ kind }) => kind === 'cart'),
})
