import { ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { AuditQuery } from '#model/audits/audit-detail.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { areListingsLoaded } from '#model/county-data/county-facts.ts'
import { paramsOf } from './audit-rows.ts'

/** What came of a bought report's homes. */
export const auditGrade = resource(
  ask(auditRowCalls.auditGrade, (query: AuditQuery) => paramsOf(query)),
  {
    id: 'audit-grade',
    description: 'How the predictions for the customer’s own contacts turned out.',
    isAbout: areListingsLoaded,
  },
)
