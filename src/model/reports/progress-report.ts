import * as z from 'zod/mini'
import { PredictionDate } from '#model/county-data/prediction-date.ts'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'
import { defaultSetting, type FigureSetting } from '#model/markets/figures.ts'

export const sellerSizes = [50, 100, 150, 200] as const
const thresholds = ['00', '10', '20', '30', '40', '50', '60', '70', '80', '90'] as const
const saleFilters = ['0', '6', '9', '12', '24', '36', '48', '60'] as const
const businessStatuses = ['all', 'customer', 'open'] as const

const wholeNumber = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,3}$/),
    z.refine((text) => Number(text) <= most),
  )

/** Of the likely-seller progress report. */
export const SellerFilter = z.object({
  /** An instant of the week whose runs are shown; empty for the newest. */
  predictionDate: z._default(z.union([z.literal(''), z.iso.datetime({ offset: true })]), ''),
  /** Two letters. */
  state: z._default(z.string().check(z.regex(/^([A-Z]{2})?$/)), ''),
  /** FIPS code. */
  county: z._default(z.string().check(z.regex(/^(\d{5})?$/)), ''),
  /** Percent. */
  probabilityThreshold: z._default(wholeNumber(100), '00'),
  /** Months; 0 is Unfiltered. */
  salesFilter: z._default(wholeNumber(120), String(defaultSetting.cutoff)),
  fileClass: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), defaultSetting.fileClass),
  predictionClass: z._default(z.enum(itemPredictionClasses), 'all'),
  propertyClass: z._default(z.enum(itemPropertyClasses), 'SFR+Condo'),
  /** Counties with an active order of the class's product, or without. */
  businessStanding: z._default(z.enum(businessStatuses), 'all'),
})
export type SellerFilter = z.infer<typeof SellerFilter>

export const settingOf = ({ fileClass, probabilityThreshold, salesFilter }: SellerFilter): FigureSetting => {
  const threshold = Number(probabilityThreshold)
  return {
    fileClass,
    threshold1: threshold === 0 ? 'full' : threshold,
    threshold2: null,
    cutoff: Number(salesFilter),
  }
}

/** Sums over counties and classes, from which every figure is made: never from averages of rates. */
export interface FigureSums {
  readonly properties: number
  readonly fileRows: number
  readonly predictions: number
  readonly predicted: number
  readonly listings: number
  readonly sales: number
  readonly trueListings: number
  readonly trueCents: number
  /** Over the runs whose 90 days are complete. */
  readonly completePredictions: number
  readonly completeListed: number
  readonly completeEligible: number
  readonly marketListed: number
}

const rate = z.nullable(z.number())

export const ProgressFigures = z.object({
  properties: z.number(),
  predictions: z.number(),
  pred_by_predictions: rate,
  listings_26: z.number(),
  sold_26: z.number(),
  true_26: z.number(),
  /** Cents. */
  avm_26: z.number(),
  true_by_listings: rate,
  true_by_predictions: rate,
  pto: rate,
  mto: rate,
  bmto: rate,
  /** How many listings the turnovers of predictions and of the market count. */
  pto_hits: z.number(),
  mto_hits: z.number(),
})
export type ProgressFigures = z.infer<typeof ProgressFigures>

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Rates are fractions of 1, and null where nothing is to be divided by. */
export function figuresOf(sums: FigureSums): ProgressFigures {
  const pto = share(sums.completeListed, sums.completePredictions)
  const mto = share(sums.marketListed, sums.completeEligible)
  return {
    properties: sums.properties,
    predictions: sums.predictions,
    pred_by_predictions: share(sums.predictions, sums.fileRows),
    listings_26: sums.listings,
    sold_26: sums.sales,
    true_26: sums.trueListings,
    avm_26: sums.trueCents,
    true_by_listings: share(sums.trueListings, sums.listings),
    true_by_predictions: share(sums.trueListings, sums.predicted),
    pto,
    mto,
    bmto: pto === null || mto === null ? null : share(pto, mto),
    pto_hits: sums.completeListed,
    mto_hits: sums.marketListed,
  }
}

export const CountyRow = z.extend(ProgressFigures, {
  state: z.string(),
  county: z.string(),
  fips: z.string(),
  /** Weeks with a run, of the 39 that the figures look back on. */
  weeks: z.number(),
})
export type CountyRow = z.infer<typeof CountyRow>

export const SellerRow = z.extend(CountyRow, {
  file_class: z.string(),
  probability_threshold: z.string(),
  recent_sale_filter: z.string(),
  prediction_class: z.string(),
  property_class: z.string(),
})
export type SellerRow = z.infer<typeof SellerRow>

/** How far a piece of work is. */
const Making = z.nullable(
  /** Counties; stopped where the count was given up. */
  z.object({ done: z.number(), total: z.number(), isStopped: z.boolean() }),
)

export const reportOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    resp: z.array(row),
    totalCount: z.number(),
    totals: ProgressFigures,
    /** The fewest weeks of any county; null without counties. */
    weeks: z.nullable(z.number()),
    /** Counties whose figures are being counted, while there are any; the rows come then. */
    making: Making,
  })

export const SellerReport = reportOf(SellerRow)
export type SellerReport = z.infer<typeof SellerReport>

/** What every progress report has. */
export type Report<Row> = Omit<SellerReport, 'resp'> & { readonly resp: readonly Row[] }

export const FilterInfo = z.object({
  /** The newest first. */
  predictionDates: z.array(
    z.extend(PredictionDate, {
      /** Those with a run of the week. */
      fileClasses: z.array(z.string()),
    }),
  ),
  predictionClasses: z.array(z.string()),
  states: z.array(
    z.object({ state: z.string(), counties: z.array(z.object({ fips: z.string(), county: z.string() })) }),
  ),
  thresholds: z.array(z.string()),
  saleFilters: z.array(z.string()),
  fileClasses: z.array(z.string()),
  propertyClasses: z.array(z.string()),
})
export type FilterInfo = z.infer<typeof FilterInfo>

/** With the newest week of its file class, if it has none. */
export function datedFilter({ predictionDates }: FilterInfo, filter: SellerFilter): SellerFilter {
  const newest = predictionDates.find(({ fileClasses }) => fileClasses.includes(filter.fileClass))
  return { ...filter, predictionDate: filter.predictionDate || (newest?.prediction_time ?? '') }
}

export const fixedFilters = {
  predictionClasses: [...itemPredictionClasses],
  thresholds: [...thresholds],
  saleFilters: [...saleFilters],
  propertyClasses: [...itemPropertyClasses],
}

export function saleFilterWords(months: string): string {
  if (Number(months) === 0) return 'Unfiltered'
  return Number(months) === 1 ? '1 mon' : `${months} mons`
}

/** Runs that figures look back on: 26 weeks, each listing 90 days. */
export const fullWeeks = 39
export const fewHits = 30

export type FigureName = Exclude<keyof ProgressFigures, 'pto_hits' | 'mto_hits'>
type FigureFormat = 'count' | 'cents' | 'percent' | 'times'

interface Figure {
  readonly label: string
  readonly meaning: string
  readonly format: FigureFormat
  /** What it counts, of which too few say little. */
  readonly hits?: 'true_26' | 'pto_hits' | 'mto_hits'
}

/** The columns of both progress reports, in their order. */
export const figureColumns: Readonly<Record<FigureName, Figure>> = {
  properties: {
    label: 'Properties',
    meaning: 'Properties of the chosen class in the county.',
    format: 'count',
  },
  predictions: {
    label: 'Predictions',
    meaning:
      'Properties that the chosen run predicts to be listed within 90 days, after threshold and sale filter.',
    format: 'count',
  },
  pred_by_predictions: {
    label: 'Kept',
    meaning: 'The share of the run’s file that threshold and sale filter keep.',
    format: 'percent',
  },
  listings_26: {
    label: 'Listings 26 wk',
    meaning: 'Properties listed in the 182 days up to the run, each counted once.',
    format: 'count',
  },
  sold_26: {
    label: 'Sold 26 wk',
    meaning: 'Properties sold in the 182 days up to the run.',
    format: 'count',
  },
  true_26: {
    label: 'True 26 wk',
    meaning: 'Of the listings of 26 weeks, those that a run had predicted at most 90 days before.',
    format: 'count',
  },
  avm_26: {
    label: 'Value 26 wk',
    meaning:
      'Estimated value of the true predictions when they were predicted. Three percent of it is the potential commission.',
    format: 'cents',
  },
  true_by_listings: {
    label: 'Caught',
    meaning: 'True predictions by listings: how much of what was listed had been predicted.',
    format: 'percent',
    hits: 'true_26',
  },
  true_by_predictions: {
    label: 'Came true',
    meaning:
      'True predictions by all properties predicted in 26 weeks. The newest may still be listed, so this is the least.',
    format: 'percent',
    hits: 'true_26',
  },
  pto: {
    label: 'PTO',
    meaning:
      'Prediction turnover: the share of predicted properties that were listed within 90 days, over the runs whose 90 days are over.',
    format: 'percent',
    hits: 'pto_hits',
  },
  mto: {
    label: 'MTO',
    meaning: 'Market turnover: the share of all properties that were listed within 90 days of the same runs.',
    format: 'percent',
    hits: 'mto_hits',
  },
  bmto: {
    label: 'BMTO',
    meaning:
      'Better than the market: PTO divided by MTO. At 2.0x, predicted properties are listed twice as often as others.',
    format: 'times',
    hits: 'pto_hits',
  },
}

export const figureNames = Object.keys(figureColumns) as FigureName[]

/** Whether a figure counts so few listings that it says little. */
export function isFew(figures: ProgressFigures, name: FigureName): boolean {
  const { hits } = figureColumns[name]
  return hits !== undefined && figures[name] !== null && figures[hits] < fewHits
}

export const weeksText = (weeks: number | null): string | null =>
  weeks === null || weeks >= fullWeeks
    ? null
    : `Based on ${weeks} ${weeks === 1 ? 'week' : 'weeks'}: the figures look back on ${fullWeeks}.`

export const reportTexts = {
  notRead: 'Error retrieving customers',
  noRows: 'No Data Found',
  noRun: 'No county has a prediction run of this week and file class.',
  noCounties: 'No county of these orders has figures of this week.',
  noOrders: 'No orders for this user!',
  noCustomer: 'Choose a customer.',
  noSubject: 'Name a customer or an order.',
  notLoaded: 'This county is not loaded.',
  noCountyRun: 'It has no prediction run of this week.',
  otherClass: (predictionClass: 'new' | 'repeat') => `Its order is for ${predictionClass} predictions only.`,
  notOrdered: (fips: string) => `No order of this customer has the county ${fips}.`,
  notCounted: 'Not counted',
  countingStopped: 'These figures could not be counted. Try the failing job again on the operations page.',
  counting: 'The figures are still being counted. Export them once the report is shown.',
  notExported: 'The report could not be exported. Please try again.',
} as const

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `--` where there is nothing to divide by. */
export function figureText(figures: ProgressFigures, name: FigureName): string {
  const value = figures[name]
  if (value === null) return '--'
  const { format } = figureColumns[name]
  if (format === 'cents') return `$${whole.format(value / 100)}`
  if (format === 'percent') return `${(value * 100).toFixed(2)}%`
  return format === 'times' ? `${value.toFixed(1)}x` : whole.format(value)
}
