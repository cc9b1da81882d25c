import type { SiteSettings } from './calls/site.ts'
import type { Problem } from './problem.ts'
import type { Tokenised, TypedCard } from './sandbox-cards.ts'

/** Who takes payments here, as the browser knows it. */
export type PaymentParty = SiteSettings['payments']

/**
 * How a cart is paid for. A new card's digits are null where the payment party's own fields hold them;
 * `resume` goes on with a payment that was begun before.
 */
export type PayBy =
  | { readonly kind: 'resume' }
  | { readonly kind: 'free' }
  | { readonly kind: 'saved'; readonly cardId: string }
  | { readonly kind: 'new'; readonly card: TypedCard | null; readonly save: boolean }

/** Why a card that was typed in is not one: which field, and the payment party's words. */
export type CardRefusal = Pick<Extract<Tokenised, { status: 'refused' }>, 'field' | 'message'>

/** What becomes of a typed card: the payment party's stand-in for it, or why it has none. */
export type CardToken =
  | { readonly status: 'tokenised'; readonly paymentMethod: string }
  | { readonly status: 'refused'; readonly refusal: CardRefusal }

/** How a payment ended. */
export type PaymentEnd =
  | { readonly kind: 'paid' }
  | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal }
  | { readonly kind: 'failed'; readonly problem: Problem }
