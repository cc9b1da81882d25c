import type {
  CrmDifference,
  CrmDifferenceQuery,
  CrmMissing,
  CrmMissingQuery,
  CrmOverview,
  CrmSync,
} from '#model/crm/crm.ts'
import { crmCalls } from '#model/crm/crm-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const loadCrmOverview =
  (http: Http) =>
  (_: object, signal: AbortSignal): Promise<CrmOverview> =>
    http.request(crmCalls.overview, {}, { signal })

export const startCrmSync =
  (http: Http) =>
  (params: { userId: string }, signal: AbortSignal): Promise<CrmSync> =>
    http.request(crmCalls.start, { params }, { signal })

export const applyCrmSync =
  (http: Http) =>
  (params: { id: string }, signal: AbortSignal): Promise<CrmSync> =>
    http.request(crmCalls.apply, { params }, { signal })

export const loadCrmDifferences = (http: Http) =>
  feedLoader<CrmDifference, CrmDifferenceQuery>(async (params, query, signal) => {
    const { differences } = await http.request(crmCalls.differences, { params, query }, { signal })
    return { items: differences, isEnd: differences.length < query.limit }
  })

export const loadCrmMissing = (http: Http) =>
  feedLoader<CrmMissing, CrmMissingQuery>(async ({ kind, searchText }, page, signal) => {
    const request = { params: { kind }, query: { ...page, searchText } }
    const { missing, totalCount } = await http.request(crmCalls.missing, request, { signal })
    const shown = page.page * page.limit + missing.length
    return { items: missing, isEnd: shown >= totalCount || missing.length === 0 }
  })
