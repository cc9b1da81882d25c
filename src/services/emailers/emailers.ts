import type { CustomerKind, Deal, Pickers, PickersQuery } from '#model/administration/customers.ts'
import { customerCalls } from '#model/administration/customers-calls.ts'
import type {
  DealContact,
  DealCounty,
  DealQuery,
  Emailer,
  EmailerFilter,
  EmailerRequest,
  EmailerRow,
  EmailerSubject,
} from '#model/emailers/emailers.ts'
import { emailerCalls } from '#model/emailers/emailers-calls.ts'
import type { Http } from '#services/shared/http.ts'
import { tableServices } from '#services/shared/table-pages.ts'

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

export const emailersServices = (http: Http) =>
  tableServices<EmailerRow, object, EmailerFilter>((query, { page, limit }, signal) =>
    http.request(emailerCalls.list, { body: { ...query, page, size: limit } }, { signal }),
  )

export const dealCountiesServices = (http: Http) =>
  tableServices<DealCounty, DealQuery, object>((query, { page, limit }, signal) =>
    http.request(emailerCalls.counties, { body: { ...query, page, size: limit } }, { signal }),
  )

export const dealContactsServices = (http: Http) =>
  tableServices<DealContact, Omit<DealQuery, 'dealId'>, object>((query, { page, limit }, signal) =>
    http.request(emailerCalls.contacts, { body: { ...query, page, size: limit } }, { signal }),
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
