import { it } from 'vitest'
import { cartLifeOf, cartTakes, emptyCart, evolveCart } from '#model/checkout/cart.ts'
import { cartLife } from '#model/checkout/cart-life.ts'
import { foldsAsDrawn, takesWhatComesNext } from '#tests/charts/lives.ts'

const attemptId = 'attempt-1'
const authorisationId = 'auth-1'

const cart = {
  initial: emptyCart,
  evolve: evolveCart,
  statusOf: cartLifeOf,
  facts: {
    'v1.CartOpened': { cartId: 'cart-1' },
    'v1.CartItemAdded': {
      itemId: 'item-1',
      type: 'AUDIT',
      targetId: 'audit-1',
      estimatedQuantity: 490,
      estimatedAmount: 4900,
    },
    'v1.CartItemRemoved': { itemId: 'item-1' },
    'v1.CouponApplied': { code: 'WELCOME10' },
    'v1.CouponRemoved': {},
    'v1.CheckoutStarted': { attemptId, amount: 4900, coupon: null },
    'v1.PaymentChallenged': { attemptId, authorisationId },
    'v1.PaymentAuthorised': { attemptId, authorisationId },
    'v1.PaymentDeclined': { attemptId, code: 'declined' },
    'v1.CheckoutAbandoned': { attemptId },
    'v1.CartItemDelivered': { itemId: 'item-1', actualQuantity: 490, actualAmount: 4900 },
    'v1.CartItemFailed': { itemId: 'item-1', code: 'failed' },
    'v1.PaymentCaptured': { attemptId, amount: 4900 },
    'v1.PaymentReleased': { attemptId, amount: 4900 },
  },
}

it('[CHT-43] a cart’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({ life: cartLife, ...cart })
})

it('[JRN-134] a cart changes until it is paid, opens again where that fails, and ends delivered or released', () => {
  takesWhatComesNext({
    ...cart,
    takes: cartTakes,
    stories: [
      [
        ['v1.CartOpened', 'precheckout'],
        ['v1.CartItemAdded', 'precheckout'],
        ['v1.CartItemRemoved', 'precheckout'],
        ['v1.CouponApplied', 'precheckout'],
        ['v1.CouponRemoved', 'precheckout'],
        ['v1.CheckoutStarted', 'processing.authorising'],
        ['v1.PaymentDeclined', 'precheckout'],
        ['v1.CheckoutStarted', 'processing.authorising'],
        ['v1.CheckoutAbandoned', 'precheckout'],
        ['v1.CheckoutStarted', 'processing.authorising'],
        ['v1.PaymentAuthorised', 'processing.authorised'],
        ['v1.CartItemFailed', 'processing.authorised'],
        ['v1.PaymentReleased', 'failed'],
      ],
      [
        ['v1.CartOpened', 'precheckout'],
        ['v1.CheckoutStarted', 'processing.authorising'],
        ['v1.PaymentChallenged', 'processing.challenged'],
        ['v1.PaymentDeclined', 'precheckout'],
        ['v1.CheckoutStarted', 'processing.authorising'],
        ['v1.PaymentChallenged', 'processing.challenged'],
        ['v1.CheckoutAbandoned', 'precheckout'],
        ['v1.CheckoutStarted', 'processing.authorising'],
        ['v1.PaymentChallenged', 'processing.challenged'],
        ['v1.PaymentAuthorised', 'processing.authorised'],
        ['v1.CartItemDelivered', 'processing.authorised'],
        ['v1.PaymentCaptured', 'success'],
      ],
    ],
  })
})
