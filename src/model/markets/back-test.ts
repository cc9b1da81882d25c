import * as z from 'zod/mini'
import { fewHits } from '#model/reports/progress-report.ts'
import type { DayRange, PropertyType } from './dashboard.ts'

export const firstCalls = [50, 100, 250, 500] as const
export const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Of a score in hundredths of a percent. */
export const tenthOf = (points: number): number => Math.min(Math.floor(points / 1000), 9)

const count = z.number()

export const Found = z.object({ homes: count, listed: count })

/** A run whose 90 days are over. */
export const TestedRun = z.object({
  /** As of when its scores are, ISO 8601 in UTC. */
  prediction_time: z.string(),
  /** ISO week: `2026-W34`. */
  report_week: z.string(),
  predictions: count,
  listed: count,
  /** Homes that were not on the market, and those of them that were listed. */
  eligible: count,
  market_listed: count,
  /** Of these homes, those that pass the list's sale filter, and those whom the plain rule takes; null until counted. */
  filtered: z.nullable(Found),
  plain: z.nullable(Found),
  /** Loaded so long after its prediction time that its file could have been made with hindsight. */
  is_late: z.boolean(),
  /** Loaded after another file of its week, in whose place it counts. */
  is_second: z.boolean(),
})
export type TestedRun = z.infer<typeof TestedRun>

/** Predictions of all runs whose scores are in a tenth: a home is one in each run that named it. */
export const TestedTenth = z.object({
  /** 0 for scores below 10%, 9 for 90% and more. */
  tenth: count,
  predictions: count,
  /** The sum of their scores, as fractions of 1: how many were to be listed. */
  expected: count,
  listed: count,
})
export type TestedTenth = z.infer<typeof TestedTenth>

/** The likeliest `first` homes of each run, over all runs. */
export const TestedCalls = z.object({ first: count, called: count, listed: count })
export type TestedCalls = z.infer<typeof TestedCalls>

/** A county's runs, the newest first. */
export const BackTest = z.object({
  runs: z.readonly(z.array(TestedRun)),
  tenths: z.readonly(z.array(TestedTenth)),
  calls: z.readonly(z.array(TestedCalls)),
})
export type BackTest = z.infer<typeof BackTest>

/** Which runs of a county: those whose 90 days ended in the range. */
export interface BackTestQuery extends DayRange {
  readonly userId: string
  readonly fips: string
  readonly propertyType: PropertyType
}

/** Bounds of a share, as fractions of 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Listings of this many days after a run are its. */
export const judgedDays = 90
/** A file that came later could have been made with hindsight. */
export const promptDays = 7

export const plainYears = 10
/** What anyone could do without a score. */
export const plainRule = `the owner lives elsewhere and has owned the home for ${plainYears} years`

const z95 = 1.959964

/** Wilson's score interval of 95% for a share found in `size` trials; null without trials. */
export function wilson(share: number, size: number): Interval | null {
  if (size <= 0) return null
  const shrink = 1 + z95 ** 2 / size
  const middle = (share + z95 ** 2 / (2 * size)) / shrink
  const half = (z95 / shrink) * Math.sqrt((share * (1 - share)) / size + z95 ** 2 / (4 * size ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

export interface Rate {
  readonly share: number
  /** Of a run on average. */
  readonly size: number
  readonly interval: Interval
}

/**
 * A share over several runs; null where nothing was counted. Runs a week apart name mostly the same homes, so its
 * interval is that of one run of average size, not of the sum.
 */
export function rateOver(runs: number, { hits, size }: { hits: number; size: number }): Rate | null {
  const share = hits / size
  const interval = runs > 0 && size > 0 ? wilson(share, size / runs) : null
  return interval && { share, size: size / runs, interval }
}

const sum = <Row>(rows: readonly Row[], numberOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + numberOf(row), 0)

/** What a county's runs came to. Sums, as in the progress reports. */
export function totalsOf({ runs }: Pick<BackTest, 'runs'>) {
  const predictions = sum(runs, (run) => run.predictions)
  const listed = sum(runs, (run) => run.listed)
  const eligible = sum(runs, (run) => run.eligible)
  return {
    runs: runs.length,
    predictions,
    listed,
    pto: rateOver(runs.length, { hits: listed, size: predictions }),
    mto: rateOver(runs.length, { hits: sum(runs, (run) => run.market_listed), size: eligible }),
    filtered: foundRate(runs, ({ filtered }) => filtered),
    plain: foundRate(runs, ({ plain }) => plain),
    marked: runs.filter(({ is_late, is_second }) => is_late || is_second).length,
  }
}

/** Of the runs of which it is known. */
function foundRate(
  runs: readonly TestedRun[],
  foundIn: (run: TestedRun) => TestedRun['filtered'],
): Rate | null {
  const found = runs.flatMap((run) => foundIn(run) ?? [])
  return rateOver(found.length, {
    hits: sum(found, ({ listed }) => listed),
    size: sum(found, ({ homes }) => homes),
  })
}

/** What the runs show, in words; never more than their intervals allow. */
export function verdictOf({ runs, listed, pto, mto, filtered }: ReturnType<typeof totalsOf>): string {
  const all = filtered?.share ? filtered : mto
  if (listed < fewHits * runs || pto === null || all === null)
    return `Of a run’s predictions, only ${(listed / Math.max(runs, 1)).toFixed(1)} were listed on average. Below ${fewHits} a share can be chance.`
  const times = (pto.share / all.share).toFixed(1)
  const homes = `all homes of the county${all === filtered ? ' that pass the same sale filter' : ''}`
  if (pto.interval.low > all.interval.high)
    return `Predicted homes were listed ${times} times as often as ${homes}.`
  return pto.interval.high < all.interval.low
    ? `Predicted homes were listed less often than ${homes}: ${times} times as often.`
    : 'The two intervals overlap: these runs do not show that predicted homes are listed more often than others.'
}

const aRun = ({ size }: Rate): string => `${Math.round(size).toLocaleString('en-US')} a run`
const oftenAs = (rate: Rate, other: Rate): string => `${(rate.share / other.share).toFixed(1)} times as often`

/** How predictions and a plain rule compare with homes that pass the same sale filter; null if not known. */
export function comparisonOf({
  pto,
  filtered,
  plain,
}: Pick<ReturnType<typeof totalsOf>, 'pto' | 'filtered' | 'plain'>): string | null {
  if (pto === null || !filtered?.share || plain === null) return null
  return `Predicted homes, ${aRun(pto)}, were listed ${oftenAs(pto, filtered)} as all homes that pass the same sale filter; those of a plain rule, ${aRun(plain)} where ${plainRule}, ${oftenAs(plain, filtered)}.`
}

/** Why a run proves less than others; null if it does not. */
export function markOf({ is_late, is_second }: TestedRun): string | null {
  if (is_late) return `Loaded more than ${promptDays} days later`
  return is_second ? 'Replaced a file of its week' : null
}

/** 3.30% (2.71% to 4.02%). */
export function rateWords(rate: Rate | null): string {
  if (rate === null) return '--'
  const { share, interval } = rate
  return `${percent(share)} (${percent(interval.low)} to ${percent(interval.high)})`
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** 60–70%. */
export const tenthWords = (tenth: number): string => `${tenth * 10}–${tenth * 10 + 10}%`
