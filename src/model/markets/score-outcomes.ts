import * as z from 'zod/mini'
import { scorePoints } from '#model/county-data/selection.ts'
import { fewHits } from '#model/reports/progress-report.ts'
import { addDays } from '#model/shared/chicago.ts'
import { scoreSteps } from '#model/shared/lead-map.ts'
import { judgedDays, tenthOf, wilson } from './back-test.ts'

const count = z.number()

/** High at and above, a likely seller; Low below. */
export const likelihoodThreshold = scoreSteps.high

/** A run whose 90 days are over; predictions and those listed are by tenth of the score, the lowest first. */
export interface EndedRun {
  /** Day of the prediction in Chicago. */
  readonly on: string
  /** Homes that were not on the market or sold in the 24 months before, and those of them that were listed. */
  readonly eligible: number
  readonly marketListed: number
  readonly tenthPredictions: readonly number[]
  readonly tenthListed: readonly number[]
}

/** What came of a county's scores, summed up over runs. */
export const ScoreHistory = z.object({
  runs: count,
  /** Runs of these that share no day of their 90: the others predict mostly the same homes and listings again. */
  periods: count,
  /** Days of the first run and the newest. */
  from: z.string(),
  to: z.string(),
  eligible: count,
  marketListed: count,
  tenthPredictions: z.array(count),
  tenthListed: z.array(count),
})
export type ScoreHistory = z.infer<typeof ScoreHistory>

const added = (runs: readonly EndedRun[], countsOf: (run: EndedRun) => readonly number[]): number[] =>
  runs.reduce<number[]>((sums, run) => countsOf(run).map((value, at) => value + (sums[at] ?? 0)), [])

/** How many of these days, the oldest first, are at least 90 days apart. */
function periodsOf(days: readonly string[]): number {
  let [periods, next] = [0, '']
  for (const day of days) {
    if (day < next) continue
    periods += 1
    next = addDays(day, judgedDays)
  }
  return periods
}

/** Null without a run. */
export function historyOf(runs: readonly EndedRun[]): ScoreHistory | null {
  const days = runs.map(({ on }) => on).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return null
  return {
    runs: runs.length,
    periods: periodsOf(days),
    from,
    to,
    eligible: runs.reduce((sum, run) => sum + run.eligible, 0),
    marketListed: runs.reduce((sum, run) => sum + run.marketListed, 0),
    tenthPredictions: added(runs, ({ tenthPredictions }) => tenthPredictions),
    tenthListed: added(runs, ({ tenthListed }) => tenthListed),
  }
}

/** Neighbouring tenths of the score, both ends included, and what came of their predictions. */
export interface ScoreBand {
  readonly first: number
  readonly last: number
  readonly predictions: number
  readonly listed: number
}

type Tenths = Pick<EndedRun, 'tenthPredictions' | 'tenthListed'>

/**
 * Isotonic regression by pool-adjacent-violators (Barlow, Bartholomew, Bremner and Brunk, 1972): tenths of which the
 * higher was not listed more often are one band, so that the share listed rises from band to band. Tenths without
 * predictions are in none of their own.
 */
export function scoreBands({ tenthPredictions, tenthListed }: Tenths): readonly ScoreBand[] {
  const bands: ScoreBand[] = []
  for (const [tenth, predictions] of tenthPredictions.entries()) {
    if (predictions === 0) continue
    let band: ScoreBand = { first: tenth, last: tenth, predictions, listed: tenthListed[tenth] ?? 0 }
    let below = bands.at(-1)
    while (below && below.listed * band.predictions >= band.listed * below.predictions) {
      bands.pop()
      band = {
        ...band,
        first: below.first,
        predictions: below.predictions + band.predictions,
        listed: below.listed + band.listed,
      }
      below = bands.at(-1)
    }
    bands.push(band)
  }
  return bands
}

/** What came of homes with such a score. Shares are fractions of 1. */
export const ScoreOutcome = z.object({
  /** Bounds of such scores in whole percent. */
  from: count,
  to: count,
  /** Homes and listings of the periods that share no day. */
  homes: count,
  listed: count,
  /** With Wilson's interval of 95%; null where too few were listed to say. */
  rate: z.nullable(z.object({ share: count, low: count, high: count })),
  /** Of the county's homes under the same sale filter, whatever their score; null where none was listed. */
  base: z.nullable(count),
  /** The history that it is of; `homes` and `listed` are of so many of its periods. */
  runs: count,
  periods: count,
  asOf: z.string(),
})
export type ScoreOutcome = z.infer<typeof ScoreOutcome>

const outcomeOfBand = (history: ScoreHistory, band: ScoreBand): ScoreOutcome => {
  const perPeriod = history.periods / history.runs
  const [homes, listed] = [band.predictions * perPeriod, band.listed * perPeriod]
  const share = band.listed / band.predictions
  const interval = listed < fewHits ? null : wilson(share, homes)
  return {
    from: band.first * 10,
    to: band.last * 10 + 10,
    homes: Math.round(homes),
    listed: Math.floor(listed),
    rate: interval && { share, ...interval },
    base: history.marketListed === 0 ? null : history.marketListed / history.eligible,
    runs: history.runs,
    periods: history.periods,
    asOf: history.to,
  }
}

/** Of each band of a county's scores, the lowest first. */
export const outcomesOf = (history: ScoreHistory): readonly ScoreOutcome[] =>
  scoreBands(history).map((band) => outcomeOfBand(history, band))

/** Scores that make a likely seller, as one band; null where no run had such scores. */
export function likelyOutcome(history: ScoreHistory | null): ScoreOutcome | null {
  const first = tenthOf(scorePoints(likelihoodThreshold))
  const sum = (counts: readonly number[]) => counts.slice(first).reduce((all, one) => all + one, 0)
  const predictions = history ? sum(history.tenthPredictions) : 0
  if (history === null || predictions === 0) return null
  return outcomeOfBand(history, { first, last: 9, predictions, listed: sum(history.tenthListed) })
}

/** Of a score as a fraction of 1; null where no run had such scores, or it is none. */
export function outcomeOf(history: ScoreHistory | null, score: number): ScoreOutcome | null {
  const points = scorePoints(score)
  if (history === null || !(points >= 0 && points <= 10_000)) return null
  const tenth = tenthOf(points)
  const band = scoreBands(history).find(({ first, last }) => first <= tenth && tenth <= last)
  return band ? outcomeOfBand(history, band) : null
}

/** How many times as often as the average home of the county under the same sale filter; null without a rate. */
export const timesOf = ({ rate, base }: ScoreOutcome): number | null =>
  rate === null || base === null ? null : rate.share / base

/** Whether its interval excludes the average home's rate. */
export const differs = ({ rate, base }: ScoreOutcome): boolean =>
  rate !== null && base !== null && (rate.low > base || rate.high < base)
