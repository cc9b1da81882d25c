import { eq, inArray } from 'drizzle-orm'
import { type ScoredIn, type ScoreRun, scoredIn } from '#model/county-data/score-run.ts'
import type { SelectionItem } from '#model/county-data/selection.ts'
import { scoreHistoriesOf } from '#server/markets/score-histories.ts'
import type { Database } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'

export interface ScoreOfRun {
  readonly score: number | null
  readonly runId: number | null
  /** Of the list that it is in. */
  readonly propertyClass?: SelectionItem['propertyClass'] | undefined
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
  const fips = [...runs.values()].map(({ run }) => run.fips)
  const classes = [...new Set(scores.map(({ propertyClass }) => propertyClass))]
  const histories = new Map(
    await Promise.all(classes.map(async (each) => [each, await scoreHistoriesOf(db, fips, each)] as const)),
  )
  return scores.map(({ score, runId, propertyClass }) => {
    const found = runId === null ? undefined : runs.get(runId)
    if (!found || score === null) return null
    const { run, isBase } = found
    return scoredIn(score, run, (isBase && histories.get(propertyClass)?.get(run.fips)) || null)
  })
}

interface FoundRun {
  readonly run: ScoreRun
  /** Histories are of base scores alone, as percentiles are. */
  readonly isBase: boolean
}

async function scoreRuns(db: Database, ids: readonly (number | null)[]): Promise<Map<number, FoundRun>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await db
    .select({
      id: predictionRuns.id,
      fips: predictionRuns.fips,
      county: counties.name,
      state: counties.state,
      fileClass: predictionRuns.fileClass,
      predictionTime: predictionRuns.predictionTime,
      percentiles: predictionRuns.scorePercentiles,
    })
    .from(predictionRuns)
    .innerJoin(counties, eq(counties.fips, predictionRuns.fips))
    .where(inArray(predictionRuns.id, named))
  return new Map(
    rows.map(({ id, fileClass, predictionTime, percentiles, ...county }) => {
      const known = { predictionTime: predictionTime.toISOString(), percentiles: percentiles ?? [] }
      return [id, { isBase: fileClass === 'base', run: { ...county, ...known } }]
    }),
  )
}
