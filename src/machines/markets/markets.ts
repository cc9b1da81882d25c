import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { ask, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { areListingsLoaded, changesPredictions } from '#model/county-data/county-facts.ts'
import type { SelectionItem } from '#model/county-data/selection.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import {
  type ActivitiesQuery,
  activityFailure,
  changesActivities,
  marketsFailure,
} from '#model/markets/markets.ts'
import { marketCalls } from '#model/markets/markets-calls.ts'
import { quoteTexts } from '#model/markets/quote.ts'
import { quoteCalls } from '#model/markets/quotes-calls.ts'

interface CountyScoresQuery {
  readonly fips: string
  readonly propertyClass: SelectionItem['propertyClass']
}

const ofUser = (params: { userId: string }) => ({ params })

export const ownMarkets = resource(ask(marketCalls.markets, ofUser), {
  id: 'own-markets',
  description: 'The counties that the customer may see, with their figures.',
  isAbout: (facts) => changesPredictions(facts),
  onFailed: () => [toast('error', marketsFailure)],
})

export const marketActivities = feed(
  askPages(
    marketCalls.activities,
    ({ userId, fipsCodes, months }: ActivitiesQuery, page) => ({
      params: { userId },
      query: { fipsCodes: fipsCodes.join(','), months, ...page },
    }),
    ({ items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  {
    id: 'market-activities',
    description: 'What happened in the customer’s counties, the newest first.',
    isAbout: (facts) =>
      changesPredictions(facts) || areListingsLoaded(facts) || facts.some(changesActivities),
    onFailed: () => [toast('error', activityFailure)],
  },
)

/** The products that a quote can be asked for. */
export const quotable = resource(ask(quoteCalls.products, ofUser), {
  id: 'quotable',
  description: 'The products that a quote can be asked for.',
  onFailed: () => [toast('error', quoteTexts.notOffered)],
})

/** What a county's scores can be read by. */
export const countyScores = resource(
  ask(marketStatCalls.scores, ({ fips, ...query }: CountyScoresQuery) => ({ params: { fips }, query })),
  {
    id: 'county-scores',
    description: 'How the homes of a county are scored.',
    isAbout: (facts, { fips }) => changesPredictions(facts, fips),
  },
)

/** What came of the scores of all counties. */
export const trackRecord = resource(
  ask(marketStatCalls.trackRecord, (_: object) => ({})),
  { id: 'track-record', description: 'How past predictions turned out, for everybody.' },
)
