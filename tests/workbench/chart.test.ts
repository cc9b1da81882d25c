import { describe, expect, it } from 'vitest'
import { activeStates } from '#workbench/chart/marks.ts'
import { pathData } from '#workbench/chart/path-data.ts'
import { clampScale, firstScale, fitScale } from '#workbench/chart/zoom.ts'
import { timeWords } from '#workbench/replay/steps.ts'

describe('the window on a chart', () => {
  const room = { width: 824, height: 624 }

  it('[WKB-03] fits a chart whole, and never larger than it is', () => {
    expect(fitScale({ width: 1600, height: 600 }, room)).toBe(0.5)
    expect(fitScale({ width: 100, height: 100 }, room)).toBe(1)
  })

  it('[WKB-03] opens where the small text can be read', () => {
    expect(firstScale({ width: 8000, height: 600 }, room, 12)).toBeCloseTo(0.9)
    expect(firstScale({ width: 8000, height: 600 }, room, 14)).toBeCloseTo(0.77)
    expect(firstScale({ width: 0, height: 0 }, room, 12)).toBe(1)
  })

  it('[WKB-03] zooms within bounds', () => {
    expect([clampScale(0.001), clampScale(1.2), clampScale(99)]).toEqual([0.15, 1.2, 3])
  })
})

describe('what is drawn', () => {
  it('[WKB-02] rounds the corners of an arrow, as far as its legs allow', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 20 },
      { x: 4, y: 20 },
    ]
    expect(pathData(points)).toBe('M0 0L0 14Q0 20 2 20L4 20')
    expect(pathData([])).toBe('')
  })

  it('[WKB-10] shows a state as active with all that hold it', () => {
    expect([...activeStates('open.entry.typing open.resend.cooling')]).toEqual([
      'open',
      'open.entry',
      'open.entry.typing',
      'open.resend',
      'open.resend.cooling',
    ])
    expect([...activeStates('')]).toEqual([])
  })

  it.each([
    [0, '0:00.0'],
    [5_260, '0:05.2'],
    [59_999, '0:59.9'],
    [61_500, '1:01.5'],
  ])('[WKB-14] %i ms are %s', (ms, words) => {
    expect(timeWords(ms)).toBe(words)
  })
})
