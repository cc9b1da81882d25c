import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import type { auditListingMachine } from '#machines/audit-listing.machine.ts'
import { traceOffer } from '#model/audit.ts'
import type { RowChoice } from '#model/audit-detail.ts'
import { countAll, countSelected } from '#model/audit-listing.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { TraceAction } from './TraceAction.tsx'

interface SelectionBarProps {
  flow: ActorRefFrom<typeof auditDetailMachine>
  listing: ActorRefFrom<typeof auditListingMachine>
  chosen: RowChoice
}

/** What is listed and selected, and what to do with it: download it, or have it traced. */
export function SelectionBar({ flow, listing, chosen }: SelectionBarProps) {
  const page = useSelector(flow, (state) => state)
  const shown = useSelector(listing, ({ context }) => context.listing)
  const selected = countSelected(shown)
  const isWhole = shown.rows.kind === 'paid'
  return (
    <Group justify="space-between" wrap="nowrap" mih={32}>
      <Note aria-live="polite">
        {shown.found !== null && `${count(shown.found)} of `}
        {count(countAll(shown))} contacts
        {isWhole && selected === 0 && !shown.filter.skipTraceable && ' · Select rows to download them.'}
        {selected > 0 && (
          <>
            <span> · </span>
            <strong>{count(selected)} selected</strong>
            <Button
              variant="subtle"
              size="compact-sm"
              ml="xs"
              onClick={() => listing.send({ type: 'rows.clear' })}
            >
              Clear
            </Button>
          </>
        )}
      </Note>
      {isWhole &&
        (shown.filter.skipTraceable ? (
          <TraceAction
            offer={traceOffer(shown.audit)}
            isBusy={page.matches({ open: { sale: 'tracing' } })}
            isDisabled={!page.can({ type: 'rows.trace', chosen })}
            onAdd={() => flow.send({ type: 'rows.trace', chosen })}
          />
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            loading={page.matches({ open: { sale: 'exporting' } })}
            disabled={!page.can({ type: 'rows.export', chosen, format: 'csv' })}
            onClick={() => flow.send({ type: 'rows.export', chosen, format: 'csv' })}
          >
            Download
          </Button>
        ))}
    </Group>
  )
}
