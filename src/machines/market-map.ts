import { areListingsLoaded, changesPredictions } from '#model/county-facts.ts'
import { dashboardTexts } from '#model/dashboard.ts'
import type { Market, MarketFilter, MarketRow } from '#model/markets.ts'
import type { PropertyMapFilter, PropertyRow } from '#model/property-map.ts'
import { toast } from './effects.ts'
import { createLeadMap } from './lead-map.machine.ts'

export const marketMapMachine = createLeadMap<MarketRow, { markets: readonly Market[] }, MarketFilter>()

/** What was predicted in a customer's counties. */
export const propertyMapMachine = createLeadMap<PropertyRow, { userId: string }, PropertyMapFilter>({
  isAbout: (facts) => changesPredictions(facts) || areListingsLoaded(facts),
  onFailed: () => [toast('error', dashboardTexts.notLoaded)],
})
