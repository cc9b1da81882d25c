import { fromPromise } from 'xstate'
import type {
  ActivitiesQuery,
  Market,
  MarketActivity,
  MarketFilter,
  MarketRow,
} from '#model/markets/markets.ts'
import { marketCalls } from '#model/markets/markets-calls.ts'
import type { Lead } from '#model/shared/lead-map.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const loadMarkets =
  (http: Http) =>
  (params: { userId: string }, signal: AbortSignal): Promise<readonly Market[]> =>
    http.request(marketCalls.markets, { params }, { signal })

export const loadActivities = (http: Http) =>
  feedLoader<MarketActivity, ActivitiesQuery>(async ({ userId, fipsCodes, months }, page, signal) => {
    const query = { fipsCodes: fipsCodes.join(','), months, ...page }
    const { items } = await http.request(marketCalls.activities, { params: { userId }, query }, { signal })
    return { items, isEnd: items.length < page.limit }
  })

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
