import { sql } from 'drizzle-orm'
import { type FilterInfo, fixedFilters } from '#model/reports/progress-report.ts'
import { predictionDates } from '#server/likely-sellers/prediction-dates.ts'
import type { Database } from '#server/store/pool.ts'

export async function filterInfo(db: Database): Promise<FilterInfo> {
  const { rows: states } = await db.execute<FilterInfo['states'][number] & Record<string, unknown>>(sql`
    select state, json_agg(json_build_object('fips', fips, 'county', name) order by name, fips) as counties
    from counties c where exists (select from prediction_runs r where r.fips = c.fips and r.complete)
    group by state order by state`)
  const { rows: classes } = await db.execute<{ fileClass: string; weeks: string[] }>(sql`
    select file_class as "fileClass", array_agg(distinct report_week) as weeks
    from prediction_runs where complete group by 1 order by 1`)
  const dates = await predictionDates(db)
  return {
    predictionDates: dates.map((date) => ({
      ...date,
      fileClasses: classes
        .filter(({ weeks }) => weeks.includes(date.report_week))
        .map(({ fileClass }) => fileClass),
    })),
    states,
    fileClasses: classes.map(({ fileClass }) => fileClass),
    ...fixedFilters,
  }
}
