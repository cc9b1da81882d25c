import { fromPromise } from 'xstate'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { SavedFile } from '#model/deliveries/deliveries.ts'
import {
  type ApiCall,
  type ApiCallsQuery,
  type Audience,
  exportSize,
  type Realtor,
  type RealtorFilter,
} from '#model/kapture/kapture.ts'
import type { KaptureBuyState, ListFile, RealtorFile } from '#model/kapture/kapture-buy.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import type { Page, RowCount } from '#model/shared/page.ts'
import type { CountRequest, TableRequest } from '#model/shared/table.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'

export const loadStates =
  (http: Http) =>
  async (_params: object, signal: AbortSignal): Promise<readonly string[]> =>
    (await http.request(kaptureCalls.states, {}, { signal })).states

export const searchRealtors =
  (http: Http) =>
  async (filter: RealtorFilter, signal: AbortSignal): Promise<Audience> => ({
    filter,
    ...(await http.request(kaptureCalls.count, { query: filter }, { signal })),
  })

export const kaptureAdditionServices = (http: Http) => ({
  addToCart: fromPromise<void, { userId: string; filter: RealtorFilter }>(async ({ input, signal }) => {
    const { id: targetId } = await http.request(kaptureCalls.buy, { body: input }, { signal })
    const body = { userId: input.userId, type: 'KAPTURE_BUY', targetId }
    await http.request(cartCalls.addItem, { body }, { signal })
  }),
})

export const loadBuys = (http: Http) =>
  feedLoader<KaptureBuyState, { userId: string }>(async ({ userId }, query, signal) => {
    const { kaptureBuys, seq } = await http.request(
      kaptureCalls.buys,
      { params: { id: userId }, query },
      { signal },
    )
    return { items: kaptureBuys, version: seq, isEnd: kaptureBuys.length < query.limit }
  })

export const loadApiCalls = (http: Http) =>
  feedLoader<ApiCall, ApiCallsQuery>(async ({ userId, kind }, page, signal) => {
    const { apiCalls } = await http.request(
      kaptureCalls.apiCalls,
      { params: { id: userId }, query: { ...page, kind } },
      { signal },
    )
    return { items: apiCalls, isEnd: apiCalls.length < page.limit }
  })

export const downloadList =
  (http: Http) =>
  async ({ id, format }: ListFile, signal: AbortSignal): Promise<SavedFile> =>
    saveFile(await http.open(kaptureCalls.downloadBuy, { params: { id }, body: { format } }, signal))

export const exportRealtors =
  (http: Http) =>
  async ({ userId, filter }: RealtorFile, signal: AbortSignal): Promise<SavedFile> =>
    saveFile(await http.open(kaptureCalls.exportFile, { query: { userId, ...filter } }, signal))

const noRows = { items: [], next: null, version: null }

/** Before a state is chosen there is nothing to read. */
export const realtorTableServices = (http: Http) => ({
  load: fromPromise<Page<Realtor>, TableRequest<{ userId: string }, RealtorFilter | null, never>>(
    async ({ input: { query, filter, page }, signal }) => {
      if (filter === null) return noRows
      const { limit = exportSize, offset = 0 } = page
      const { realtors: items } = await http.request(
        kaptureCalls.realtors,
        { query: { ...query, ...filter, limit, offset } },
        { signal },
      )
      return { ...noRows, items }
    },
  ),
  loadCount: fromPromise<RowCount, CountRequest<{ userId: string }, RealtorFilter | null>>(
    async ({ input: { filter }, signal }) => {
      const query = filter
      if (query === null) return { count: 0, version: null }
      const { count } = await http.request(kaptureCalls.count, { query }, { signal })
      return { count, version: null }
    },
  ),
})
