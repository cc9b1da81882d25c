import { expect, it } from 'vitest'
import { shortPercent } from '#model/markets/score-words.ts'
import { axisTicks, wholeWhereAllAre } from '#views/markets/dashboard/axis-ticks.ts'
import { oneDecimal, shortDollars } from '#views/markets/dashboard/plotted.ts'
import { count } from '#views/shared/format.ts'

it.each([
  ['homes, of which there are none', 1, count, ['0', '1']],
  ['one home', 1.05, count, ['0', '1']],
  ['two homes', 2.1, count, ['0', '1', '2']],
  ['five homes', 5.25, count, ['0', '2', '4']],
  ['many homes', 2_926, count, ['0', '1,000', '2,000']],
  ['low shares', 0.0084, shortPercent, ['0%', '0.2%', '0.4%', '0.6%', '0.8%']],
  ['shares', 0.9975, shortPercent, ['0%', '20%', '40%', '60%', '80%']],
  ['a tenth of a home', 0.105, oneDecimal, ['0.0', '0.1']],
  ['a cheap home', 84_000, shortDollars, ['$0', '$20K', '$40K', '$60K', '$80K']],
])('[DSH-51] an axis of %s has round steps, and each of its words once', (_what, most, words, ticks) => {
  expect(axisTicks(most, words).map(words)).toEqual(ticks)
})

it('[DSH-51] an axis has decimals only where a tick needs them', () => {
  const words = (most: number, short: (value: number) => string) => {
    const ticks = axisTicks(most, short)
    return ticks.map(wholeWhereAllAre(ticks, short))
  }
  expect(words(90, oneDecimal)).toEqual(['0', '20', '40', '60', '80'])
  expect(words(0.105, oneDecimal)).toEqual(['0.0', '0.1'])
  expect(words(0.0084, shortPercent)).toEqual(['0%', '0.2%', '0.4%', '0.6%', '0.8%'])
  expect(words(2_926, count)).toEqual(['0', '1,000', '2,000'])
})
