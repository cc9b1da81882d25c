import type { Market, MarketFilter, MarketRow } from '#model/markets.ts'
import { createLeadMap } from './lead-map.machine.ts'

export const marketMapMachine = createLeadMap<MarketRow, { markets: readonly Market[] }, MarketFilter>()
