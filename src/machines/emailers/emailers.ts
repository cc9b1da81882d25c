import { errorDialog } from '#machines/shared/effects.ts'
import { type Ask, askRows } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { table } from '#machines/shared/table.machine.ts'
import type { CustomerKind, Deal, Pickers, PickersQuery } from '#model/administration/customers.ts'
import { customerCalls } from '#model/administration/customers-calls.ts'
import { type DealQuery, type EmailerFilter, emailerTexts } from '#model/emailers/emailers.ts'
import { emailerCalls } from '#model/emailers/emailers-calls.ts'
import { reportTexts } from '#model/reports/progress-report.ts'

export const pickers = resource(
  async ({ kinds }: PickersQuery, signal, client): Promise<Pickers> => {
    const users = async (type: CustomerKind) => {
      const params = { type, status: 'active' } as const
      return (await client.request(customerCalls.customers, { params }, { signal })).users
    }
    const [{ predictionDates }, ...customers] = await Promise.all([
      client.request(emailerCalls.dates, {}, { signal }),
      ...kinds.map(users),
    ])
    const byId = new Map(customers.flat().map((customer) => [customer.id, customer]))
    return { customers: [...byId.values()], predictionDates }
  },
  {
    id: 'pickers',
    description: 'The customers and prediction dates that can be chosen.',
    onFailed: errorDialog(reportTexts.notRead),
  },
)

/** A customer's orders, and their paid audits last. */
export const askDeals: Ask<readonly Deal[], { userId: string }> = async ({ userId }, signal, client) => {
  const ofKind = async (productKind: CustomerKind) => {
    const params = { userId, productKind, state: 'active' } as const
    return (await client.request(customerCalls.deals, { params }, { signal })).deals
  }
  return (await Promise.all([ofKind('likelyseller'), ofKind('dbrefresh')])).flat()
}

export const emailers = table(
  askRows(emailerCalls.list, (_: object, filter: EmailerFilter, { page, limit }) => ({
    body: { ...filter, page, size: limit },
  })),
  {
    id: 'emailers',
    description: 'The customers’ emailers, for administrators.',
    onFailed: errorDialog(emailerTexts.notRead),
  },
)

export const dealCounties = table(
  askRows(emailerCalls.counties, (deal: DealQuery, _: object, { page, limit }) => ({
    body: { ...deal, page, size: limit },
  })),
  {
    id: 'deal-counties',
    description: 'The counties of an order in a week, in numbers.',
    onFailed: errorDialog(emailerTexts.notRead),
  },
)

export const dealContacts = table(
  askRows(emailerCalls.contacts, (query: Omit<DealQuery, 'dealId'>, _: object, { page, limit }) => ({
    body: { ...query, page, size: limit },
  })),
  {
    id: 'deal-contacts',
    description: 'The contacts of a customer’s paid audits whose homes were listed in a week.',
    onFailed: errorDialog(emailerTexts.notRead),
  },
)
