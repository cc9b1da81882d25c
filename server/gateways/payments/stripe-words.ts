import type Stripe from 'stripe'
import { isCartItemType } from '#model/checkout/cart-item-types.ts'
import { type Coupon, couponCode } from '#model/checkout/coupon.ts'
import {
  type Authorised,
  authenticationFailed,
  type Captured,
  type Declined,
  type PaymentEvent,
  type PaymentStatus,
  PaymentsFault,
  type Released,
} from './port.ts'

/** Stripe's usual hold, for charges that do not say. */
const holdSeconds = 7 * 24 * 60 * 60

/** Needs the intent's `latest_charge` expanded. */
export function paymentStatusOf(intent: Stripe.PaymentIntent): PaymentStatus {
  switch (intent.status) {
    case 'requires_capture':
      return authorisedFrom(intent)
    case 'requires_action':
      if (intent.client_secret === null) throw unreadable(intent, 'no client secret')
      return { status: 'requires_action', authorisationId: intent.id, clientSecret: intent.client_secret }
    case 'requires_payment_method':
      return declinedFrom(intent.last_payment_error)
    case 'succeeded':
    case 'canceled':
      return closingOf(intent)
    default:
      throw unreadable(intent, intent.status)
  }
}

export function closingOf(intent: Stripe.PaymentIntent): Captured | Released {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'captured', amount: intent.amount_received }
    case 'canceled':
      return { status: 'released' }
    default:
      throw unreadable(intent, intent.status)
  }
}

function authorisedFrom(intent: Stripe.PaymentIntent): Authorised {
  const charge = intent.latest_charge
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  if (!card?.brand || !card.last4) throw unreadable(intent, 'no card')
  return {
    status: 'authorised',
    authorisationId: intent.id,
    amount: intent.amount_capturable,
    card: { brand: card.brand, last4: card.last4 },
    captureBefore: instant(card.capture_before ?? intent.created + holdSeconds),
  }
}

function declinedFrom(error: Stripe.PaymentIntent.LastPaymentError | null): Declined {
  const code = error?.decline_code ?? error?.code ?? 'card_declined'
  if (code === authenticationFailed.code) return authenticationFailed
  return { status: 'declined', code, message: error?.message ?? 'Your card was declined.' }
}

function unreadable(intent: Stripe.PaymentIntent, what: string): PaymentsFault {
  return new PaymentsFault('misused', `Stripe: ${intent.id} cannot be read: ${what}`)
}

function instant(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString()
}

/**
 * Undefined for a code that cannot be used here: for one customer, in another currency, or for Stripe products
 * without naming our cart items. The merchant names them by metadata `item_types` on the code or its coupon,
 * separated by commas ("AUDIT,APPEND").
 */
export function couponFrom(promotion: Stripe.PromotionCode): Coupon | undefined {
  const issued = promotion.promotion.coupon
  if (!promotion.active || promotion.customer !== null || issued === null || typeof issued === 'string')
    return undefined
  const off = offOf(issued)
  const minimumOrder = minimumOf(promotion.restrictions)
  const itemTypes = itemTypesOf(promotion, issued)
  if (!issued.valid || off === undefined || minimumOrder === undefined || itemTypes === undefined)
    return undefined
  const expiry = Math.min(promotion.expires_at ?? Infinity, issued.redeem_by ?? Infinity)
  const uses = Math.min(usesLeft(promotion), usesLeft(issued))
  return {
    code: couponCode(promotion.code),
    off,
    minimumOrder,
    expiresAt: expiry === Infinity ? null : instant(expiry),
    maxUses: uses === Infinity ? null : uses,
    itemTypes,
    firstPurchaseOnly: promotion.restrictions.first_time_transaction,
  }
}

function offOf(issued: Stripe.Coupon): Coupon['off'] | undefined {
  if (issued.percent_off !== null) return { kind: 'percent', percent: issued.percent_off }
  if (issued.amount_off !== null && issued.currency === 'usd')
    return { kind: 'amount', amount: issued.amount_off }
  return undefined
}

function minimumOf({
  minimum_amount,
  minimum_amount_currency,
}: Stripe.PromotionCode.Restrictions): number | undefined {
  if (minimum_amount === null) return 0
  return minimum_amount_currency === 'usd' ? minimum_amount : undefined
}

/** Redemptions that Stripe counted were made elsewhere: a PaymentIntent never redeems a code. */
function usesLeft(counted: { max_redemptions: number | null; times_redeemed: number }): number {
  return counted.max_redemptions === null
    ? Infinity
    : Math.max(0, counted.max_redemptions - counted.times_redeemed)
}

function itemTypesOf(promotion: Stripe.PromotionCode, issued: Stripe.Coupon): string[] | null | undefined {
  const named = (promotion.metadata?.item_types ?? issued.metadata?.item_types)
    ?.split(',')
    .map((name) => name.trim())
  if (named) return named.filter(isCartItemType)
  return issued.applies_to?.products.length ? undefined : null
}

const kinds: Partial<Record<string, PaymentEvent['kind']>> = {
  'payment_intent.amount_capturable_updated': 'authorised',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.succeeded': 'captured',
  'payment_intent.canceled': 'released',
}

export function eventFrom(event: Stripe.Event): PaymentEvent {
  const { object } = event.data
  const intent = 'object' in object && object.object === 'payment_intent' ? object : null
  return {
    id: event.id,
    kind: kinds[event.type] ?? 'other',
    authorisationId: intent?.id ?? null,
    attemptId: intent?.metadata?.attempt_id ?? null,
    at: instant(event.created),
  }
}
