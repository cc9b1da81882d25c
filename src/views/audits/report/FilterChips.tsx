import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import { searchedRows } from '#machines/audits/searched-rows.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { countSettings, filterChips, underSearch } from '#model/audits/audit-filter.ts'
import type { AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'

interface FilterChipsProps {
  audit: AuditCard
  table: ActorRefFrom<typeof auditRowsMachine>
  hasHidden: boolean
}

/** What the rows are filtered by, each to be taken away, and what a search does not show because of it. */
export function FilterChips({ audit, table, hasHidden }: FilterChipsProps) {
  const { view, count: found } = useSelector(table, ({ context }) => context)
  const { filter } = view
  const chips = filterChips(filter, audit)
  if (chips.length === 0) return null
  const apply = (filter: AuditRowFilter) => table.send({ type: 'filter.apply', filter })
  return (
    <Group gap="xs">
      {chips.map(({ words, without }) => (
        <Button
          key={words}
          size="compact-sm"
          radius="xl"
          variant="default"
          rightSection={<Icon name="close" size={12} />}
          aria-label={`Remove filter ${words}`}
          onClick={() => apply(without)}
        >
          {words}
        </Button>
      ))}
      {hasHidden && filter.search && found !== null && countSettings(filter) > 0 && (
        <Hidden
          key={filter.search.anyWord}
          auditId={audit.id}
          search={underSearch(filter, {})}
          found={found}
          onShow={apply}
        />
      )}
    </Group>
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
  const all = useSelector(flow, ({ context }) => context.data?.count ?? 0)
  if (all <= found) return null
  return (
    <Note aria-live="polite">
      {count(all - found)} more found without these filters.{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => onShow(search)}>
        Show all
      </Button>
    </Note>
  )
}
