import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { createTable } from '#machines/shared/table.machine.ts'
import type { AuditQuery, AuditRowSortField } from '#model/audits/audit-detail.ts'
import type { AuditRow, AuditRowFilter } from '#model/audits/audit-row-fields.ts'

/** An audit's rows, which `audit-listing` refreshes. */
export const auditRowsMachine = createTable<AuditRow, AuditQuery, AuditRowFilter, AuditRowSortField>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
})
