import { leadMap } from '#machines/shared/lead-map.machine.ts'
import { ask, askActor, askFor } from '#machines/shared/request.ts'
import { table } from '#machines/shared/table.machine.ts'
import type { AuditQuery, AuditRowSortField } from '#model/audits/audit-detail.ts'
import type { AuditRow, AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { type Lead, leadsOf } from '#model/shared/lead-map.ts'
import { maxPageRows, type Page, type RowCount } from '#model/shared/page.ts'
import type { CountRequest, TableRequest } from '#model/shared/table.ts'

export const paramsOf = ({ userId, auditId }: AuditQuery) => ({ params: { userId, id: auditId } })

type FilteredRows = CountRequest<AuditQuery, AuditRowFilter>

const passing = ({ query, filter }: FilteredRows) => ({ ...paramsOf(query), body: { filter } })

/** Orders and words that no index has take their time on a large audit. */
const patient = { timeout: false } as const

export const askRowCount = ask(auditRowCalls.auditRowCount, passing, patient)

/** An audit's rows, which `audit-listing` refreshes. */
export const auditRowsMachine = table(
  {
    load: askActor<Page<AuditRow>, TableRequest<AuditQuery, AuditRowFilter, AuditRowSortField>>(
      ask(auditRowCalls.auditRowPage, ({ query, ...body }) => ({ ...paramsOf(query), body }), patient),
    ),
    loadCount: askActor<RowCount, FilteredRows>(askRowCount),
  },
  { id: 'audit-rows', description: 'The contacts of a report, page by page.' },
)

/** The same rows on a map. */
export const auditMapMachine = leadMap<AuditRow, AuditQuery, AuditRowFilter>({
  id: 'audit-map',
  description: 'The contacts of a report on the map.',
  loadLeads: askActor<readonly Lead[], FilteredRows>(
    askFor(auditRowCalls.auditRowMap, passing, leadsOf, patient),
  ),
  loadRows: askActor<readonly AuditRow[], { query: AuditQuery; ids: string[] }>(
    askFor(
      auditRowCalls.auditRowPage,
      ({ query, ids }) => ({
        ...paramsOf(query),
        body: { filter: { id: { oneOf: ids } }, sort: null, page: { limit: maxPageRows } },
      }),
      ({ items }) => items,
    ),
  ),
  isAbout: (facts, { auditId }) => facts.some(({ streamId }) => streamId === auditId),
})
