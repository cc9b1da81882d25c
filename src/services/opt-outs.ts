import { optOutCalls } from '#model/calls/opt-outs.ts'
import type { OptOut, OptOutAddition, OptOutRemoval, OptOutsAdded, OptOutsQuery } from '#model/opt-outs.ts'
import { feedLoader } from './feed.ts'
import type { Http } from './http.ts'

export const loadOptOuts = (http: Http) =>
  feedLoader<OptOut, OptOutsQuery>(async ({ userId }, query, signal) => {
    const request = { params: { id: userId }, query }
    const { optOuts, totalCount, seq } = await http.request(optOutCalls.list, request, { signal })
    const shown = query.page * query.limit + optOuts.length
    return { items: optOuts, version: seq, isEnd: shown >= totalCount || optOuts.length === 0 }
  })

export const addOptOuts =
  (http: Http) =>
  ({ userId, text, requestedOn }: OptOutAddition, signal: AbortSignal): Promise<OptOutsAdded> =>
    http.request(optOutCalls.add, { params: { id: userId }, body: { text, requestedOn } }, { signal })

export const removeOptOut =
  (http: Http) =>
  async (params: OptOutRemoval, signal: AbortSignal): Promise<void> => {
    await http.request(optOutCalls.remove, { params: { ...params } }, { signal })
  }
