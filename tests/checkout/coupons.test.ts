import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { couponFailedMessage } from '#model/coupon.ts'
import { couponUses } from '#server/store/schema/vault.ts'
import type { Person } from '#tests/support/foresale.ts'
import { cards, cartState, deliver, pay, putInCart, receipt, type Shop, startShop } from './shop.ts'

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
    '[PAY-52] that cannot be used is refused: %s',
    async (code) => {
      const refused = {
        status: 422,
        body: expect.objectContaining({ message: couponFailedMessage, field: 'coupon' }),
      }
      expect(await preview(code)).toEqual(refused)
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
