import { type CountyScores, countyName, type ScoredIn, scoredIn } from '#model/county-data/score-run.ts'
import { calendarDay, dayWords } from '#model/shared/date-words.ts'
import { missing } from '#model/shared/row-fields.ts'
import { judgedDays } from './back-test.ts'
import { differs, likelihoodThreshold, likelyOutcome, type ScoreOutcome, timesOf } from './score-outcomes.ts'

const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 })

/** 64%, 4.1%. */
export const shortPercent = (share: number): string => percents.format(share)

const timesText = (times: number): string => times.toFixed(1)

/** Of a score: 6.9% listed. Where that is not known, or of too few, its rank. */
export function outcomeShare({ outcome, percentBelow, ...place }: ScoredIn): string {
  if (outcome?.rate) return `${shortPercent(outcome.rate.share)} listed`
  if (percentBelow !== null) return `Above ${percentBelow}% of ${countyName(place)}`
  return outcome ? 'Too few to say' : missing
}

/** The same with its multiple: 6.9% listed, 2.3×. */
export function outcomeLabel(scored: ScoredIn): string {
  const times = scored.outcome && timesOf(scored.outcome)
  return times === null ? outcomeShare(scored) : `${outcomeShare(scored)}, ${timesText(times)}×`
}

const bandWords = ({ from, to }: ScoreOutcome): string => `a score of ${from}% to ${to}%`

function timesWords(outcome: ScoreOutcome): string {
  const times = timesOf(outcome)
  if (times === null || outcome.base === null) return ''
  const often = `${timesText(times)} times as often as all homes there that were not sold in 24 months (${shortPercent(outcome.base)})`
  return differs(outcome) ? `, ${often}` : `, ${often}, which can be chance`
}

/** Runs a week apart count mostly the same homes: their average is taken once for each 90 days. */
function countedWords({ homes, listed, runs, periods, asOf }: ScoreOutcome): string {
  const counted = `${listed.toLocaleString('en-US')} of ${homes.toLocaleString('en-US')} homes`
  const until = `up to ${calendarDay(asOf)}`
  return runs === 1
    ? `${counted}, in one run ${until}`
    : `${counted}, the average of ${runs} runs for each of ${periods === 1 ? 'one period' : `${periods} periods`} of ${judgedDays} days ${until}`
}

/** What came of homes with such a score, in a sentence or two. */
export function outcomeWords(outcome: ScoreOutcome): string {
  const { rate } = outcome
  if (rate === null)
    return `Too few homes with ${bandWords(outcome)} were listed to say how they turn out: ${countedWords(outcome)}.`
  const interval = `${shortPercent(rate.low)} to ${shortPercent(rate.high)}`
  return `Of homes with ${bandWords(outcome)}, ${shortPercent(rate.share)} (${interval}) were listed within ${judgedDays} days${timesWords(outcome)}. Counted: ${countedWords(outcome)}.`
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

/** What came of likely sellers of a county, in a sentence; their rank where too few were listed to say. */
export function likelyWords({ run, history }: CountyScores): string | null {
  if (run === null) return null
  const rate = likelyOutcome(history)?.rate
  const place = countyName(run)
  if (rate)
    return `Of such homes in ${place}, about 1 in ${Math.round(1 / rate.share)} was listed within ${judgedDays} days.`
  const { percentBelow } = scoredIn(likelihoodThreshold, run, null)
  return percentBelow === null
    ? null
    : `Such homes are above ${percentBelow}% of ${place}; too few were listed there to say more.`
}
