import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import {
  marketMeantime,
  marketPredictions,
  marketPropertyTypes,
  marketTruePredictions,
  marketTurnover,
} from '#machines/markets/dashboard.ts'
import { placeName } from '#model/county-data/score-run.ts'
import {
  countedTo,
  type DayRange,
  type MarketSummary,
  type MarketsQuery,
  nextMonth,
  nextWeek,
  type PredictionsCount,
  type PtoMto,
  type TruePredictionsCount,
  withoutGaps,
  withoutThinLastWeek,
} from '#model/markets/dashboard.ts'
import { fewHits } from '#model/reports/progress-report.ts'
import { addDays } from '#model/shared/chicago.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { useFlow } from '#views/app/context.ts'
import { count, homeValue, nothing, percentage } from '#views/shared/format.ts'
import classes from './dashboard.module.css'
import { colors, dayOfYear, inAll, monthWords, oneDecimal, type Plotted, shortDollars } from './plotted.ts'
import { StatCard } from './StatCard.tsx'

interface MarketFiguresProps {
  own: ActorRefFrom<MarketFigure<MarketSummary>>
  query: MarketsQuery
}

type Month = Pick<PredictionsCount, 'month' | 'counties' | 'of_counties'> &
  Nullable<PredictionsCount, 'predictions' | 'predictions_new'>
type Listed = Pick<TruePredictionsCount, 'listed_date' | 'true_predictions' | 'listed_predictions_avm'>
type Turnover = Pick<PtoMto, 'listed_date'> &
  Nullable<PtoMto, 'pto' | 'mto' | 'predictions' | 'listed' | 'eligible' | 'market_listed' | 'counties'>
type Nullable<Row, Field extends keyof Row> = { readonly [F in Field]: Row[F] | null }

const byMonth = (rows: readonly PredictionsCount[]): readonly Month[] =>
  withoutGaps<Month>(inAll(rows), {
    at: ({ month }) => month,
    next: nextMonth,
    none: (month) => ({ month, predictions: null, predictions_new: null, counties: 0, of_counties: 0 }),
  })

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

const weekly = {
  at: ({ listed_date }: { listed_date: string }) => listed_date,
  next: nextWeek,
} as const

const listedByWeek = (rows: readonly TruePredictionsCount[]): readonly Listed[] =>
  withoutGaps<Listed>(inAll(rows), {
    ...weekly,
    none: (listed_date) => ({ listed_date, true_predictions: 0, listed_predictions_avm: 0 }),
  })

/** The weeks at the ends of what is counted are seldom whole, so their bars are lower. */
function cutWeeks(weeks: readonly Listed[], { from, to }: DayRange, words: (day: string) => string) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const cuts = [
    first && first.listed_date < from ? `the first from ${words(from)}` : [],
    last && addDays(last.listed_date, 6) > to ? `the last up to ${words(to)}` : [],
  ].flat()
  return cuts.length === 0
    ? {}
    : { caution: `Weeks are counted within the range, up to the newest runs: ${cuts.join(', ')}.` }
}

const turnoverByWeek = (rows: readonly PtoMto[]): readonly Turnover[] =>
  withoutGaps<Turnover>(inAll(rows), {
    ...weekly,
    none: (listed_date) => ({
      listed_date,
      pto: null,
      mto: null,
      predictions: null,
      listed: null,
      eligible: null,
      market_listed: null,
      counties: null,
    }),
  })

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

export function MarketFigures({ own, query }: MarketFiguresProps) {
  const asked = { params: query }
  const predictions = useFlow(marketPredictions, asked)
  const truePredictions = useFlow(marketTruePredictions, asked)
  const propertyTypes = useFlow(marketPropertyTypes, asked)
  const turnover = useFlow(marketTurnover, asked)
  const counted = useSelector(own, ({ context }) => {
    const isShown = ({ fips }: MarketSummary) => query.counties.length === 0 || query.counties.includes(fips)
    return countedTo((context.data ?? []).filter(isShown))
  })
  const days = { from: query.from, to: counted !== null && counted < query.to ? counted : query.to }
  const weekWords = query.from.slice(0, 4) === query.to.slice(0, 4) ? dayOfYear : calendarDay
  return (
    <>
      <h2 className={classes.heading}>My Market Predictions</h2>
      <div className={classes.grid}>
        <StatCard
          title="Predictions by month"
          meaning="Homes in each month’s set that was loaded in the range, and how many of them are new in it."
          empty="No month’s set was loaded in this range."
          flow={predictions}
          plotted={(rows): Plotted => {
            const months = byMonth(rows)
            return {
              ...coverageOf(months),
              kind: 'bars',
              first: 'Month',
              labels: months.map(({ month }) => monthWords(month)),
              series: [
                { name: 'Predictions', values: months.map((each) => each.predictions), color: colors.first },
                { name: 'New', values: months.map((each) => each.predictions_new), color: colors.second },
              ],
              format: count,
            }
          }}
        />
        <StatCard
          title="Came true by week"
          meaning="Predicted homes that were listed within 90 days of a prediction, by the Monday of their week. A home that was listed again counts once."
          empty="No predicted home was listed in this range."
          flow={truePredictions}
          plotted={(rows): Plotted => {
            const weeks = listedByWeek(rows)
            return {
              ...cutWeeks(weeks, days, weekWords),
              kind: 'bars',
              first: 'Week of',
              labels: weeks.map(({ listed_date }) => weekWords(listed_date)),
              plottedLabels: withoutThinLastWeek(weeks).length,
              series: [
                { name: 'Listed', values: weeks.map((each) => each.true_predictions), color: colors.first },
              ],
              format: count,
            }
          }}
        />
        <StatCard
          title="Value listed by week"
          meaning="What these homes are worth, by the Monday of the week in which they were listed."
          empty="No predicted home was listed in this range."
          flow={truePredictions}
          plotted={(rows): Plotted => {
            const weeks = listedByWeek(rows)
            return {
              ...cutWeeks(weeks, days, weekWords),
              kind: 'bars',
              first: 'Week of',
              labels: weeks.map(({ listed_date }) => weekWords(listed_date)),
              plottedLabels: withoutThinLastWeek(weeks).length,
              series: [
                {
                  name: 'Value',
                  values: weeks.map((each) => each.listed_predictions_avm),
                  color: colors.first,
                },
              ],
              format: homeValue,
              short: shortDollars,
            }
          }}
        />
        <StatCard
          title="Houses and condos"
          meaning="Of the newest month’s set of each county that was loaded in the range."
          empty="No month’s set was loaded in this range."
          flow={propertyTypes}
          plotted={(rows): Plotted => ({
            kind: 'bars',
            first: 'Property type',
            labels: ['Houses (SFR)', 'Condos'],
            series: [
              {
                name: 'Predictions',
                values: inAll(rows).flatMap(({ sfr, condo }) => [sfr, condo]),
                color: colors.first,
              },
            ],
            format: count,
          })}
        />
        <DaysToListing own={own} query={query} />
        <StatCard
          title="Prediction and market turnover"
          meaning="Of homes predicted, and of all homes, how many were listed within 90 days; by the week in which the 90 days ended, of the counties with a run then."
          empty="No prediction’s 90 days ended in this range."
          flow={turnover}
          plotted={(rows): Plotted => {
            const weeks = turnoverByWeek(rows)
            return {
              ...sharesOf(weeks),
              kind: 'lines',
              first: 'Week of',
              labels: weeks.map(({ listed_date }) => weekWords(listed_date)),
              series: [
                {
                  name: 'Prediction turnover (PTO)',
                  values: weeks.map(({ pto }) => pto),
                  color: colors.first,
                },
                { name: 'Market turnover (MTO)', values: weeks.map(({ mto }) => mto), color: colors.second },
              ],
              format: percentage,
            }
          }}
        />
      </div>
    </>
  )
}

function DaysToListing({ own, query }: MarketFiguresProps) {
  const counties = useSelector(own, ({ context }) => context.data) ?? []
  const names = new Map(counties.map((county) => [county.fips, placeName(county)]))
  const meantime = useFlow(marketMeantime, { params: query })
  return (
    <StatCard
      title="Days to the listing"
      meaning="Days on average from a home’s first prediction to its listing, of those listed in the range. The table has all of your counties."
      empty="No predicted home was listed in this range."
      flow={meantime}
      plotted={(rows): Plotted => {
        const counties = rows.filter(({ group_tag }) => group_tag !== 'all')
        const bars = [...inAll(rows), ...counties]
        return {
          kind: 'bars',
          first: 'County',
          isNamed: true,
          labels: bars.map(({ group_tag: tag }) => (tag === 'all' ? 'All' : (names.get(tag) ?? tag))),
          series: [
            {
              name: 'Days',
              values: bars.map(({ true_prediction_meantime }) => true_prediction_meantime),
              color: colors.first,
            },
          ],
          format: oneDecimal,
        }
      }}
    />
  )
}
