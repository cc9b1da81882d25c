import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unusableCard } from '#server/gateways/payments/port.ts'
import { stripePayments } from '#server/gateways/payments/stripe.ts'
import { captureBefore } from './fake-stripe-books.ts'
import { type StripeUnderTest, startStripe, webhookSecret } from './gateways.ts'
import { authorised, faultOf, freshKey, order } from './orders.ts'
import { promotionCode } from './promotion-codes.ts'

const tooMany = (seconds: number) => ({
  kind: 'answer' as const,
  status: 429,
  headers: { 'content-type': 'application/json', 'retry-after': `${seconds}` },
  body: JSON.stringify({
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' },
  }),
})

const failure = (status: number, headers: Record<string, string> = {}) => ({
  kind: 'answer' as const,
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }),
})

describe('the Stripe adapter', () => {
  let tested: StripeUnderTest
  beforeEach(async () => {
    tested = await startStripe()
  })
  afterEach(() => tested.stop())

  /** A customer known to Stripe, so that the next request is the authorisation itself. */
  const givenCustomer = async () => {
    await authorised(tested.payments)
    tested.stripe.seen.length = 0
    tested.stripe.books.intents.clear()
  }

  describe('what it says to Stripe', () => {
    it('[PAY-13] asks for a hold on the card, confirmed at once, to be captured later', async () => {
      const outcome = await authorised(tested.payments, { idempotencyKey: 'cart-1/1', saveCard: true })

      const customer = tested.stripe.books.customers[0]?.id
      expect(tested.stripe.seen.at(-1)).toEqual({
        method: 'POST',
        path: '/v1/payment_intents',
        idempotencyKey: 'cart-1/1',
        form: {
          amount: '4900',
          currency: 'usd',
          customer,
          payment_method: 'pm_card_visa',
          'allowed_payment_method_types[0]': 'card',
          capture_method: 'manual',
          confirm: 'true',
          use_stripe_sdk: 'true',
          setup_future_usage: 'on_session',
          'metadata[cart_id]': 'cart-1',
          'metadata[attempt_id]': 'cart-1/1',
          'metadata[user_id]': 'ann',
          'expand[0]': 'latest_charge',
        },
      })
      expect(outcome.captureBefore).toBe(new Date(captureBefore * 1000).toISOString())
    })

    it('[PAY-19] makes one Stripe customer of each of ours, once', async () => {
      await authorised(tested.payments)
      await authorised(tested.payments)
      await authorised(tested.payments, { customer: { id: 'bob', email: 'bob@example.com' } })

      expect(tested.stripe.books.customers).toEqual([
        { id: expect.any(String), email: 'ann@example.com', userId: 'ann' },
        { id: expect.any(String), email: 'bob@example.com', userId: 'bob' },
      ])
    })

    it('[PAY-19] makes no second customer when the first was not written down', async () => {
      const forgetful = { find: async () => undefined, remember: async () => undefined }
      const settings = { secretKey: 'sk_test_fake', webhookSecret, apiBase: tested.stripe.base }
      const payments = stripePayments(settings, forgetful)
      await authorised(payments)
      await authorised(payments)

      expect(tested.stripe.books.customers).toHaveLength(1)
    })
  })

  describe('when the line is bad', () => {
    it.each(['before', 'after'] as const)(
      '[PAY-21] authorises once when the connection breaks %s Stripe has acted',
      async (when) => {
        await givenCustomer()
        tested.stripe.mishaps.push({ kind: 'cut', when })
        const outcome = await tested.payments.authorise(order())

        expect(outcome.status).toBe('authorised')
        expect(tested.stripe.books.intents.size).toBe(1)
        const keys = tested.stripe.seen.map(({ idempotencyKey }) => idempotencyKey)
        expect(keys).toEqual([keys[0], keys[0]])
        expect(tested.delays).toEqual([75])
      },
    )

    it('[PAY-21] captures once when the answer is lost', async () => {
      const { authorisationId } = await authorised(tested.payments)
      tested.stripe.mishaps.push({ kind: 'cut', when: 'after' })

      expect(await tested.payments.capture(authorisationId, 4000, freshKey())).toEqual({
        status: 'captured',
        amount: 4000,
      })
    })

    it('[PAY-21] finds the same authorisation later, when every try broke', async () => {
      await givenCustomer()
      const attempt = order()
      tested.stripe.mishaps.push(
        ...Array.from({ length: 3 }, () => ({ kind: 'cut', when: 'after' }) as const),
      )
      expect((await faultOf(tested.payments.authorise(attempt))).reason).toBe('unavailable')

      const outcome = await tested.payments.authorise(attempt)
      expect([...tested.stripe.books.intents.keys()]).toEqual([
        outcome.status === 'authorised' ? outcome.authorisationId : outcome.status,
      ])
    })

    it('[PAY-21] gives up on silence after its tries', async () => {
      const impatient = await startStripe({ timeout: 20 })
      impatient.stripe.mishaps.push(...Array.from({ length: 3 }, () => ({ kind: 'silence' }) as const))
      const fault = await faultOf(impatient.payments.resume('pi_1'))

      expect(fault.reason).toBe('unavailable')
      expect(impatient.delays).toEqual([75, 150])
      await impatient.stop()
    })

    it('[PAY-21] waits as long as Stripe asks when it is one call too many', async () => {
      await givenCustomer()
      tested.stripe.mishaps.push(tooMany(2))

      expect((await tested.payments.authorise(order())).status).toBe('authorised')
      expect(tested.delays).toEqual([2050])
    })

    it('[PAY-21] leaves it to a later attempt when Stripe asks for a long wait', async () => {
      await givenCustomer()
      tested.stripe.mishaps.push(tooMany(60))

      expect((await faultOf(tested.payments.authorise(order()))).reason).toBe('unavailable')
      expect(tested.delays).toEqual([])
    })

    it.each([500, 503, 409])('[PAY-21] tries again after a %i', async (status) => {
      await givenCustomer()
      tested.stripe.mishaps.push(failure(status))

      expect((await tested.payments.authorise(order())).status).toBe('authorised')
    })

    it('[PAY-21] does not try again where Stripe says that it is no use', async () => {
      await givenCustomer()
      tested.stripe.mishaps.push(failure(500, { 'stripe-should-retry': 'false' }))

      expect((await faultOf(tested.payments.authorise(order()))).reason).toBe('unavailable')
      expect(tested.stripe.seen).toHaveLength(1)
    })

    it('[PAY-22] calls an answer that is no JSON a fault', async () => {
      await givenCustomer()
      const page = { kind: 'answer', status: 502, body: '<html>Bad gateway</html>' } as const
      tested.stripe.mishaps.push(page, page, page)

      expect((await faultOf(tested.payments.authorise(order()))).reason).toBe('unavailable')
    })
  })

  describe('faults', () => {
    it('[PAY-22] tells a wrong key from a wrong card', async () => {
      const stranger = await startStripe({ secretKey: 'sk_test_wrong' })

      expect((await faultOf(stranger.payments.authorise(order()))).reason).toBe('misconfigured')
      await stranger.stop()
    })

    it('[PAY-22] says what happened without saying who paid or with which secret', async () => {
      await givenCustomer()
      const first = order()
      await tested.payments.authorise(first)
      const fault = await faultOf(tested.payments.authorise({ ...first, amount: 5000 }))

      expect(fault.message).toBe('Stripe: idempotency_error req_fake')
      expect(fault.cause).toBeUndefined()
      expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/ann@|sk_test|_secret_/)
    })

    it('[PAY-14] calls a payment method that was used up unusable', async () => {
      await givenCustomer()
      const message =
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. ' +
        'It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'
      const error = { type: 'invalid_request_error', message }
      tested.stripe.mishaps.push({ ...failure(400), body: JSON.stringify({ error }) })

      expect(await tested.payments.authorise(order())).toEqual(unusableCard)
    })
  })

  describe('promotion codes', () => {
    const found = async (code: object, coupon: object) => {
      tested.stripe.books.promotionCodes.push(promotionCode(code, coupon))
      return await tested.payments.findCoupon('code')
    }

    it('[PAY-20] takes the tighter limit of the code and its coupon', async () => {
      const code = { expires_at: 1_800_000_000, max_redemptions: 10, times_redeemed: 4 }
      const coupon = { percent_off: 12.5, redeem_by: 1_790_000_000, max_redemptions: 100, times_redeemed: 99 }

      expect(await found(code, coupon)).toMatchObject({
        off: { kind: 'percent', percent: 12.5 },
        expiresAt: '2026-09-21T14:13:20.000Z',
        maxUses: 1,
      })
    })

    it('[PAY-20] carries the first-purchase rule and the item types of the coupon', async () => {
      const restrictions = {
        first_time_transaction: true,
        minimum_amount: null,
        minimum_amount_currency: null,
      }
      const coupon = { percent_off: 10, metadata: { item_types: 'SKIPTRACE, APPEND' } }

      expect(await found({ restrictions }, coupon)).toMatchObject({
        firstPurchaseOnly: true,
        itemTypes: ['SKIPTRACE', 'APPEND'],
      })
    })

    it.each([
      ['is not active', { active: false }, { percent_off: 10 }],
      ['is of one customer', { customer: 'cus_1' }, { percent_off: 10 }],
      ['has a coupon that ran out', {}, { percent_off: 10, valid: false }],
      ['is off in euros', {}, { amount_off: 500, currency: 'eur' }],
      [
        'has its minimum in euros',
        {
          restrictions: { first_time_transaction: false, minimum_amount: 1, minimum_amount_currency: 'eur' },
        },
        { percent_off: 10 },
      ],
      [
        'is for products of Stripe that it does not name',
        {},
        { percent_off: 10, applies_to: { products: ['prod_1'] } },
      ],
    ])('[PAY-20] does not find a code that %s', async (_, code, coupon) => {
      expect(await found(code, coupon)).toBeUndefined()
    })
  })
})
