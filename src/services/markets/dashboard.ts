import type { BackTest, BackTestQuery } from '#model/markets/back-test.ts'
import type {
  ContactStats,
  ListingMeantime,
  MarketSummary,
  MarketsQuery,
  PredictionsCount,
  PropertyTypesCount,
  PtoMto,
  TruePredictionsCount,
} from '#model/markets/dashboard.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import type { Http } from '#services/shared/http.ts'

const shortDay = (day: string): string => day.replaceAll('-', '').slice(2)

const asked = ({ userId, from, to, counties, propertyType }: MarketsQuery) => ({
  body: { userId, start: shortDay(from), end: shortDay(to), counties, propertyType },
})

/** Without the rows of each county: they can be thousands of weeks that nothing shows. */
const askedInAll = (query: MarketsQuery) => ({ body: { ...asked(query).body, byCounty: false } })

export type MarketLoad<Row> = (query: MarketsQuery, signal: AbortSignal) => Promise<readonly Row[]>

export interface MarketLoads {
  readonly summary: MarketLoad<MarketSummary>
  readonly predictions: MarketLoad<PredictionsCount>
  readonly truePredictions: MarketLoad<TruePredictionsCount>
  readonly propertyTypes: MarketLoad<PropertyTypesCount>
  readonly meantime: MarketLoad<ListingMeantime>
  readonly turnover: MarketLoad<PtoMto>
}

export const marketLoads = (http: Http): MarketLoads => ({
  summary: async (query, signal) =>
    (await http.request(marketStatCalls.summary, asked(query), { signal })).resp,
  predictions: async ({ userId: id, from, to, counties, propertyType }, signal) => {
    const request = {
      params: { id },
      query: { from, to, propertyType },
      body: { fipsCodes: counties, byCounty: false },
    }
    return (await http.request(marketStatCalls.predictions, request, { signal })).resp
  },
  truePredictions: async (query, signal) =>
    (await http.request(marketStatCalls.truePredictions, askedInAll(query), { signal })).resp,
  propertyTypes: async (query, signal) =>
    (await http.request(marketStatCalls.propertyTypes, askedInAll(query), { signal })).resp,
  meantime: async (query, signal) =>
    (await http.request(marketStatCalls.meantime, asked(query), { signal })).resp,
  turnover: async (query, signal) =>
    (await http.request(marketStatCalls.turnover, askedInAll(query), { signal })).resp,
})

export const loadBackTest =
  (http: Http) =>
  ({ from, to, ...of }: BackTestQuery, signal: AbortSignal): Promise<BackTest> => {
    const body = { ...of, start: shortDay(from), end: shortDay(to) }
    return http.request(marketStatCalls.backTest, { body }, { signal })
  }

export const loadContactStats =
  (http: Http) =>
  (query: { userId: string }, signal: AbortSignal): Promise<ContactStats> =>
    http.request(marketStatCalls.contacts, { query }, { signal })
