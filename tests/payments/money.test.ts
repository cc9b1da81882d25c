import { describe, expect, it } from 'vitest'
import { formatCents, formatDollars } from '#model/money.ts'

describe('money', () => {
  it.each([
    [0, '$0'],
    [4900, '$49'],
    [490, '$4.90'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000'],
  ])('[PAY-03] shows %i cents as %s', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown)
  })

  it.each([
    [450_000, '$450,000'],
    [1_234_567.5, '$1,234,568'],
  ])("[PAY-05] shows a home's value of %d dollars as %s", (dollars, shown) => {
    expect(formatDollars(dollars)).toBe(shown)
  })
})
