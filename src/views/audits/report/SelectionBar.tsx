import { Box, Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { isTraceableOnly } from '#model/audits/audit-filter.ts'
import type { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { countTicked, tickState } from '#model/shared/table.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { TraceAction, traceStateOf } from './TraceAction.tsx'

interface SelectionBarProps {
  listing: ActorRefFrom<typeof auditListingMachine>
  table: ActorRefFrom<typeof auditRowsMachine>
  audit: AuditCard
  isWhole: boolean
  selection: AuditRowSelection
  /** What the contacts are filtered by. */
  chips: ReactNode
}

/** What is listed and selected, and what to do with it: download it, or have it traced. */
export function SelectionBar({ listing, table, audit, isWhole, selection, chips }: SelectionBarProps) {
  const snapshot = useSelector(listing, (state) => state)
  const { count: found, ticked, view } = useSelector(table, ({ context }) => context)
  const selected = countTicked(ticked, found)
  const isNone = tickState(ticked) === 'none'
  const isOnly = isTraceableOnly(view.filter)
  return (
    <Group justify="space-between" wrap="nowrap" mih={32}>
      <Group gap="4px 12px">
        {chips}
        <Note aria-live="polite">
          {found !== null && `${count(found)} of `}
          {count(Math.max(audit.rowsProcessed, found ?? 0))} contacts
          {isWhole && isNone && !isOnly && (
            <Box component="span" visibleFrom="sm">
              {' · Select rows to export'}
            </Box>
          )}
          {!isNone && (
            <>
              <span> · </span>
              <strong>{selected === null ? 'All' : count(selected)} selected</strong>
              <Button
                variant="subtle"
                size="compact-sm"
                ml="xs"
                onClick={() => table.send({ type: 'rows.clear' })}
              >
                Clear
              </Button>
            </>
          )}
        </Note>
      </Group>
      {isWhole && (
        <Box flex="none" visibleFrom={isNone && !isOnly ? 'sm' : undefined}>
          {isOnly ? (
            <TraceAction
              trace={traceStateOf(snapshot)}
              isBusy={snapshot.matches({ selected: 'tracing' })}
              isDisabled={!snapshot.can({ type: 'rows.trace', selection })}
              onAdd={() => listing.send({ type: 'rows.trace', selection })}
            />
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              loading={snapshot.matches({ selected: 'exporting' })}
              disabled={!snapshot.can({ type: 'rows.export', selection, format: 'csv' })}
              onClick={() => listing.send({ type: 'rows.export', selection, format: 'csv' })}
            >
              Download
            </Button>
          )}
        </Box>
      )}
    </Group>
  )
}
