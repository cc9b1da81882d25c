import { describe, expect, it } from 'vitest'
import {
  type PredictionRow,
  type Run,
  type SelectionItem,
  select,
  selector,
  setsAt,
} from '#model/county-data/selection.ts'
import { chicagoDay, chicagoMonth, chicagoWeek, minusMonths } from '#model/shared/chicago.ts'

const run: Run = {
  id: 7,
  fips: '48453',
  fileClass: 'base',
  predictionTime: Date.parse('2026-11-16T08:00:00Z'),
  loadedTime: Date.parse('2026-11-17T10:00:00Z'),
}
const row: PredictionRow = {
  attomId: 1,
  score: 0.57,
  inFile: true,
  predictionClass: 'new',
  propertyClass: 'SFR',
  lastSaleOn: '2020-05-01',
  onMarket: false,
}
const item: SelectionItem = {
  fips: '48453',
  fileClass: 'base',
  threshold1: 'full',
  threshold2: null,
  cutoff: 0,
  propertyClass: 'SFR+Condo',
  predictionClass: 'all',
}

function keeps(changes: { item?: Partial<SelectionItem>; row?: Partial<PredictionRow>; run?: Partial<Run> }) {
  return selector({ ...item, ...changes.item }, { ...run, ...changes.run })({ ...row, ...changes.row })
}

describe('which rows of a run an item shows', () => {
  it('[DAT-09] full keeps every row of the file, and no row that is not in it', () => {
    expect(keeps({ row: { score: 0 } })).toBe(true)
    expect(keeps({ row: { inFile: false, score: 0.99 } })).toBe(false)
  })

  it.each([
    [57, 0.57, true],
    [58, 0.58, true],
    [57, 0.5699, false],
    [1, 0.01, true],
    [99, 0.9899, false],
  ])('[DAT-09] threshold1 %i keeps a score of %f: %s', (threshold1, score, kept) => {
    expect(keeps({ item: { threshold1 }, row: { score } })).toBe(kept)
  })

  it.each([
    [57, 0.57, false],
    [57, 0.5699, true],
    [100, 0.9999, true],
  ])('[DAT-09] threshold2 %i, itself left out, keeps a score of %f: %s', (threshold2, score, kept) => {
    expect(keeps({ item: { threshold2 }, row: { score } })).toBe(kept)
  })

  it.each([
    [0, '2026-11-15', true],
    [12, '2025-11-15', true],
    [12, '2025-11-16', false],
    [12, '2026-11-16', false],
    [12, '2026-11-17', true],
    [12, null, true],
  ])('[DAT-10] cutoff %i keeps a home last sold on %s: %s', (cutoff, lastSaleOn, kept) => {
    expect(keeps({ item: { cutoff }, row: { lastSaleOn } })).toBe(kept)
  })

  it('[DAT-10] a cutoff counts from the day in Chicago', () => {
    const late = { predictionTime: Date.parse('2026-11-16T03:00:00Z') }
    expect(keeps({ item: { cutoff: 1 }, row: { lastSaleOn: '2026-10-15' }, run: late })).toBe(false)
    expect(keeps({ item: { cutoff: 1 }, row: { lastSaleOn: '2026-10-15' } })).toBe(true)
  })

  it('[DAT-11] drops what was on the market, other counties, file classes, property and prediction classes', () => {
    expect(keeps({ row: { onMarket: true } })).toBe(false)
    expect(keeps({ item: { fips: '48491' } })).toBe(false)
    expect(keeps({ item: { fileClass: 'covid' } })).toBe(false)
    expect(keeps({ item: { propertyClass: 'Condo' } })).toBe(false)
    expect(keeps({ item: { propertyClass: 'SFR' } })).toBe(true)
    expect(keeps({ item: { predictionClass: 'repeat' } })).toBe(false)
    expect(keeps({ item: { predictionClass: 'new' } })).toBe(true)
  })
})

describe("a month's set", () => {
  const october = { ...run, id: 1, loadedTime: Date.parse('2026-10-06T10:00:00Z') }
  const runs: Run[] = [
    { ...run, id: 4, loadedTime: Date.parse('2026-11-10T10:00:00Z') },
    { ...run, id: 3, loadedTime: Date.parse('2026-11-03T10:00:00Z') },
    // Still October in Chicago.
    { ...run, id: 2, loadedTime: Date.parse('2026-11-01T04:59:00Z') },
    october,
    { ...run, id: 5, loadedTime: null },
    { ...run, id: 6, fips: '48491', loadedTime: Date.parse('2026-11-02T10:00:00Z') },
    { ...run, id: 8, fileClass: 'covid', loadedTime: Date.parse('2026-11-02T10:00:00Z') },
  ]
  const sets = (at: string) => {
    const { set, before } = setsAt(runs, item, Date.parse(at))
    return [set?.id, before?.id]
  }

  it('[DAT-12] is the first complete run loaded in a month of Chicago, and stays so', () => {
    expect(sets('2026-11-04T00:00:00Z')).toEqual([3, 1])
    expect(sets('2026-11-30T00:00:00Z')).toEqual([3, 1])
    expect(sets('2026-11-02T00:00:00Z')).toEqual([1, undefined])
  })

  it('[DAT-12] does not exist before a run is loaded', () => {
    expect(sets('2026-10-01T00:00:00Z')).toEqual([undefined, undefined])
  })

  const now = { run, rows: [row, { ...row, attomId: 2 }, { ...row, attomId: 3, score: 0.4 }] }
  const before = {
    run: october,
    rows: [
      { ...row, attomId: 2, score: 0.5 },
      { ...row, attomId: 3 },
    ],
  }
  const shown = (
    set: 'All This Month' | 'New This Month',
    wanted: SelectionItem,
    last: typeof before | null,
  ) => select(wanted, set, now, last).map(({ row: { attomId }, isNew }) => [attomId, isNew])

  it('[DAT-12] New This Month is what the same item did not show the month before', () => {
    const above55 = { ...item, threshold1: 55 }
    expect(shown('All This Month', item, before)).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(shown('New This Month', item, before)).toEqual([[1, true]])
    expect(shown('New This Month', above55, before)).toEqual([
      [1, true],
      [2, true],
    ])
  })

  it("[DAT-12] a county's first month is all new", () => {
    expect(shown('New This Month', item, null)).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
  })
})

describe('the calendar of Chicago', () => {
  it.each([
    ['2026-03-01T05:59:59Z', '2026-02-28', '2026-02'],
    ['2026-03-01T06:00:00Z', '2026-03-01', '2026-03'],
    ['2026-07-01T04:59:59Z', '2026-06-30', '2026-06'],
    ['2026-07-01T05:00:00Z', '2026-07-01', '2026-07'],
  ])('[DAT-18] %s is %s there', (at, day, month) => {
    expect([chicagoDay(Date.parse(at)), chicagoMonth(Date.parse(at))]).toEqual([day, month])
  })

  it.each([
    ['2026-01-01T12:00:00Z', '2026-W01'],
    ['2027-01-01T12:00:00Z', '2026-W53'],
    ['2024-12-30T12:00:00Z', '2025-W01'],
    ['2026-11-16T05:59:00Z', '2026-W46'],
    ['2026-11-16T06:00:00Z', '2026-W47'],
  ])('[DAT-18] %s is in week %s', (at, week) => {
    expect(chicagoWeek(Date.parse(at))).toBe(week)
  })

  it.each([
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-11-16', 12, '2025-11-16'],
    ['2026-11-30', 9, '2026-02-28'],
  ])('[DAT-10] %s less %i months is %s', (day, months, earlier) => {
    expect(minusMonths(day, months)).toBe(earlier)
  })
})
