import type { SavedCard } from '#model/cart.ts'
import type { Coupon } from '#model/coupon.ts'
import type { Cents } from '#model/money.ts'

/**
 * Taking money by card: an estimate is authorised, what was delivered is captured, the rest is let go.
 *
 * Every call may throw a `PaymentsFault`; what a person can put right comes back as a value.
 * An idempotency key is at most 255 characters and stands for one attempt: sent again with the same
 * words it answers as it did before, a decline included, and does nothing twice. A new attempt after a
 * decline needs a new key. Keys are remembered for 24 hours.
 */
export interface Payments {
  /** Holds an amount (at least `smallestCharge`) on a card, which may first need its owner's consent. */
  authorise(order: AuthoriseOrder): Promise<Authorisation>
  /**
   * The authorisation that was asked for in an attempt, whatever became of it: its answer may never have arrived.
   * Undefined when there is none.
   */
  findAuthorisation(attempt: { attemptId: string; customerId: string }): Promise<string | undefined>
  resume(authorisationId: string): Promise<PaymentStatus>
  /**
   * Takes `amount` of what was authorised and lets the rest go; once only, whatever the key. Nothing
   * (0) cannot be captured: cancel. More than was authorised is a fault.
   */
  capture(authorisationId: string, amount: Cents, idempotencyKey: string): Promise<Captured | Released>
  /** Lets the whole amount go, unless it was captured before. */
  cancel(authorisationId: string, idempotencyKey: string): Promise<Captured | Released>
  savedCards(customerId: string): Promise<SavedCard[]>
  /** Forgets one of the customer's saved cards, however often it was saved; false where it is none of theirs. */
  removeCard(customerId: string, cardId: string): Promise<boolean>
  /** The coupon behind a code, whatever its case; undefined when none can be used with it. */
  findCoupon(code: string): Promise<Coupon | undefined>
  /** Reads a notice only if the provider signed it within the last 300 seconds. `now` is ISO 8601. */
  verifyWebhook(rawBody: string | Uint8Array, signatureHeader: string, now: string): WebhookVerdict
}

export type AuthoriseOrder = {
  cartId: string
  /** Sent to the provider: a hold whose answer was lost is found by it. */
  attemptId: string
  amount: Cents
  /** A PaymentMethod that the browser made, or the id of one of the customer's saved cards. */
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
  /** ISO 8601 in UTC: the hold ends here, captured or not. */
  captureBefore: string
}
/** The browser shows the challenge by `clientSecret`; nothing of it may be logged or kept. */
type RequiresAction = { status: 'requires_action'; authorisationId: string; clientSecret: string }
/** `code` is for programs, `message` the provider's own words for the card's owner. */
export type Declined = { status: 'declined'; code: string; message: string }
export type Captured = { status: 'captured'; amount: Cents }
/** Nothing was or will be taken: it was cancelled, or the hold ran out. */
export type Released = { status: 'released' }

export type Authorisation = Authorised | RequiresAction | Declined
export type PaymentStatus = Authorisation | Captured | Released

/** Events come twice and out of order: the caller keeps their ids. */
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
 * Something that the card's owner cannot put right. After `unavailable` the outcome is unknown: ask again
 * with the same key. `misused` and `misconfigured` will not pass by themselves. The message holds no
 * person's data and no secret.
 */
export class PaymentsFault extends Error {
  readonly reason: 'unavailable' | 'misused' | 'misconfigured'

  constructor(reason: PaymentsFault['reason'], message: string) {
    super(message)
    this.name = 'PaymentsFault'
    this.reason = reason
  }
}

/** Stripe.js's words; the API's own for this case are written for programmers. */
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
