import { cartLifeMachine } from '#machines/checkout/cart-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const cartLifeFlow = defineLife(
  cartLifeMachine,
  {
    'precheckout: v1.CartItemAdded': ['PAY-64'],
    'precheckout: v1.CartItemRemoved': ['PAY-64'],
    'precheckout: v1.CouponApplied': ['PAY-81'],
    'precheckout: v1.CouponRemoved': ['PAY-83', 'PAY-84'],
    'precheckout: v1.CheckoutStarted': ['PAY-40', 'PAY-45'],
    'processing.authorising: v1.PaymentChallenged': ['PAY-48'],
    'processing.authorising: v1.PaymentAuthorised': ['PAY-82'],
    'processing.authorising: v1.PaymentDeclined': ['PAY-43'],
    'processing.authorising: v1.CheckoutAbandoned': ['PAY-42'],
    'processing.challenged: v1.PaymentDeclined': ['PAY-48'],
    'processing.challenged: v1.CheckoutAbandoned': ['PAY-49', 'PAY-50'],
    'processing.authorised: v1.PaymentCaptured': ['PAY-55', 'PAY-63'],
    'processing.authorised: v1.PaymentReleased': ['PAY-57', 'PAY-63'],
  },
  'none',
  {
    'v1.CartOpened': { none: 'precheckout' },
    'v1.CartItemAdded': { precheckout: 'stays' },
    'v1.CartItemRemoved': { precheckout: 'stays' },
    'v1.CouponApplied': { precheckout: 'stays' },
    'v1.CouponRemoved': { precheckout: 'stays' },
    'v1.CheckoutStarted': { precheckout: 'processing.authorising' },
    'v1.PaymentChallenged': { 'processing.authorising': 'processing.challenged' },
    'v1.PaymentAuthorised': {
      'processing.authorising': 'processing.authorised',
      'processing.challenged': 'processing.authorised',
    },
    'v1.PaymentDeclined': { 'processing.authorising': 'precheckout', 'processing.challenged': 'precheckout' },
    'v1.CheckoutAbandoned': {
      'processing.authorising': 'precheckout',
      'processing.challenged': 'precheckout',
    },
    'v1.CartItemDelivered': { 'processing.authorised': 'stays' },
    'v1.CartItemFailed': { 'processing.authorised': 'stays' },
    'v1.PaymentCaptured': { 'processing.authorised': 'success' },
    'v1.PaymentReleased': { 'processing.authorised': 'failed' },
  },
)
