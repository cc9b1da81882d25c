import { it } from 'vitest'
import { appendLifeOf, evolveAppend, noAppend } from '#model/likely-sellers/append.ts'
import { appendLife } from '#model/likely-sellers/append-life.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'

it('[CHT-43] an append’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({
    life: appendLife,
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
  })
})
