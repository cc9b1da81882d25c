import { sql } from 'drizzle-orm'
import { daysOfWeek } from '#model/chicago.ts'
import { emailerTexts, type PredictionDate } from '#model/emailers.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import type { Database } from '../store/pool.ts'

/** The newest first. */
export async function predictionDates(db: Database): Promise<PredictionDate[]> {
  const { rows } = await db.execute<{ week: string; loaded: Date; predicted: Date }>(sql`
    select report_week as week, max(loaded_time) as loaded, max(prediction_time) as predicted
    from prediction_runs where file_class = 'base' and complete group by report_week order by report_week desc`)
  return rows.map(({ week, loaded, predicted }) => ({
    loaded_time: new Date(loaded).toISOString(),
    prediction_time: new Date(predicted).toISOString(),
    report_week: week,
  }))
}

/** A week that predictions were loaded for. */
export interface LoadedWeek {
  readonly reportWeek: string
  /** Its Monday and its Sunday. */
  readonly from: string
  readonly to: string
  /** When its newest run was loaded: the month's sets of this instant are the mail's. */
  readonly loadedAt: Date
  /** The instant that its run's scores are of. */
  readonly predictedAt: Date
}

export async function loadedWeek(db: Database, reportWeek: string): Promise<LoadedWeek | Refusal> {
  const { rows } = await db.execute<{ loaded: Date | null; predicted: Date }>(sql`
    select max(loaded_time) as loaded, max(prediction_time) as predicted from prediction_runs
    where file_class = 'base' and complete and report_week = ${reportWeek}`)
  const [newest] = rows
  if (!newest?.loaded) return refuse('noRun', emailerTexts.noRun, 422, 'reportWeek')
  return {
    reportWeek,
    ...daysOfWeek(reportWeek),
    loadedAt: new Date(newest.loaded),
    predictedAt: new Date(newest.predicted),
  }
}
