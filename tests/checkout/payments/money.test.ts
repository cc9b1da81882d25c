import { describe, expect, it } from 'vitest'
import { formatCents } from '#model/shared/money.ts'

describe('money', () => {
  it.each([
    [0, '$0'],
    [4900, '$49'],
    [490, '$4.90'],
    [-490, '-$4.90'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000'],
  ])('[PAY-03][SHL-18] shows %i cents as %s', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown)
  })
})
