import { it } from 'vitest'
import {
  evolveKaptureBuy,
  kaptureBuyLifeOf,
  kaptureBuyTakes,
  noKaptureBuy,
} from '#model/kapture/kapture-buy.ts'
import { kaptureBuyLife } from '#model/kapture/kapture-buy-life.ts'
import { foldsAsDrawn, takesWhatComesNext } from '#tests/charts/lives.ts'

const itemId = 'item-1'
const list = {
  initial: noKaptureBuy,
  evolve: evolveKaptureBuy,
  statusOf: kaptureBuyLifeOf,
  facts: {
    'v1.KaptureBuyMade': { buyId: 'buy-1', filter: { state: 'TX' } },
    'v1.KaptureBuyOrdered': { itemId, cartId: 'cart-1' },
    'v1.KaptureBuyDelivered': { itemId, records: 3, actualAmount: 490, receiptUrl: '/receipt/cart-1' },
    'v1.KaptureBuyFailed': { itemId, code: 'failed' },
    'v1.KaptureBuyDownloaded': { format: 'csv', rows: 3 },
  },
}

it('[CHT-43] a bought list’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({ life: kaptureBuyLife, ...list })
})

it('[JRN-134] a list is bought, made and downloaded, or bought again after it could not be made', () => {
  takesWhatComesNext({
    ...list,
    takes: kaptureBuyTakes,
    stories: [
      [
        ['v1.KaptureBuyMade', 'open'],
        ['v1.KaptureBuyOrdered', 'processing'],
        ['v1.KaptureBuyDelivered', 'success'],
        ['v1.KaptureBuyDownloaded', 'success'],
      ],
      [
        ['v1.KaptureBuyMade', 'open'],
        ['v1.KaptureBuyOrdered', 'processing'],
        ['v1.KaptureBuyFailed', 'failed'],
        ['v1.KaptureBuyOrdered', 'processing'],
      ],
    ],
  })
})
