import { cartLifeMachine } from '#machines/checkout/cart-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const cartLifeFlow = defineLife(cartLifeMachine, {
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
})
