import { fromPromise } from 'xstate'
import type { AuditExport, AuditPage, AuditPageRows, CartPlace } from '#model/audit-detail.ts'
import type { AuditDetail, RowsAsked, RowsPage } from '#model/audit-listing.ts'
import { decodeRows } from '#model/audit-row-columns.ts'
import { auditCalls } from '#model/calls/audits.ts'
import { cartCalls } from '#model/calls/cart.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

export function auditListingServices(http: Http) {
  return {
    loadRows: fromPromise<RowsPage, RowsAsked>(
      async ({ input: { userId, auditId, filter, after }, signal }) => {
        const params = { userId, id: auditId }
        const body = { filter, after }
        const page = await http.request(auditCalls.auditRows, { params, body }, { signal, timeout: false })
        return { ...page, rows: decodeRows(page.rows) }
      },
    ),
  }
}

export function auditDetailServices(http: Http) {
  return {
    loadAudit: fromPromise<AuditDetail, AuditPage>(async ({ input: { userId, auditId }, signal }) => {
      const params = { userId, id: auditId }
      const { rows, ...sent } = await http.request(
        auditCalls.auditColumns,
        { params },
        { signal, timeout: false },
      )
      return { ...sent, userId, rows: decodeRows(rows) }
    }),
    addToCart: fromPromise<CartPlace, AuditPage>(({ input: { userId, auditId }, signal }) =>
      http.request(cartCalls.addItem, { body: { userId, type: 'AUDIT', targetId: auditId } }, { signal }),
    ),
    addSkipTrace: fromPromise<CartPlace, AuditPageRows>(({ input: { userId, auditId, chosen }, signal }) => {
      const rows = 'ids' in chosen ? { rowIds: [...chosen.ids] } : { rows: chosen.filter }
      const body = { userId, type: 'SKIPTRACE', targetId: auditId, ...rows } as const
      return http.request(cartCalls.addItem, { body }, { signal })
    }),
    exportRows: fromPromise<void, AuditExport>(async ({ input, signal }) => {
      const { auditId, chosen, format } = input
      const filter = 'ids' in chosen ? { auditItemIds: [...chosen.ids] } : { rows: chosen.filter }
      const body = { filter, format }
      await saveFile(await http.open(auditCalls.downloadAudit, { params: { id: auditId }, body }, signal))
    }),
  }
}
