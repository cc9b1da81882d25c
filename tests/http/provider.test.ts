import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { type Payments, PaymentsFault } from '#server/gateways/payments/port.ts'
import { startServer } from '#tests/support/foresale.ts'
import { putInCart } from '#tests/support/given/shop.ts'

const secret = 'sk_live_secret'
let reason: PaymentsFault['reason'] = 'unavailable'
const fail = async () => {
  throw new PaymentsFault(reason, `Stripe: connection of ${secret} timed out`)
}
const away: Payments = {
  authorise: fail,
  findAuthorisation: fail,
  resume: fail,
  capture: fail,
  cancel: fail,
  savedCards: fail,
  removeCard: fail,
  findCoupon: fail,
  verifyWebhook: () => ({ status: 'refused', reason: 'signature' }),
}

const server = await startServer({
  payments: away,
})
const person = await server.person()
const cartId = (await putInCart(server, person)).cartId
afterAll(() => server.close())

const asked = {
  'saved cards': () => server.call('GET', `/cards/${person.id}`, { as: person }),
  'a coupon': () =>
    server.call('POST', '/cart/preview-total', { as: person, body: { cartId, coupon: 'WELCOME10' } }),
  'a checkout with a coupon': () =>
    server.call('POST', '/cart/checkout', {
      as: person,
      body: { cartId, paymentMethod: 'pm_card_visa', coupon: 'WELCOME10' },
    }),
} as const

describe.each(Object.entries(asked))('a payment provider that fails, asked for %s', (_name, ask) => {
  it.each([
    [
      'unavailable',
      {
        status: 503,
        code: 'paymentsUnavailable',
        message: 'Our payment provider does not answer right now. Please try again in a minute.',
      },
    ],
    [
      'misconfigured',
      {
        status: 502,
        code: 'paymentsFault',
        message: 'Our payment provider could not do this. Please try again later, or write to our support.',
      },
    ],
  ] as const)(
    '[API-27] is answered as a problem of its own, and nothing is leaked: %s',
    async (why, problem) => {
      reason = why
      server.log.length = 0
      const { status, body } = await ask()
      expect({ status, body }).toEqual({ status: problem.status, body: problem })
      expect(server.log.filter((line) => line.includes('"msg":"fault"'))).toHaveLength(1)
      expect(server.log.join('')).not.toContain(secret)
    },
  )
})

describe('a payment provider that does not answer a challenged payment', () => {
  it('[API-27] leaves the checkout where it was, to be asked again', async () => {
    reason = 'unavailable'
    const [attemptId, authorisationId] = [randomUUID(), 'pi_1']
    await server.foresale.journal.command(person.id, { actorId: person.id, onBehalfOf: null }, ({ append }) =>
      append(
        'cart',
        cartId,
        { type: 'v1.CheckoutStarted', data: { attemptId, amount: 6_000, coupon: null } },
        { type: 'v1.PaymentChallenged', data: { attemptId, authorisationId } },
      ),
    )
    const resumed = await server.call('POST', '/cart/checkout', {
      as: person,
      body: { cartId, paymentMethod: null, coupon: null },
    })
    const givenUp = await server.call('POST', '/cart/checkout/give-up', { as: person, body: { cartId } })
    expect([resumed.status, givenUp.status]).toEqual([503, 503])
    const { body } = await server.call('GET', `/cart/${person.id}`, { as: person })
    expect(body.cart).toMatchObject({ id: cartId, status: 'processing' })
  })
})
