import {
  type DayRange,
  type DaysToListing,
  nextMonth,
  nextWeek,
  type PredictionsCount,
  type PropertyTypesCount,
  type PtoMto,
  type TruePredictionsCount,
  withoutGaps,
  withoutThinLastWeek,
} from '#model/markets/dashboard.ts'
import { fewHits } from '#model/reports/progress-report.ts'
import { addDays } from '#model/shared/chicago.ts'
import { count, homeValue, nothing, percentage } from '#views/shared/format.ts'
import { colors, inAll, monthWords, oneDecimal, type Plotted, shortDollars } from './plotted.ts'

/** What the cards are of, beside their rows. */
export interface Shown {
  /** What listings are counted of. */
  readonly days: DayRange
  readonly weekWords: (monday: string) => string
  /** Of the user's counties, by FIPS. */
  readonly names: ReadonlyMap<string, string>
}

/** A statistic of the dashboard: what it means, and the points that its rows are drawn as. */
export interface MarketCard<Row, Point> extends Pick<Plotted, 'first' | 'format' | 'short' | 'isNamed'> {
  readonly title: string
  readonly meaning: string
  /** Why there may be none. */
  readonly empty: string
  readonly kind?: Plotted['kind']
  readonly points: (rows: readonly Row[]) => readonly Point[]
  readonly label: (point: Point, shown: Shown) => string
  readonly series: readonly (readonly [
    name: string,
    value: (point: Point) => number | null,
    /** Default: of what was listed. */
    means?: keyof typeof colors,
  ])[]
  readonly more?: (points: readonly Point[], shown: Shown) => Partial<Plotted>
}

export function plottedOf<Row, Point>(
  {
    kind = 'bars',
    first,
    format,
    short,
    isNamed,
    points: pointsOf,
    label,
    series,
    more,
  }: MarketCard<Row, Point>,
  rows: readonly Row[],
  shown: Shown,
): Plotted {
  const points = pointsOf(rows)
  return {
    ...{ kind, first, format, short, isNamed },
    ...more?.(points, shown),
    labels: points.map((point) => label(point, shown)),
    series: series.map(([name, value, means = 'listed']) => ({
      name,
      values: points.map(value),
      color: colors[means],
    })),
  }
}

type Nullable<Row, Field extends keyof Row> = { readonly [F in Field]: Row[F] | null }
type Month = Pick<PredictionsCount, 'month' | 'counties' | 'of_counties'> &
  Nullable<PredictionsCount, 'predictions' | 'predictions_new'>
type Listed = Pick<TruePredictionsCount, 'listed_date' | 'true_predictions' | 'listed_predictions_avm'>
type Turnover = Pick<PtoMto, 'listed_date'> &
  Nullable<PtoMto, 'pto' | 'mto' | 'predictions' | 'listed' | 'eligible' | 'market_listed' | 'counties'>

/** Says in which months not every county has a set: their bars are lower for that alone. */
function coverageOf(months: readonly Month[]): Partial<Plotted> {
  const all = months[0]?.of_counties ?? 0
  const partly = months.find(({ counties }) => counties < all)
  if (all < 2 || partly === undefined) return {}
  const share = ({ counties }: Month) => `${counties} of ${all}`
  return {
    ticks: months.map((each) => {
      const words = monthWords(each.month)
      return each.counties < all ? `${words}\n${share(each)}` : words
    }),
    more: [{ name: 'Counties', texts: months.map(share) }],
    caution: `“${share(partly)}” below a month: only so many of the counties have a set in it, so its bars are lower.`,
  }
}

export const predictionsByMonth: MarketCard<PredictionsCount, Month> = {
  title: 'Predictions by month',
  meaning: 'Homes in each month’s set that was loaded in the range, and how many of them are new in it.',
  empty: 'No month’s set was loaded in this range.',
  points: (rows) =>
    withoutGaps<Month>(inAll(rows), {
      at: ({ month }) => month,
      next: nextMonth,
      none: (month) => ({ month, predictions: null, predictions_new: null, counties: 0, of_counties: 0 }),
    }),
  first: 'Month',
  label: ({ month }) => monthWords(month),
  series: [
    ['Predictions', ({ predictions }) => predictions, 'predicted'],
    ['New', ({ predictions_new }) => predictions_new, 'compared'],
  ],
  format: count,
  more: coverageOf,
}

const weeks = {
  at: ({ listed_date }: { listed_date: string }) => listed_date,
  next: nextWeek,
} as const

/** The weeks at the ends of what is counted are seldom whole, so their bars are lower. */
function cutWeeks(
  weeks: readonly Listed[],
  { days: { from, to }, weekWords: words }: Shown,
): Partial<Plotted> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const cuts = [
    first && first.listed_date < from ? `the first from ${words(from)}` : [],
    last && addDays(last.listed_date, 6) > to ? `the last up to ${words(to)}` : [],
  ].flat()
  return cuts.length === 0
    ? {}
    : { caution: `Weeks are counted within the range, up to the newest runs: ${cuts.join(', ')}.` }
}

/** A figure of the predicted homes that were listed in a week. */
const listedByWeek = {
  empty: 'No predicted home was listed in this range.',
  points: (rows: readonly TruePredictionsCount[]) =>
    withoutGaps<Listed>(inAll(rows), {
      ...weeks,
      none: (listed_date) => ({ listed_date, true_predictions: 0, listed_predictions_avm: 0 }),
    }),
  first: 'Week of',
  label: ({ listed_date }: Listed, { weekWords }: Shown) => weekWords(listed_date),
  more: (listed: readonly Listed[], shown: Shown) => ({
    ...cutWeeks(listed, shown),
    plottedLabels: withoutThinLastWeek(listed).length,
  }),
} as const

export const cameTrueByWeek: MarketCard<TruePredictionsCount, Listed> = {
  ...listedByWeek,
  title: 'Listings we predicted',
  meaning:
    'Predicted homes that were listed within 90 days of a prediction, by the Monday of their week. A home that was listed again counts once.',
  series: [['Listed', ({ true_predictions }) => true_predictions]],
  format: count,
}

export const valueListedByWeek: MarketCard<TruePredictionsCount, Listed> = {
  ...listedByWeek,
  title: 'Value listed by week',
  meaning: 'What these homes are worth, by the Monday of the week in which they were listed.',
  series: [['Value', ({ listed_predictions_avm }) => listed_predictions_avm]],
  format: homeValue,
  short: shortDollars,
}

export const housesAndCondos: MarketCard<PropertyTypesCount, readonly [type: string, homes: number]> = {
  title: 'Houses and condos',
  meaning: 'Of the newest month’s set of each county that was loaded in the range.',
  empty: 'No month’s set was loaded in this range.',
  points: (rows) =>
    inAll(rows).flatMap(({ sfr, condo }) => [['Houses (SFR)', sfr] as const, ['Condos', condo] as const]),
  first: 'Property type',
  label: ([type]) => type,
  series: [['Predictions', ([, homes]) => homes, 'predicted']],
  format: count,
}

export const daysToListing: MarketCard<DaysToListing, DaysToListing> = {
  title: 'Days to the listing',
  meaning:
    'Days on average from a home’s first prediction to its listing, of those listed in the range. The table has all of your counties.',
  empty: 'No predicted home was listed in this range.',
  points: (rows) => [...inAll(rows), ...rows.filter(({ group_tag }) => group_tag !== 'all')],
  first: 'County',
  isNamed: true,
  label: ({ group_tag: tag }, { names }) => (tag === 'all' ? 'All' : (names.get(tag) ?? tag)),
  series: [['Days', ({ true_prediction_meantime }) => true_prediction_meantime]],
  format: oneDecimal,
}

const outOf = (part: number | null, whole: number | null): string => {
  if (part === null || whole === null) return nothing
  return `${count(part)} of ${count(whole)}${part < fewHits ? ', few data' : ''}`
}

/** What the shares are of: with few listings they can be chance. */
function sharesOf(weeks: readonly Turnover[]): Partial<Plotted> {
  const isFew = ({ listed, market_listed }: Turnover) =>
    [listed, market_listed].some((hits) => hits !== null && hits < fewHits)
  return {
    more: [
      { name: 'Listed of predicted', texts: weeks.map((each) => outOf(each.listed, each.predictions)) },
      { name: 'Listed of all', texts: weeks.map((each) => outOf(each.market_listed, each.eligible)) },
      {
        name: 'Counties',
        texts: weeks.map(({ counties }) => (counties === null ? nothing : count(counties))),
      },
    ],
    caution: weeks.some(isFew)
      ? `Few data: of fewer than ${fewHits} listings a share can be chance. The table says in which weeks.`
      : undefined,
  }
}

const noTurnover = {
  pto: null,
  mto: null,
  predictions: null,
  listed: null,
  eligible: null,
  market_listed: null,
  counties: null,
} as const

export const turnoverByWeek: MarketCard<PtoMto, Turnover> = {
  title: 'Prediction and market turnover',
  meaning:
    'Of homes predicted, and of all homes, how many were listed within 90 days; by the week in which the 90 days ended, of the counties with a run then.',
  empty: 'No prediction’s 90 days ended in this range.',
  kind: 'lines',
  points: (rows) =>
    withoutGaps<Turnover>(inAll(rows), {
      ...weeks,
      none: (listed_date) => ({ listed_date, ...noTurnover }),
    }),
  first: 'Week of',
  label: ({ listed_date }, { weekWords }) => weekWords(listed_date),
  series: [
    ['Prediction turnover (PTO)', ({ pto }) => pto],
    ['Market turnover (MTO)', ({ mto }) => mto, 'compared'],
  ],
  format: percentage,
  more: sharesOf,
}
