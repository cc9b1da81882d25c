import { countyName, type ScoredIn } from '#model/county-data/score-run.ts'
import { calendarDay, dayWords } from '#model/shared/date-words.ts'
import { missing } from '#model/shared/row-fields.ts'
import { judgedDays } from './back-test.ts'
import { differs, type ScoreOutcome, timesOf } from './score-outcomes.ts'

const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 })

/** 64%, 4.1%. */
export const shortPercent = (share: number): string => percents.format(share)

const timesText = (times: number): string => times.toFixed(1)

/** Beside a score: 6.9% listed, 2.3×. Where that is not known, its rank. */
export function outcomeLabel({ outcome, percentBelow }: Pick<ScoredIn, 'outcome' | 'percentBelow'>): string {
  if (outcome === null) return percentBelow === null ? missing : `Above ${percentBelow}%`
  if (outcome.rate === null) return 'Too few to say'
  const times = timesOf(outcome)
  const share = `${shortPercent(outcome.rate.share)} listed`
  return times === null ? share : `${share}, ${timesText(times)}×`
}

const bandWords = ({ from, to }: ScoreOutcome): string => `a score of ${from}% to ${to}%`

function timesWords(outcome: ScoreOutcome): string {
  const times = timesOf(outcome)
  if (times === null || outcome.base === null) return ''
  const often = `${timesText(times)} times as often as the average home there (${shortPercent(outcome.base)})`
  return differs(outcome) ? `, ${often}` : `, ${often}, which can be chance`
}

const historyWords = ({ runs, asOf }: ScoreOutcome): string =>
  `From ${runs === 1 ? 'one run' : `${runs} runs`} up to ${calendarDay(asOf)}.`

/** What came of homes with such a score, in a sentence or two. */
export function outcomeWords(outcome: ScoreOutcome): string {
  const { rate, homes, listed } = outcome
  if (rate === null)
    return `Too few homes with ${bandWords(outcome)} were listed to say how they turn out: ${listed} of ${homes.toLocaleString('en-US')}. ${historyWords(outcome)}`
  const interval = `${shortPercent(rate.low)} to ${shortPercent(rate.high)}`
  return `Of homes with ${bandWords(outcome)}, ${shortPercent(rate.share)} (${interval}) were listed within ${judgedDays} days${timesWords(outcome)}. ${historyWords(outcome)}`
}

const rankWords = (scored: ScoredIn): string =>
  `Higher than ${scored.percentBelow}% of the homes in ${countyName(scored)}, as of ${dayWords(scored.predictionTime)}.`

/** All that can be said of a score. */
export const scoreWords = (scored: ScoredIn): readonly string[] => [
  ...(scored.outcome === null
    ? ['How homes with such a score turned out is not known here yet.']
    : [outcomeWords(scored.outcome)]),
  ...(scored.percentBelow === null ? [] : [rankWords(scored)]),
]
