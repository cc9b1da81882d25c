import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChallengeAnswer, checkoutTexts } from '#model/checkout/checkout.ts'
import { type Cart, cards, startShop } from '#tests/support/given/shop.ts'

const shop = await startShop()
let cart: Cart
beforeEach(async () => {
  await shop.reset()
  cart = await shop.cart()
})
afterAll(() => shop.close())

async function challenge(): Promise<string> {
  const { body } = await cart.pay({ paymentMethod: cards.challenged })
  expect(body).toEqual({
    status: 'requires_action',
    cartId: cart.cartId,
    challenge: { authorisationId: expect.any(String), clientSecret: expect.any(String) },
  })
  return body.challenge.clientSecret
}

const answer = (clientSecret: string, given: ChallengeAnswer, as = cart.owner) =>
  shop.server.call('POST', '/sandbox/challenge', { as, body: { clientSecret, answer: given } })

describe('a 3-D Secure challenge', () => {
  it('[PAY-48] is shown again until it is answered, and then the payment goes on', async () => {
    const clientSecret = await challenge()
    expect(await cart.shown()).toMatchObject({ id: cart.cartId, status: 'processing', awaitsChallenge: true })
    expect((await cart.resume()).body).toMatchObject({ challenge: { clientSecret } })

    expect(await answer(clientSecret, 'completed')).toEqual({ status: 200, body: { done: true } })
    expect((await cart.resume()).body).toEqual({ status: 'success', cartId: cart.cartId })
    expect(await cart.history()).toEqual([
      'CartOpened',
      'CartItemAdded',
      'CheckoutStarted',
      'PaymentChallenged',
      'PaymentAuthorised',
    ])
    expect(shop.holds.size).toBe(1)
  })

  it('[PAY-48] that its owner fails declines the payment, and the cart opens again', async () => {
    await answer(await challenge(), 'failed')

    const { status, body } = await cart.resume()
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'declined' })
    expect(body.message).toContain('We are unable to authenticate your payment method.')
    expect(await cart.shown()).toMatchObject({
      id: cart.cartId,
      status: 'precheckout',
      awaitsChallenge: false,
    })
    expect((await cart.pay()).body.status).toBe('success')
  })

  it('[PAY-49] that is not answered for 30 minutes releases the payment, and the cart opens again', async () => {
    await challenge()
    await cart.work('abandon')

    expect(await cart.state()).toMatchObject({ status: 'precheckout', attempt: null })
    const [hold = ''] = shop.holds
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
    expect((await cart.pay()).body.status).toBe('success')
  })

  it('[PAY-49] waits 30 minutes for its answer', async () => {
    await challenge()
    const { attempt } = await cart.state()
    const { rows } = await shop.server.foresale.store.pool.query<{ run_at: Date }>(
      'select run_at from work where key = $1',
      [`abandon:${attempt?.id}`],
    )
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual(['2026-11-20T15:30:00.000Z'])
  })

  it('[PAY-49] that was answered while the page was gone is resumed', async () => {
    await answer(await challenge(), 'completed')
    await cart.work('abandon')

    expect(await cart.state()).toMatchObject({ attempt: { phase: 'authorised' } })
  })

  it('[PAY-49] has no second end: what was paid stays paid when the half hour is over', async () => {
    await answer(await challenge(), 'completed')
    await cart.resume()
    await cart.deliver()
    await cart.work('abandon')

    expect((await cart.state()).status).toBe('success')
    expect([...shop.taken.values()]).toEqual([6000])
  })

  it('[PAY-50] can be given up, once or twice, and the cart opens again', async () => {
    await challenge()

    expect(await cart.giveUp()).toEqual({ status: 200, body: { done: true } })
    expect(await cart.giveUp()).toEqual({ status: 200, body: { done: true } })
    expect(await cart.shown()).toMatchObject({ id: cart.cartId, status: 'precheckout' })
    const [hold = ''] = shop.holds
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
  })

  it('[PAY-50] that was confirmed meanwhile is not given up: its order goes on', async () => {
    await answer(await challenge(), 'completed')

    expect(await cart.giveUp()).toMatchObject({ status: 409, body: { code: 'underWay' } })
    expect(await cart.state()).toMatchObject({ attempt: { phase: 'authorised' } })
    expect((await cart.resume()).body).toEqual({ status: 'success', cartId: cart.cartId })
    await cart.deliver()
    expect((await cart.state()).settledAt).not.toBeNull()
  })

  it('[PAY-50] that was failed meanwhile is declined, and the cart opens', async () => {
    await answer(await challenge(), 'failed')

    expect(await cart.giveUp()).toEqual({ status: 200, body: { done: true } })
    expect((await cart.history()).at(-1)).toBe('PaymentDeclined')
    expect((await cart.resume()).body.code).toBe('declined')
  })

  it('[PAY-50] once cancelled is no decline for later requests', async () => {
    await challenge()
    await cart.giveUp()

    expect(await cart.resume()).toMatchObject({
      status: 422,
      body: { code: 'released', message: checkoutTexts.released },
    })
  })

  it('[PAY-50] cannot be given up once it is paid', async () => {
    await cart.pay()

    expect(await cart.giveUp()).toMatchObject({ status: 409, body: { code: 'underWay' } })
  })

  it('[PAY-51] is answered by the owner of its payment only, and once', async () => {
    const clientSecret = await challenge()

    expect((await answer(clientSecret, 'completed', await shop.server.person())).status).toBe(404)
    expect((await answer(`${clientSecret}x`, 'completed')).status).toBe(404)
    expect((await answer('pi_unheard_of_secret_x', 'completed')).status).toBe(404)
    expect((await answer(clientSecret, 'failed')).status).toBe(200)
    expect((await answer(clientSecret, 'completed')).status).toBe(404)
  })
})
