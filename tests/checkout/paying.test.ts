import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import type { Person } from '#tests/support/foresale.ts'
import {
  cards,
  cartState,
  cut,
  deliver,
  historyOf,
  pay,
  putInCart,
  resume,
  type Shop,
  startShop,
  work,
} from './shop.ts'

let shop: Shop
let ann: Person
beforeEach(async () => {
  shop = await startShop()
  ann = await shop.server.person()
})
afterEach(() => shop.close())

const paid = (cartId: string) => ({ status: 200, body: { status: 'success', cartId } })
const processing = (cartId: string) => ({ status: 200, body: { status: 'processing', cartId } })
const frozen = { status: 409, body: expect.objectContaining({ code: 'cartFrozen' }) }
const declinedWords =
  'There is an error processing your order, please double check the information provided and try again.'

describe('a payment', () => {
  it('[PAY-40] holds the estimate and answers success, and the delivery begins', async () => {
    const { cartId } = await putInCart(shop, ann)

    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
    expect(await cartState(shop, ann, cartId)).toMatchObject({
      status: 'processing',
      attempt: { phase: 'authorised', amount: 6000 },
    })
    expect(shop.holds.size).toBe(1)
    expect(shop.taken.size).toBe(0)
  })

  it('[PAY-41] charges once when it is sent again', async () => {
    const { cartId } = await putInCart(shop, ann)
    await pay(shop, ann, cartId)

    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
    await deliver(shop, ann, cartId)
    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
    expect(shop.holds.size).toBe(1)
  })

  it('[PAY-41] charges once when it is sent several times at once', async () => {
    const { cartId } = await putInCart(shop, ann)

    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(shop, ann, cartId)))
    for (const answer of answers) expect([paid(cartId), processing(cartId)]).toContainEqual(answer)
    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
    expect(shop.holds.size).toBe(1)
    expect(await historyOf(shop, ann, cartId)).toEqual([
      'CartOpened',
      'CartItemAdded',
      'CheckoutStarted',
      'PaymentAuthorised',
    ])
  })

  it('[PAY-42] goes on after a crash between the hold and its record, and holds once', async () => {
    const { cartId } = await putInCart(shop, ann)
    shop.mishaps.push(cut('authorise', 'after'))

    expect(await pay(shop, ann, cartId)).toEqual(processing(cartId))
    await work(shop, ann, cartId, 'authorise')
    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
    expect(shop.holds.size).toBe(1)
  })

  it('[PAY-42] is retried while the payment provider does not answer', async () => {
    const { cartId } = await putInCart(shop, ann)
    shop.mishaps.push(cut('authorise', 'before', new PaymentsFault('unavailable', 'away')))

    expect(await pay(shop, ann, cartId)).toEqual(processing(cartId))
    await work(shop, ann, cartId, 'authorise')
    expect(await resume(shop, ann, cartId)).toEqual(paid(cartId))
  })

  it('[PAY-42] opens the cart again at once if the payment provider cannot be used at all', async () => {
    const { cartId } = await putInCart(shop, ann)
    shop.mishaps.push(cut('authorise', 'before', new PaymentsFault('misconfigured', 'no key')))

    const { status, body } = await pay(shop, ann, cartId)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: `${declinedWords} The payment could not be made right now. Your card was not charged.`,
    })
    expect((await cartState(shop, ann, cartId)).status).toBe('precheckout')
    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
  })

  it('[PAY-42] is not retried once the provider has forgotten its key', async () => {
    const { cartId } = await putInCart(shop, ann)
    shop.mishaps.push(cut('authorise', 'after'))
    await pay(shop, ann, cartId)
    shop.server.later(24 * 60 * 60_000)
    await work(shop, ann, cartId, 'authorise')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'precheckout', attempt: null })
    expect(shop.holds.size).toBe(1)
  })

  it.each([
    ['declined', cards.declined, 'Your card was declined.'],
    ['short of funds', cards.poor, 'Your card has insufficient funds.'],
  ])('[PAY-43] by a card that is %s says so, and the cart opens again', async (_name, card, words) => {
    const { cartId } = await putInCart(shop, ann)
    const { status, body } = await pay(shop, ann, cartId, { paymentMethod: card })

    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 422,
      code: 'declined',
      message: `${declinedWords} ${words}`,
    })
    const again = await resume(shop, ann, cartId)
    expect(again.body.message).toBe(`${declinedWords} ${words}`)
    expect(await pay(shop, ann, cartId)).toEqual(paid(cartId))
  })

  it.each([
    ['APPEND', { status: 422, body: { code: 'noOption', field: 'appendPersonOption' } }],
    ['KAPTURE_BUY', { status: 404, body: { code: 'notFound' } }],
  ])('[PAY-64] takes no Database REfresh as %s', async (type, refused) => {
    const { auditId } = await putInCart(shop, ann)
    const body = { userId: ann.id, type, targetId: auditId }
    expect(await shop.server.call('POST', '/cart/item', { as: ann, body })).toMatchObject(refused)
  })

  it('[PAY-44] is not taken for another total than the one that was shown', async () => {
    const { cartId } = await putInCart(shop, ann)
    await putInCart(shop, ann)

    const { status, body } = await pay(shop, ann, cartId, { amount: 6000 })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cartChanged' })
    expect(shop.holds.size).toBe(0)
    expect(await pay(shop, ann, cartId, { amount: 12_000 })).toEqual(paid(cartId))
  })

  it('[PAY-44] is not taken for other items than those that were shown, though the total is the same', async () => {
    const { cartId, itemId } = await putInCart(shop, ann)
    const gone = await putInCart(shop, ann)
    const { itemId: here } = await putInCart(shop, ann)
    await shop.server.call('DELETE', '/cart/item', { as: ann, body: { userId: ann.id, id: gone.itemId } })

    const { status, body } = await pay(shop, ann, cartId, { amount: 12_000, itemIds: [itemId, gone.itemId] })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cartChanged' })
    expect(shop.holds.size).toBe(0)
    expect(await pay(shop, ann, cartId, { amount: 12_000, itemIds: [here, itemId] })).toEqual(paid(cartId))
  })

  it('[PAY-44] needs a card and something in the cart', async () => {
    const { cartId, itemId } = await putInCart(shop, ann)
    expect((await pay(shop, ann, cartId, { paymentMethod: null })).body.code).toBe('noCard')
    expect((await pay(shop, ann, cartId, { paymentMethod: '' })).body.code).toBe('noCard')

    await shop.server.call('DELETE', '/cart/item', { as: ann, body: { userId: ann.id, id: itemId } })
    expect((await pay(shop, ann, cartId)).body.code).toBe('emptyCart')
  })

  it('[PAY-45] freezes the cart while it waits, and a new one is opened once it is paid', async () => {
    const { cartId, itemId } = await putInCart(shop, ann)
    await pay(shop, ann, cartId, { paymentMethod: cards.challenged })

    const remove = { as: ann, body: { userId: ann.id, id: itemId } }
    expect(await shop.server.call('DELETE', '/cart/item', remove)).toEqual(frozen)
    await expect(putInCart(shop, ann)).rejects.toThrow('409')

    const { clientSecret } = (await resume(shop, ann, cartId)).body.challenge
    await shop.sandbox.answerChallenge(clientSecret, 'completed')
    await resume(shop, ann, cartId)
    expect((await putInCart(shop, ann)).cartId).not.toBe(cartId)
  })

  it('[PAY-46] keeps a card only when asked to, for its owner only', async () => {
    const { cartId } = await putInCart(shop, ann)
    await pay(shop, ann, cartId, { saveCard: true })

    const { body } = await shop.server.call('GET', `/cards/${ann.id}`, { as: ann })
    expect(body.cards).toEqual([{ id: expect.any(String), brand: 'visa', last4: '4242' }])
    const second = await putInCart(shop, ann)
    expect(await pay(shop, ann, second.cartId, { paymentMethod: body.cards[0].id })).toEqual(
      paid(second.cartId),
    )
    const ben = await shop.server.person()
    const his = await putInCart(shop, ben)
    expect((await pay(shop, ben, his.cartId, { paymentMethod: body.cards[0].id })).body.code).toBe('declined')
  })

  it('[PAY-47] cannot be made by an administrator who acts as a customer', async () => {
    const { cartId } = await putInCart(shop, ann)
    const admin = await shop.server.person('admin')
    await shop.server.foresale.store.db.update(sessions).set({ actorId: admin.id })

    const { status, body } = await pay(shop, ann, cartId)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'impersonated' })
    expect(shop.holds.size).toBe(0)
  })
})
