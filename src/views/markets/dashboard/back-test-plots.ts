import { predictionDateWords } from '#model/county-data/prediction-date.ts'
import {
  type BackTest,
  type Interval,
  markOf,
  rateOver,
  rateWords,
  tenthWords,
  totalsOf,
} from '#model/markets/back-test.ts'
import { scoreBands } from '#model/markets/score-outcomes.ts'
import { shortPercent } from '#model/markets/score-words.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { count, nothing, percentage } from '#views/shared/format.ts'
import { colors, dayOfYear, oneDecimal, type Plotted, wholePercent } from './plotted.ts'

const intervalWords = (interval: Interval | null): string =>
  interval === null ? nothing : `${percentage(interval.low)} to ${percentage(interval.high)}`

/** Predicted share against what was listed, by tenth of the score. */
export function calibrationOf({ runs, tenths: all }: BackTest): Plotted {
  const tenths = all.slice(
    Math.max(
      0,
      all.findIndex(({ predictions }) => predictions > 0),
    ),
  )
  const { mto } = totalsOf({ runs })
  const bands = scoreBands({
    tenthPredictions: all.map(({ predictions }) => predictions),
    tenthListed: all.map(({ listed }) => listed),
  })
  const shares = tenths.map(({ tenth }) => {
    const band = bands.find(({ first, last }) => first <= tenth && tenth <= last)
    return band ? band.listed / band.predictions : null
  })
  const rates = tenths.map(({ listed: hits, predictions: size }) => rateOver(runs.length, { hits, size }))
  const intervals = rates.map((rate) => rate?.interval ?? null)
  return {
    kind: 'bars',
    first: 'Score',
    labels: tenths.map(({ tenth }) => tenthWords(tenth)),
    ticks: tenths.map(({ tenth }) => wholePercent(tenth / 10)),
    series: [
      {
        name: 'Score',
        values: tenths.map(({ expected, predictions }) =>
          predictions === 0 ? null : expected / predictions,
        ),
        color: colors.predicted,
      },
      { name: 'Listed', values: rates.map((rate) => rate?.share ?? null), color: colors.listed, intervals },
    ],
    more: [
      { name: '95% interval', texts: intervals.map(intervalWords) },
      { name: 'Calibrated', texts: shares.map((share) => (share === null ? nothing : percentage(share))) },
      {
        name: 'Times all homes',
        texts: shares.map((share) =>
          share !== null && mto?.share ? oneDecimal(share / mto.share) : nothing,
        ),
      },
      { name: 'Predictions', texts: tenths.map(({ predictions }) => count(predictions)) },
      { name: 'Hits', texts: tenths.map(({ listed }) => count(listed)) },
      { name: 'Misses', texts: tenths.map(({ predictions, listed }) => count(predictions - listed)) },
    ],
    format: percentage,
    short: shortPercent,
  }
}

/** Of the likeliest homes of a run: on average those listed, and those of as many picked at random. */
export function callsOf(test: BackTest): Plotted {
  const { calls } = test
  const runs = test.runs.length
  const market = totalsOf(test).mto
  return {
    kind: 'bars',
    first: 'Calls',
    labels: calls.map(({ first }) => count(first)),
    series: [
      { name: 'Listed', values: calls.map(({ listed }) => listed / runs), color: colors.listed },
      {
        name: 'At random',
        values: calls.map(({ called }) => market && (called / runs) * market.share),
        color: colors.compared,
      },
    ],
    more: [
      { name: 'Not listed', texts: calls.map(({ called, listed }) => oneDecimal((called - listed) / runs)) },
      {
        name: 'Share listed',
        texts: calls.map(({ called: size, listed: hits }) => rateWords(rateOver(runs, { hits, size }))),
      },
    ],
    format: oneDecimal,
  }
}

/** Of 100 calls, or of the most there are. */
export function callsInWords(test: BackTest): string | null {
  const { calls, runs } = test
  const market = totalsOf(test).mto
  const hundred = calls.find(({ first }) => first === 100) ?? calls.at(-1)
  if (!hundred || !market || runs.length === 0) return null
  const listed = oneDecimal(hundred.listed / runs.length)
  const atRandom = oneDecimal((hundred.called / runs.length) * market.share)
  return `Of ${count(hundred.first)} called, ${listed} listed (random: ${atRandom}).`
}

/** The oldest run first. */
export function runsOf({ runs }: BackTest): Plotted {
  const inOrder = runs.toReversed()
  return {
    kind: 'bars',
    first: 'Run',
    labels: inOrder.map(predictionDateWords),
    ticks: inOrder.map((run) => dayOfYear(chicagoDay(run.prediction_time))),
    series: [
      { name: 'Predicted', values: inOrder.map(({ predictions }) => predictions), color: colors.predicted },
      { name: 'Hits', values: inOrder.map(({ listed }) => listed), color: colors.listed },
    ],
    more: [
      { name: 'Misses', texts: inOrder.map(({ predictions, listed }) => count(predictions - listed)) },
      { name: 'Mark', texts: inOrder.map((run) => markOf(run) ?? nothing) },
      {
        name: 'PTO (95% interval)',
        texts: inOrder.map(({ predictions: size, listed: hits }) => rateWords(rateOver(1, { hits, size }))),
      },
      {
        name: 'MTO (95% interval)',
        texts: inOrder.map((run) => rateWords(rateOver(1, { hits: run.market_listed, size: run.eligible }))),
      },
    ],
    format: count,
  }
}
