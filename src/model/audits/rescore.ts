import * as z from 'zod/mini'

/** What happened to a home since its previous score: of several, the last. */
export const scoreChanges = ['likely', 'rose', 'fell', 'listed', 'sold'] as const
export type ScoreChange = (typeof scoreChanges)[number]

export const scoreChangeLabels: Record<ScoreChange, string> = {
  likely: 'Newly likely',
  rose: 'Rose',
  fell: 'Fell',
  listed: 'Listed',
  sold: 'Sold',
}

/** The least difference that counts as a rise or a fall, in hundredths of a percent: scores vary a little each month. */
export const leastMove = 500

/** After the purchase, and again for each term that is bought. */
export const daysOfScores = 90
const dayMs = 24 * 60 * 60 * 1000

/** Homes by what happened to them; each counts once, however many contacts live there. */
export const ScoreChanges = z.object({
  likely: z.number(),
  rose: z.number(),
  fell: z.number(),
  listed: z.number(),
  sold: z.number(),
})
export type ScoreChanges = z.infer<typeof ScoreChanges>

export const Rescore = z.object({
  /** In Chicago: `2026-12`. */
  month: z.string(),
  at: z.string(),
  changes: ScoreChanges,
  /** FIPS of the counties that it was scored by, and of those whose homes keep their scores. */
  counties: z.array(z.string()),
  without: z.array(z.string()),
})
export type Rescore = z.infer<typeof Rescore>

/** When a term of monthly scores that begins at `at` ends. */
export const termFrom = (at: string): string => new Date(Date.parse(at) + daysOfScores * dayMs).toISOString()

/** `12 newly likely, 3 rose and 1 sold`. */
export function changeWords(changes: ScoreChanges): string {
  const words = scoreChanges
    .filter((change) => changes[change] > 0)
    .map((change) => `${changes[change].toLocaleString('en-US')} ${scoreChangeLabels[change].toLowerCase()}`)
  return words.length === 0 ? 'nothing changed' : new Intl.ListFormat('en-US').format(words)
}
