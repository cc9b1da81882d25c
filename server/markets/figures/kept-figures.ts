import { type SQL, sql } from 'drizzle-orm'
import type { SelectionItem } from '#model/county-data/selection.ts'
import type { FigureSetting } from '#model/markets/figures.ts'
import type { FigureSums } from '#model/reports/progress-report.ts'
import type { Database } from '#server/store/pool.ts'
import { knownSettingId } from './settings.ts'

/** Of each county the run of a week, the newest loaded: a table with `fips` and `id`. */
export const runsOfWeek = (fileClass: string, week: string): SQL => sql`
  select distinct on (fips) fips, id from prediction_runs
  where file_class = ${fileClass} and report_week = ${week} and complete
  order by fips, loaded_time desc, id desc`

interface FigureQuery extends Pick<SelectionItem, 'predictionClass' | 'propertyClass'> {
  readonly setting: FigureSetting
  readonly week: string
  /** On `counties c`. */
  readonly where: SQL
}

export interface CountyFigures extends Record<string, unknown> {
  readonly fips: string
  readonly state: string
  readonly county: string
  readonly weeks: number
  /** Null if they are not kept. */
  readonly sums: FigureSums | null
}

const classesOf = (propertyClass: FigureQuery['propertyClass']): readonly string[] =>
  propertyClass === 'SFR+Condo' ? ['SFR', 'Condo'] : [propertyClass]

/** Of every county with a run in the week, by state and name. */
export async function keptFigures(db: Database, query: FigureQuery): Promise<CountyFigures[]> {
  const { setting, week, predictionClass, propertyClass, where } = query
  const settingId = (await knownSettingId(db, setting)) ?? 0
  const { rows } = await db.execute<CountyFigures>(sql`
    select c.fips, c.state, c.name as county, coalesce(max(m.weeks), 0) as weeks,
      case when count(w.fips) > 0 then json_build_object(
        'properties', sum(m.properties), 'fileRows', sum(w.file_rows), 'predictions', sum(w.predictions),
        'predicted', sum(w.predicted), 'listings', sum(m.listings), 'sales', sum(m.sales),
        'trueListings', sum(w.true_listings), 'trueCents', sum(w.true_cents),
        'completePredictions', sum(w.complete_predictions), 'completeListed', sum(w.complete_listed),
        'completeEligible', sum(m.complete_eligible), 'marketListed', sum(m.complete_listed)) end as sums
    from (${runsOfWeek(setting.fileClass, week)}) r
    join counties c using (fips)
    left join window_figures w on w.setting_id = ${settingId} and w.fips = r.fips and w.run_id = r.id
      and w.property_class = any(${sql.param(classesOf(propertyClass))}::text[])
      and w.prediction_class = ${predictionClass}
    left join window_markets m on m.fips = w.fips and m.run_id = w.run_id and m.property_class = w.property_class
    where ${where}
    group by c.fips order by c.state, c.name, c.fips`)
  return rows
}
