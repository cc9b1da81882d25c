import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { detailPath } from '#model/audits/audit.ts'
import { offerLabels } from '#model/audits/audit-offers.ts'
import { cardTraceOf } from './card-offer.ts'

/** What the SkipTrace tab offers of a Database REfresh. Its page is where the contacts are chosen. */
export function ContactsTrace({ card }: { card: ActorRefFrom<typeof auditCardMachine> }) {
  const audit = useSelector(card, ({ context }) => context.audit)
  const trace = useSelector(card, cardTraceOf)
  switch (trace) {
    case 'traceInCart':
      return (
        <Button component={Link} href="/cart/checkout" variant="light">
          {offerLabels.inCart}
        </Button>
      )
    case 'traceProcessing':
      return <Button disabled>{offerLabels.processing}</Button>
    case 'untraced':
    case 'traced':
    case 'traceFailed':
      return (
        <>
          {trace === 'traceFailed' && <Button disabled>{offerLabels.failed}</Button>}
          <Button component={Link} href={detailPath(audit)}>
            Get Skip Trace
          </Button>
        </>
      )
  }
}
