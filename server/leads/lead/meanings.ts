import { type ScoredIn, scoredIn } from '#model/county-data/score-run.ts'
import { scoreRuns } from '#server/audits/score-runs.ts'
import { scoreHistoriesOf } from '#server/markets/score-histories.ts'
import type { Database } from '#server/store/pool.ts'

export interface ScoreOfRun {
  readonly score: number | null
  readonly runId: number | null
}

/** What each score means in its run, in their order; null where it is not known of what run it is. */
export async function meaningsOf(
  db: Database,
  scores: readonly ScoreOfRun[],
): Promise<readonly (ScoredIn | null)[]> {
  const runs = await scoreRuns(
    db,
    scores.map(({ runId }) => runId),
  )
  const histories = await scoreHistoriesOf(db, [...new Set([...runs.values()].map(({ fips }) => fips))])
  return scores.map(({ score, runId }) => {
    const run = runId === null ? undefined : runs.get(runId)
    return run && score !== null ? scoredIn(score, run, histories.get(run.fips) ?? null) : null
  })
}
