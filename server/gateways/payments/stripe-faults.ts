import Stripe from 'stripe'
import { type Declined, PaymentsFault, unusableCard } from './port.ts'

/**
 * Still under way (409), too many requests (429), or failed at Stripe (5xx), unless its header overrules
 * (docs.stripe.com/error-low-level).
 */
export function isWorthRetrying(status: number, shouldRetry: string | null | undefined): boolean {
  if (shouldRetry === 'true' || shouldRetry === 'false') return shouldRetry === 'true'
  return status === 409 || status === 429 || status >= 500
}

/** Null if the error is a fault. */
export function declineFrom(error: unknown): Declined | null {
  if (error instanceof Stripe.errors.StripeCardError) {
    return {
      status: 'declined',
      code: error.decline_code || error.code || 'card_declined',
      message: error.message,
    }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutTheCard(error)) return unusableCard
  return null
}

/** A PaymentMethod that is unknown, another customer's, or used without being saved; the last names no parameter. */
function isAboutTheCard(error: Stripe.errors.StripeInvalidRequestError): boolean {
  return error.param === 'payment_method' || /may not be used again/i.test(error.message)
}

/** The intent was captured, cancelled or expired before. */
export function hasMovedOn(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  )
}

/** Drops Stripe's own error object: it contains the card's owner and the client secret. */
export function faultFrom(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const words = [error.rawType ?? error.type, error.code, error.param, error.requestId]
    .filter(Boolean)
    .join(' ')
  return new PaymentsFault(reasonOf(error), `Stripe: ${words}`)
}

function reasonOf({ statusCode = 0, headers }: Stripe.errors.StripeError): PaymentsFault['reason'] {
  if (isWorthRetrying(statusCode, headers?.['stripe-should-retry'])) return 'unavailable'
  if (statusCode === 401 || statusCode === 403) return 'misconfigured'
  return statusCode >= 400 && statusCode < 500 ? 'misused' : 'unavailable'
}
