import { sql } from 'drizzle-orm'
import { type FilterInfo, fixedFilters, type PredictionDate } from '#model/progress-report.ts'
import type { Database } from '../store/pool.ts'

const iso = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of a week loaded twice, its newest run. */
export async function predictionDates(db: Database): Promise<PredictionDate[]> {
  const { rows } = await db.execute<PredictionDate & Record<string, unknown>>(sql`
    select report_week, ${iso(sql`max(prediction_time)`)} as prediction_time, ${iso(sql`max(loaded_time)`)} as loaded_time
    from prediction_runs where complete group by report_week order by max(prediction_time) desc`)
  return rows
}

export async function filterInfo(db: Database): Promise<FilterInfo> {
  const { rows: states } = await db.execute<FilterInfo['states'][number] & Record<string, unknown>>(sql`
    select state, json_agg(json_build_object('fips', fips, 'county', name) order by name, fips) as counties
    from counties c where exists (select from prediction_runs r where r.fips = c.fips and r.complete)
    group by state order by state`)
  const { rows: classes } = await db.execute<{ fileClass: string }>(
    sql`select distinct file_class as "fileClass" from prediction_runs where complete order by 1`,
  )
  return {
    predictionDates: await predictionDates(db),
    states,
    fileClasses: classes.map(({ fileClass }) => fileClass),
    ...fixedFilters,
  }
}
