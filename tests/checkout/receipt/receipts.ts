import type { Receipt } from '#model/checkout/checkout.ts'

export const cartId = 'cart-1'

/** A receipt of an order that is still being delivered. */
export const open: Receipt = {
  cartId,
  number: 'CART-1',
  status: 'processing',
  orderedAt: '2026-11-20T15:00:00.000Z',
  at: null,
  name: 'Dana Whitfield',
  lines: [
    {
      id: 'item-1',
      type: 'AUDIT',
      description: 'Database REfresh',
      subDescription: 'past-clients.csv',
      estimatedQuantity: 600,
      estimatedAmount: 6000,
      actualQuantity: null,
      actualAmount: null,
      failed: false,
      reportUrl: '/audiences/audit/audit-1/refresh',
      freeHomes: 0,
      outcome: null,
    },
  ],
  coupon: 'WELCOME10',
  discount: 600,
  estimated: 6000,
  authorised: 5400,
  captured: null,
  released: null,
  card: { brand: 'visa', last4: '4242' },
}

/** The same, delivered: less than was estimated. */
export const settled: Receipt = {
  ...open,
  status: 'success',
  at: '2026-11-20T15:02:00.000Z',
  lines: open.lines.map((line) => ({ ...line, actualQuantity: 550, actualAmount: 5500 })),
  captured: 4950,
  released: 450,
}
