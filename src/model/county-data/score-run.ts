import * as z from 'zod/mini'
import { outcomeOf, ScoreHistory, ScoreOutcome } from '#model/markets/score-outcomes.ts'

export const ScoreRun = z.object({
  fips: z.string(),
  county: z.string(),
  state: z.string(),
  /** The scores' as-of instant, ISO 8601 in UTC. */
  predictionTime: z.string(),
  /**
   * For 1 to 99 percent, the lowest score that at least this share of the county's homes does not exceed. None where they
   * are not known any more.
   */
  percentiles: z.array(z.number()),
})
export type ScoreRun = z.infer<typeof ScoreRun>

/** What a county's scores can be read by. */
export const CountyScores = z.object({
  /** Its newest; null while it has none. */
  run: z.nullable(ScoreRun),
  /** Null while no run is over. */
  history: z.nullable(ScoreHistory),
})
export type CountyScores = z.infer<typeof CountyScores>

export const ScoredIn = z.object({
  fips: z.string(),
  county: z.string(),
  state: z.string(),
  /** The scores' as-of instant, ISO 8601 in UTC. */
  predictionTime: z.string(),
  /**
   * Whole percent of the county's homes with a lower score, rounded down: 0 to 99. Null where the run's other scores are
   * not known any more.
   */
  percentBelow: z.nullable(z.number()),
  /** What came of homes with such a score; null where the county has no history of them. */
  outcome: z.nullable(ScoreOutcome),
})
export type ScoredIn = z.infer<typeof ScoredIn>

/** Where a score of a run stands in its county, and what came of homes with such a score. */
export const scoredIn = (
  score: number,
  { percentiles, ...run }: ScoreRun,
  history: ScoreHistory | null,
): ScoredIn => ({
  ...run,
  percentBelow: percentiles.length === 0 ? null : percentiles.filter((bound) => bound < score).length,
  outcome: outcomeOf(history, score),
})

/** The same by what is known of a county. */
export const scoredBy = (score: number, { run, history }: CountyScores): ScoredIn | null =>
  run && scoredIn(score, run, history)

export const scoreTexts = {
  rank: 'A score ranks homes; it is not the chance of a listing.',
  meaning:
    'It ranks a county’s homes by how strongly we expect a listing within 90 days. It is not a chance: 94% does not mean that 94 of 100 such homes are listed. Beside a score stands how often homes with such a score were listed in its county, and how that compares with all homes there that were not sold in 24 months; where too few were listed to say, or none of its runs is 90 days old, what share of the county’s homes score lower. From 50% on we call a home a likely seller.',
} as const

const ownKind = /\b(county|parish|borough|city|municipality|municipio|census area|planning region)$/i
const withoutCounties: ReadonlySet<string> = new Set(['AK', 'CT', 'DC', 'PR'])
/** County codes from here on are those of independent cities. */
const firstCity = 500

/** Travis County, Orleans Parish; where neither word is right, name and state: Richmond, VA. */
export function countyName({ fips, county, state }: Pick<ScoreRun, 'fips' | 'county' | 'state'>): string {
  if (ownKind.test(county)) return county
  if (withoutCounties.has(state) || Number(fips.slice(2)) >= firstCity) return `${county}, ${state}`
  return `${county} ${state === 'LA' ? 'Parish' : 'County'}`
}

/** Travis County, TX; Richmond, VA. */
export function placeName(place: Pick<ScoreRun, 'fips' | 'county' | 'state'>): string {
  const name = countyName(place)
  return name.endsWith(`, ${place.state}`) ? name : `${name}, ${place.state}`
}
