import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type MarketFigure,
  marketDaysToListing,
  marketPredictions,
  marketPropertyTypes,
  marketTruePredictions,
  marketTurnover,
} from '#machines/markets/dashboard.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { countedTo, type MarketSummary, type MarketsQuery } from '#model/markets/dashboard.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { useFlow } from '#views/app/context.ts'
import classes from './dashboard.module.css'
import {
  cameTrueByWeek,
  daysToListing,
  housesAndCondos,
  predictionsByMonth,
  type Shown,
  turnoverByWeek,
  valueListedByWeek,
} from './market-cards.ts'
import { dayOfYear } from './plotted.ts'
import { StatCard } from './StatCard.tsx'

interface MarketFiguresProps {
  own: ActorRefFrom<MarketFigure<MarketSummary>>
  query: MarketsQuery
}

export function MarketFigures({ own, query }: MarketFiguresProps) {
  const asked = { params: query }
  const predictions = useFlow(marketPredictions, asked)
  const truePredictions = useFlow(marketTruePredictions, asked)
  const propertyTypes = useFlow(marketPropertyTypes, asked)
  const listingDays = useFlow(marketDaysToListing, asked)
  const turnover = useFlow(marketTurnover, asked)
  const counties = useSelector(own, ({ context }) => context.data) ?? []
  const counted = countedTo(
    counties.filter(({ fips }) => query.counties.length === 0 || query.counties.includes(fips)),
  )
  const shown: Shown = {
    days: { from: query.from, to: counted !== null && counted < query.to ? counted : query.to },
    weekWords: query.from.slice(0, 4) === query.to.slice(0, 4) ? dayOfYear : calendarDay,
    names: new Map(counties.map((county) => [county.fips, placeName(county)])),
  }
  return (
    <>
      <h2 className={classes.heading}>My Market Predictions</h2>
      <div className={classes.grid}>
        <StatCard card={predictionsByMonth} flow={predictions} shown={shown} />
        <StatCard card={cameTrueByWeek} flow={truePredictions} shown={shown} />
        <StatCard card={valueListedByWeek} flow={truePredictions} shown={shown} />
        <StatCard card={housesAndCondos} flow={propertyTypes} shown={shown} />
        <StatCard card={daysToListing} flow={listingDays} shown={shown} />
        <StatCard card={turnoverByWeek} flow={turnover} shown={shown} />
      </div>
    </>
  )
}
