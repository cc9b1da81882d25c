/** Promotion codes as `GET /v1/promotion_codes` shows them, the coupon nested and expanded. */

const anyCoupon = {
  id: 'coupon_fake',
  object: 'coupon',
  amount_off: null,
  percent_off: null,
  currency: null,
  duration: 'once',
  max_redemptions: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
  metadata: {},
}

const anyCode = {
  id: 'promo_fake',
  object: 'promotion_code',
  active: true,
  customer: null,
  expires_at: null,
  max_redemptions: null,
  times_redeemed: 0,
  metadata: {},
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
}

export const welcome10 = {
  ...anyCode,
  code: 'WELCOME10',
  promotion: { type: 'coupon', coupon: { ...anyCoupon, percent_off: 10 } },
}

export const refresh25 = {
  ...anyCode,
  code: 'REFRESH25',
  metadata: { item_types: 'AUDIT' },
  restrictions: { first_time_transaction: false, minimum_amount: 10_000, minimum_amount_currency: 'usd' },
  promotion: { type: 'coupon', coupon: { ...anyCoupon, amount_off: 2500, currency: 'usd' } },
}

/** A code with other values for some of its fields and some of its coupon's. */
export function promotionCode(code: object, coupon: object) {
  return {
    ...anyCode,
    code: 'CODE',
    active: true,
    ...code,
    promotion: { type: 'coupon', coupon: { ...anyCoupon, ...coupon } },
  }
}
