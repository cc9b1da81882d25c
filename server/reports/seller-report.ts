import { type SQL, sql } from 'drizzle-orm'
import {
  type FigureSums,
  figuresOf,
  type SellerFilter,
  type SellerReport,
  type SellerRow,
  settingOf,
  weekOf,
} from '#model/progress-report.ts'
import { countyName } from '#model/score-run.ts'
import { startCounting } from '../figures/counting-jobs.ts'
import { type CountyFigures, keptFigures } from '../figures/kept.ts'
import type { Database } from '../store/pool.ts'

function whereOf({ state, county, businessStanding }: SellerFilter): SQL {
  const conditions = [sql`true`]
  if (state !== '') conditions.push(sql`c.state = ${state}`)
  if (county !== '') conditions.push(sql`c.fips = ${county}`)
  const ordered = sql`c.fips in (
    select i.fips from order_items i join orders o on o.id = i.order_id
    where o.status = 'active' and i.status = 'active')`
  if (businessStanding !== 'all')
    conditions.push(businessStanding === 'customer' ? ordered : sql`not ${ordered}`)
  return sql.join(conditions, sql` and `)
}

/** The newest week with a run of the class, unless one is named. */
export async function weekFor(
  db: Database,
  { predictionDate, fileClass }: Pick<SellerFilter, 'predictionDate' | 'fileClass'>,
): Promise<string> {
  if (predictionDate !== '') return weekOf(predictionDate)
  const { rows } = await db.execute<{ week: string | null }>(
    sql`select max(report_week) as week from prediction_runs where file_class = ${fileClass} and complete`,
  )
  return rows[0]?.week ?? ''
}

const none: FigureSums = {
  properties: 0,
  fileRows: 0,
  predictions: 0,
  predicted: 0,
  listings: 0,
  sales: 0,
  trueListings: 0,
  trueCents: 0,
  completePredictions: 0,
  completeListed: 0,
  completeEligible: 0,
  marketListed: 0,
}

const added = (a: FigureSums, b: FigureSums): FigureSums => ({
  properties: a.properties + b.properties,
  fileRows: a.fileRows + b.fileRows,
  predictions: a.predictions + b.predictions,
  predicted: a.predicted + b.predicted,
  listings: a.listings + b.listings,
  sales: a.sales + b.sales,
  trueListings: a.trueListings + b.trueListings,
  trueCents: a.trueCents + b.trueCents,
  completePredictions: a.completePredictions + b.completePredictions,
  completeListed: a.completeListed + b.completeListed,
  completeEligible: a.completeEligible + b.completeEligible,
  marketListed: a.marketListed + b.marketListed,
})

const totalOf = (all: readonly FigureSums[]): FigureSums => all.reduce(added, none)

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

export interface WholeReport extends Omit<SellerReport, 'resp' | 'totalCount'> {
  readonly rows: readonly SellerRow[]
}

/** Starts counting the figures that are not kept; the rows that are come at once. */
export async function sellerReport(
  db: Database,
  askedBy: string,
  filter: SellerFilter,
): Promise<WholeReport> {
  const setting = settingOf(filter)
  const week = await weekFor(db, filter)
  const { predictionClass, propertyClass } = filter
  const found = await keptFigures(db, {
    setting,
    week,
    predictionClass,
    propertyClass,
    where: whereOf(filter),
  })
  const kept = found.flatMap((figures) => (figures.sums === null ? [] : [{ figures, sums: figures.sums }]))
  return {
    rows: kept.map(({ figures, sums }) => rowOf(filter, figures, sums)),
    totals: figuresOf(totalOf(kept.map(({ sums }) => sums))),
    weeks: kept.length === 0 ? null : Math.min(...kept.map(({ figures }) => figures.weeks)),
    making: kept.length < found.length ? await startCounting(db, askedBy, { setting, week }) : null,
  }
}
