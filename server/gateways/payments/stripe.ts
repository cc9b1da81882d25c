import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { SavedCard } from '#model/checkout/cart.ts'
import { couponCode } from '#model/checkout/coupon.ts'
import { type Connection, httpClient, shortRetries } from '../http-client.ts'
import {
  type Authorisation,
  type AuthoriseOrder,
  type Captured,
  type PaymentStatus,
  type Payments,
  PaymentsFault,
  type Released,
} from './port.ts'
import { declineFrom, faultFrom, hasMovedOn, isWorthRetrying } from './stripe-faults.ts'
import { verifyStripeWebhook } from './stripe-webhook.ts'
import { closingOf, couponFrom, paymentStatusOf } from './stripe-words.ts'

export interface StripeSettings extends Connection {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** The package's own limit, longer than all tries together. */
const allTriesMs = 150_000

export interface CustomerIds {
  find(customerId: string): Promise<string | undefined>
  remember(customerId: string, stripeCustomerId: string): Promise<void>
}

/** PaymentIntents take no coupon: amounts arrive discounted. */
export function stripePayments(settings: StripeSettings, customerIds: CustomerIds): Payments {
  const { webhookSecret } = settings
  const stripe = stripeClient(settings)

  const call = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request()
    } catch (error) {
      throw faultFrom(error)
    }
  }

  const retrieve = (authorisationId: string): Promise<Stripe.PaymentIntent> =>
    call(() => stripe.paymentIntents.retrieve(authorisationId, { expand: ['latest_charge'] }))

  const close = async (
    authorisationId: string,
    request: () => Promise<Stripe.PaymentIntent>,
  ): Promise<Captured | Released> => {
    const closed = await call(async () => {
      try {
        return await request()
      } catch (error) {
        if (hasMovedOn(error)) return null
        throw error
      }
    })
    return closingOf(closed ?? (await retrieve(authorisationId)))
  }

  const stripeCustomer = async ({ id, email }: AuthoriseOrder['customer']): Promise<string> => {
    const known = await customerIds.find(id)
    if (known !== undefined) return known
    const idempotencyKey = `customer-${createHash('sha256').update(`${id} ${email}`).digest('hex')}`
    const made = await call(() =>
      stripe.customers.create({ email, metadata: { user_id: id } }, { idempotencyKey }),
    )
    await customerIds.remember(id, made.id)
    return made.id
  }

  const methodsOf = async (customerId: string): Promise<Stripe.PaymentMethod[]> => {
    const known = await customerIds.find(customerId)
    if (known === undefined) return []
    const { data } = await call(() =>
      stripe.customers.listPaymentMethods(known, { type: 'card', limit: 100 }),
    )
    return data
  }

  return {
    async authorise({
      cartId,
      attemptId,
      amount,
      paymentMethod,
      customer,
      saveCard,
      idempotencyKey,
    }): Promise<Authorisation> {
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: 'usd',
        customer: await stripeCustomer(customer),
        payment_method: paymentMethod,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        use_stripe_sdk: true,
        ...(saveCard && { setup_future_usage: 'on_session' }),
        metadata: { cart_id: cartId, attempt_id: attemptId, user_id: customer.id },
        expand: ['latest_charge'],
      }
      const payment = await call(async (): Promise<PaymentStatus> => {
        try {
          return paymentStatusOf(await stripe.paymentIntents.create(params, { idempotencyKey }))
        } catch (error) {
          const declined = declineFrom(error)
          if (declined) return declined
          throw error
        }
      })
      if (payment.status === 'captured' || payment.status === 'released') {
        throw new PaymentsFault('misused', `Stripe: an authorisation came back ${payment.status}`)
      }
      return payment
    },

    /** By the list, because the search may be an hour behind (docs.stripe.com/api/payment_intents/search). */
    async findAuthorisation({ attemptId, customerId }) {
      const customer = await customerIds.find(customerId)
      if (customer === undefined) return undefined
      return call(async () => {
        for await (const { id, metadata } of stripe.paymentIntents.list({ customer, limit: 100 }))
          if (metadata.attempt_id === attemptId) return id
        return undefined
      })
    },

    async resume(authorisationId) {
      return paymentStatusOf(await retrieve(authorisationId))
    },

    capture(authorisationId, amount, idempotencyKey) {
      return close(authorisationId, () =>
        stripe.paymentIntents.capture(authorisationId, { amount_to_capture: amount }, { idempotencyKey }),
      )
    },

    cancel(authorisationId, idempotencyKey) {
      return close(authorisationId, () =>
        stripe.paymentIntents.cancel(authorisationId, {}, { idempotencyKey }),
      )
    },

    async savedCards(customerId) {
      return withoutTwins(await methodsOf(customerId))
    },

    async removeCard(customerId, cardId) {
      const methods = await methodsOf(customerId)
      const card = methods.find(({ id }) => id === cardId)
      if (!card) return false
      for (const { id } of methods.filter((method) => printOf(method) === printOf(card)))
        await call(() => stripe.paymentMethods.detach(id, {}, { idempotencyKey: `detach-${id}` }))
      return true
    },

    async findCoupon(code) {
      const { data } = await call(() =>
        stripe.promotionCodes.list({
          code: couponCode(code),
          active: true,
          expand: ['data.promotion.coupon.applies_to'],
        }),
      )
      return data.map(couponFrom).find((coupon) => coupon !== undefined)
    },

    verifyWebhook(rawBody, signatureHeader, now) {
      return verifyStripeWebhook(rawBody, signatureHeader, webhookSecret, now)
    },
  }
}

/** Every call is repeatable: it reads, or has an idempotency key. */
function stripeClient({
  secretKey,
  apiBase = 'https://api.stripe.com',
  ...connection
}: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  const send = httpClient({
    provider: 'Stripe',
    origin: apiBase,
    timeout: 20_000,
    retry: { ...shortRetries, tries: 4, firstDelay: 500, longestDelay: 10_000 },
    isTransient: ({ status, headers }) => isWorthRetrying(status, headers.get('stripe-should-retry')),
    ...connection,
  })
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      const { status, headers, body } = await send(request.url, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(text === '' ? {} : { body: text }),
        repeatable: true,
      })
      return new Response(body === '' ? null : body, { status, headers })
    }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: allTriesMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

const printOf = ({ id, card }: Stripe.PaymentMethod): string => card?.fingerprint ?? id

/** A card saved twice is one card to its owner: keep the newest. */
function withoutTwins(methods: Stripe.PaymentMethod[]): SavedCard[] {
  const byCard = new Map<string, SavedCard>()
  for (const method of methods) {
    const { id, card } = method
    if (!card) continue
    const print = printOf(method)
    if (!byCard.has(print)) byCard.set(print, { id, brand: card.brand, last4: card.last4 })
  }
  return [...byCard.values()]
}
