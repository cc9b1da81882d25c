import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import { searchedRows } from '#machines/audits/searched-rows.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { countSettings, filterChips, underSearch } from '#model/audits/audit-filter.ts'
import type { AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { FilterChips, HiddenRows } from '#views/shared/FilterChips.tsx'

interface AuditChipsProps {
  audit: AuditCard
  table: ActorRefFrom<typeof auditRowsMachine>
  hasHidden: boolean
}

/** What the contacts are filtered by, and what a search does not show because of it. */
export function AuditChips({ audit, table, hasHidden }: AuditChipsProps) {
  const { view, count: found } = useSelector(table, ({ context }) => context)
  const { filter } = view
  const apply = (filter: AuditRowFilter) => table.send({ type: 'filter.apply', filter })
  return (
    <FilterChips chips={filterChips(filter, audit)} onApply={apply}>
      {hasHidden && filter.search && found !== null && countSettings(filter) > 0 && (
        <Hidden
          key={filter.search.anyWord}
          auditId={audit.id}
          search={underSearch(filter, {})}
          found={found}
          onShow={apply}
        />
      )}
    </FilterChips>
  )
}

interface HiddenProps {
  auditId: string
  search: AuditRowFilter
  found: number
  onShow: (filter: AuditRowFilter) => void
}

function Hidden({ auditId, search, found, onShow }: HiddenProps) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(searchedRows, { params: { query: { userId, auditId }, filter: search } })
  const all = useSelector(flow, ({ context }) => context.data?.count ?? null)
  return <HiddenRows found={found} all={all} onShow={() => onShow(search)} />
}
