import { describe, expect, it } from 'vitest'
import { paidRow } from '#tests/audits/audit-detail/rows.ts'
import { monthsBetween, passes } from './oracle.ts'

const finds = (search: string, over: Parameters<typeof paidRow>[0] = {}) =>
  passes(paidRow(over), { search: { anyWord: search } }, null)

describe('a search', () => {
  it.each(['', '   ', 'oak', 'aus', '787', 'elm oak', 'ana', 'RUI', 'ana.ruiz@', 'example.COM'])(
    '[DET-10][DET-81] for "%s" finds the row',
    (search) => {
      expect(finds(search)).toBe(true)
    },
  )

  it.each(['elm', 'elm maple', 'zoe', 'bob@example.com', 'anaruiz', '78701 78664'])(
    '[DET-10][DET-81] for "%s" does not find the row',
    (search) => {
      expect(finds(search)).toBe(false)
    },
  )

  const writings = ['512-555-0101', '(512) 555-0101', '512.555.0101', '+1 512 555 0101', '5125550101']
  it.each(writings.flatMap((phoneInput) => writings.map((search) => ({ phoneInput, search }))))(
    '[DET-81] finds the phone $phoneInput by $search',
    ({ phoneInput, search }) => {
      expect(finds(search, { phoneInput })).toBe(true)
      expect(finds(search, { phoneInput: '512-555-0199' })).toBe(false)
    },
  )

  it.each(['555-0101', '(512)', '0101', 'elm 555.0101'])(
    '[DET-81] finds a phone by its part "%s"',
    (part) => {
      expect(finds(part, { phoneInput: '+1 (512) 555-0101' })).toBe(true)
    },
  )
})

describe('a condition', () => {
  it('[DET-11] of at least includes the number, and fails what is not known', () => {
    const filter = { areaBuilding: { atLeast: 1_850 } }
    const row = (areaBuilding: string | null) => passes(paidRow({ areaBuilding }), filter, null)
    expect([row('1,850'), row('1,849'), row(null)]).toEqual([true, false, false])
  })

  it.each([
    ['2026-01-01', 9, true],
    ['2025-12-31', 9, false],
    ['2025-10-01', 12, true],
    ['2025-09-30', 12, false],
    ['2026-10-01', 9, true],
    ['2026-10-02', 24, false],
    [null, 24, false],
  ] as const)(
    '[DET-17] given a sale on %s within %d months passes: %s',
    (latestSale, withinMonths, expected) => {
      const filter = { latestSale: { withinMonths } }
      expect(passes(paidRow({ latestSale }), filter, '2026-10-01')).toBe(expected)
      expect(passes(paidRow({ latestSale }), filter, null)).toBe(false)
    },
  )

  it.each([
    ['2026-10-01', '2026-10-01', 0],
    ['2026-09-30', '2026-10-01', 1],
    ['2026-08-31', '2026-10-01', 2],
    ['2025-12-31', '2026-10-01', 10],
    ['2026-01-31', '2026-02-28', 1],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-03-01', 2],
    ['2026-01-30', '2026-03-01', 2],
  ])('[DET-17] from %s to %s are %d months', (earlier, later, months) => {
    expect(monthsBetween(earlier, later)).toBe(months)
  })
})
