import { customerCalls } from '#model/administration/customers-calls.ts'
import type {
  ChosenCustomer,
  CustomerOverview,
  CustomerReport,
  CustomerRow,
} from '#model/reports/customer-report.ts'
import type { FilterInfo, SellerFilter, SellerReport, SellerRow } from '#model/reports/progress-report.ts'
import { progressReportCalls } from '#model/reports/progress-reports-calls.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'
import { tableServices } from '#services/shared/table-pages.ts'

export const loadFilterInfo =
  (http: Http) =>
  (_params: object, signal: AbortSignal): Promise<FilterInfo> =>
    http.request(progressReportCalls.filterInfo, {}, { signal })

/** Without its rows, which its table reads. */
export const loadSellerReport =
  (http: Http) =>
  (filter: SellerFilter, signal: AbortSignal): Promise<SellerReport> =>
    http.request(progressReportCalls.sellers, { query: { ...filter, limit: 1 } }, { signal })

export const sellerRowsServices = (http: Http) =>
  tableServices<SellerRow, SellerFilter, object>((query, { limit, offset }, signal) =>
    http.request(progressReportCalls.sellers, { query: { ...query, limit, offset } }, { signal }),
  )

export const exportSellerReport =
  (http: Http) =>
  async (filter: SellerFilter, signal: AbortSignal): Promise<void> => {
    await saveFile(await http.open(progressReportCalls.sellersFile, { query: { ...filter } }, signal))
  }

const readCustomerReport =
  (http: Http) =>
  (
    { userId, ...query }: ChosenCustomer,
    { limit, offset }: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ): Promise<CustomerReport> => {
    const request = { query: { ...query, limit, offset }, body: { userId } }
    return http.request(progressReportCalls.customers, request, { signal })
  }

/** Without its rows, which its table reads. */
export const loadCustomerReport =
  (http: Http) =>
  async (chosen: ChosenCustomer, signal: AbortSignal): Promise<CustomerOverview> => {
    const [{ users, orders }, report] = await Promise.all([
      http.request(customerCalls.orderDetails, { body: { userId: chosen.userId } }, { signal }),
      readCustomerReport(http)(chosen, { limit: 1, offset: 0 }, signal),
    ])
    return { users, orders, report }
  }

export const customerRowsServices = (http: Http) =>
  tableServices<CustomerRow, ChosenCustomer, object>(readCustomerReport(http))

export const exportCustomerReport =
  (http: Http) =>
  async ({ userId, ...query }: ChosenCustomer, signal: AbortSignal): Promise<void> => {
    const request = { query, body: { userId } }
    await saveFile(await http.open(progressReportCalls.customersFile, request, signal))
  }
