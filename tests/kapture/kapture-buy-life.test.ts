import { it } from 'vitest'
import { evolveKaptureBuy, kaptureBuyLifeOf, noKaptureBuy } from '#model/kapture/kapture-buy.ts'
import { kaptureBuyLife } from '#model/kapture/kapture-buy-life.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'

const itemId = 'item-1'

it('[CHT-43] a bought list’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({
    life: kaptureBuyLife,
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
  })
})
