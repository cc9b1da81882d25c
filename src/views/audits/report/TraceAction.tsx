import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { TraceOffer } from '#model/audits/audit.ts'

interface TraceActionProps {
  offer: TraceOffer
  isBusy: boolean
  isDisabled: boolean
  onAdd: () => void
}

/** A SkipTrace of the selected contacts: one at a time. */
export function TraceAction({ offer, isBusy, isDisabled, onAdd }: TraceActionProps) {
  switch (offer) {
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
    case 'addToCart':
    case 'failed':
      return (
        <Button
          size="compact-sm"
          loading={isBusy}
          disabled={isDisabled}
          title={offer === 'failed' ? 'The last SkipTrace of these contacts failed.' : undefined}
          onClick={onAdd}
        >
          Add To Cart
        </Button>
      )
  }
}
