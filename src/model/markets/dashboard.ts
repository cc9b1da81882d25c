import * as z from 'zod/mini'
import { itemPredictionClasses, propertyClasses } from '#model/county-data/selection.ts'
import { addDays, isDay, minusMonths, mondayOf } from '#model/shared/chicago.ts'
import { fipsCodesOf, fipsOf, type MarketPeriod, marketPeriods, periodOf } from './markets.ts'

export const dashboardTexts = {
  notLoaded: 'There is an error getting your market figures. Please try again.',
  badRange: 'Choose a range that begins before it ends, and ends today at the latest.',
  longRange: 'A range can be five years long at most.',
} as const

/** Days, both ends included, as `yyyy-MM-dd` in Chicago. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export const propertyTypes = ['All', ...propertyClasses] as const
export type PropertyType = (typeof propertyTypes)[number]

export interface MarketFilter extends DayRange {
  readonly propertyType: PropertyType
  /** FIPS codes; none are all of the user's. */
  readonly counties: readonly string[]
}

/** What the dashboard's address has. */
export interface DashboardView extends MarketFilter {
  /** Of the property map. */
  readonly period: MarketPeriod
  /** Of the back-test, by FIPS; null is the first that is shown. */
  readonly county: string | null
}

export interface MarketsQuery extends MarketFilter {
  readonly userId: string
}

const usualDays = 90
const mostYears = 5

export const lastDays = (today: string, days: number): DayRange => ({
  from: addDays(today, 1 - days),
  to: today,
})

/** Why a range cannot be shown; null if it can. */
export function rangeRefusal({ from, to }: DayRange, today: string): string | null {
  if (from > to || to > today) return dashboardTexts.badRange
  return from < minusMonths(to, mostYears * 12) ? dashboardTexts.longRange : null
}

/** What is chosen of a range so far. */
export type ChosenDays = [from: string | null, to: string | null]

/** A range that can be shown, or why these days are none; neither while one of them is missing. */
export function rangeOfDays([from, to]: ChosenDays, today: string) {
  if (from === null || to === null) return { range: null, refusal: null }
  const refusal = rangeRefusal({ from, to }, today)
  return { range: refusal === null ? { from, to } : null, refusal }
}

/** What an address asks for; what it has wrong is as at first. */
export function dashboardViewOf(query: URLSearchParams, today: string): DashboardView {
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const range =
    isDay(asked.from) && isDay(asked.to) && rangeRefusal(asked, today) === null
      ? asked
      : lastDays(today, usualDays)
  const type = query.get('property')
  return {
    ...range,
    propertyType: propertyTypes.find((each) => each === type) ?? 'All',
    counties: fipsCodesOf(query.get('counties')),
    period: periodOf(query.get('period')),
    county: fipsOf(query.get('county')),
  }
}

/** Without what is as at first. */
export function addressOfDashboard(view: DashboardView, today: string): string {
  const { from, to, propertyType, counties, period, county } = view
  const query = new URLSearchParams()
  const usual = lastDays(today, usualDays)
  if (from !== usual.from || to !== usual.to) {
    query.set('from', from)
    query.set('to', to)
  }
  if (propertyType !== 'All') query.set('property', propertyType)
  if (counties.length > 0) query.set('counties', counties.join(','))
  if (period !== marketPeriods[0]) query.set('period', String(period))
  if (county !== null) query.set('county', county)
  return query.size === 0 ? '' : `?${query}`
}

export interface RangePreset {
  readonly label: string
  readonly range: DayRange
}

const firstOf = (day: string, monthsPerPeriod: number): string => {
  const [year = '', month = '1'] = day.split('-')
  const first = Math.floor((Number(month) - 1) / monthsPerPeriod) * monthsPerPeriod + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}

/** The period that `first` begins is under way: it ends today. */
const periods = (name: string, today: string, first: string, firstBefore: string): RangePreset[] => [
  { label: `This ${name}`, range: { from: first, to: today } },
  { label: `Last ${name}`, range: { from: firstBefore, to: addDays(first, -1) } },
]

export function rangePresets(today: string): readonly RangePreset[] {
  const monday = mondayOf(today)
  const month = firstOf(today, 1)
  const quarter = firstOf(today, 3)
  const year = firstOf(today, 12)
  return [
    ...[7, 30, 90].map((days) => ({ label: `Last ${days} Days`, range: lastDays(today, days) })),
    ...periods('Week', today, monday, addDays(monday, -7)),
    ...periods('Month', today, month, minusMonths(month, 1)),
    ...periods('Quarter', today, quarter, minusMonths(quarter, 3)),
    ...periods('Year', today, year, minusMonths(year, 12)),
  ]
}

/** The FIPS of a county, or `all` for the sum of the chosen ones. */
const groupTag = z.string()
const count = z.number()
/** Monday of an ISO week, its number and its year. */
const week = { listed_date: z.string(), listed_week: count, listed_year: count }

/** A county of the user's, with its newest month's set; `month` is null without one. Dollars are whole. */
export const MarketSummary = z.object({
  fips: z.string(),
  county: z.string(),
  /** Of the item; figures are of all classes. */
  prediction_class: z.enum(itemPredictionClasses),
  state: z.string(),
  month: z.nullable(z.string()),
  predictions: count,
  predictions_new: count,
  /** In the range. */
  true_predictions: count,
  listed_predictions_avm: count,
  /** Day of its newest counted run: later listings count with the next. Null before one is counted. */
  counted_to: z.nullable(z.string()),
})
export type MarketSummary = z.infer<typeof MarketSummary>

/** Of a month's set. */
export const PredictionsCount = z.object({
  group_tag: groupTag,
  /** When its scores are as of, ISO 8601 in UTC; null in sums, which can be of several runs. */
  prediction_time: z.nullable(z.string()),
  /** `yyyy-MM` in which it was loaded. */
  month: z.string(),
  predictions: count,
  predictions_new: count,
  /** How many counties have a set in the month, of those that have one in some month. */
  counties: count,
  of_counties: count,
})
export type PredictionsCount = z.infer<typeof PredictionsCount>

export const TruePredictionsCount = z.object({
  group_tag: groupTag,
  ...week,
  true_predictions: count,
  listed_predictions_avm: count,
})
export type TruePredictionsCount = z.infer<typeof TruePredictionsCount>

/** Of the newest month's set in the range. */
export const PropertyTypesCount = z.object({ group_tag: groupTag, sfr: count, condo: count })
export type PropertyTypesCount = z.infer<typeof PropertyTypesCount>

/** Days on average from the first prediction to the listing; null where nothing was listed. */
export const DaysToListing = z.object({
  group_tag: groupTag,
  true_predictions: count,
  true_prediction_meantime: z.nullable(count),
})
export type DaysToListing = z.infer<typeof DaysToListing>

/**
 * Shares of 1 listed within 90 days, by the week in which these days ended; null where there were none. With what they
 * are of: homes predicted, homes that were not on the market, and how many counties had a run.
 */
export const PtoMto = z.object({
  group_tag: groupTag,
  ...week,
  pto: z.nullable(count),
  mto: z.nullable(count),
  predictions: count,
  listed: count,
  eligible: count,
  market_listed: count,
  counties: count,
})
export type PtoMto = z.infer<typeof PtoMto>

/**
 * Rows of paid reports and traces, those matched with a score of 0.5 or more, those of them listed within 90 days, and
 * those whose 90 days are not over.
 */
export const ContactStats = z.object({
  dbrefresh_count: count,
  dbrefresh_prediction_count: count,
  dbrefresh_listed_prediction_count: count,
  dbrefresh_open_prediction_count: count,
  skiptrace_count: count,
  skiptrace_prediction_count: count,
  skiptrace_listed_prediction_count: count,
  skiptrace_open_prediction_count: count,
})
export type ContactStats = z.infer<typeof ContactStats>

/** Fewer in the last week say nothing yet: it is not over. */
const leastInLastWeek = 6

/** For a plot; sums keep the week. */
export const withoutThinLastWeek = <Week extends Pick<TruePredictionsCount, 'true_predictions'>>(
  weeks: readonly Week[],
): readonly Week[] =>
  (weeks.at(-1)?.true_predictions ?? leastInLastWeek) < leastInLastWeek ? weeks.slice(0, -1) : weeks

interface Steps<Row> {
  /** Rows are in its order. */
  readonly at: (row: Row) => string
  readonly next: (at: string) => string
  readonly none: (at: string) => Row
}

/** From the first row to the last, with a row for each step between. */
export function withoutGaps<Row>(rows: readonly Row[], { at, next, none }: Steps<Row>): readonly Row[] {
  const known = new Map(rows.map((row) => [at(row), row]))
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: Row[] = []
  for (let step = at(first); step <= at(last); step = next(step)) all.push(known.get(step) ?? none(step))
  return all
}

/** The day up to which every county that has figures is counted; null without any. */
export const countedTo = (counties: readonly MarketSummary[]): string | null =>
  counties.flatMap((county) => county.counted_to ?? []).toSorted()[0] ?? null

export const nextWeek = (monday: string): string => addDays(monday, 7)

/** Of `yyyy-MM`. */
export const nextMonth = (month: string): string => minusMonths(`${month}-01`, -1).slice(0, 7)

export const commissionShare = 0.03
