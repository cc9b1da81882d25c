import * as z from 'zod/mini'
import { comparisonOf, Found, plainRule, promptDays, rateOver } from './back-test.ts'
import { ScoreHistory } from './score-outcomes.ts'

/** What came of the scores in all counties, for anyone. */
export const TrackRecord = z.object({
  /** The counties' sums; null while no run is over. */
  history: z.nullable(ScoreHistory),
  /** Over runs loaded in time: homes that pass the usual sale filter, and those whom the plain rule takes. */
  filtered: z.nullable(Found),
  plain: z.nullable(Found),
  /** Those with a history, by state and name. */
  counties: z.readonly(z.array(z.object({ fips: z.string(), county: z.string(), state: z.string() }))),
})
export type TrackRecord = z.infer<typeof TrackRecord>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How predictions of all counties compare with a sale filter and a plain rule; null if not known. */
export function trackRecordComparison({ history, filtered, plain }: TrackRecord): string | null {
  if (history === null || filtered === null || plain === null) return null
  const rate = (hits: number, size: number) => rateOver(history.runs, { hits, size })
  return comparisonOf({
    pto: rate(sum(history.tenthListed), sum(history.tenthPredictions)),
    filtered: rate(filtered.listed, filtered.homes),
    plain: rate(plain.listed, plain.homes),
  })
}

export const trackRecordTexts = {
  how: [
    'A run is a county’s file of scores. It is judged once its 90 days are over, by the scores as they were loaded. None is added, changed or left out afterwards, but for the next point.',
    `A run that was loaded more than ${promptDays} days after its prediction time is left out: its file could have been made with hindsight.`,
    'Counted are the homes that a file names, that were not on the market when it was made, and that were not sold in the 24 months before. Every listing of such a home in the 90 days counts, no matter which agent won it.',
    'Tenths of the score are put together where the higher one was not listed more often, so that a higher score is never said to be listed less often (isotonic regression).',
    'Runs a week apart name mostly the same homes. Homes, listings and the 95% interval (Wilson’s) are therefore those of as many runs as share no day of their 90. Below 30 listings we say nothing.',
    'The average home is any home of the county that was not on the market and not sold in the 24 months before, whatever its score: the same sale filter on both sides.',
  ],
  limits: [
    'A score ranks homes; it is not the chance of a listing. Of homes with even the highest scores most are not listed within 90 days.',
    'A home that has left a county’s data since, torn down or merged with another, counts nowhere. If such homes were listed less or more often than others, all shares here are off by as much.',
    `A plain rule to compare with: ${plainRule}. We know who owns a home now: one that was sold since has another owner, so the rule misses some of its own hits and looks worse than it was.`,
    'Listings that have not reached us count as none. A county whose listings come late looks worse than it is.',
    'All counties together weigh each by its homes. A county can be better or worse than all: choose it above.',
    'Past results are no promise: a new run can do better or worse, and so can a market.',
  ],
} as const
