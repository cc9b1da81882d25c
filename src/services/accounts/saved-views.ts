import type {
  SavedView,
  ViewOrder,
  ViewRemoval,
  ViewsQuery,
  ViewUpdate,
} from '#model/accounts/saved-views.ts'
import { savedViewCalls } from '#model/accounts/saved-views-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const loadViews =
  (http: Http) =>
  async ({ userId, of }: ViewsQuery, signal: AbortSignal): Promise<readonly SavedView[]> => {
    const request = { params: { id: userId }, query: { of } }
    return (await http.request(savedViewCalls.list, request, { signal })).views
  }

export const saveView =
  (http: Http) =>
  async ({ userId, request }: ViewOrder, signal: AbortSignal): Promise<void> => {
    await http.request(savedViewCalls.save, { params: { id: userId }, body: request }, { signal })
  }

export const changeView =
  (http: Http) =>
  async ({ change, ...params }: ViewUpdate, signal: AbortSignal): Promise<void> => {
    await http.request(savedViewCalls.change, { params: { ...params }, body: change }, { signal })
  }

export const removeView =
  (http: Http) =>
  async (params: ViewRemoval, signal: AbortSignal): Promise<void> => {
    await http.request(savedViewCalls.remove, { params: { ...params } }, { signal })
  }
