import { fromPromise } from 'xstate'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { AppendEstimate, AppendRequest } from '#model/likely-sellers/append.ts'
import {
  type CountiesQuery,
  type LikelyFilter,
  type LikelyItem,
  type LikelyLead,
  type LikelyPlace,
  type LikelyRow,
  likelyPageSize,
  type PropertyDetail,
} from '#model/likely-sellers/likely.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import type { ExportCount, LikelyExportRequest } from '#model/likely-sellers/likely-export.ts'
import type { Lead } from '#model/shared/lead-map.ts'
import { maxPageRows, type Page, type RowCount } from '#model/shared/page.ts'
import type { CountRequest, TableRequest } from '#model/shared/table.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'
import { pause } from '#services/shared/pause.ts'
import { saveFile } from '#services/shared/save-file.ts'

export const loadLikelyItems = (http: Http) =>
  feedLoader<LikelyItem, CountiesQuery>(async ({ userId, kind }, query, signal) => {
    const params = { id: userId, type: kind, status: 'active' } as const
    const { items } = await http.request(likelyCalls.orders, { params, query }, { signal })
    return { items, isEnd: items.length < query.limit }
  })

const placeOf = ({ id, fipsCode }: LikelyPlace) => ({ id, county: fipsCode })

export const loadLikelyItem =
  (http: Http) =>
  (place: LikelyPlace, signal: AbortSignal): Promise<LikelyItem> =>
    http.request(likelyCalls.item, { query: placeOf(place) }, { signal })

/** A quick second change asks once. */
const fetchDelayMs = 100

const read = (http: Http, place: LikelyPlace, filter: LikelyFilter, page: object, signal: AbortSignal) =>
  http.request(likelyCalls.properties, { query: { ...placeOf(place), ...filter, ...page } }, { signal })

/** How many properties pass a filter. */
export const countLikely =
  (http: Http) =>
  async ({ filter, ...place }: LikelyPlace & { filter: LikelyFilter }, signal: AbortSignal) =>
    (await read(http, place, filter, { perPage: 1 }, signal)).totalCount

export function likelyRowsServices(http: Http) {
  return {
    load: fromPromise<Page<LikelyRow>, TableRequest<LikelyPlace, LikelyFilter, never>>(
      async ({ input: { query, filter, page }, signal }) => {
        const { limit = likelyPageSize, offset: start = 0 } = page
        await pause(fetchDelayMs, signal)
        const { resp } = await read(http, query, filter, { start, perPage: limit }, signal)
        return { items: resp, next: null, version: null }
      },
    ),
    loadCount: fromPromise<RowCount, CountRequest<LikelyPlace, LikelyFilter>>(
      async ({ input: { query, filter }, signal }) => ({
        count: await countLikely(http)({ ...query, filter }, signal),
        version: null,
      }),
    ),
  }
}

export function likelyMapServices(http: Http) {
  return {
    loadLeads: fromPromise<readonly Lead[], { query: LikelyPlace; filter: LikelyFilter }>(
      async ({ input: { query, filter }, signal }) => {
        const request = { query: { ...placeOf(query), ...filter } }
        return (await http.request(likelyCalls.locations, request, { signal })).items
      },
    ),
    loadRows: fromPromise<readonly LikelyLead[], { query: LikelyPlace; ids: string[] }>(
      async ({ input: { query, ids }, signal }) => {
        const filter = { likelyIds: ids.join(',') }
        const { resp } = await read(http, query, filter, { perPage: maxPageRows }, signal)
        return resp.map((row) => ({ ...row, id: String(row.attom_id) }))
      },
    ),
  }
}

export const loadPropertyDetail =
  (http: Http) =>
  async (
    params: { userId: string; propertyId: string },
    signal: AbortSignal,
  ): Promise<PropertyDetail | null> =>
    (await http.request(likelyCalls.propertyDetail, { params }, { signal }))[0] ?? null

const fileOf = ({ place: { id, fipsCode }, request }: LikelyExportRequest) => ({
  params: { id, fipsCode },
  body: request,
})

export const estimateAppend =
  (http: Http) =>
  (body: AppendRequest, signal: AbortSignal): Promise<AppendEstimate> =>
    http.request(cartCalls.estimateAppend, { body }, { signal })

export const countLikelyExport =
  (http: Http) =>
  (request: LikelyExportRequest, signal: AbortSignal): Promise<ExportCount> =>
    http.request(likelyCalls.downloadCount, fileOf(request), { signal })

export const exportLikely =
  (http: Http) =>
  async (request: LikelyExportRequest, signal: AbortSignal): Promise<void> => {
    await saveFile(await http.open(likelyCalls.download, fileOf(request), signal))
  }
