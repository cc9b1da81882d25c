import type { SessionEntry } from '#model/accounts/security.ts'
import type {
  CompanySortField,
  ListedCompany,
  ListedUser,
  ListFilter,
  StatusChange,
  UserSession,
  UserSortField,
  UsersQuery,
} from '#model/administration/administration.ts'
import { administrationCalls } from '#model/administration/administration-calls.ts'
import type { Order, OrderSortField } from '#model/administration/orders.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'
import { type PageAt, tableServices } from '#services/shared/table-pages.ts'

/** Pages of these calls count from 1. */
const paramsOf = <Field extends string>(
  { page, limit, sort }: PageAt<Field>,
  unsorted: Field | 'name' | `-${Field}` = 'name',
) => ({
  page: page + 1,
  limit,
  sort: sort === null ? unsorted : (`${sort.descending ? '-' : ''}${sort.field}` as const),
})

export const usersServices = (http: Http) =>
  tableServices<ListedUser, UsersQuery, ListFilter, UserSortField>(async (query, at, signal) => {
    const request = { params: paramsOf(at), query }
    const { users, totalCount } = await http.request(administrationCalls.users, request, { signal })
    return { resp: users, totalCount }
  })

export const companiesServices = (http: Http) =>
  tableServices<ListedCompany, object, ListFilter, CompanySortField>(async (query, at, signal) => {
    const request = { params: paramsOf(at), query }
    const { companies, totalCount } = await http.request(administrationCalls.companies, request, { signal })
    return { resp: companies, totalCount }
  })

export const ordersServices = (http: Http) =>
  tableServices<Order, object, ListFilter, OrderSortField>(async (query, at, signal) => {
    const request = { params: paramsOf(at, '-createdAt'), query }
    const { orders, totalCount } = await http.request(administrationCalls.orders, request, { signal })
    return { resp: orders, totalCount }
  })

export const loadOrder =
  (http: Http) =>
  (params: { id: string }, signal: AbortSignal): Promise<Order> =>
    http.request(administrationCalls.order, { params: { ...params } }, { signal })

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

export const loadUserOrders = (http: Http) =>
  feedLoader<Order, { userId: string }>(async ({ userId }, query, signal) => {
    const request = { params: { id: userId }, query }
    const { orders } = await http.request(administrationCalls.userOrders, request, { signal })
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
