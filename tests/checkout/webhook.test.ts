import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { giveUpAsking } from '#server/checkout/payment-status.ts'
import { stateOf } from '#server/store/journal.ts'
import { startStripe, webhookSecret } from '#tests/checkout/payments/gateways.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { cards, deliver, pay, putInCart } from '#tests/support/given/shop.ts'

const stripe = await startStripe()
const server = await startServer({ payments: stripe.payments })
let ann: Person
beforeEach(async () => {
  stripe.stripe.seen.length = 0
  ann = await server.person()
})
afterAll(async () => {
  await server.close()
  await stripe.stop()
})

/** Stripe numbers its notices; these are of one test. */
const noticeOf = (id: string, authorisationId: string, metadata: object = {}) =>
  JSON.stringify({
    id: `${id}_${ann.id}`,
    object: 'event',
    type: 'payment_intent.amount_capturable_updated',
    created: Math.floor(server.clock.now.getTime() / 1000),
    data: { object: { id: authorisationId, object: 'payment_intent', metadata } },
  })

function send(body: string, secret = webhookSecret) {
  const time = Math.floor(server.clock.now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return server.app.inject({
    method: 'POST',
    url: '/backend/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    payload: body,
  })
}

/** A payment that waits for its bank, whose page is gone. */
async function challenged() {
  const { cartId } = await putInCart(server, ann)
  const { body } = await pay(server, ann, cartId, { paymentMethod: cards.challenged })
  return { cartId, ...body.challenge }
}

const phaseOf = async (cartId: string) => {
  const cart = await stateOf(server.foresale.store.db, ann.id, 'cart', cartId)
  return cart?.attempt?.phase
}

/** Like a challenge that expired while the provider could not be reached. */
async function forget(cartId: string): Promise<void> {
  const { store, journal } = server.foresale
  const cart = await stateOf(store.db, ann.id, 'cart', cartId)
  const work = { cartId, attemptId: cart?.attempt?.id ?? '' }
  const self = { actorId: ann.id, onBehalfOf: null }
  await journal.command(ann.id, self, (attempt) => giveUpAsking(attempt, ann.id, work, ''))
}

const readings = (authorisationId: string) =>
  stripe.stripe.seen.filter(({ method, path }) => method === 'GET' && path.endsWith(authorisationId)).length

describe("Stripe's webhook", () => {
  it('[PAY-60] goes on with a payment whose bank has answered, though its page is gone', async () => {
    const { cartId, authorisationId, clientSecret } = await challenged()
    await stripe.answerChallenge(clientSecret, 'completed')

    expect((await send(noticeOf('evt_1', authorisationId))).statusCode).toBe(200)
    expect(await phaseOf(cartId)).toBe('authorised')
  })

  it('[PAY-60] believes Stripe and not the notice: a challenge that is still open stays', async () => {
    const { cartId, authorisationId } = await challenged()

    expect((await send(noticeOf('evt_1', authorisationId))).statusCode).toBe(200)
    expect(await phaseOf(cartId)).toBe('challenged')
  })

  it('[PAY-60] hears a notice once', async () => {
    const { authorisationId } = await challenged()
    await send(noticeOf('evt_1', authorisationId))
    const before = readings(authorisationId)
    await send(noticeOf('evt_1', authorisationId))

    expect(readings(authorisationId)).toBe(before)
  })

  it('[PAY-60] hears a notice again that it could not act upon', async () => {
    const { cartId, authorisationId, clientSecret } = await challenged()
    await stripe.answerChallenge(clientSecret, 'completed')
    const fault = { status: 400, body: JSON.stringify({ error: { type: 'api_error', message: 'no' } }) }
    stripe.stripe.mishaps.push({ kind: 'answer', ...fault })

    expect((await send(noticeOf('evt_1', authorisationId))).statusCode).toBe(502)
    expect((await send(noticeOf('evt_1', authorisationId))).statusCode).toBe(200)
    expect(await phaseOf(cartId)).toBe('authorised')
  })

  it('[PAY-60] takes notices of payments that are not ours, and does nothing', async () => {
    expect((await send(noticeOf('evt_1', 'pi_another_customers'))).statusCode).toBe(200)
    expect(stripe.stripe.seen).toEqual([])
  })

  it('[PAY-77] releases the hold of a finished attempt whose answer was lost', async () => {
    const { cartId } = await putInCart(server, ann)
    // Held, but what tells so cannot be read: the cart opens again.
    const strange = { status: 400, body: JSON.stringify({ error: { type: 'api_error', message: 'no' } }) }
    stripe.stripe.mishaps.push({ kind: 'answer', status: 200, body: '{"id":"cus_1"}' })
    stripe.stripe.mishaps.push({ kind: 'cut', when: 'after' }, { kind: 'answer', ...strange })
    await pay(server, ann, cartId)
    expect(await phaseOf(cartId)).toBeUndefined()
    const held = [...stripe.stripe.books.intents.values()].at(-1)
    if (!held) throw new Error('nothing is held')
    expect(held.status).toBe('requires_capture')

    expect((await send(noticeOf('evt_1', held.id, held.metadata))).statusCode).toBe(200)
    expect(held.status).toBe('canceled')
  })

  it('[PAY-77] lets go of a challenge that is answered after it was given up', async () => {
    const { cartId, authorisationId, clientSecret } = await challenged()
    await forget(cartId)
    await stripe.answerChallenge(clientSecret, 'completed')

    expect((await send(noticeOf('evt_1', authorisationId))).statusCode).toBe(200)
    expect(stripe.stripe.books.intents.get(authorisationId)?.status).toBe('canceled')
  })

  it('[PAY-77] leaves what the attempt of a settled cart has held and taken', async () => {
    const { cartId, authorisationId, clientSecret } = await challenged()
    await stripe.answerChallenge(clientSecret, 'completed')
    const metadata = stripe.stripe.books.intents.get(authorisationId)?.metadata ?? {}
    await send(noticeOf('evt_1', authorisationId, metadata))
    await deliver(server, ann, cartId)

    expect((await send(noticeOf('evt_2', authorisationId, metadata))).statusCode).toBe(200)
    expect(stripe.stripe.books.intents.get(authorisationId)?.status).toBe('succeeded')
  })

  it('[PAY-60] refuses what Stripe has not signed', async () => {
    const { cartId, authorisationId, clientSecret } = await challenged()
    await stripe.answerChallenge(clientSecret, 'completed')
    const body = noticeOf('evt_1', authorisationId)

    expect((await send(body, 'whsec_other')).statusCode).toBe(400)
    const unsigned = { method: 'POST', url: '/backend/stripe/webhook', payload: body } as const
    expect((await server.app.inject(unsigned)).statusCode).toBe(400)
    expect(await phaseOf(cartId)).toBe('challenged')
  })

  it('[PAY-51] has no test bank beside it', async () => {
    const { clientSecret } = await challenged()
    const answer = { as: ann, body: { clientSecret, answer: 'completed' } }

    expect((await server.call('POST', '/sandbox/challenge', answer)).status).toBe(404)
  })
})
