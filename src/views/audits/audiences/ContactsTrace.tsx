import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { type AuditState, detailPath, offerLabels, traceOffer } from '#model/audits/audit.ts'

/** What the SkipTrace tab offers of a Database REfresh. Its page is where the contacts are chosen. */
export function ContactsTrace({ audit }: { audit: AuditState }) {
  const offer = traceOffer(audit)
  switch (offer) {
    case 'inCart':
      return (
        <Button component={Link} href="/cart/checkout" variant="light">
          {offerLabels.inCart}
        </Button>
      )
    case 'processing':
      return <Button disabled>{offerLabels.processing}</Button>
    case 'failed':
    case 'addToCart':
      return (
        <>
          {offer === 'failed' && <Button disabled>{offerLabels.failed}</Button>}
          <Button component={Link} href={detailPath(audit)}>
            Get Skip Trace
          </Button>
        </>
      )
  }
}
