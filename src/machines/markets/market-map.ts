import { toast } from '#machines/shared/effects.ts'
import { createLeadMap } from '#machines/shared/lead-map.machine.ts'
import { askActor, askFor } from '#machines/shared/request.ts'
import { areListingsLoaded, changesPredictions } from '#model/county-data/county-facts.ts'
import { dashboardTexts } from '#model/markets/dashboard.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import type { Market, MarketFilter, MarketRow } from '#model/markets/markets.ts'
import type { PropertyMapFilter, PropertyRow } from '#model/markets/property-map.ts'

export const marketMapMachine = createLeadMap<MarketRow, { markets: readonly Market[] }, MarketFilter>()

/** What was predicted in a customer's counties. */
export const propertyMapMachine = createLeadMap<PropertyRow, { userId: string }, PropertyMapFilter>({
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
