import { describe, expect, it } from 'vitest'
import {
  addressOfDashboard,
  dashboardViewOf,
  nextMonth,
  nextWeek,
  rangePresets,
  withoutGaps,
  withoutThinLastWeek,
} from '#model/markets/dashboard.ts'

const today = '2026-11-22'
const usual = { from: '2026-08-25', to: today, propertyType: 'All', counties: [], period: 3, county: null }
const filterOf = (query: string) => dashboardViewOf(new URLSearchParams(query), today)

describe('the filters of the dashboard', () => {
  it.each([
    '',
    'from=2026-11-01',
    'from=2026-11-01&to=2026-10-01',
    'from=2026-02-30&to=2026-03-31',
    'from=2010-01-01&to=2026-11-01',
    'from=2026-11-01&to=2026-11-23',
    'from=now&to=later&property=Castle&counties=Travis,,1&period=4&county=Hays',
  ])('[DSH-06] [DSH-75] are as at first in the address "%s"', (query) => {
    expect(filterOf(query)).toEqual(usual)
  })

  it('[DSH-06] [DSH-75] come back from the address that they give', () => {
    const filter = {
      from: '2026-10-01',
      to: '2026-10-31',
      propertyType: 'SFR',
      counties: ['48453', '08041'],
      period: 9,
      county: '08041',
    } as const
    expect(filterOf(addressOfDashboard(filter, today))).toEqual(filter)
    expect(addressOfDashboard(filterOf(''), today)).toBe('')
  })

  it('[DSH-07] have the presets of the specification', () => {
    expect(
      Object.fromEntries(rangePresets(today).map(({ label, range }) => [label, Object.values(range)])),
    ).toEqual({
      'Last 7 Days': ['2026-11-16', today],
      'Last 30 Days': ['2026-10-24', today],
      'Last 90 Days': ['2026-08-25', today],
      'This Week': ['2026-11-16', today],
      'Last Week': ['2026-11-09', '2026-11-15'],
      'This Month': ['2026-11-01', today],
      'Last Month': ['2026-10-01', '2026-10-31'],
      'This Quarter': ['2026-10-01', today],
      'Last Quarter': ['2026-07-01', '2026-09-30'],
      'This Year': ['2026-01-01', today],
      'Last Year': ['2025-01-01', '2025-12-31'],
    })
  })

  it.each([
    [[9, 5], [9]],
    [
      [9, 6],
      [9, 6],
    ],
    [
      [3, 9],
      [3, 9],
    ],
    [[2], []],
    [[], []],
  ])('[DSH-08] plots of the weeks %j those of %j', (weeks, plotted) => {
    const weeksOf = (counts: readonly number[]) => counts.map((each) => ({ true_predictions: each }))
    expect(withoutThinLastWeek(weeksOf(weeks))).toEqual(weeksOf(plotted))
  })

  it('[DSH-38] plots have every week and month between the first and the last', () => {
    const steps = (next: (at: string) => string) => ({
      at: String,
      next,
      none: (at: string) => `${at}: none`,
    })
    expect(withoutGaps(['2026-12-21', '2027-01-11'], steps(nextWeek))).toEqual([
      '2026-12-21',
      '2026-12-28: none',
      '2027-01-04: none',
      '2027-01-11',
    ])
    expect(withoutGaps(['2026-11', '2027-01'], steps(nextMonth))).toEqual([
      '2026-11',
      '2026-12: none',
      '2027-01',
    ])
    expect(withoutGaps([], steps(nextWeek))).toEqual([])
  })
})
