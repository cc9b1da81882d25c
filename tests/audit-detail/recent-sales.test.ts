import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRow, applyFilter, monthsBetween } from '#model/audit-filter.ts'
import { readPaidRow } from '#model/audit-row.ts'
import { chicagoDay } from '#model/chicago.ts'
import { paidReply } from './rows.ts'

const sold = (
  latestSale: string | null,
  recentSales: 9 | 12 | 24,
  processedAt: string | null = '2026-10-01T15:00:00Z',
) =>
  applyFilter(
    { kind: 'paid', rows: [readPaidRow(paidReply({ latestSale }))] },
    { ...anyRow, recentSales },
    { type: 'refresh', processedAt },
  ).length === 1

describe('months between two days', () => {
  it.each([
    ['2026-10-01', '2026-10-01', 0],
    ['2026-09-30', '2026-10-01', 1],
    ['2026-09-01', '2026-10-01', 1],
    ['2026-08-31', '2026-10-01', 2],
    ['2026-01-01', '2026-10-01', 9],
    ['2025-12-31', '2026-10-01', 10],
    ['2025-10-01', '2026-10-01', 12],
    ['2025-09-30', '2026-10-01', 13],
    ['2024-10-01', '2026-10-01', 24],
    ['2024-09-30', '2026-10-01', 25],
    ['2026-01-31', '2026-02-28', 1],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-03-01', 2],
    ['2026-01-31', '2026-03-30', 2],
    ['2026-01-30', '2026-03-01', 2],
    ['2025-12-15', '2026-01-14', 1],
    ['2025-12-15', '2026-01-16', 2],
    ['1900-01-31', '1900-02-28', 1],
  ])('[DET-17] from %s to %s: %d', (earlier, later, months) => {
    expect(monthsBetween(earlier, later)).toBe(months)
  })

  it('[DET-17] never fall as the sale lies further back', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000))
    const iso = (date: Date) => date.toISOString().slice(0, 10)
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 1500 }), (processed, back) => {
        const sale = new Date(processed.getTime() - back * 86_400_000)
        const dayBefore = new Date(sale.getTime() - 86_400_000)
        const months = monthsBetween(iso(sale), iso(processed))
        expect(months).toBeGreaterThanOrEqual(1)
        expect(monthsBetween(iso(dayBefore), iso(processed))).toBeGreaterThanOrEqual(months)
      }),
    )
  })
})

describe('recent sales', () => {
  it.each([
    ['2026-01-01', 9, true],
    ['2025-12-31', 9, false],
    ['2025-10-01', 12, true],
    ['2025-09-30', 12, false],
    ['2024-10-01', 24, true],
    ['2024-09-30', 24, false],
    ['2026-10-01', 9, true],
    ['2026-10-02', 24, false],
    [null, 24, false],
  ] as const)(
    '[DET-17] given a sale on %s when asked for %d months then passes: %s',
    (sale, months, passes) => {
      expect(sold(sale, months)).toBe(passes)
    },
  )

  it('[DET-17] are counted to the day in Chicago on which the audit was processed', () => {
    expect(chicagoDay('2026-10-02T03:00:00Z')).toBe('2026-10-01')
    expect(sold('2026-01-01', 9, '2026-10-02T03:00:00Z')).toBe(true)
    expect(sold('2026-01-01', 9, '2026-10-02T15:00:00Z')).toBe(false)
  })

  it('[DET-17] are none while the audit is not processed', () => {
    expect(sold('2026-09-01', 24, null)).toBe(false)
  })
})
