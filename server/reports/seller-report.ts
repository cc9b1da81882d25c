import { type SQL, sql } from 'drizzle-orm'
import { countyName } from '#model/county-data/score-run.ts'
import {
  type FigureSums,
  figuresOf,
  type SellerFilter,
  type SellerReport,
  type SellerRow,
  settingOf,
} from '#model/reports/progress-report.ts'
import { chicagoWeek } from '#model/shared/chicago.ts'
import { isActiveOrder, isOfKind } from '#server/accounts/users/subscriptions.ts'
import { startCounting } from '#server/markets/figures/counting-jobs.ts'
import { type CountyFigures, keptFigures } from '#server/markets/figures/kept-figures.ts'
import type { Database } from '#server/store/pool.ts'
import { totalsOf } from './totals.ts'

function whereOf({ state, county, businessStanding, fileClass }: SellerFilter): SQL {
  const conditions = [sql`true`]
  if (state !== '') conditions.push(sql`c.state = ${state}`)
  if (county !== '') conditions.push(sql`c.fips = ${county}`)
  const ordered = sql`c.fips in (
    select i.fips from order_items i join orders o on o.id = i.order_id
    where ${isActiveOrder} and ${isOfKind(fileClass === 'covid' ? 'covid' : 'likelyseller')})`
  if (businessStanding !== 'all')
    conditions.push(businessStanding === 'customer' ? ordered : sql`not ${ordered}`)
  return sql.join(conditions, sql` and `)
}

/** The week of an instant, or the newest with a run of the class. */
export async function weekFor(db: Database, instant: string, fileClass: string): Promise<string> {
  if (instant !== '') return chicagoWeek(instant)
  const { rows } = await db.execute<{ week: string | null }>(
    sql`select max(report_week) as week from prediction_runs where file_class = ${fileClass} and complete`,
  )
  return rows[0]?.week ?? ''
}

const rowOf = (
  filter: SellerFilter,
  { fips, state, county, weeks }: CountyFigures,
  sums: FigureSums,
): SellerRow => ({
  fips,
  state,
  county: countyName({ fips, county, state }),
  weeks,
  ...figuresOf(sums),
  file_class: filter.fileClass,
  probability_threshold: filter.probabilityThreshold,
  recent_sale_filter: filter.salesFilter,
  prediction_class: filter.predictionClass,
  property_class: filter.propertyClass,
})

/** Whole, without its pages. */
type WholeReport = Omit<SellerReport, 'totalCount'>

/** Starts counting the figures that are not kept; the rows that are come at once. */
export async function sellerReport(
  db: Database,
  askedBy: string,
  filter: SellerFilter,
): Promise<WholeReport> {
  const setting = settingOf(filter)
  const { predictionClass, propertyClass, predictionDate, fileClass } = filter
  const week = await weekFor(db, predictionDate, fileClass)
  const found = await keptFigures(db, {
    setting,
    week,
    predictionClass,
    propertyClass,
    where: whereOf(filter),
  })
  const kept = found.flatMap((figures) => (figures.sums === null ? [] : [{ ...figures, sums: figures.sums }]))
  const asked = [{ setting, fips: null }]
  return {
    resp: kept.map((figures) => rowOf(filter, figures, figures.sums)),
    ...totalsOf(kept),
    making: kept.length < found.length ? await startCounting(db, askedBy, { week, asked }) : null,
  }
}
