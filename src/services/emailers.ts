import { fromPromise } from 'xstate'
import { customerCalls } from '#model/calls/customers.ts'
import { emailerCalls } from '#model/calls/emailers.ts'
import type { Pickers } from '#model/customers.ts'
import type { Emailer, EmailerFilter, EmailerRequest, EmailerRow, EmailerSubject } from '#model/emailers.ts'
import type { Page, RowCount } from '#model/page.ts'
import type { CountRequest, TableRequest } from '#model/table.ts'
import type { Http } from './http.ts'

export const loadPickers =
  (http: Http) =>
  async (_params: object, signal: AbortSignal): Promise<Pickers> => {
    const params = { type: 'likelyseller', status: 'active' } as const
    const [{ users }, { predictionDates }] = await Promise.all([
      http.request(customerCalls.customers, { params }, { signal }),
      http.request(emailerCalls.dates, {}, { signal }),
    ])
    return { customers: users, predictionDates }
  }

export const emailersServices = (http: Http) => ({
  load: fromPromise<Page<EmailerRow>, TableRequest<object, EmailerFilter, never>>(
    async ({ input: { filter, page }, signal }) => {
      const { limit: size = 1, offset = 0 } = page
      const body = { ...filter, page: Math.floor(offset / size), size }
      const { resp } = await http.request(emailerCalls.list, { body }, { signal })
      return { items: resp, next: null, version: null }
    },
  ),
  loadCount: fromPromise<RowCount, CountRequest<object, EmailerFilter>>(
    async ({ input: { filter }, signal }) => {
      const { totalCount } = await http.request(
        emailerCalls.list,
        { body: { ...filter, size: 1 } },
        { signal },
      )
      return { count: totalCount, version: null }
    },
  ),
})

export const loadEmailer =
  (http: Http) =>
  (subject: EmailerSubject, signal: AbortSignal): Promise<Emailer> =>
    http.request(emailerCalls.mail, { body: { ...subject, send: false } }, { signal })

export const sendEmailer =
  (http: Http) =>
  async (request: EmailerRequest, signal: AbortSignal): Promise<void> => {
    await http.request(emailerCalls.mail, { body: request }, { signal })
  }
