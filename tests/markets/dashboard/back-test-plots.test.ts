import { expect, it } from 'vitest'
import type { BackTest } from '#model/markets/back-test.ts'
import { calibrationOf, callsInWords } from '#views/markets/dashboard/back-test-plots.ts'

const run = {
  ...{ prediction_time: '2026-08-17T18:00:00Z', report_week: '2026-W33' },
  ...{ predictions: 200, listed: 12, eligible: 1_000, market_listed: 20 },
} as BackTest['runs'][number]
const tenths = Array.from({ length: 10 }, (_, tenth) => ({
  ...{ tenth, predictions: tenth < 5 ? 0 : 40, expected: 4 * tenth, listed: tenth < 5 ? 0 : 2 },
}))
const test: BackTest = {
  ...{ runs: [run, run], tenths },
  calls: [
    { first: 50, called: 100, listed: 8 },
    { first: 100, called: 200, listed: 12 },
    { first: 200, called: 400, listed: 24 },
  ],
}

it('[DSH-20] the plot of scores begins with the lowest that was predicted', () => {
  const { ticks, series } = calibrationOf(test)
  expect(ticks).toEqual(['50%', '60%', '70%', '80%', '90%'])
  expect(series[1]?.values).toEqual([0.05, 0.05, 0.05, 0.05, 0.05])
})

it('[DSH-15] what calling the likeliest brings is said in a sentence', () => {
  expect(callsInWords(test)).toBe('Of 100 called, 6.0 listed (random: 2.0).')
  expect(callsInWords({ ...test, calls: test.calls.slice(0, 1) })).toBe(
    'Of 50 called, 4.0 listed (random: 1.0).',
  )
  expect(callsInWords({ ...test, runs: [] })).toBeNull()
})
