// Written by `npm run charts` from src/machines/checkout/cart-life.machine.ts.

export const cartLife = {
  none: {
    'v1.CartOpened': 'precheckout',
  },
  precheckout: {
    'v1.CartItemAdded': 'precheckout',
    'v1.CartItemRemoved': 'precheckout',
    'v1.CouponApplied': 'precheckout',
    'v1.CouponRemoved': 'precheckout',
    'v1.CheckoutStarted': 'processing.authorising',
  },
  'processing.authorising': {
    'v1.PaymentChallenged': 'processing.challenged',
    'v1.PaymentAuthorised': 'processing.authorised',
    'v1.PaymentDeclined': 'precheckout',
    'v1.CheckoutAbandoned': 'precheckout',
  },
  'processing.challenged': {
    'v1.PaymentAuthorised': 'processing.authorised',
    'v1.PaymentDeclined': 'precheckout',
    'v1.CheckoutAbandoned': 'precheckout',
  },
  'processing.authorised': {
    'v1.CartItemDelivered': 'processing.authorised',
    'v1.CartItemFailed': 'processing.authorised',
    'v1.PaymentCaptured': 'success',
    'v1.PaymentReleased': 'failed',
  },
  success: {},
  failed: {},
} as const
