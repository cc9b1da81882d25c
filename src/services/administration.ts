import { fromPromise } from 'xstate'
import type {
  CompanySortField,
  ListedCompany,
  ListedUser,
  ListFilter,
  StatusChange,
  UserSession,
  UserSortField,
  UsersQuery,
} from '#model/administration.ts'
import { administrationCalls } from '#model/calls/administration.ts'
import type { Order } from '#model/orders.ts'
import type { Page, RowCount } from '#model/page.ts'
import type { SessionEntry } from '#model/security.ts'
import type { CountRequest, TableRequest } from '#model/table.ts'
import { feedLoader } from './feed.ts'
import type { Http } from './http.ts'

type Read<Row, Query, Sort extends string> = (
  params: { page: number; limit: number; sort: `${Sort}` | `-${Sort}` },
  query: Query & ListFilter,
  signal: AbortSignal,
) => Promise<{ rows: readonly Row[]; totalCount: number }>

/** By name if nothing else is chosen. */
const tableServices = <Row, Query, Sort extends string>(read: Read<Row, Query, Sort | 'name'>) => ({
  load: fromPromise<Page<Row>, TableRequest<Query, ListFilter, Sort>>(
    async ({ input: { query, filter, sort, page }, signal }) => {
      const { limit, offset = 0 } = page
      const by = sort?.field ?? 'name'
      const params = {
        page: Math.floor(offset / (limit ?? 1)) + 1,
        limit: limit ?? 1,
        sort: `${sort?.descending ? '-' : ''}${by}` as const,
      }
      const { rows } = await read(params, { ...query, ...filter }, signal)
      return { items: rows, next: null, version: null }
    },
  ),
  loadCount: fromPromise<RowCount, CountRequest<Query, ListFilter>>(
    async ({ input: { query, filter }, signal }) => {
      const { totalCount } = await read({ page: 1, limit: 1, sort: 'name' }, { ...query, ...filter }, signal)
      return { count: totalCount, version: null }
    },
  ),
})

export const usersServices = (http: Http) =>
  tableServices<ListedUser, UsersQuery, UserSortField>(async (params, query, signal) => {
    const { users, totalCount } = await http.request(administrationCalls.users, { params, query }, { signal })
    return { rows: users, totalCount }
  })

export const companiesServices = (http: Http) =>
  tableServices<ListedCompany, object, CompanySortField>(async (params, query, signal) => {
    const { companies, totalCount } = await http.request(
      administrationCalls.companies,
      { params, query },
      { signal },
    )
    return { rows: companies, totalCount }
  })

export const setUserStatus =
  (http: Http) =>
  async ({ id, status }: StatusChange, signal: AbortSignal): Promise<void> => {
    await http.request(administrationCalls.userStatus, { params: { id }, body: { status } }, { signal })
  }

export const setCompanyStatus =
  (http: Http) =>
  async ({ id, status }: StatusChange, signal: AbortSignal): Promise<void> => {
    await http.request(administrationCalls.companyStatus, { params: { id }, body: { status } }, { signal })
  }

export const loadCompany =
  (http: Http) =>
  (params: { id: string }, signal: AbortSignal): Promise<ListedCompany> =>
    http.request(administrationCalls.company, { params: { ...params } }, { signal })

export const loadCompanyOrders = (http: Http) =>
  feedLoader<Order, { companyId: string }>(async ({ companyId }, query, signal) => {
    const request = { params: { id: companyId }, query }
    const { orders } = await http.request(administrationCalls.companyOrders, request, { signal })
    return { items: orders, isEnd: orders.length < query.limit }
  })

export const loadUserSessions = (http: Http) =>
  feedLoader<SessionEntry, { userId: string }>(async ({ userId }, _query, signal) => {
    const request = { params: { id: userId } }
    const { sessions } = await http.request(administrationCalls.userSessions, request, { signal })
    return { items: sessions, isEnd: true }
  })

export const endUserSession =
  (http: Http) =>
  async (params: UserSession, signal: AbortSignal): Promise<void> => {
    await http.request(administrationCalls.endUserSession, { params: { ...params } }, { signal })
  }
