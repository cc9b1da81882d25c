import type { Allowance } from './allowance.ts'

const dayMs = 24 * 60 * 60_000
const monthMs = 30 * dayMs

/** Which counts last for a month, so that they are kept as long. */
export const monthPrefix = 'month|'

const perDayAndMonth = (what: string, aDay: number, aMonth: number): readonly Allowance[] => [
  { key: `day|${what}`, most: aDay, perMs: dayMs },
  { key: `${monthPrefix}${what}`, most: aMonth, perMs: monthMs },
]

/**
 * How many wrong digits are taken at all, over however many codes: waits bound an hour, these a day and a month.
 * Decision 0033.
 */
export const guessesAt = (about: string): readonly Allowance[] =>
  perDayAndMonth(`wrong-codes|${about}`, 20, 50)

/** Of all accounts together, for whom it is all the same whose code was right. */
export const guessesAtAll = perDayAndMonth('wrong-codes', 200, 1_000)
