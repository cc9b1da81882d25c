import { fromPromise } from 'xstate'
import type { BackTest, BackTestQuery } from '#model/back-test.ts'
import { marketStatCalls } from '#model/calls/market-stats.ts'
import type {
  ContactStats,
  ListingMeantime,
  MarketSummary,
  MarketsQuery,
  PredictionsCount,
  PropertyTypesCount,
  PtoMto,
  TruePredictionsCount,
} from '#model/dashboard.ts'
import { type Lead, leadsOf } from '#model/lead-map.ts'
import type { PropertyMapFilter, PropertyRow } from '#model/property-map.ts'
import type { Http } from './http.ts'

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

interface MapQuery {
  readonly userId: string
}

export const propertyMapServices = (http: Http) => ({
  loadLeads: fromPromise<readonly Lead[], { query: MapQuery; filter: PropertyMapFilter }>(
    async ({ input: { query, filter }, signal }) => {
      const body = { ...query, ...filter }
      const homes = await http.request(marketStatCalls.locations, { body }, { signal, timeout: false })
      return leadsOf({
        ids: homes.likely_id,
        lats: homes.property_latitude,
        lons: homes.property_longitude,
        marks: homes.listed,
      })
    },
  ),
  loadRows: fromPromise<readonly PropertyRow[], { query: MapQuery; ids: string[] }>(
    async ({ input: { query, ids }, signal }) => {
      const { resp } = await http.request(marketStatCalls.places, { body: { ...query, ids } }, { signal })
      return resp.map((place) => ({ ...place, id: place.likely_id }))
    },
  ),
})
