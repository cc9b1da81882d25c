import { fromPromise } from 'xstate'
import type {
  AuditExport,
  AuditPage,
  AuditPageRows,
  AuditQuery,
  AuditReading,
  AuditRowSortField,
  CartPlace,
} from '#model/audits/audit-detail.ts'
import { traceable } from '#model/audits/audit-filter.ts'
import type { AuditRow, AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { SavedFile } from '#model/deliveries/deliveries.ts'
import { type Lead, leadsOf } from '#model/shared/lead-map.ts'
import { maxPageRows, type Page, type RowCount } from '#model/shared/page.ts'
import type { CountRequest, TableRequest } from '#model/shared/table.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'

const paramsOf = ({ userId, auditId }: AuditQuery) => ({ userId, id: auditId })

export function auditDetailServices(http: Http) {
  return {
    loadAudit: fromPromise<AuditReading, AuditPage>(({ input, signal }) =>
      http.request(auditRowCalls.auditOpening, { params: paramsOf(input) }, { signal }),
    ),
    addToCart: fromPromise<CartPlace, AuditPage>(({ input: { userId, auditId }, signal }) =>
      http.request(cartCalls.addItem, { body: { userId, type: 'AUDIT', targetId: auditId } }, { signal }),
    ),
  }
}

/** Orders and words that no index has take their time on a large audit. */
const patient = { timeout: false } as const

export function auditRowsServices(http: Http) {
  return {
    load: fromPromise<Page<AuditRow>, TableRequest<AuditQuery, AuditRowFilter, AuditRowSortField>>(
      ({ input: { query, ...body }, signal }) =>
        http.request(auditRowCalls.auditRowPage, { params: paramsOf(query), body }, { signal, ...patient }),
    ),
    loadCount: fromPromise<RowCount, CountRequest<AuditQuery, AuditRowFilter>>(
      ({ input: { query, filter }, signal }) =>
        http.request(
          auditRowCalls.auditRowCount,
          { params: paramsOf(query), body: { filter } },
          { signal, ...patient },
        ),
    ),
  }
}

export function auditListingServices(http: Http) {
  return {
    countTraceable: fromPromise<RowCount, AuditQuery>(({ input, signal }) =>
      http.request(
        auditRowCalls.auditRowCount,
        { params: paramsOf(input), body: { filter: traceable } },
        { signal, ...patient },
      ),
    ),
    addSkipTrace: fromPromise<CartPlace, AuditPageRows>(
      ({ input: { userId, auditId, selection }, signal }) => {
        const body = { userId, type: 'SKIPTRACE', targetId: auditId, selection } as const
        return http.request(cartCalls.addItem, { body }, { signal })
      },
    ),
    exportRows: fromPromise<SavedFile, AuditExport>(async ({ input, signal }) => {
      const { auditId, selection, format } = input
      const body = { filter: { selection }, format }
      return saveFile(await http.open(auditCalls.downloadAudit, { params: { id: auditId }, body }, signal))
    }),
  }
}

export function auditMapServices(http: Http) {
  return {
    loadLeads: fromPromise<readonly Lead[], { query: AuditQuery; filter: AuditRowFilter }>(
      async ({ input: { query, filter }, signal }) => {
        const request = { params: paramsOf(query), body: { filter } }
        return leadsOf(await http.request(auditRowCalls.auditRowMap, request, { signal, ...patient }))
      },
    ),
    loadRows: fromPromise<readonly AuditRow[], { query: AuditQuery; ids: string[] }>(
      async ({ input: { query, ids }, signal }) => {
        const body = { filter: { id: { oneOf: ids } }, sort: null, page: { limit: maxPageRows } }
        const request = { params: paramsOf(query), body }
        return (await http.request(auditRowCalls.auditRowPage, request, { signal })).items
      },
    ),
  }
}
