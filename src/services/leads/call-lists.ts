import { fromPromise } from 'xstate'
import type {
  Calling,
  CallList,
  CallListMade,
  CallListOrder,
  CallListQuery,
  OutcomeRequest,
} from '#model/leads/call-lists.ts'
import { callListCalls } from '#model/leads/call-lists-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const loadCallLists = (http: Http) =>
  feedLoader<CallList, { userId: string }>(async ({ userId }, query, signal) => {
    const request = { params: { id: userId }, query }
    const { lists, totalCount, seq } = await http.request(callListCalls.list, request, { signal })
    const shown = query.page * query.limit + lists.length
    return { items: lists, version: seq, isEnd: shown >= totalCount || lists.length === 0 }
  })

export const makeCallList =
  (http: Http) =>
  ({ userId, ...body }: CallListOrder, signal: AbortSignal): Promise<CallListMade> =>
    http.request(callListCalls.make, { params: { id: userId }, body }, { signal })

const ofList = ({ userId, listId }: CallListQuery) => ({ userId, id: listId })

export const removeCallList =
  (http: Http) =>
  async (query: CallListQuery, signal: AbortSignal): Promise<void> => {
    await http.request(callListCalls.remove, { params: ofList(query) }, { signal })
  }

export function callingServices(http: Http) {
  return {
    loadCalling: fromPromise<Calling, CallListQuery>(({ input, signal }) =>
      http.request(callListCalls.calling, { params: ofList(input) }, { signal }),
    ),
    recordOutcome: fromPromise<Calling, OutcomeRequest>(({ input: { userId, listId, ...body }, signal }) =>
      http.request(callListCalls.record, { params: ofList({ userId, listId }), body }, { signal }),
    ),
    undoOutcome: fromPromise<Calling, CallListQuery & { id: string }>(({ input: { id, ...list }, signal }) =>
      http.request(callListCalls.undo, { params: ofList(list), body: { id } }, { signal }),
    ),
    reopenSkipped: fromPromise<Calling, CallListQuery>(({ input, signal }) =>
      http.request(callListCalls.reopen, { params: ofList(input) }, { signal }),
    ),
  }
}
