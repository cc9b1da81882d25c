import { describe, expect, it } from 'vitest'
import {
  Commission,
  defaultCommission,
  predictedCommission,
  recentCommission,
  returnOnInvestment,
  starsOf,
} from '#model/audits/audit-stats.ts'

describe('what an audit may earn', () => {
  it("[LST-01] is the likely sellers' sum times the commission in percent", () => {
    expect(predictedCommission({ likelySellersSum: 2_000_000 }, 3)).toBe(60_000)
    expect(predictedCommission({ likelySellersSum: 2_000_000 }, 2.5)).toBe(50_000)
    expect(predictedCommission({ likelySellersSum: 0 }, 3)).toBe(0)
  })

  it('[LST-02] was, over nine months, the sum of their sales times the commission in percent', () => {
    expect(recentCommission({ gciPast9MonthsSum: 1_500_000 }, 3)).toBe(45_000)
  })

  it('[LST-03] starts at three percent, from 0 to 100', () => {
    expect(defaultCommission).toBe(3)
    expect([-0.1, 0, 2.5, 100, 100.1].map((percent) => Commission.safeParse(percent).success)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('the return on an audit', () => {
  it.each([
    { predicted: 60_000, paid: 4_900, roi: (60_000 - 49) / 49 },
    { predicted: 98, paid: 4_900, roi: 1 },
    { predicted: 49, paid: 4_900, roi: 0 },
    { predicted: 10, paid: 4_900, roi: 0 },
  ])('[LST-04] of $predicted dollars for $paid cents is $roi', ({ predicted, paid, roi }) => {
    expect(returnOnInvestment(predicted, paid)).toBe(roi)
  })

  it('[LST-05] of an audit that cost nothing is what it may earn', () => {
    expect(returnOnInvestment(60_000, 0)).toBe(60_000)
  })

  it.each([
    [0, 1],
    [20.99, 1],
    [21, 2],
    [54.99, 2],
    [55, 3],
    [232.99, 3],
    [233, 4],
    [376.99, 4],
    [377, 5],
    [1_000_000, 5],
  ])('[LST-06] of %d earns %d stars', (roi, stars) => {
    expect(starsOf(roi)).toBe(stars)
  })
})
