import { describe, expect, it } from 'vitest'
import { dayWords, timeWords } from '#model/shared/date-words.ts'
import { count, homeValue, percentage } from '#views/shared/format.ts'

describe('numbers and times', () => {
  it('[SHL-18] shows the value of a home without decimals', () => {
    expect(homeValue(431_250.75)).toBe('$431,251')
  })

  it('[SHL-18] groups the digits of a count', () => {
    expect(count(1_000_000)).toBe('1,000,000')
  })

  it.each([
    [0.8712, '87.12%'],
    [1, '100.00%'],
    [0.00004, '0.00%'],
  ])('[SHL-20] shows a likelihood of %d as %s', (fraction, text) => {
    expect(percentage(fraction)).toBe(text)
  })

  it.each([
    ['2026-11-20T21:05:00Z', 'Nov 20, 2026, 3:05 PM CST'],
    ['2026-07-04T12:00:00Z', 'Jul 4, 2026, 7:00 AM CDT'],
    ['2026-03-08T07:59:00Z', 'Mar 8, 2026, 1:59 AM CST'],
    ['2026-03-08T08:00:00Z', 'Mar 8, 2026, 3:00 AM CDT'],
    ['2026-01-01T05:59:59.999Z', 'Dec 31, 2025, 11:59 PM CST'],
  ])('[SHL-19] shows %s in Chicago as %s', (instant, text) => {
    expect(timeWords(instant)).toBe(text)
  })

  it('[SHL-19] gives an instant its day in Chicago', () => {
    expect(dayWords('2026-01-01T05:59:59Z')).toBe('Dec 31, 2025')
  })
})
