import { sql } from 'drizzle-orm'
import type { PredictionDate } from '#model/county-data/prediction-date.ts'
import type { Database } from '#server/store/pool.ts'

/** The weeks with a run, of a file class or of any, the newest first; of a week loaded twice, its newest run. */
export async function predictionDates(db: Database, fileClass?: string): Promise<PredictionDate[]> {
  const isOfClass = fileClass === undefined ? sql`true` : sql`file_class = ${fileClass}`
  const { rows } = await db.execute<{ week: string; loaded: Date; predicted: Date }>(sql`
    select report_week as week, max(loaded_time) as loaded, max(prediction_time) as predicted
    from prediction_runs where complete and ${isOfClass} group by report_week order by report_week desc`)
  return rows.map(({ week, loaded, predicted }) => ({
    loaded_time: new Date(loaded).toISOString(),
    prediction_time: new Date(predicted).toISOString(),
    report_week: week,
  }))
}
