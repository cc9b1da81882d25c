import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import { marketFiguresMachine } from '#machines/markets/market-figures.machine.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { countedTo, type MarketSummary, type MarketsQuery } from '#model/markets/dashboard.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import classes from './dashboard.module.css'
import {
  cameTrueByWeek,
  housesAndCondos,
  daysToListing as listingDays,
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
  const flow = useFlow(marketFiguresMachine, query)
  const snapshot = useSelector(flow, (state) => state)
  const { predictions, truePredictions, propertyTypes, daysToListing, turnover } = snapshot.children
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
    <div {...chartState('market-figures', snapshot.value)}>
      <h2 className={classes.heading}>My Market Predictions</h2>
      <div className={classes.grid}>
        {predictions && <StatCard card={predictionsByMonth} flow={predictions} shown={shown} />}
        {truePredictions && <StatCard card={cameTrueByWeek} flow={truePredictions} shown={shown} />}
        {truePredictions && <StatCard card={valueListedByWeek} flow={truePredictions} shown={shown} />}
        {propertyTypes && <StatCard card={housesAndCondos} flow={propertyTypes} shown={shown} />}
        {daysToListing && <StatCard card={listingDays} flow={daysToListing} shown={shown} />}
        {turnover && <StatCard card={turnoverByWeek} flow={turnover} shown={shown} />}
      </div>
    </div>
  )
}
