import { describe, expect, it } from 'vitest'
import { LikelyFilter } from '#model/likely-sellers/likely.ts'
import {
  clearLikelyFilter,
  countLikelySettings,
  likelyChips,
  likelySettings,
  pricesOf,
  withAddress,
  withPrices,
} from '#model/likely-sellers/likely-filter.ts'

const setting = (filter: LikelyFilter, label: string) => {
  const found = likelySettings(filter).find((one) => one.label.startsWith(label))
  if (!found) throw new Error(`no setting ${label}`)
  return found
}

describe('the settings of a filter', () => {
  it('[LIK-13] offers only what the server takes', () => {
    for (const { options, choose } of likelySettings({})) {
      for (const words of options) {
        const filter = choose(words)
        expect(LikelyFilter.parse(filter)).toEqual(filter)
        expect(countLikelySettings(filter)).toBe(1)
      }
    }
  })

  it('[LIK-13] shows what is chosen, and Any for nothing', () => {
    const filter = setting({}, 'Recent Sales').choose('12 months')
    expect(filter).toEqual({ recentSale: 12 })
    expect(setting(filter, 'Recent Sales').chosen).toBe('12 months')
    expect(setting(filter, 'Recent Sales').choose(null)).toEqual({ recentSale: undefined })
    expect(setting({}, 'Seller Score').chosen).toBeNull()
  })

  it('[LIK-83] has a chip for each that is chosen, which takes it away and keeps the search', () => {
    const search = { addressCityZip: 'OAK' }
    const filter = { ...search, sellerScore: 'high', sqFeet: 900, priceRangeEnd: 500_000 } as const
    expect(likelyChips(filter).map(({ words }) => words)).toEqual([
      ...['Seller Score: High', 'AVM Value', 'Square Feet'],
    ])
    const left = likelyChips(filter).reduce(
      (rest) => likelyChips(rest)[0]?.without ?? rest,
      filter as LikelyFilter,
    )
    expect(LikelyFilter.parse(left)).toEqual(search)
    expect(likelyChips(search)).toEqual([])
  })

  it('[LIK-13] leaves the ends of the price open', () => {
    expect(withPrices({}, 0, 9_999_999)).toEqual({})
    expect(withPrices({}, 100_000, 9_999_999)).toEqual({ priceRangeStart: 100_000 })
    expect(pricesOf({ priceRangeEnd: 500_000 })).toEqual({ from: 0, to: 500_000 })
  })

  it('[LIK-11] searches in capitals, and for nothing not at all', () => {
    expect(withAddress({}, ' oak st ')).toEqual({ addressCityZip: 'OAK ST' })
    expect(withAddress({ addressCityZip: 'OAK' }, ' ')).toEqual({})
  })

  it('[LIK-13] Clear restores the high scores and keeps the search', () => {
    expect(clearLikelyFilter({ addressCityZip: 'OAK', beds: 3 })).toEqual({
      sellerScore: 'high',
      addressCityZip: 'OAK',
    })
  })
})
