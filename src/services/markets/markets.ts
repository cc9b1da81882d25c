import { fromPromise } from 'xstate'
import type { Market, MarketFilter, MarketRow } from '#model/markets/markets.ts'
import type { Lead } from '#model/shared/lead-map.ts'

interface MarketQuery {
  readonly markets: readonly Market[]
}

/** The counties have been read with the page. */
export const marketMapServices = () => ({
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
