import Stripe from 'stripe'
import type { WebhookVerdict } from './port.ts'
import { eventFrom } from './stripe-words.ts'

/** Stripe's own default, in seconds. */
const tolerance = 300

/** With anything else the package's check throws, which a stranger could cause. */
const signatureShape = /^t=\d+(,\s*v\d+=[0-9a-f]+)+$/

const badlySigned: WebhookVerdict = { status: 'refused', reason: 'signature' }

/** HMAC-SHA256 over time and body (docs.stripe.com/webhooks/signature); `now` is ISO 8601. */
export function verifyStripeWebhook(
  rawBody: string | Uint8Array,
  signatureHeader: string,
  secret: string,
  now: string,
): WebhookVerdict {
  if (!signatureShape.test(signatureHeader)) return badlySigned
  const sentWithin = (seconds: number): Stripe.Event | null => {
    try {
      const { webhooks } = Stripe
      return webhooks.constructEvent(rawBody, signatureHeader, secret, seconds, undefined, Date.parse(now))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
      throw error
    }
  }
  const event = sentWithin(tolerance)
  if (event) return { status: 'genuine', event: eventFrom(event) }
  return sentWithin(Infinity) ? { status: 'refused', reason: 'too_old' } : badlySigned
}
