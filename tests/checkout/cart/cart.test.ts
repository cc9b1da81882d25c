import { describe, expect, it } from 'vitest'
import { cartAddition } from '#machines/checkout/cart.ts'
import type { CartOrder } from '#model/checkout/cart-item-types.ts'
import { effectsOf } from '#tests/shared/request/client.ts'

/** What the app is asked to do once an item was added, or was not. */
const adding = (type: CartOrder['type'], answer: () => unknown = () => ({ seq: 1 })) =>
  effectsOf(cartAddition, { userId: 'u1', type, targetId: 'audit-1' }, answer)

describe('an item that is added to the cart', () => {
  it.each([
    ['AUDIT', 'Add to Cart'],
    ['SKIPTRACE', 'skipTrace-Add to Cart'],
    ['APPEND', 'skipTrace-Add to Cart'],
    ['RESCORE', 'Add to Cart'],
  ] as const)('[SES-18] is confirmed, and tracked by its product: %s', async (type, name) => {
    expect(await adding(type)).toEqual([
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'track', name },
      { type: 'cart.changed' },
    ])
  })

  it.each([
    [{ status: 500, code: 'fault', message: 'x' }, 'Error adding item to the cart'],
    [
      { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' },
      'Error adding item to the cart. Your order is being processed.',
    ],
  ])('[SES-18] is reported with the reason when the server refuses it: %j', async (problem, text) => {
    expect(await adding('AUDIT', () => Promise.reject(problem))).toEqual([
      { type: 'toast', tone: 'error', text },
    ])
  })
})
