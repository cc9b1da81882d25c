import * as z from 'zod/mini'

export const ScoreRun = z.object({
  fips: z.string(),
  county: z.string(),
  state: z.string(),
  /** The scores' as-of instant, ISO 8601 in UTC. */
  predictionTime: z.string(),
  /** For 1 to 99 percent, the lowest score that at least this share of the county's homes does not exceed. */
  percentiles: z.array(z.number()),
})
export type ScoreRun = z.infer<typeof ScoreRun>

export const ScoredIn = z.object({
  fips: z.string(),
  county: z.string(),
  state: z.string(),
  /** The scores' as-of instant, ISO 8601 in UTC. */
  predictionTime: z.string(),
  /** Whole percent of the county's homes with a lower score, rounded down: 0 to 99. */
  percentBelow: z.number(),
})
export type ScoredIn = z.infer<typeof ScoredIn>

/** Whole percent of the county's homes with a lower score, rounded down: 0 to 99. */
export const percentBelow = (score: number, { percentiles }: ScoreRun): number =>
  percentiles.filter((bound) => bound < score).length

export const scoreTexts = {
  rank: 'A score ranks homes; it is not the chance of a listing.',
  meaning:
    'It ranks a county’s homes by how strongly we expect a listing within 90 days. It is not a chance: 94% does not mean that 94 of 100 such homes are listed. A report’s details say what share of the county’s homes score lower, and the dashboard how many homes of each score were listed. From 50% on we call a home a likely seller.',
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
