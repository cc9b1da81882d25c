import { fromPromise } from 'xstate'
import type {
  CompanySortField,
  ListedCompany,
  ListedUser,
  ListFilter,
  StatusChange,
  UserSortField,
} from '#model/administration.ts'
import { administrationCalls } from '#model/calls/administration.ts'
import type { Page, RowCount } from '#model/page.ts'
import type { CountRequest, TableRequest } from '#model/table.ts'
import type { Http } from './http.ts'

type Read<Row, Sort extends string> = (
  params: { page: number; limit: number; sort: `${Sort}` | `-${Sort}` },
  query: ListFilter,
  signal: AbortSignal,
) => Promise<{ rows: readonly Row[]; totalCount: number }>

/** By name if nothing else is chosen. */
const tableServices = <Row, Sort extends string>(read: Read<Row, Sort | 'name'>) => ({
  load: fromPromise<Page<Row>, TableRequest<object, ListFilter, Sort>>(
    async ({ input: { filter, sort, page }, signal }) => {
      const { limit, offset = 0 } = page
      const by = sort?.field ?? 'name'
      const params = {
        page: Math.floor(offset / (limit ?? 1)) + 1,
        limit: limit ?? 1,
        sort: `${sort?.descending ? '-' : ''}${by}` as const,
      }
      const { rows } = await read(params, filter, signal)
      return { items: rows, next: null, version: null }
    },
  ),
  loadCount: fromPromise<RowCount, CountRequest<object, ListFilter>>(
    async ({ input: { filter }, signal }) => {
      const { totalCount } = await read({ page: 1, limit: 1, sort: 'name' }, filter, signal)
      return { count: totalCount, version: null }
    },
  ),
})

export const usersServices = (http: Http) =>
  tableServices<ListedUser, UserSortField>(async (params, query, signal) => {
    const { users, totalCount } = await http.request(administrationCalls.users, { params, query }, { signal })
    return { rows: users, totalCount }
  })

export const companiesServices = (http: Http) =>
  tableServices<ListedCompany, CompanySortField>(async (params, query, signal) => {
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
