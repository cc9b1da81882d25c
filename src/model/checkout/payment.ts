import type { SiteSettings } from '#model/app/site-calls.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { CartView } from './cart.ts'
import { type AppliedCoupon, totalOf } from './checkout.ts'
import type { Tokenised, TypedCard } from './sandbox-cards.ts'

export type PaymentSettings = SiteSettings['payments']

export interface NewCard {
  /** Null where the provider's own fields hold its digits. */
  readonly card: TypedCard | null
  /** For next time. */
  readonly save: boolean
}

/** How a cart is paid for. */
export type PaymentMethod =
  | { readonly kind: 'free' }
  | { readonly kind: 'saved'; readonly cardId: string }
  | ({ readonly kind: 'new' } & NewCard)

/** Why a new card is refused: which field, and the provider's words. */
export type CardRefusal = Pick<Extract<Tokenised, { status: 'refused' }>, 'field' | 'message'>

export type CardToken =
  | { readonly status: 'tokenised'; readonly paymentMethod: string }
  | { readonly status: 'refused'; readonly refusal: CardRefusal }

export interface CheckoutOrder {
  readonly cartId: string
  readonly amount: number | null
  readonly itemIds: readonly string[] | null
  readonly coupon: string | null
  readonly paymentMethod: string | null
  readonly saveCard: boolean
}

export function orderOf(cart: CartView, coupon: AppliedCoupon | null, method: PaymentMethod): CheckoutOrder {
  return {
    cartId: cart.id,
    amount: totalOf(cart, coupon),
    itemIds: cart.items.map(({ id }) => id),
    coupon: coupon?.code ?? null,
    paymentMethod: method.kind === 'saved' ? method.cardId : null,
    saveCard: method.kind === 'new' && method.save,
  }
}

/** Resumes the cart's payment, and starts none. */
export const resumed = (cartId: string): CheckoutOrder => ({
  cartId,
  amount: null,
  itemIds: null,
  coupon: null,
  paymentMethod: null,
  saveCard: false,
})

/** Ends of a payment that was not made, and what the customer is told of them. */
export type PaymentFailure = 'declined' | 'notConfirmed' | 'unanswered' | 'refused'

export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal }
  | { readonly kind: PaymentFailure; readonly problem: Problem }
