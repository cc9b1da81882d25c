import { fromPromise } from 'xstate'
import type { AuditExport, AuditPage, AuditPageRows, CartPlace } from '#model/audit-detail.ts'
import type { AuditDetail } from '#model/audit-listing.ts'
import { decodeRows } from '#model/audit-row-columns.ts'
import { auditCalls } from '#model/calls/audits.ts'
import { cartCalls } from '#model/calls/cart.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

export function auditDetailServices(http: Http) {
  return {
    loadAudit: fromPromise<AuditDetail, AuditPage>(async ({ input: { userId, auditId }, signal }) => {
      const params = { userId, id: auditId }
      const { audit, rows, seq } = await http.request(
        auditCalls.audit,
        { params },
        { signal, timeout: false },
      )
      return { audit, rows: decodeRows(rows), seq }
    }),
    addToCart: fromPromise<CartPlace, AuditPage>(({ input: { userId, auditId }, signal }) =>
      http.request(cartCalls.addItem, { body: { userId, type: 'AUDIT', targetId: auditId } }, { signal }),
    ),
    addSkipTrace: fromPromise<CartPlace, AuditPageRows>(({ input: { userId, auditId, rowIds }, signal }) => {
      const body = { userId, type: 'SKIPTRACE', targetId: auditId, rowIds } as const
      return http.request(cartCalls.addItem, { body }, { signal })
    }),
    exportRows: fromPromise<void, AuditExport>(async ({ input, signal }) => {
      const { auditId, rowIds, format } = input
      const body = { filter: { auditItemIds: [...rowIds] }, format }
      await saveFile(await http.open(auditCalls.downloadAudit, { params: { id: auditId }, body }, signal))
    }),
  }
}
