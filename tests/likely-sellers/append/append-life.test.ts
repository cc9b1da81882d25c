import { it } from 'vitest'
import { appendLifeOf, appendTakes, evolveAppend, noAppend } from '#model/likely-sellers/append.ts'
import { appendLife } from '#model/likely-sellers/append-life.ts'
import { foldsAsDrawn, takesWhatComesNext } from '#tests/charts/lives.ts'

const append = {
  initial: noAppend,
  evolve: evolveAppend,
  statusOf: appendLifeOf,
  facts: {
    'v1.AppendPutInCart': {
      itemId: 'item-1',
      cartId: 'cart-1',
      orderItemId: 'county-1',
      appendPersonOption: 'person1',
      appendKind: 'new',
    },
    'v1.AppendTakenFromCart': {},
    'v1.AppendOrdered': {},
    'v1.AppendDelivered': { found: 2, quantity: 1, actualAmount: 490, receiptUrl: '/receipt/cart-1' },
    'v1.AppendFailed': { code: 'failed' },
  },
} as const

it('[CHT-43] an append’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({ life: appendLife, ...append })
})

it('[JRN-134] an append is in the cart, processing, and delivered or failed; taken out, it is gone for good', () => {
  takesWhatComesNext({
    ...append,
    takes: appendTakes,
    stories: [
      [
        ['v1.AppendPutInCart', 'precheckout'],
        ['v1.AppendTakenFromCart', 'removed'],
      ],
      [
        ['v1.AppendPutInCart', 'precheckout'],
        ['v1.AppendOrdered', 'processing'],
        ['v1.AppendDelivered', 'success'],
      ],
      [
        ['v1.AppendPutInCart', 'precheckout'],
        ['v1.AppendOrdered', 'processing'],
        ['v1.AppendFailed', 'failed'],
      ],
    ],
  })
})
