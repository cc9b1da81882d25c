import { fromPromise } from 'xstate'
import { progressReportCalls } from '#model/calls/progress-reports.ts'
import type { Page, RowCount } from '#model/page.ts'
import type { FilterInfo, SellerFilter, SellerReport, SellerRow } from '#model/progress-report.ts'
import type { CountRequest, TableRequest } from '#model/table.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

export const loadFilterInfo =
  (http: Http) =>
  (_params: object, signal: AbortSignal): Promise<FilterInfo> =>
    http.request(progressReportCalls.filterInfo, {}, { signal })

/** Without its rows, which its table reads. */
export const loadSellerReport =
  (http: Http) =>
  (filter: SellerFilter, signal: AbortSignal): Promise<SellerReport> =>
    http.request(progressReportCalls.sellers, { query: { ...filter, limit: 1 } }, { signal })

export const sellerRowsServices = (http: Http) => ({
  load: fromPromise<Page<SellerRow>, TableRequest<SellerFilter, object, never>>(
    async ({ input: { query, page }, signal }) => {
      const { limit, offset } = page
      const request = { query: { ...query, limit, offset } }
      const { resp } = await http.request(progressReportCalls.sellers, request, { signal })
      return { items: resp, next: null, version: null }
    },
  ),
  loadCount: fromPromise<RowCount, CountRequest<SellerFilter, object>>(
    async ({ input: { query }, signal }) => {
      const { totalCount } = await loadSellerReport(http)(query, signal)
      return { count: totalCount, version: null }
    },
  ),
})

export const exportSellerReport =
  (http: Http) =>
  async (filter: SellerFilter, signal: AbortSignal): Promise<void> => {
    await saveFile(await http.open(progressReportCalls.sellersFile, { query: { ...filter } }, signal))
  }
