import { describe, expect, it, vi } from 'vitest'
import { priceOf } from '#model/checkout/pricing.ts'
import { kapturePriceNote, kapturePrices, pricesInWords } from '#model/kapture/kapture-price.ts'

vi.mock('#model/checkout/cart-item-types.ts', async (original) => {
  const module = await original<typeof import('#model/checkout/cart-item-types.ts')>()
  const { KAPTURE_BUY } = module.cartItemTerms
  const tiers = [...KAPTURE_BUY.tiers, { beyond: 100_000, perRow: 1 }]
  return { ...module, cartItemTerms: { ...module.cartItemTerms, KAPTURE_BUY: { ...KAPTURE_BUY, tiers } } }
})

describe('a fourth price of KaptuRE', () => {
  it('[KAP-35] is in the sentence of the sales pages', () => {
    expect(kapturePrices).toBe(
      'The first 5,000 records cost 5 cents each, the next 20,000 cost 4 cents, the next 75,000 cost 3 cents, and all others 1 cent. A list costs at least $4.90.',
    )
  })

  it('[KAP-35] is charged and explained', () => {
    const price = priceOf('KAPTURE_BUY', 100_010)
    expect(price).toBe(5_000 * 5 + 20_000 * 4 + 75_000 * 3 + 10)
    expect(kapturePriceNote(100_010, price)).toBe(
      '5,000 records at 5 cents, 20,000 at 4 cents, 75,000 at 3 cents, 10 at 1 cent',
    )
  })

  it('[KAP-35] or none but one makes a sentence as well', () => {
    expect(pricesInWords({ tiers: [{ beyond: 0, perRow: 5 }], minimum: 490 })).toBe(
      'A record costs 5 cents. A list costs at least $4.90.',
    )
  })
})
