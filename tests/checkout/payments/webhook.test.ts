import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StripeUnderTest, startStripe, webhookSecret } from './gateways.ts'

const sentAt = 1_790_000_000
const at = (secondsLater: number) => new Date((sentAt + secondsLater) * 1000).toISOString()

const notice = (type: string, object: object = { id: 'pi_1', object: 'payment_intent' }) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: sentAt - 2, data: { object } })

/** Stripe's scheme: HMAC-SHA256 over time, full stop and body. */
function signed(body: string, secret = webhookSecret, time = sentAt): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

describe("Stripe's notices", () => {
  let tested: StripeUnderTest
  beforeEach(async () => {
    tested = await startStripe()
  })
  afterEach(() => tested.stop())
  const verdict = (body: string, header: string, now = at(1)) =>
    tested.payments.verifyWebhook(body, header, now)

  it.each([
    ['payment_intent.amount_capturable_updated', 'authorised'],
    ['payment_intent.payment_failed', 'declined'],
    ['payment_intent.succeeded', 'captured'],
    ['payment_intent.canceled', 'released'],
  ])('[PAY-23] reads a signed %s as %s', (type, kind) => {
    const body = notice(type)

    expect(verdict(body, signed(body))).toEqual({
      status: 'genuine',
      event: { id: 'evt_1', kind, authorisationId: 'pi_1', attemptId: null, at: at(-2) },
    })
  })

  it('[PAY-23] reads which attempt a notice is about', () => {
    const intent = { id: 'pi_1', object: 'payment_intent', metadata: { attempt_id: 'attempt-1' } }
    const body = notice('payment_intent.amount_capturable_updated', intent)

    expect(verdict(body, signed(body))).toMatchObject({ event: { attemptId: 'attempt-1' } })
  })

  it('[PAY-23] reads a notice of something else without an authorisation', () => {
    const body = notice('customer.created', { id: 'cus_1', object: 'customer' })

    expect(verdict(body, signed(body))).toMatchObject({ event: { kind: 'other', authorisationId: null } })
  })

  it('[PAY-23] takes a signature made beforehand, to the byte', () => {
    const body =
      '{"id":"evt_1","object":"event","type":"payment_intent.canceled","created":1789999998,"data":{"object":{"id":"pi_1","object":"payment_intent"}}}'
    const header = 't=1790000000,v1=6b787bc6bda2870239b51be46300134c7de3f8875c66fb44b6d5a1049795cb12'

    expect(verdict(body, header).status).toBe('genuine')
    expect(verdict(`${body} `, header)).toEqual({ status: 'refused', reason: 'signature' })
  })

  it('[PAY-23] takes one good signature among several, as when a secret is rolled', () => {
    const body = notice('payment_intent.succeeded')
    const header = `${signed(body, 'whsec_old')},${signed(body).split(',')[1]}`

    expect(verdict(body, header).status).toBe('genuine')
  })

  it.each([
    ['another secret', (body: string) => signed(body, 'whsec_other')],
    ['another body', () => signed(notice('payment_intent.canceled'))],
    ['another time', (body: string) => signed(body).replace(`t=${sentAt}`, `t=${sentAt + 1}`)],
    ['an older scheme', (body: string) => signed(body).replace('v1=', 'v0=')],
    ['no signature', () => ''],
    ['nonsense', () => 'v1=,t=,='],
  ])('[PAY-23] refuses a signature by %s', (_, header) => {
    const body = notice('payment_intent.succeeded')

    expect(verdict(body, header(body))).toEqual({ status: 'refused', reason: 'signature' })
  })

  it('[PAY-23] refuses a notice that comes again after 300 seconds', () => {
    const body = notice('payment_intent.succeeded')

    expect(verdict(body, signed(body), at(300)).status).toBe('genuine')
    expect(verdict(body, signed(body), at(301))).toEqual({ status: 'refused', reason: 'too_old' })
  })

  it('[PAY-23] gives a repeated notice the same id, by which its receiver knows it', () => {
    const body = notice('payment_intent.succeeded')

    expect(verdict(body, signed(body))).toEqual(verdict(body, signed(body), at(20)))
  })
})
