import { errorDialog } from '#machines/shared/effects.ts'
import { ask, askFile, askRows } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { table } from '#machines/shared/table.machine.ts'
import { customerCalls } from '#model/administration/customers-calls.ts'
import type { ChosenCustomer, CustomerOverview } from '#model/reports/customer-report.ts'
import { reportTexts, type SellerFilter } from '#model/reports/progress-report.ts'
import { progressReportCalls } from '#model/reports/progress-reports-calls.ts'

const notRead = errorDialog(reportTexts.notRead)

const filterInfo = ask(progressReportCalls.filterInfo, (_: object) => ({}))

export const reportFilters = resource(filterInfo, {
  id: 'report-filters',
  description: 'What the customer report can be filtered by.',
})

export const sellerFilters = resource(filterInfo, {
  id: 'seller-filters',
  description: 'What the seller report can be filtered by.',
  onFailed: notRead,
})

/** Without its rows, which its table reads. */
export const sellerReport = resource(
  ask(progressReportCalls.sellers, (filter: SellerFilter) => ({ query: { ...filter, limit: 1 } })),
  {
    id: 'seller-report',
    description: 'The seller report’s figures.',
    isUnfinished: ({ making }) => making !== null && !making.isStopped,
    onFailed: notRead,
  },
)

export const sellerRows = table(
  askRows(progressReportCalls.sellers, (filter: SellerFilter, _: object, { limit, offset }) => ({
    query: { ...filter, limit, offset },
  })),
  { id: 'seller-rows', description: 'The counties of the seller report, page by page.', onFailed: notRead },
)

export const askSellerFile = askFile(progressReportCalls.sellersFile, (query: SellerFilter) => ({ query }))

interface Part {
  readonly limit: number
  readonly offset: number
}

const ofCustomer = ({ userId, ...query }: ChosenCustomer, { limit, offset }: Part) => ({
  query: { ...query, limit, offset },
  body: { userId },
})

/** Without its rows, which its table reads. */
export const customerReport = resource(
  async (chosen: ChosenCustomer, signal, client): Promise<CustomerOverview> => {
    const body = { userId: chosen.userId }
    const [{ users, orders }, report] = await Promise.all([
      client.request(customerCalls.orderDetails, { body }, { signal }),
      client.request(progressReportCalls.customers, ofCustomer(chosen, { limit: 1, offset: 0 }), { signal }),
    ])
    return { users, orders, report }
  },
  {
    id: 'customer-report',
    description: 'The customer report’s figures.',
    isUnfinished: ({ report: { making } }) => making !== null && !making.isStopped,
    onFailed: notRead,
  },
)

export const customerRows = table(
  askRows(progressReportCalls.customers, (chosen: ChosenCustomer, _: object, at) => ofCustomer(chosen, at)),
  {
    id: 'customer-rows',
    description: 'The counties of the customer report, page by page.',
    onFailed: notRead,
  },
)

export const askCustomerFile = askFile(
  progressReportCalls.customersFile,
  ({ userId, ...query }: ChosenCustomer) => ({ query, body: { userId } }),
)
