import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { priceWithCoupon } from '#model/checkout/coupon.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { authenticationFailed, type Payments, unusableCard } from '#server/gateways/payments/port.ts'
import { type GatewayUnderTest, startSandbox, startStripe, today } from './gateways.ts'
import { authorised, challenged, faultOf, freshKey, order } from './orders.ts'

const gateways = [
  { gateway: 'the sandbox', start: startSandbox },
  { gateway: 'Stripe', start: startStripe },
]

describe.each(gateways)('payments by $gateway', ({ start }) => {
  let tested: GatewayUnderTest
  let payments: Payments
  beforeEach(async () => {
    tested = await start()
    payments = tested.payments
  })
  afterEach(() => tested.stop())

  describe('authorising', () => {
    it.each([
      ['pm_card_visa', 'visa', '4242'],
      ['pm_card_mastercard', 'mastercard', '4444'],
      ['pm_card_amex', 'amex', '0005'],
    ])(
      '[PAY-13] holds an amount on %s and tells the card and the end of the hold',
      async (paymentMethod, brand, last4) => {
        const outcome = await payments.authorise(order({ paymentMethod, amount: 12_345 }))

        expect(outcome).toEqual({
          status: 'authorised',
          authorisationId: expect.stringMatching(/^pi_/),
          amount: 12_345,
          card: { brand, last4 },
          captureBefore: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        })
      },
    )

    it.each([
      ['pm_card_visa_chargeDeclined', 'generic_decline', 'Your card was declined.'],
      [
        'pm_card_visa_chargeDeclinedInsufficientFunds',
        'insufficient_funds',
        'Your card has insufficient funds.',
      ],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'Your card has expired.'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', "Your card's security code is incorrect."],
      [
        'pm_card_chargeDeclinedProcessingError',
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ],
    ])(
      "[PAY-14] passes the issuer's no to %s on, with its code and words",
      async (paymentMethod, code, message) => {
        expect(await payments.authorise(order({ paymentMethod }))).toEqual({
          status: 'declined',
          code,
          message,
        })
      },
    )

    it('[PAY-14] calls an unknown payment method unusable', async () => {
      expect(await payments.authorise(order({ paymentMethod: 'pm_unheard_of' }))).toEqual(unusableCard)
    })

    it('[PAY-22] faults on an amount too small for a card', async () => {
      expect((await faultOf(payments.authorise(order({ amount: 49 })))).reason).toBe('misused')
    })
  })

  describe('3-D Secure', () => {
    it.each([
      'pm_card_threeDSecure2Required',
      'pm_card_authenticationRequired',
      'pm_card_authenticationRequiredOnSetup',
    ])('[PAY-15] asks for the consent of the owner of %s, and waits for it', async (paymentMethod) => {
      const challenge = await challenged(payments, { paymentMethod })

      expect(challenge.clientSecret).toContain(`${challenge.authorisationId}_secret_`)
      expect(await payments.resume(challenge.authorisationId)).toEqual(challenge)
    })

    it('[PAY-15] authorises once the owner consents', async () => {
      const { authorisationId, clientSecret } = await challenged(payments, { amount: 6000 })
      await tested.answerChallenge(clientSecret, 'completed')

      expect(await payments.resume(authorisationId)).toMatchObject({
        status: 'authorised',
        authorisationId,
        amount: 6000,
      })
    })

    it('[PAY-15] declines in words for people when the owner does not', async () => {
      const { authorisationId, clientSecret } = await challenged(payments)
      await tested.answerChallenge(clientSecret, 'failed')

      expect(await payments.resume(authorisationId)).toEqual(authenticationFailed)
    })

    it('[PAY-15] passes on a no that comes after the consent', async () => {
      const paymentMethod = 'pm_card_threeDSecureRequiredChargeDeclined'
      const { authorisationId, clientSecret } = await challenged(payments, { paymentMethod })
      await tested.answerChallenge(clientSecret, 'completed')

      const declined = { status: 'declined', code: 'generic_decline', message: 'Your card was declined.' }
      expect(await payments.resume(authorisationId)).toEqual(declined)
    })

    it('[PAY-15] gives an abandoned challenge up', async () => {
      const { authorisationId } = await challenged(payments)

      expect(await payments.cancel(authorisationId, freshKey())).toEqual({ status: 'released' })
      expect(await payments.resume(authorisationId)).toEqual({ status: 'released' })
    })
  })

  describe('capturing and cancelling', () => {
    it('[PAY-16] takes what was delivered, up to all of it', async () => {
      const part = await authorised(payments, { amount: 12_000 })
      const whole = await authorised(payments, { amount: 4900 })

      expect(await payments.capture(part.authorisationId, 5230, freshKey())).toEqual({
        status: 'captured',
        amount: 5230,
      })
      expect(await payments.capture(whole.authorisationId, 4900, freshKey())).toEqual({
        status: 'captured',
        amount: 4900,
      })
      expect(await payments.resume(part.authorisationId)).toEqual({ status: 'captured', amount: 5230 })
    })

    it('[PAY-16] takes it once, under the same key and under another', async () => {
      const { authorisationId } = await authorised(payments, { amount: 9000 })
      const key = freshKey()
      await payments.capture(authorisationId, 5000, key)

      expect(await payments.capture(authorisationId, 5000, key)).toEqual({ status: 'captured', amount: 5000 })
      expect(await payments.capture(authorisationId, 4000, freshKey())).toEqual({
        status: 'captured',
        amount: 5000,
      })
    })

    it.each([4901, 0])(
      '[PAY-16] faults on capturing %i cents of an authorised 4900, and holds on',
      async (amount) => {
        const { authorisationId } = await authorised(payments, { amount: 4900 })

        expect((await faultOf(payments.capture(authorisationId, amount, freshKey()))).reason).toBe('misused')
        expect(await payments.resume(authorisationId)).toMatchObject({ status: 'authorised', amount: 4900 })
      },
    )

    it('[PAY-16] faults on capturing what was not authorised', async () => {
      const { authorisationId } = await challenged(payments)

      expect((await faultOf(payments.capture(authorisationId, 4900, freshKey()))).reason).toBe('misused')
      expect((await faultOf(payments.capture('pi_unheard_of', 4900, freshKey()))).reason).toBe('misused')
    })

    it('[PAY-17] lets the whole amount go, once and again, and takes nothing after', async () => {
      const { authorisationId } = await authorised(payments)
      const released = { status: 'released' }

      expect(await payments.cancel(authorisationId, freshKey())).toEqual(released)
      expect(await payments.cancel(authorisationId, freshKey())).toEqual(released)
      expect(await payments.capture(authorisationId, 4900, freshKey())).toEqual(released)
      expect(await payments.resume(authorisationId)).toEqual(released)
    })

    it('[PAY-17] shows that it is too late to cancel what was captured', async () => {
      const { authorisationId } = await authorised(payments)
      await payments.capture(authorisationId, 4900, freshKey())

      expect(await payments.cancel(authorisationId, freshKey())).toEqual({ status: 'captured', amount: 4900 })
    })
  })

  describe('an attempt whose answer was lost', () => {
    const found = (attemptId: string, customerId = 'ann') =>
      payments.findAuthorisation({ attemptId, customerId })

    it('[PAY-25] is found again among those of its customer, however many came after it', async () => {
      const { authorisationId } = await authorised(payments, { idempotencyKey: 'lost' })
      await Promise.all(Array.from({ length: 120 }, () => authorised(payments)))

      expect(await found('lost')).toBe(authorisationId)
    })

    it('[PAY-25] is found while it waits for 3-D Secure, and can be let go', async () => {
      const { authorisationId, clientSecret } = await challenged(payments, { idempotencyKey: 'lost' })
      expect(await found('lost')).toBe(authorisationId)

      expect(await payments.cancel(authorisationId, freshKey())).toEqual({ status: 'released' })
      await tested.answerChallenge(clientSecret, 'completed')
      expect(await payments.resume(authorisationId)).toEqual({ status: 'released' })
    })

    it('[PAY-25] is none where nothing was asked for', async () => {
      expect(await found('lost')).toBeUndefined()
      await authorised(payments)
      expect(await found('lost')).toBeUndefined()
    })
  })

  describe('idempotency', () => {
    it('[PAY-18] answers a repeated attempt as before, at once or later', async () => {
      const twice = order()
      const [first, second] = await Promise.all([payments.authorise(twice), payments.authorise(twice)])

      expect(second).toEqual(first)
      expect(await payments.authorise(twice)).toEqual(first)
    })

    it('[PAY-18] repeats a decline for the same key, and asks the issuer again for another', async () => {
      const declined = order({ paymentMethod: 'pm_card_visa_chargeDeclined' })
      const first = await payments.authorise(declined)

      expect(await payments.authorise(declined)).toEqual(first)
      expect(await payments.authorise(order())).toMatchObject({ status: 'authorised' })
    })

    it('[PAY-18] faults on a key that comes back with another amount', async () => {
      const first = order()
      await payments.authorise(first)

      expect((await faultOf(payments.authorise({ ...first, amount: 5000 }))).reason).toBe('misused')
    })
  })

  describe('saved cards', () => {
    it('[PAY-19] keeps a card that its owner asked to keep, and takes it again', async () => {
      await authorised(payments, { saveCard: true })
      await authorised(payments, { paymentMethod: 'pm_card_amex', saveCard: true })
      const cards = await payments.savedCards('ann')

      const id = expect.any(String)
      expect(cards).toEqual([
        { id, brand: 'amex', last4: '0005' },
        { id, brand: 'visa', last4: '4242' },
      ])
      expect(await authorised(payments, { paymentMethod: cards[0]?.id })).toMatchObject({
        card: { last4: '0005' },
      })
    })

    it('[PAY-19] keeps no card unasked, nor one that was declined, and none for strangers', async () => {
      await authorised(payments)
      await payments.authorise(order({ paymentMethod: 'pm_card_visa_chargeDeclined', saveCard: true }))

      expect(await payments.savedCards('ann')).toEqual([])
      expect(await payments.savedCards('bob')).toEqual([])
    })

    it('[PAY-19] keeps a challenged card only after the consent', async () => {
      const { clientSecret } = await challenged(payments, { saveCard: true })
      expect(await payments.savedCards('ann')).toEqual([])

      await tested.answerChallenge(clientSecret, 'completed')
      expect(await payments.savedCards('ann')).toMatchObject([{ brand: 'visa', last4: '3220' }])
    })

    it('[PAY-19] shows a card that was saved twice once', async () => {
      await authorised(payments, { saveCard: true })
      await authorised(payments, { saveCard: true })

      expect(await payments.savedCards('ann')).toMatchObject([{ last4: '4242' }])
    })

    it('[PAY-87] forgets a card that its owner removes, however often it was saved', async () => {
      await authorised(payments, { saveCard: true })
      await authorised(payments, { saveCard: true })
      await authorised(payments, { paymentMethod: 'pm_card_amex', saveCard: true })
      const visa = (await payments.savedCards('ann')).find(({ brand }) => brand === 'visa')

      expect(await payments.removeCard('bob', visa?.id ?? '')).toBe(false)
      expect(await payments.removeCard('ann', visa?.id ?? '')).toBe(true)
      expect(await payments.savedCards('ann')).toMatchObject([{ brand: 'amex' }])
      expect(await payments.removeCard('ann', visa?.id ?? '')).toBe(false)
      expect(await payments.authorise(order({ paymentMethod: visa?.id }))).toEqual(unusableCard)
    })

    it("[PAY-19] refuses another customer's saved card", async () => {
      await authorised(payments, { saveCard: true })
      const [card] = await payments.savedCards('ann')

      const customer = { id: 'bob', email: 'bob@example.com' }
      expect(await payments.authorise(order({ customer, paymentMethod: card?.id }))).toEqual(unusableCard)
    })
  })

  describe('coupons', () => {
    const unlimited = {
      minimumOrder: 0,
      expiresAt: null,
      maxUses: null,
      itemTypes: null,
      firstPurchaseOnly: false,
    }

    it('[PAY-20] finds a coupon by its code in any case, with its conditions', async () => {
      expect(await payments.findCoupon(' welcome10 ')).toEqual({
        ...unlimited,
        code: 'WELCOME10',
        off: { kind: 'percent', percent: 10 },
      })
      expect(await payments.findCoupon('REFRESH25')).toEqual({
        ...unlimited,
        code: 'REFRESH25',
        off: { kind: 'amount', amount: 2500 },
        minimumOrder: 10_000,
        itemTypes: ['AUDIT'],
      })
    })

    it.each(['EXPIRED5', 'NOBODYS'])('[PAY-20] gives nothing off for %s', async (code) => {
      const lines = [{ id: 'a', type: 'AUDIT', amount: 20_000 } as const]
      const redemption = { now: today, timesUsed: 0, isFirstPurchase: true }

      expect(isRefusal(priceWithCoupon(lines, await payments.findCoupon(code), redemption))).toBe(true)
    })
  })
})
