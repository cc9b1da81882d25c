import { describe, expect, it } from 'vitest'
import { pageWords, printPlan } from '#workbench/chart/print-plan.ts'

const sheet = (width: number, height: number) => ({ width, height, boxes: [], arrows: [] })

describe('a chart on paper', () => {
  it('[WKB-07] is as large as one page lets it be, and never larger than it is', () => {
    expect(printPlan(sheet(300, 400))).toEqual({
      isWide: false,
      scale: 1,
      parts: [{ x: 0, y: 0, width: 300, height: 400 }],
      columns: 1,
    })
    expect(printPlan(sheet(875, 1000)).scale).toBe(0.8)
  })

  it('[WKB-07] is printed in landscape if it is larger there', () => {
    expect(printPlan(sheet(1200, 600))).toEqual({
      isWide: true,
      scale: 0.8,
      parts: [{ x: 0, y: 0, width: 1200, height: 600 }],
      columns: 1,
    })
  })

  it('[WKB-07] is spread over pages that cover it when its small text would have under 6.5 points', () => {
    const plan = printPlan(sheet(1642, 1677))
    expect([plan.scale, plan.columns]).toEqual([700 / 821, 2])
    expect(plan.parts).toEqual([
      { x: 0, y: 0, width: 821, height: 838.5 },
      { x: 821, y: 0, width: 821, height: 838.5 },
      { x: 0, y: 838.5, width: 821, height: 838.5 },
      { x: 821, y: 838.5, width: 821, height: 838.5 },
    ])
    expect(plan.parts.map((_, index) => pageWords(plan, index))).toEqual([
      'page 1 of 4',
      'page 2 of 4, right of 1',
      'page 3 of 4, below 1',
      'page 4 of 4, right of 3, below 2',
    ])
  })
})
