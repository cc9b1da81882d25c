import type { SiteSettings } from './calls/site.ts'
import type { CartView } from './cart.ts'
import { type AppliedCoupon, totalOf } from './checkout.ts'
import type { Problem } from './problem.ts'
import type { Tokenised, TypedCard } from './sandbox-cards.ts'

/** Who takes payments here, as the browser knows it. */
export type PaymentSettings = SiteSettings['payments']

/** How a cart is paid for. A new card's digits are null where the provider's own fields hold them. */
export type PaymentMethod =
  | { readonly kind: 'free' }
  | { readonly kind: 'saved'; readonly cardId: string }
  | { readonly kind: 'new'; readonly card: TypedCard | null; readonly save: boolean }

/** What is paid with: the provider's stand-in for a card, and whether to keep it. */
export interface PaymentMethodInput {
  readonly paymentMethod: string | null
  readonly saveCard: boolean
}

/** A new card has a stand-in only once the provider has made one. */
export const paymentMethodOf = (by: PaymentMethod): PaymentMethodInput => ({
  paymentMethod: by.kind === 'saved' ? by.cardId : null,
  saveCard: by.kind === 'new' && by.save,
})

/** Why a card that was typed in is not one: which field, and the provider's words. */
export type CardRefusal = Pick<Extract<Tokenised, { status: 'refused' }>, 'field' | 'message'>

/** What becomes of a typed card: the provider's stand-in for it, or why it has none. */
export type CardToken =
  | { readonly status: 'tokenised'; readonly paymentMethod: string }
  | { readonly status: 'refused'; readonly refusal: CardRefusal }

/** What the server is asked; `amount` is the total that is shown, in cents, `itemIds` what is shown for it. */
export interface CheckoutOrder extends PaymentMethodInput {
  readonly cartId: string
  readonly amount: number | null
  readonly itemIds: readonly string[] | null
  readonly coupon: string | null
}

export function orderOf(
  cart: CartView,
  coupon: AppliedCoupon | null,
  method: PaymentMethodInput,
): CheckoutOrder {
  const { paymentMethod, saveCard } = method
  return {
    cartId: cart.id,
    amount: totalOf(cart, coupon),
    itemIds: cart.items.map(({ id }) => id),
    coupon: coupon?.code ?? null,
    paymentMethod,
    saveCard,
  }
}

/** Goes on with whatever payment of the cart there is, and begins none. */
export const resumed = (cartId: string): CheckoutOrder => ({
  cartId,
  amount: null,
  itemIds: null,
  coupon: null,
  paymentMethod: null,
  saveCard: false,
})

/** How a payment ended. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'failed'; readonly problem: Problem }
