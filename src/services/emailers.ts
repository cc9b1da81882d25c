import { fromPromise } from 'xstate'
import { customerCalls } from '#model/calls/customers.ts'
import { emailerCalls } from '#model/calls/emailers.ts'
import type { CustomerKind, Deal, Pickers, PickersQuery } from '#model/customers.ts'
import type {
  DealContact,
  DealCounty,
  DealQuery,
  Emailer,
  EmailerFilter,
  EmailerRequest,
  EmailerRow,
  EmailerSubject,
} from '#model/emailers.ts'
import type { Page, RowCount } from '#model/page.ts'
import type { CountRequest, TableRequest } from '#model/table.ts'
import type { Http } from './http.ts'

export const loadPickers =
  (http: Http) =>
  async ({ kinds }: PickersQuery, signal: AbortSignal): Promise<Pickers> => {
    const users = async (type: CustomerKind) =>
      (await http.request(customerCalls.customers, { params: { type, status: 'active' } }, { signal })).users
    const [{ predictionDates }, ...customers] = await Promise.all([
      http.request(emailerCalls.dates, {}, { signal }),
      ...kinds.map(users),
    ])
    const byId = new Map(customers.flat().map((customer) => [customer.id, customer]))
    return { customers: [...byId.values()], predictionDates }
  }

/** A customer's orders, and their paid audits last. */
export const loadDeals =
  (http: Http) =>
  async ({ userId }: { userId: string }, signal: AbortSignal): Promise<readonly Deal[]> => {
    const ofKind = async (productKind: CustomerKind) => {
      const params = { userId, productKind, state: 'active' } as const
      return (await http.request(customerCalls.deals, { params }, { signal })).deals
    }
    return (await Promise.all([ofKind('likelyseller'), ofKind('dbrefresh')])).flat()
  }

type ReadPage<Row, Query> = (
  query: Query,
  page: { readonly page: number; readonly size: number },
  signal: AbortSignal,
) => Promise<{ readonly resp: readonly Row[]; readonly totalCount: number }>

/** Pages count from 0. */
const tableServices = <Row, Query, Filter>(read: ReadPage<Row, Query & Filter>) => ({
  load: fromPromise<Page<Row>, TableRequest<Query, Filter, never>>(
    async ({ input: { query, filter, page }, signal }) => {
      const { limit: size = 1, offset = 0 } = page
      const { resp } = await read({ ...query, ...filter }, { page: Math.floor(offset / size), size }, signal)
      return { items: resp, next: null, version: null }
    },
  ),
  loadCount: fromPromise<RowCount, CountRequest<Query, Filter>>(
    async ({ input: { query, filter }, signal }) => {
      const { totalCount } = await read({ ...query, ...filter }, { page: 0, size: 1 }, signal)
      return { count: totalCount, version: null }
    },
  ),
})

export const emailersServices = (http: Http) =>
  tableServices<EmailerRow, object, EmailerFilter>((query, page, signal) =>
    http.request(emailerCalls.list, { body: { ...query, ...page } }, { signal }),
  )

export const dealCountiesServices = (http: Http) =>
  tableServices<DealCounty, DealQuery, object>((query, page, signal) =>
    http.request(emailerCalls.counties, { body: { ...query, ...page } }, { signal }),
  )

export const dealContactsServices = (http: Http) =>
  tableServices<DealContact, Omit<DealQuery, 'dealId'>, object>((query, page, signal) =>
    http.request(emailerCalls.contacts, { body: { ...query, ...page } }, { signal }),
  )

export const loadEmailer =
  (http: Http) =>
  (subject: EmailerSubject, signal: AbortSignal): Promise<Emailer> =>
    http.request(emailerCalls.mail, { body: { ...subject, send: false } }, { signal })

export const sendEmailer =
  (http: Http) =>
  async (request: EmailerRequest, signal: AbortSignal): Promise<void> => {
    await http.request(emailerCalls.mail, { body: request }, { signal })
  }
