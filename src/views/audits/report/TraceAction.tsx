import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'

const traceStates = ['choosing', 'inCart', 'processing', 'done', 'failed'] as const
type TraceState = (typeof traceStates)[number]

export const traceStateOf = (snapshot: SnapshotFrom<typeof auditListingMachine>): TraceState =>
  traceStates.find((trace) => snapshot.matches({ trace })) ?? 'choosing'

interface TraceActionProps {
  trace: TraceState
  isBusy: boolean
  isDisabled: boolean
  onAdd: () => void
}

/** A SkipTrace of the selected contacts: one at a time. */
export function TraceAction({ trace, isBusy, isDisabled, onAdd }: TraceActionProps) {
  switch (trace) {
    case 'inCart':
      return (
        <Button component={Link} href="/cart/checkout" size="compact-sm" variant="default">
          In Cart
        </Button>
      )
    case 'processing':
      return (
        <Button size="compact-sm" disabled>
          Processing...
        </Button>
      )
    case 'choosing':
    case 'done':
    case 'failed':
      return (
        <Button
          size="compact-sm"
          loading={isBusy}
          disabled={isDisabled}
          title={trace === 'failed' ? 'The last SkipTrace of these contacts failed.' : undefined}
          onClick={onAdd}
        >
          Add To Cart
        </Button>
      )
  }
}
