import type { SavedCard } from '#model/checkout/cart.ts'
import type { Coupon } from '#model/checkout/coupon.ts'
import type { Cents } from '#model/shared/money.ts'

/**
 * Card payments: an estimate is authorised, what was delivered is captured, the rest is released. Every call may
 * throw a `PaymentsFault`; what the customer can fix is returned as a value. An idempotency key is at most 255
 * characters and identifies one attempt: a repeat with the same request gets the first answer again, even a decline.
 * Keys are remembered for 24 hours.
 */
export interface Payments {
  /** Holds an amount (at least `smallestCharge`) on a card, which may need its owner's consent first. */
  authorise(order: AuthoriseOrder): Promise<Authorisation>
  /** An attempt's authorisation in whatever status: its answer may never have arrived. */
  findAuthorisation(attempt: { attemptId: string; customerId: string }): Promise<string | undefined>
  resume(authorisationId: string): Promise<PaymentStatus>
  /**
   * Captures `amount` and releases the rest; once only, whatever the key. 0 cannot be captured: cancel. More than was
   * authorised is a fault.
   */
  capture(authorisationId: string, amount: Cents, idempotencyKey: string): Promise<Captured | Released>
  /** Releases the whole amount, unless it was captured before. */
  cancel(authorisationId: string, idempotencyKey: string): Promise<Captured | Released>
  savedCards(customerId: string): Promise<SavedCard[]>
  /** False if the card is not the customer's. Removes it however often it was saved. */
  removeCard(customerId: string, cardId: string): Promise<boolean>
  /** In any case; undefined if the code cannot be used. */
  findCoupon(code: string): Promise<Coupon | undefined>
  /** Accepts a notice only if the provider signed it within the last 300 seconds. `now` is ISO 8601. */
  verifyWebhook(rawBody: string | Uint8Array, signatureHeader: string, now: string): WebhookVerdict
}

export type AuthoriseOrder = {
  cartId: string
  /** Sent to the provider, to find a hold whose answer was lost. */
  attemptId: string
  amount: Cents
  /** A PaymentMethod made by the browser, or the id of a saved card of the customer. */
  paymentMethod: string
  customer: { id: string; email: string }
  saveCard: boolean
  idempotencyKey: string
}

type CardOnFile = Pick<SavedCard, 'brand' | 'last4'>

export type Authorised = {
  status: 'authorised'
  authorisationId: string
  amount: Cents
  card: CardOnFile
  /** ISO 8601 in UTC: the end of the hold. */
  captureBefore: string
}
/** The browser shows the challenge by `clientSecret`, which must never be logged or stored. */
type RequiresAction = { status: 'requires_action'; authorisationId: string; clientSecret: string }
/** `code` is for programs, `message` has the provider's words for the card's owner. */
export type Declined = { status: 'declined'; code: string; message: string }
export type Captured = { status: 'captured'; amount: Cents }
/** Nothing was or will be captured: it was cancelled, or the hold expired. */
export type Released = { status: 'released' }

export type Authorisation = Authorised | RequiresAction | Declined
export type PaymentStatus = Authorisation | Captured | Released

/** Events arrive repeatedly and out of order: the caller stores their ids. */
export type PaymentEvent = {
  id: string
  kind: 'authorised' | 'declined' | 'captured' | 'released' | 'other'
  authorisationId: string | null
  attemptId: string | null
  at: string
}
export type WebhookVerdict =
  | { status: 'genuine'; event: PaymentEvent }
  | { status: 'refused'; reason: 'signature' | 'too_old' }

/**
 * A failure that the customer cannot fix. After `unavailable` the outcome is unknown: repeat with the same key.
 * `misused` and `misconfigured` are permanent. The message contains no personal data and no secret.
 */
export class PaymentsFault extends Error {
  readonly reason: 'unavailable' | 'misused' | 'misconfigured'

  constructor(reason: PaymentsFault['reason'], message: string) {
    super(message)
    this.name = 'PaymentsFault'
    this.reason = reason
  }
}

/** Stripe.js's words; the API's own are written for programmers. */
export const authenticationFailed: Declined = {
  status: 'declined',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const unusableCard: Declined = {
  status: 'declined',
  code: 'payment_method_unusable',
  message: 'This card cannot be used any more. Please enter it again or choose another.',
}
