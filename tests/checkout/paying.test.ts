import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { type Cart, cards, cut, startShop } from '#tests/support/given/shop.ts'

const shop = await startShop()
let cart: Cart
beforeEach(async () => {
  await shop.reset()
  cart = await shop.cart()
})
afterAll(() => shop.close())

const answered = (status: string, { cartId }: Cart) => ({ status: 200, body: { status, cartId } })
const paid = (of = cart) => answered('success', of)
const frozen = { status: 409, body: expect.objectContaining({ code: 'cartFrozen' }) }
const declinedWords =
  'There is an error processing your order, please double check the information provided and try again.'

describe('a payment', () => {
  it('[PAY-40] holds the estimate and answers success, and the delivery begins', async () => {
    expect(await cart.pay()).toEqual(paid())
    expect(await cart.state()).toMatchObject({
      status: 'processing',
      attempt: { phase: 'authorised', amount: 6000 },
    })
    expect(shop.holds.size).toBe(1)
    expect(shop.taken.size).toBe(0)
  })

  it('[PAY-41] charges once when it is sent again', async () => {
    await cart.pay()

    expect(await cart.pay()).toEqual(paid())
    await cart.deliver()
    expect(await cart.pay()).toEqual(paid())
    expect(shop.holds.size).toBe(1)
  })

  it('[PAY-41] charges once when it is sent several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => cart.pay()))
    for (const answer of answers) expect([paid(), answered('processing', cart)]).toContainEqual(answer)
    expect(await cart.pay()).toEqual(paid())
    expect(shop.holds.size).toBe(1)
    expect(await cart.history()).toEqual([
      'CartOpened',
      'CartItemAdded',
      'CheckoutStarted',
      'PaymentAuthorised',
    ])
  })

  it('[PAY-42] goes on after a crash between the hold and its record, and holds once', async () => {
    shop.mishaps.push(cut('authorise', 'after'))

    expect(await cart.pay()).toEqual(answered('processing', cart))
    await cart.work('authorise')
    expect(await cart.pay()).toEqual(paid())
    expect(shop.holds.size).toBe(1)
  })

  it('[PAY-42] is retried while the payment provider does not answer', async () => {
    shop.mishaps.push(cut('authorise', 'before', new PaymentsFault('unavailable', 'away')))

    expect(await cart.pay()).toEqual(answered('processing', cart))
    await cart.work('authorise')
    expect(await cart.resume()).toEqual(paid())
  })

  it('[PAY-42] opens the cart again at once if the payment provider cannot be used at all', async () => {
    shop.mishaps.push(cut('authorise', 'before', new PaymentsFault('misconfigured', 'no key')))

    const { status, body } = await cart.pay()
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: `${declinedWords} The payment could not be made right now. Your card was not charged.`,
    })
    expect((await cart.state()).status).toBe('precheckout')
    expect(await cart.pay()).toEqual(paid())
  })

  it('[PAY-42] is not retried once the provider has forgotten its key', async () => {
    shop.mishaps.push(cut('authorise', 'after'))
    await cart.pay()
    shop.server.later(24 * 60 * 60_000)
    await cart.work('authorise')

    expect(await cart.state()).toMatchObject({ status: 'precheckout', attempt: null })
    expect(shop.holds.size).toBe(1)
  })

  it.each([
    ['declined', cards.declined, 'Your card was declined.'],
    ['short of funds', cards.poor, 'Your card has insufficient funds.'],
  ])('[PAY-43] by a card that is %s says so, and the cart opens again', async (_name, card, words) => {
    const { status, body } = await cart.pay({ paymentMethod: card })

    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 422,
      code: 'declined',
      message: `${declinedWords} ${words}`,
    })
    const again = await cart.resume()
    expect(again.body.message).toBe(`${declinedWords} ${words}`)
    expect(await cart.pay()).toEqual(paid())
  })

  it.each([
    ['APPEND', { status: 422, body: { code: 'noOption', field: 'appendPersonOption' } }],
    ['KAPTURE_BUY', { status: 404, body: { code: 'notFound' } }],
  ])('[PAY-64] takes no Database REfresh as %s', async (type, refused) => {
    const body = { userId: cart.owner.id, type, targetId: cart.auditId }
    expect(await shop.server.call('POST', '/cart/item', { as: cart.owner, body })).toMatchObject(refused)
  })

  it('[PAY-44] is not taken for another total or other items than were shown', async () => {
    const { itemId } = await cart.add()
    const changed = { status: 409, body: { code: 'cartChanged' } }
    expect(await cart.pay({ amount: 6000 })).toMatchObject(changed)
    expect(await cart.pay({ amount: 12_000, itemIds: [cart.itemId, 'gone'] })).toMatchObject(changed)
    expect(shop.holds.size).toBe(0)
    expect(await cart.pay({ amount: 12_000, itemIds: [itemId, cart.itemId] })).toEqual(paid())
  })

  it.each([null, ''])('[PAY-44] needs a card: %j is none', async (paymentMethod) => {
    expect((await cart.pay({ paymentMethod })).body.code).toBe('noCard')
  })

  it('[PAY-45] freezes the cart while it waits, and a new one is opened once it is paid', async () => {
    await cart.pay({ paymentMethod: cards.challenged })

    expect(await cart.remove()).toEqual(frozen)
    await expect(cart.add()).rejects.toThrow('409')

    const { clientSecret } = (await cart.resume()).body.challenge
    await shop.sandbox.answerChallenge(clientSecret, 'completed')
    await cart.resume()
    expect((await cart.add()).cartId).not.toBe(cart.cartId)
  })

  it('[PAY-46] keeps a card only when asked to, for its owner only', async () => {
    await cart.pay({ saveCard: true })

    const { body } = await shop.server.call('GET', `/cards/${cart.owner.id}`, { as: cart.owner })
    expect(body.cards).toEqual([{ id: expect.any(String), brand: 'visa', last4: '4242' }])
    const kept = { paymentMethod: body.cards[0].id }
    const second = await shop.cart({}, cart.owner)
    expect(await second.pay(kept)).toEqual(paid(second))
    expect((await (await shop.cart()).pay(kept)).body.code).toBe('declined')
  })

  it('[PAY-47] cannot be made by an administrator who acts as a customer', async () => {
    const admin = await shop.server.person('admin')
    const { db } = shop.server.foresale.store
    await db.update(sessions).set({ actorId: admin.id }).where(eq(sessions.userId, cart.owner.id))

    const { status, body } = await cart.pay()
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'impersonated' })
    expect(shop.holds.size).toBe(0)
  })
})
