import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CountyScores } from '#model/county-data/score-run.ts'
import type { SelectionItem } from '#model/county-data/selection.ts'
import type { ScoreHistory } from '#model/markets/score-outcomes.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'
import { scoreHistories } from '#server/store/schema/figures.ts'

/** By FIPS; a county without an ended run is not among them. */
export async function scoreHistoriesOf(
  db: Database | Transaction,
  fips: readonly string[],
  propertyClass: SelectionItem['propertyClass'] = 'SFR+Condo',
): Promise<ReadonlyMap<string, ScoreHistory>> {
  const named = [...new Set(fips)]
  if (named.length === 0) return new Map()
  const rows = await db
    .select()
    .from(scoreHistories)
    .where(and(inArray(scoreHistories.fips, named), eq(scoreHistories.propertyClass, propertyClass)))
  return new Map(rows.map(({ fips, propertyClass: _, ...history }) => [fips, history]))
}

export async function countyScores(
  db: Database | Transaction,
  fips: string,
  propertyClass: SelectionItem['propertyClass'],
): Promise<CountyScores | Refusal> {
  const [county] = await db
    .select({ fips: counties.fips, county: counties.name, state: counties.state })
    .from(counties)
    .where(eq(counties.fips, fips))
  if (!county) return notThere
  const [newest] = await db
    .select({ predictionTime: predictionRuns.predictionTime, percentiles: predictionRuns.scorePercentiles })
    .from(predictionRuns)
    .where(
      and(
        eq(predictionRuns.fips, fips),
        eq(predictionRuns.fileClass, 'base'),
        predictionRuns.complete,
        isNotNull(predictionRuns.scorePercentiles),
      ),
    )
    .orderBy(desc(predictionRuns.predictionTime))
    .limit(1)
  const histories = await scoreHistoriesOf(db, [fips], propertyClass)
  return {
    run: newest
      ? {
          ...county,
          predictionTime: newest.predictionTime.toISOString(),
          percentiles: newest.percentiles ?? [],
        }
      : null,
    history: histories.get(fips) ?? null,
  }
}
