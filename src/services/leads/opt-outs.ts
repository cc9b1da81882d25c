import type { ListOwner, OptOutByLink, OptOutLink } from '#model/leads/opt-out-link.ts'
import type {
  OptOut,
  OptOutAddition,
  OptOutRemoval,
  OptOutsAdded,
  OptOutsQuery,
} from '#model/leads/opt-outs.ts'
import { optOutCalls } from '#model/leads/opt-outs-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

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

interface OfUser {
  readonly userId: string
}

export const loadOptOutLink =
  (http: Http) =>
  ({ userId }: OfUser, signal: AbortSignal): Promise<OptOutLink> =>
    http.request(optOutCalls.link, { params: { id: userId } }, { signal })

export const makeOptOutLink =
  (http: Http) =>
  async ({ userId }: OfUser, signal: AbortSignal): Promise<string> =>
    (await http.request(optOutCalls.makeLink, { params: { id: userId } }, { signal })).link

export const revokeOptOutLink =
  (http: Http) =>
  async ({ userId }: OfUser, signal: AbortSignal): Promise<void> => {
    await http.request(optOutCalls.revokeLink, { params: { id: userId } }, { signal })
  }

export const loadListOwner =
  (http: Http) =>
  (body: { link: string }, signal: AbortSignal): Promise<ListOwner> =>
    http.request(optOutCalls.whoseLink, { body }, { signal })

export const optOutByLink =
  (http: Http) =>
  async (body: OptOutByLink, signal: AbortSignal): Promise<void> => {
    await http.request(optOutCalls.byLink, { body }, { signal })
  }
