import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import { couponUses } from '#server/store/schema/payments.ts'
import { type Cart, cards, startShop } from '#tests/support/given/shop.ts'

const shop = await startShop()
let cart: Cart
beforeEach(async () => {
  await shop.reset()
  cart = await shop.cart()
})
afterAll(() => shop.close())

const usesOf = async (code: string) => {
  const rows = await shop.server.foresale.store.db.select().from(couponUses)
  return rows.find((row) => row.code === code)?.uses ?? 0
}

describe('a coupon', () => {
  it('[PAY-52] replaces the total, in whatever case it is typed', async () => {
    expect(await cart.preview(' welcome10 ')).toEqual({ status: 200, body: { amount: 5400 } })
    expect(await cart.preview('')).toEqual({ status: 200, body: { amount: 6000 } })
  })

  it.each(['NOBODYS', 'EXPIRED5', 'REFRESH25'])(
    '[PAY-52] that cannot be used leaves the total as it is, and is refused by the checkout: %s',
    async (code) => {
      const refused = {
        status: 422,
        body: expect.objectContaining({ message: couponFailedMessage, field: 'coupon' }),
      }
      expect(await cart.preview(code)).toEqual({ status: 200, body: { amount: 6000 } })
      expect(await cart.pay({ coupon: code })).toEqual(refused)
      expect(shop.holds.size).toBe(0)
    },
  )

  it('[PAY-53] lowers what is held and what is taken, and is named on the receipt', async () => {
    await cart.pay({ coupon: 'WELCOME10' })
    await cart.deliver()

    expect((await cart.receipt()).body).toMatchObject({
      estimated: 6000,
      coupon: 'WELCOME10',
      discount: 600,
      authorised: 5400,
      captured: 5400,
      released: 0,
    })
  })

  it('[PAY-53] that leaves nothing to pay needs no card, and there is a receipt all the same', async () => {
    const free = await cart.pay({ coupon: 'WHOLE', paymentMethod: null, amount: 0 })
    expect(free.body).toEqual({ status: 'success', cartId: cart.cartId })
    await cart.deliver()

    expect(shop.holds.size).toBe(0)
    expect((await cart.receipt()).body).toMatchObject({
      status: 'success',
      authorised: 0,
      captured: 0,
      card: null,
    })
  })

  it('[PAY-54] is used by one of two who take its last use at once', async () => {
    const other = await shop.cart()

    const answers = await Promise.all([cart.pay({ coupon: 'ONCE' }), other.pay({ coupon: 'ONCE' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ field: 'coupon' })
    expect(shop.holds.size).toBe(1)
    expect(await usesOf('ONCE')).toBe(1)
  })

  it('[PAY-54] is used once by a press that is sent several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => cart.pay({ coupon: 'ONCE' })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await usesOf('ONCE')).toBe(1)
  })

  it('[PAY-54] has not been used by a payment that came to nothing', async () => {
    await cart.pay({ coupon: 'ONCE', paymentMethod: cards.declined })
    expect(await usesOf('ONCE')).toBe(0)

    await cart.pay({ coupon: 'ONCE', paymentMethod: cards.challenged })
    await cart.giveUp()
    expect(await usesOf('ONCE')).toBe(0)

    expect((await cart.pay({ coupon: 'ONCE' })).body.status).toBe('success')
    expect((await cart.state()).attempt?.amount).toBe(3000)
  })
})

describe('a coupon of a cart', () => {
  it('[PAY-81] is stored, once, and shown with the cart', async () => {
    expect(await cart.apply(' welcome10 ')).toEqual({ status: 200, body: { amount: 5400 } })
    expect(await cart.apply('WELCOME10')).toEqual({ status: 200, body: { amount: 5400 } })

    expect(await cart.shown()).toMatchObject({ estimatedAmount: 6000, coupon: 'WELCOME10' })
    expect(await cart.history()).toEqual(['CartOpened', 'CartItemAdded', 'CouponApplied'])
  })

  it('[PAY-81] stays after a decline, a challenge that failed and one that was given up', async () => {
    await cart.apply('WELCOME10')
    await cart.pay({ coupon: 'WELCOME10', paymentMethod: cards.declined })
    expect((await cart.shown()).coupon).toBe('WELCOME10')

    await cart.pay({ coupon: 'WELCOME10', paymentMethod: cards.challenged })
    await cart.giveUp()
    expect(await cart.shown()).toMatchObject({ status: 'precheckout', coupon: 'WELCOME10' })
  })

  it('[PAY-82] goes with the cart when that is paid', async () => {
    await cart.apply('WELCOME10')
    await cart.pay({ coupon: 'WELCOME10', amount: 5400 })
    expect(await cart.state()).toMatchObject({
      coupon: null,
      attempt: { amount: 5400, coupon: 'WELCOME10' },
    })
    await cart.add()
    expect((await cart.shown()).coupon).toBe(null)
  })

  it('[PAY-83] leaves it when another customer took its last use', async () => {
    await cart.apply('ONCE')
    const other = await shop.cart()
    await other.pay({ coupon: 'ONCE' })

    expect(await cart.apply('ONCE')).toMatchObject({ status: 422, body: { message: couponFailedMessage } })
    expect((await cart.shown()).coupon).toBe(null)
  })

  it('[PAY-83] leaves it when the checkout refuses it, and another code leaves it alone', async () => {
    await cart.apply('ONCE')
    const other = await shop.cart()
    await other.pay({ coupon: 'ONCE' })

    expect((await cart.pay({ coupon: 'EXPIRED5' })).status).toBe(422)
    expect(await cart.apply('NOBODYS')).toMatchObject({ status: 422 })
    expect((await cart.shown()).coupon).toBe('ONCE')
    expect((await cart.pay({ coupon: 'ONCE' })).status).toBe(422)
    expect((await cart.shown()).coupon).toBe(null)
  })

  it('[PAY-84] is removed by its owner, and not while the cart is being paid', async () => {
    await cart.apply('WELCOME10')
    expect(await cart.removeCoupon()).toEqual({ status: 200, body: { done: true } })
    expect((await cart.shown()).coupon).toBe(null)
    expect(await cart.removeCoupon()).toEqual({ status: 200, body: { done: true } })

    await cart.pay({ coupon: 'WELCOME10', paymentMethod: cards.challenged })
    await cart.removeCoupon()
    expect((await cart.apply('ONCE')).status).toBe(409)
    expect((await cart.state()).coupon).toBe('WELCOME10')
  })
})
