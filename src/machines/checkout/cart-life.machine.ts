import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { CartFact } from '#model/checkout/cart.ts'

export const cartLifeMachine = setup({ types: { events: {} as FactEvents<CartFact> } }).createMachine({
  id: 'cart-life',
  description: 'An order, from the cart that it begins as to its receipt.',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing was put in it yet.',
      on: {
        'v1.CartOpened': {
          target: 'precheckout',
          description: 'The server opens it with the customer’s first item.',
        },
      },
    },
    precheckout: {
      description: 'It can be changed and paid for.',
      on: {
        'v1.CartItemAdded': { target: 'precheckout', description: 'The customer puts a product in it.' },
        'v1.CartItemRemoved': { target: 'precheckout', description: 'The customer takes it out.' },
        'v1.CouponApplied': {
          target: 'precheckout',
          description: 'The customer’s coupon changes the total.',
        },
        'v1.CouponRemoved': {
          target: 'precheckout',
          description: 'The customer takes it off, or the server because it is no longer valid.',
        },
        'v1.CheckoutStarted': { target: 'processing', description: 'The customer pays.' },
      },
    },
    processing: {
      description: 'It is paid for and delivered, and cannot be changed.',
      initial: 'authorising',
      states: {
        authorising: {
          description: 'The payment provider is asked to hold the estimate.',
          on: {
            'v1.PaymentChallenged': {
              target: 'challenged',
              description: 'The customer’s bank asks for 3-D Secure.',
            },
            'v1.PaymentAuthorised': { target: 'authorised', description: 'The provider holds the estimate.' },
            'v1.PaymentDeclined': {
              target: '#cart-life.precheckout',
              description: 'The provider or the bank refuses the payment.',
            },
            'v1.CheckoutAbandoned': {
              target: '#cart-life.precheckout',
              description: 'The customer gives it up, or the server after too long a wait.',
            },
          },
        },
        challenged: {
          description: 'The customer is to confirm the payment at their bank.',
          on: {
            'v1.PaymentAuthorised': {
              target: 'authorised',
              description: 'They did: the provider holds the estimate.',
            },
            'v1.PaymentDeclined': {
              target: '#cart-life.precheckout',
              description: 'The bank refuses, or the confirmation failed.',
            },
            'v1.CheckoutAbandoned': {
              target: '#cart-life.precheckout',
              description: 'The customer gives it up, or the server after too long a wait.',
            },
          },
        },
        authorised: {
          description: 'The estimate is held, and what was bought is being delivered.',
          on: {
            'v1.CartItemDelivered': {
              target: 'authorised',
              description: 'The server has made an item, and knows what it costs.',
            },
            'v1.CartItemFailed': { target: 'authorised', description: 'The server could not make an item.' },
            'v1.PaymentCaptured': {
              target: '#cart-life.success',
              description: 'The server takes what was delivered, never more than was held.',
            },
            'v1.PaymentReleased': {
              target: '#cart-life.failed',
              description: 'Nothing could be delivered: the server releases the whole hold.',
            },
          },
        },
      },
    },
    success: { description: 'It was delivered and paid for: the receipt is complete.', type: 'final' },
    failed: { description: 'Nothing was delivered, and nothing was taken.', type: 'final' },
  },
})
