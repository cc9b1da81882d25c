import { describe, expect, it } from 'vitest'
import {
  type EndedRun,
  historyOf,
  outcomeOf,
  outcomesOf,
  type ScoreHistory,
  scoreBands,
} from '#model/markets/score-outcomes.ts'
import { randomFrom } from '#server/county-data/demo/random.ts'

const zeros = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
const at = (counts: Readonly<Record<number, number>>): number[] => zeros.map((_, tenth) => counts[tenth] ?? 0)

/** One run, in which 2% of all homes were listed. */
const history = (
  predictions: Readonly<Record<number, number>>,
  listed: Readonly<Record<number, number>>,
  over: Partial<ScoreHistory> = {},
): ScoreHistory => ({
  runs: 1,
  periods: 1,
  from: '2026-08-17',
  to: '2026-08-17',
  eligible: 50_000,
  marketListed: 1_000,
  tenthPredictions: at(predictions),
  tenthListed: at(listed),
  ...over,
})

/** Isotonic regression by its max-min formula, which needs no pooling. */
function isotonic(sizes: readonly number[], hits: readonly number[]): (number | null)[] {
  const sum = (values: readonly number[], from: number, to: number) =>
    values.slice(from, to + 1).reduce((a, b) => a + b, 0)
  const mean = (from: number, to: number) => sum(hits, from, to) / sum(sizes, from, to)
  const held = sizes.flatMap((size, tenth) => (size > 0 ? [tenth] : []))
  return sizes.map((size, tenth) =>
    size === 0
      ? null
      : Math.max(
          ...held
            .filter((from) => from <= tenth)
            .map((from) => Math.min(...held.filter((to) => to >= tenth).map((to) => mean(from, to)))),
        ),
  )
}

describe('the calibration of scores', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    '[SCO-01] is the isotonic regression of the shares listed: counties at random, %i',
    (seed) => {
      const random = randomFrom(`calibration ${seed}`)
      const sizes = zeros.map(() => (random.chance(0.2) ? 0 : random.between(1, 400)))
      const hits = sizes.map((size, tenth) =>
        random.between(0, Math.floor(size * Math.min(1, 0.02 * tenth + 0.1))),
      )
      const bands = scoreBands({ tenthPredictions: sizes, tenthListed: hits })
      const shares = sizes.map((size, tenth) => {
        const band = bands.find(({ first, last }) => first <= tenth && tenth <= last)
        return size === 0 || !band ? null : band.listed / band.predictions
      })
      expect(shares).toEqual(
        isotonic(sizes, hits).map((share) => (share === null ? null : expect.closeTo(share, 10))),
      )
    },
  )

  it('[SCO-01] pools neighbours of which the higher was listed less often, and no others', () => {
    const bands = scoreBands(history({ 5: 1000, 6: 1000, 8: 400, 9: 100 }, { 5: 20, 6: 50, 8: 12, 9: 20 }))
    expect(bands).toEqual([
      { first: 5, last: 5, predictions: 1000, listed: 20 },
      { first: 6, last: 8, predictions: 1400, listed: 62 },
      { first: 9, last: 9, predictions: 100, listed: 20 },
    ])
  })
})

describe('what came of homes with a score', () => {
  it('[SCO-02] is a rate with Wilson’s interval, beside that of all homes', () => {
    const outcome = outcomeOf(history({ 7: 1000, 8: 500 }, { 7: 30, 8: 40 }), 0.8731)
    expect(outcome).toEqual({
      ...{ from: 80, to: 90, homes: 500, listed: 40, runs: 1, periods: 1, asOf: '2026-08-17' },
      rate: { share: 0.08, low: expect.closeTo(0.059298, 6), high: expect.closeTo(0.107106, 6) },
      base: 0.02,
    })
  })

  it('[SCO-03] is of as many homes and listings as periods that share no day, however many runs there are', () => {
    const weekly = Array.from({ length: 27 }, (_, week): EndedRun => {
      const on = new Date(Date.UTC(2026, 0, 5) + week * 7 * 86_400_000).toISOString().slice(0, 10)
      return {
        on,
        eligible: 1000,
        marketListed: 20,
        tenthPredictions: at({ 8: 300 }),
        tenthListed: at({ 8: 15 }),
      }
    })
    const summed = historyOf(weekly)
    expect(summed).toEqual({
      ...{ runs: 27, periods: 3, from: '2026-01-05', to: '2026-07-06', eligible: 27_000, marketListed: 540 },
      ...{ tenthPredictions: at({ 8: 8_100 }), tenthListed: at({ 8: 405 }) },
    })
    expect(outcomeOf(summed, 0.85)).toMatchObject({
      ...{ homes: 900, listed: 45 },
      rate: { low: expect.closeTo(0.037576, 6), high: expect.closeTo(0.066249, 6) },
    })
  })

  it.each([
    ['29 of a run', history({ 8: 500 }, { 8: 29 })],
    ['none', history({ 8: 500 }, {})],
    ['58 in two runs a week apart', history({ 8: 1000 }, { 8: 58 }, { runs: 2 })],
  ])('[SCO-04] is too little to say below 30 listings: %s', (_, few) => {
    expect(outcomeOf(few, 0.85)?.rate).toBeNull()
  })

  it('[SCO-04] is said from 30 listings on', () => {
    expect(outcomeOf(history({ 8: 500 }, { 8: 30 }), 0.85)?.rate?.share).toBe(0.06)
  })

  it('[SCO-05] has no multiple where no home of the county was listed', () => {
    const outcome = outcomeOf(history({ 8: 500 }, { 8: 30 }, { marketListed: 0, eligible: 0 }), 0.85)
    expect(outcome).toMatchObject({ base: null, rate: { share: 0.06 } })
  })

  it.each([
    ['no county history', null, 0.85],
    ['a tenth without predictions', history({ 8: 500 }, { 8: 30 }), 0.45],
    ['a score below 0', history({ 0: 500 }, { 0: 30 }), -0.2],
    ['a score above 1', history({ 9: 500 }, { 9: 30 }), 1.2],
    ['no number', history({ 9: 500 }, { 9: 30 }), Number.NaN],
  ])('[SCO-06] is not known: %s', (_, known, score) => {
    expect(outcomeOf(known, score)).toBeNull()
  })

  it.each([
    [0, 0],
    [0.0999, 0],
    [0.3, 30],
    [0.57, 50],
    [1, 90],
  ])('[SCO-06] is of the tenth that the score is in: %d', (score, from) => {
    const everywhere = history(
      Object.fromEntries(zeros.map((_, tenth) => [tenth, 1000])),
      Object.fromEntries(zeros.map((_, tenth) => [tenth, 30 + tenth])),
    )
    expect(outcomeOf(everywhere, score)?.from).toBe(from)
    expect(outcomesOf(everywhere)).toHaveLength(10)
  })

  it('[SCO-06] is of no history without runs', () => {
    expect(historyOf([])).toBeNull()
  })
})
