import { eq, inArray } from 'drizzle-orm'
import type { ScoreRun } from '#model/county-data/score-run.ts'
import type { Database } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'

export async function scoreRuns(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, ScoreRun>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await db
    .select({
      id: predictionRuns.id,
      fips: predictionRuns.fips,
      county: counties.name,
      state: counties.state,
      predictionTime: predictionRuns.predictionTime,
      percentiles: predictionRuns.scorePercentiles,
    })
    .from(predictionRuns)
    .innerJoin(counties, eq(counties.fips, predictionRuns.fips))
    .where(inArray(predictionRuns.id, named))
  return new Map(
    rows.map(({ id, predictionTime, percentiles, ...run }) => [
      id,
      { ...run, predictionTime: predictionTime.toISOString(), percentiles: percentiles ?? [] },
    ]),
  )
}
