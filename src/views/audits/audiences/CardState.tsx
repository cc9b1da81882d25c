import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { type AuditState, cardOffer, type TraceOffer, traceOffer } from '#model/audits/audit.ts'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { MonthlyScores } from '../report/MonthlyScores.tsx'

/** A live region: announced when it changes. */
export function CardState({ card }: { card: ActorRefFrom<typeof auditCardMachine> }) {
  const { audit, progress } = useSelector(card, ({ context }) => context)
  return (
    <Stack gap={12} mt={12} c="dimmed" fz="sm" lh="sm">
      {cardOffer(audit) === 'processing' && progress && (
        <ProgressLine
          {...progress}
          verb={audit.type === 'refresh' ? 'matched' : 'traced'}
          label={`Progress of ${audit.upload.originalFileName}`}
        />
      )}
      <div role="status">{sentence(audit)}</div>
      <MonthlyScores audit={audit} shown={shownBy(card, ({ context }) => context.audit)} />
    </Stack>
  )
}

function sentence(audit: AuditState) {
  switch (cardOffer(audit)) {
    case 'processing':
      return audit.cartItem ? (
        <p>Your order is being prepared. It will appear here when it is ready.</p>
      ) : (
        <p>We are looking up your contacts: within an hour, mostly within minutes.</p>
      )
    case 'previewFailed':
      return (
        <p>
          This file could not be processed. Upload it again, or{' '}
          <SupportLink subject="A file could not be processed">write to us</SupportLink> and send it along.
        </p>
      )
    case 'failed':
      return (
        <p>
          This order could not be delivered, and nothing was charged for it. Add it again, or{' '}
          <SupportLink subject="An order could not be delivered">write to us</SupportLink>.
        </p>
      )
    case 'addToCart':
    case 'inCart':
      return <p>{promises[audit.type]}</p>
    case 'export':
      return audit.skipTraces.length > 0 && <p>{traces[traceOffer(audit)]}</p>
  }
}

const traces: Record<TraceOffer, string> = {
  inCart: 'A SkipTrace of its contacts is in your cart.',
  processing: 'A SkipTrace of its contacts is being prepared.',
  failed: 'A SkipTrace of its contacts could not be delivered, and nothing was charged for it.',
  addToCart: 'Contacts of it were skip traced.',
}

const promises = {
  refresh:
    'Once paid, the report shows the score of each home, what it is worth, and the commission that may come of it.',
  skiptrace: 'Once paid, the report shows the phones, e-mails and addresses that we found.',
} as const
