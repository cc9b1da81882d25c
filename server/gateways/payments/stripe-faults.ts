import Stripe from 'stripe'
import type { RetryAdvice } from '../retry.ts'
import { type Declined, PaymentsFault, unusableCard } from './port.ts'

/**
 * Which failed calls are worth sending again with the same idempotency key: those that never got an
 * answer, are still under way (409), were one too many (429), or failed on Stripe's side (5xx), unless
 * Stripe says otherwise (docs.stripe.com/error-low-level).
 */
export function adviceOn(error: unknown): RetryAdvice {
  if (!(error instanceof Stripe.errors.StripeError)) return { again: false }
  const asked = error.headers?.['stripe-should-retry']
  if (asked === 'false') return { again: false }
  const status = error.statusCode ?? 0
  const passes =
    asked === 'true' ||
    error instanceof Stripe.errors.StripeConnectionError ||
    status === 409 ||
    status === 429 ||
    status >= 500
  return passes ? { again: true, after: retryAfter(error.headers?.['retry-after']) } : { again: false }
}

/** Whole seconds, as Stripe sends them, in milliseconds. */
function retryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d+$/.test(header) ? Number(header) * 1000 : null
}

/** The declined answer that an error of an authorisation stands for; null when it is a fault. */
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

/** A PaymentMethod that is unknown, another customer's, or used up without being saved; the last names no parameter. */
function isAboutTheCard(error: Stripe.errors.StripeInvalidRequestError): boolean {
  return error.param === 'payment_method' || /may not be used again/i.test(error.message)
}

/** True when an intent has left the state that the call needs: captured, cancelled or expired before. */
export function hasMovedOn(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  )
}

/** Stripe's error in the port's words. Its own object is left behind: it carries the card's owner and the client secret. */
export function faultFrom(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const words = [error.rawType ?? error.type, error.code, error.param, error.requestId]
    .filter(Boolean)
    .join(' ')
  return new PaymentsFault(reasonOf(error), `Stripe: ${words}`)
}

function reasonOf(error: Stripe.errors.StripeError): PaymentsFault['reason'] {
  if (adviceOn(error).again) return 'unavailable'
  const status = error.statusCode ?? 0
  if (status === 401 || status === 403) return 'misconfigured'
  return status >= 400 && status < 500 ? 'misused' : 'unavailable'
}
