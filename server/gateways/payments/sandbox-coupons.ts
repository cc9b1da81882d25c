import type { Coupon } from '#model/checkout/coupon.ts'

const unlimited = {
  minimumOrder: 0,
  expiresAt: null,
  maxUses: null,
  itemTypes: null,
  firstPurchaseOnly: false,
}

/** One that always works, one with conditions, one expired. */
export const sandboxCoupons: readonly Coupon[] = [
  { ...unlimited, code: 'WELCOME10', off: { kind: 'percent', percent: 10 } },
  {
    ...unlimited,
    code: 'REFRESH25',
    off: { kind: 'amount', amount: 2500 },
    minimumOrder: 10_000,
    itemTypes: ['AUDIT'],
  },
  {
    ...unlimited,
    code: 'EXPIRED5',
    off: { kind: 'percent', percent: 5 },
    expiresAt: '2025-01-01T00:00:00.000Z',
  },
]
