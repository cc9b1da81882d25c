import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartItemTerms, isCartItemType } from '#model/checkout/cart-item-types.ts'
import {
  Coupon,
  chargeDelivered,
  couponCode,
  couponFailedMessage,
  isCouponRejected,
  priceWithCoupon,
  type Redemption,
} from '#model/checkout/coupon.ts'
import { type Line, priceOf } from '#model/checkout/pricing.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { sandboxCoupons } from '#server/gateways/payments/sandbox-coupons.ts'

const itemTypes = Object.keys(cartItemTerms).filter(isCartItemType)
const redemption: Redemption = { now: '2026-11-20T12:00:00.000Z', timesUsed: 0, isFirstPurchase: true }

function coupon(given: Partial<Coupon> = {}): Coupon {
  return {
    code: 'CODE',
    off: { kind: 'percent', percent: 10 },
    minimumOrder: 0,
    expiresAt: null,
    maxUses: null,
    itemTypes: null,
    firstPurchaseOnly: false,
    ...given,
  }
}

const audit = (amount: number, id = 'audit'): Line => ({ id, type: 'AUDIT', amount })
const trace = (amount: number, id = 'trace'): Line => ({ id, type: 'SKIPTRACE', amount })

const discounts = (lines: Line[], offered: Coupon) => {
  const priced = priceWithCoupon(lines, offered, redemption)
  return isRefusal(priced) ? priced.refused : priced.lines.map((line) => line.discount)
}

describe('a coupon', () => {
  it('[PAY-06] takes a percentage off every line', () => {
    expect(priceWithCoupon([audit(4900), trace(505)], coupon(), redemption)).toEqual({
      lines: [
        { ...audit(4900), discount: 490 },
        { ...trace(505), discount: 51 },
      ],
      subtotal: 5405,
      discount: 541,
      total: 4864,
    })
  })

  it('[PAY-06] takes an amount off in proportion, the odd cent to the larger remainder', () => {
    const off = { kind: 'amount', amount: 1000 } as const

    expect(discounts([audit(4900, 'a'), audit(4900, 'b'), audit(4900, 'c')], coupon({ off }))).toEqual([
      334, 333, 333,
    ])
    expect(discounts([audit(10_000), trace(5000)], coupon({ off }))).toEqual([667, 333])
  })

  it('[PAY-06] takes off eligible lines only', () => {
    const offered = coupon({ off: { kind: 'amount', amount: 2500 }, itemTypes: ['AUDIT'] })

    expect(discounts([trace(9000), audit(10_000)], offered)).toEqual([0, 2500])
    expect(discounts([trace(9000), audit(1000)], offered)).toEqual([0, 1000])
  })

  it.each([
    ['couponUnknown', undefined, {}],
    ['couponExpired', coupon({ expiresAt: '2026-11-20T12:00:00.000Z' }), {}],
    ['couponUsedUp', coupon({ maxUses: 3 }), { timesUsed: 3 }],
    ['couponFirstPurchaseOnly', coupon({ firstPurchaseOnly: true }), { isFirstPurchase: false }],
    ['couponNotApplicable', coupon({ itemTypes: ['KAPTURE_BUY'] }), {}],
    ['couponBelowMinimum', coupon({ minimumOrder: 4901, itemTypes: ['AUDIT'] }), {}],
  ])('[PAY-07] is refused as %s', (refused, offered, circumstances) => {
    const priced = priceWithCoupon([audit(4900), trace(9000)], offered, { ...redemption, ...circumstances })

    expect(priced).toEqual({ refused, message: couponFailedMessage, status: 422, field: 'coupon' })
  })

  it('[PAY-07] is taken at the edges of its conditions', () => {
    const offered = coupon({
      expiresAt: '2026-11-20T12:00:00.001Z',
      maxUses: 3,
      minimumOrder: 4900,
      firstPurchaseOnly: true,
    })

    expect(isRefusal(priceWithCoupon([audit(4900)], offered, { ...redemption, timesUsed: 2 }))).toBe(false)
  })

  it('[PAY-07] says no in the given words', () => {
    expect(couponFailedMessage).toBe(
      'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable',
    )
  })

  it('[PAY-08] is rejected when the amount stays as it was', () => {
    expect(isCouponRejected(4900, 4900)).toBe(true)
    expect(isCouponRejected(4900, 4410)).toBe(false)
    expect(discounts([audit(490)], coupon({ off: { kind: 'percent', percent: 0.01 } }))).toBe(
      'couponWithoutEffect',
    )
    expect(discounts([audit(0)], coupon())).toBe('couponNotApplicable')
  })

  it('[PAY-10] lets off a total that no card can be charged', () => {
    const leaves = (cents: number) => [audit(4900)].map((line) => ({ ...line, amount: 2500 + cents }))
    const offered = coupon({ off: { kind: 'amount', amount: 2500 } })

    expect(discounts(leaves(50), offered)).toEqual([2500])
    expect(discounts(leaves(49), offered)).toEqual([2549])
    expect(discounts([audit(4900)], coupon({ off: { kind: 'percent', percent: 100 } }))).toEqual([4900])
  })

  it('[PAY-11] is asked for in upper case', () => {
    expect(couponCode('  welcome10 ')).toBe('WELCOME10')
    expect(couponCode('  ')).toBe('')
  })

  it('[PAY-11] of the sandbox is well formed, and one of them is too old', () => {
    const refusals = sandboxCoupons.map((offered) => [
      offered.code,
      discounts([audit(10_000)], Coupon.parse(offered)),
    ])

    expect(refusals).toEqual([
      ['WELCOME10', [1000]],
      ['REFRESH25', [2500]],
      ['EXPIRED5', 'couponExpired'],
    ])
  })

  it('[PAY-11] REFRESH25 takes off a Database REfresh from $100 on', () => {
    const refresh25 = sandboxCoupons.find(({ code }) => code === 'REFRESH25')

    expect(refresh25 && discounts([audit(9999), trace(9999)], refresh25)).toBe('couponBelowMinimum')
    expect(refresh25 && discounts([audit(10_000), trace(490)], refresh25)).toEqual([2500, 0])
  })
})

describe('settling a delivery', () => {
  it('[PAY-09] captures the actual amounts under the coupon that checkout took, expired or below its minimum by now', () => {
    const taken = coupon({
      off: { kind: 'amount', amount: 2500 },
      minimumOrder: 10_000,
      expiresAt: '2020-01-01T00:00:00Z',
    })

    expect(chargeDelivered([audit(8000)], taken, 9500)).toEqual({
      lines: [{ ...audit(8000), discount: 2500 }],
      subtotal: 8000,
      discount: 2500,
      total: 5500,
      captured: 5500,
      released: 4000,
    })
  })

  it('[PAY-09] never captures more than was authorised', () => {
    expect(chargeDelivered([audit(6000)], null, 4900)).toMatchObject({
      total: 6000,
      captured: 4900,
      released: 0,
    })
  })

  it('[PAY-02] captures nothing when nothing was delivered', () => {
    expect(chargeDelivered([audit(0)], coupon(), 4410)).toMatchObject({
      total: 0,
      captured: 0,
      released: 4410,
    })
    expect(chargeDelivered([], null, 4900)).toMatchObject({ total: 0, captured: 0, released: 4900 })
  })
})

describe('whatever the cart and the coupon', () => {
  const quantity = fc.nat(1_000_000)
  const item = fc.record({
    type: fc.constantFrom(...itemTypes),
    estimated: quantity,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const off = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.double({ min: 0.01, max: 100, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  )
  const anyCoupon = fc
    .record({ off, itemTypes: fc.option(fc.subarray([...itemTypes])) })
    .map((given) => coupon(given))
  const carts = fc.array(item, { maxLength: 8 }).map((items) => ({
    estimated: items.map(
      ({ type, estimated }, id): Line => ({ id: `${id}`, type, amount: priceOf(type, estimated) }),
    ),
    delivered: items.map(
      ({ type, estimated, share }, id): Line => ({
        id: `${id}`,
        type,
        amount: priceOf(type, Math.floor(estimated * share)),
      }),
    ),
  }))

  it('[PAY-06] line discounts are whole, never negative, never above their line, and add up', () => {
    fc.assert(
      fc.property(carts, anyCoupon, ({ estimated }, offered) => {
        const priced = priceWithCoupon(estimated, offered, redemption)
        fc.pre(!isRefusal(priced))
        for (const { amount, discount } of priced.lines) {
          expect(Number.isInteger(discount) && discount >= 0 && discount <= amount).toBe(true)
        }
        expect(priced.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(priced.discount)
        expect(priced.total).toBe(priced.subtotal - priced.discount)
        expect(priced.total === 0 || priced.total >= 50).toBe(true)
      }),
    )
  })

  it('[PAY-06] each line gets its share to within a cent', () => {
    fc.assert(
      fc.property(carts, anyCoupon, ({ estimated }, offered) => {
        const priced = priceWithCoupon(estimated, offered, redemption)
        fc.pre(!isRefusal(priced))
        const eligible = priced.lines.filter((line) => offered.itemTypes?.includes(line.type) ?? true)
        const sum = eligible.reduce((total, line) => total + line.amount, 0)
        for (const { amount, discount } of eligible) {
          expect(Math.abs(discount - (priced.discount * amount) / sum)).toBeLessThan(1)
        }
      }),
    )
  })

  it('[PAY-09] what is captured and released is what was authorised', () => {
    fc.assert(
      fc.property(carts, fc.option(anyCoupon), ({ estimated, delivered }, taken) => {
        const authorised = chargeDelivered(estimated, taken, Number.MAX_SAFE_INTEGER).total
        const { captured, released } = chargeDelivered(delivered, taken, authorised)
        expect(captured).toBeGreaterThanOrEqual(0)
        expect(captured).toBeLessThanOrEqual(authorised)
        expect(captured + released).toBe(authorised)
      }),
    )
  })
})
