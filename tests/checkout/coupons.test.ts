import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import { couponUses } from '#server/store/schema/payments.ts'
import type { Person } from '#tests/support/foresale.ts'
import {
  cards,
  cartState,
  deliver,
  historyOf,
  pay,
  putInCart,
  receipt,
  type Shop,
  startShop,
} from './shop.ts'

let shop: Shop
let ann: Person
let cartId: string
beforeEach(async () => {
  shop = await startShop()
  ann = await shop.server.person()
  cartId = (await putInCart(shop, ann)).cartId
})
afterEach(() => shop.close())

const preview = (coupon: string) =>
  shop.server.call('POST', '/cart/preview-total', { as: ann, body: { cartId, coupon } })

const usesOf = async (code: string) => {
  const rows = await shop.server.foresale.store.db.select().from(couponUses)
  return rows.find((row) => row.code === code)?.uses ?? 0
}

describe('a coupon', () => {
  it('[PAY-52] replaces the total, in whatever case it is typed', async () => {
    expect(await preview(' welcome10 ')).toEqual({ status: 200, body: { amount: 5400 } })
    expect(await preview('')).toEqual({ status: 200, body: { amount: 6000 } })
  })

  it.each(['NOBODYS', 'EXPIRED5', 'REFRESH25'])(
    '[PAY-52] that cannot be used leaves the total as it is, and is refused by the checkout: %s',
    async (code) => {
      const refused = {
        status: 422,
        body: expect.objectContaining({ message: couponFailedMessage, field: 'coupon' }),
      }
      expect(await preview(code)).toEqual({ status: 200, body: { amount: 6000 } })
      expect(await pay(shop, ann, cartId, { coupon: code })).toEqual(refused)
      expect(shop.holds.size).toBe(0)
    },
  )

  it('[PAY-53] lowers what is held and what is taken, and is named on the receipt', async () => {
    await pay(shop, ann, cartId, { coupon: 'WELCOME10' })
    await deliver(shop, ann, cartId)

    expect((await receipt(shop, ann, cartId)).body).toMatchObject({
      estimated: 6000,
      coupon: 'WELCOME10',
      discount: 600,
      authorised: 5400,
      captured: 5400,
      released: 0,
    })
  })

  it('[PAY-53] that leaves nothing to pay needs no card, and there is a receipt all the same', async () => {
    const free = await pay(shop, ann, cartId, { coupon: 'WHOLE', paymentMethod: null, amount: 0 })
    expect(free.body).toEqual({ status: 'success', cartId })
    await deliver(shop, ann, cartId)

    expect(shop.holds.size).toBe(0)
    expect((await receipt(shop, ann, cartId)).body).toMatchObject({
      status: 'success',
      authorised: 0,
      captured: 0,
      card: null,
    })
  })

  it('[PAY-54] is used by one of two who take its last use at once', async () => {
    const ben = await shop.server.person()
    const his = await putInCart(shop, ben)

    const answers = await Promise.all([
      pay(shop, ann, cartId, { coupon: 'ONCE' }),
      pay(shop, ben, his.cartId, { coupon: 'ONCE' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ field: 'coupon' })
    expect(shop.holds.size).toBe(1)
    expect(await usesOf('ONCE')).toBe(1)
  })

  it('[PAY-54] is used once by a press that is sent several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => pay(shop, ann, cartId, { coupon: 'ONCE' })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await usesOf('ONCE')).toBe(1)
  })

  it('[PAY-54] has not been used by a payment that came to nothing', async () => {
    await pay(shop, ann, cartId, { coupon: 'ONCE', paymentMethod: cards.declined })
    expect(await usesOf('ONCE')).toBe(0)

    await pay(shop, ann, cartId, { coupon: 'ONCE', paymentMethod: cards.challenged })
    await shop.server.call('POST', '/cart/checkout/give-up', { as: ann, body: { cartId } })
    expect(await usesOf('ONCE')).toBe(0)

    expect((await pay(shop, ann, cartId, { coupon: 'ONCE' })).body.status).toBe('success')
    expect((await cartState(shop, ann, cartId)).attempt?.amount).toBe(3000)
  })
})

const apply = (coupon: string) =>
  shop.server.call('PUT', '/cart/coupon', { as: ann, body: { cartId, coupon } })
const remove = () => shop.server.call('DELETE', '/cart/coupon', { as: ann, body: { cartId } })
const shown = async () => (await shop.server.call('GET', `/cart/${ann.id}`, { as: ann })).body.cart

describe('a coupon of a cart', () => {
  it('[PAY-81] is stored, once, and shown with the cart', async () => {
    expect(await apply(' welcome10 ')).toEqual({ status: 200, body: { amount: 5400 } })
    expect(await apply('WELCOME10')).toEqual({ status: 200, body: { amount: 5400 } })

    expect(await shown()).toMatchObject({ estimatedAmount: 6000, coupon: 'WELCOME10' })
    expect(await historyOf(shop, ann, cartId)).toEqual(['CartOpened', 'CartItemAdded', 'CouponApplied'])
  })

  it('[PAY-81] stays after a decline, a challenge that failed and one that was given up', async () => {
    await apply('WELCOME10')
    await pay(shop, ann, cartId, { coupon: 'WELCOME10', paymentMethod: cards.declined })
    expect((await shown()).coupon).toBe('WELCOME10')

    await pay(shop, ann, cartId, { coupon: 'WELCOME10', paymentMethod: cards.challenged })
    await shop.server.call('POST', '/cart/checkout/give-up', { as: ann, body: { cartId } })
    expect(await shown()).toMatchObject({ status: 'precheckout', coupon: 'WELCOME10' })
  })

  it('[PAY-82] goes with the cart when that is paid', async () => {
    await apply('WELCOME10')
    await pay(shop, ann, cartId, { coupon: 'WELCOME10', amount: 5400 })
    expect(await cartState(shop, ann, cartId)).toMatchObject({
      coupon: null,
      attempt: { amount: 5400, coupon: 'WELCOME10' },
    })
    await putInCart(shop, ann)
    expect((await shown()).coupon).toBe(null)
  })

  it('[PAY-83] leaves it when another customer took its last use', async () => {
    await apply('ONCE')
    const ben = await shop.server.person()
    const his = await putInCart(shop, ben)
    await pay(shop, ben, his.cartId, { coupon: 'ONCE' })

    expect(await apply('ONCE')).toMatchObject({ status: 422, body: { message: couponFailedMessage } })
    expect((await shown()).coupon).toBe(null)
  })

  it('[PAY-83] leaves it when the checkout refuses it, and another code leaves it alone', async () => {
    await apply('ONCE')
    const ben = await shop.server.person()
    const his = await putInCart(shop, ben)
    await pay(shop, ben, his.cartId, { coupon: 'ONCE' })

    expect((await pay(shop, ann, cartId, { coupon: 'EXPIRED5' })).status).toBe(422)
    expect(await apply('NOBODYS')).toMatchObject({ status: 422 })
    expect((await shown()).coupon).toBe('ONCE')
    expect((await pay(shop, ann, cartId, { coupon: 'ONCE' })).status).toBe(422)
    expect((await shown()).coupon).toBe(null)
  })

  it('[PAY-84] is removed by its owner, and not while the cart is being paid', async () => {
    await apply('WELCOME10')
    expect(await remove()).toEqual({ status: 200, body: { done: true } })
    expect((await shown()).coupon).toBe(null)
    expect(await remove()).toEqual({ status: 200, body: { done: true } })

    await pay(shop, ann, cartId, { coupon: 'WELCOME10', paymentMethod: cards.challenged })
    await remove()
    expect((await apply('ONCE')).status).toBe(409)
    expect((await cartState(shop, ann, cartId)).coupon).toBe('WELCOME10')
  })
})
