import { fromPromise } from 'xstate'
import { toast } from '#machines/shared/effects.ts'
import { leadMap } from '#machines/shared/lead-map.machine.ts'
import { askActor, askFor } from '#machines/shared/request.ts'
import { areListingsLoaded, changesPredictions } from '#model/county-data/county-facts.ts'
import { dashboardTexts } from '#model/markets/dashboard.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import type { Market, MarketFilter, MarketRow } from '#model/markets/markets.ts'
import type { PropertyMapFilter, PropertyRow } from '#model/markets/property-map.ts'
import type { Lead } from '#model/shared/lead-map.ts'

interface MarketQuery {
  readonly markets: readonly Market[]
}

/** The counties have been read with the page. */
export const marketMapMachine = leadMap<MarketRow, MarketQuery, MarketFilter>({
  id: 'market-map',
  description: 'The counties that can be had, on the map.',
  loadLeads: fromPromise<readonly Lead[], { query: MarketQuery; filter: MarketFilter }>(
    async ({ input: { query, filter } }) =>
      query.markets
        .filter(({ fipsCode }) => filter.fipsCodes.length === 0 || filter.fipsCodes.includes(fipsCode))
        .map(({ fipsCode, lat, lon, isOwn }) => ({ id: fipsCode, lat, lon, mark: isOwn ? 'yes' : 'no' })),
  ),
  loadRows: fromPromise<readonly MarketRow[], { query: MarketQuery; ids: string[] }>(
    async ({ input: { query, ids } }) =>
      query.markets
        .filter(({ fipsCode }) => ids.includes(fipsCode))
        .map((market) => ({ ...market, id: market.fipsCode })),
  ),
})

/** What was predicted in a customer's counties. */
export const propertyMapMachine = leadMap<PropertyRow, { userId: string }, PropertyMapFilter>({
  id: 'property-map',
  description: 'The homes of a county on the map.',
  loadRows: askActor<readonly PropertyRow[], { query: { userId: string }; ids: string[] }>(
    askFor(
      marketStatCalls.places,
      ({ query, ids }) => ({ body: { ...query, ids } }),
      ({ resp }) => resp.map((place) => ({ ...place, id: place.likely_id })),
    ),
  ),
  isAbout: (facts) => changesPredictions(facts) || areListingsLoaded(facts),
  onFailed: () => [toast('error', dashboardTexts.notLoaded)],
})
