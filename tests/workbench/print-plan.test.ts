import { describe, expect, it } from 'vitest'
import { printPlan } from '#workbench/chart/print-plan.ts'

describe('a chart on paper', () => {
  it('[WKB-07] is as large as one page lets it be, and never larger than it is', () => {
    expect(printPlan({ width: 300, height: 400 })).toEqual({
      isWide: false,
      scale: 1,
      parts: [{ x: 0, y: 0, width: 300, height: 400 }],
    })
    expect(printPlan({ width: 875, height: 1000 }).scale).toBe(0.8)
  })

  it('[WKB-07] lies across a page when it is larger there', () => {
    expect(printPlan({ width: 1200, height: 600 })).toEqual({
      isWide: true,
      scale: 0.8,
      parts: [{ x: 0, y: 0, width: 1200, height: 600 }],
    })
  })

  it('[WKB-07] is spread over pages that overlap and cover it when its small text would have under 6.5 points', () => {
    const { scale, parts } = printPlan({ width: 1642, height: 1677 })
    expect([scale, parts.length]).toEqual([700 / 833, 4])
    const [first, second, third] = parts
    expect(first).toEqual({ x: 0, y: 0, width: 833, height: 850.5 })
    expect(second).toEqual({ x: 809, y: 0, width: 833, height: 850.5 })
    expect(third).toEqual({ x: 0, y: 826.5, width: 833, height: 850.5 })
  })
})
