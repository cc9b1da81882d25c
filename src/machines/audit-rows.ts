import type { AuditQuery, AuditRowSortField } from '#model/audit-detail.ts'
import type { AuditRow, AuditRowFilter } from '#model/audit-row-fields.ts'
import { placeholderActor } from './provide-actors.ts'
import { createTable } from './table.machine.ts'

/** An audit's rows, which `audit-listing` refreshes. */
export const auditRowsMachine = createTable<AuditRow, AuditQuery, AuditRowFilter, AuditRowSortField>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
})
