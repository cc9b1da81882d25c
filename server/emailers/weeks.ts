import { sql } from 'drizzle-orm'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { daysOfWeek } from '#model/shared/chicago.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Database } from '#server/store/pool.ts'

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
