import { describe, expect, it } from 'vitest'
import { impersonationTexts, timeLeft, whyNotLoginAs } from '#model/accounts/impersonation.ts'

describe('users an administrator may act as', () => {
  it.each([
    ['an active customer', 'active', 'customer', null],
    ['an inactive customer', 'inactive', 'customer', impersonationTexts.ofInactive],
    ['an administrator', 'active', 'admin', impersonationTexts.ofAdmin],
    ['an inactive administrator', 'inactive', 'admin', impersonationTexts.ofAdmin],
  ] as const)('[IMP-03] answers for %s', (_title, status, name, why) => {
    expect(whyNotLoginAs({ status, role: { name } })).toBe(why)
  })
})

describe('the time that is left', () => {
  it.each([
    [3_600, '60 minutes left'],
    [3_541, '60 minutes left'],
    [3_540, '59 minutes left'],
    [61, '2 minutes left'],
    [60, '1 minute left'],
    [59, 'less than a minute left'],
    [0, 'less than a minute left'],
  ])('[IMP-21] says of %i seconds "%s"', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words)
  })
})
