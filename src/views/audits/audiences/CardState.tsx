import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { nothingFoundText } from '#model/audits/match-figures.ts'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { MonthlyScores } from '../report/MonthlyScores.tsx'
import { type CardTrace, cardTraceOf, offerOf } from './card-offer.ts'

/** A live region: announced when it changes. */
export function CardState({ card }: { card: ActorRefFrom<typeof auditCardMachine> }) {
  const snapshot = useSelector(card, (state) => state)
  const { audit, progress } = snapshot.context
  return (
    <Stack gap={12} mt={12} c="dimmed" fz="sm" lh="sm">
      {snapshot.matches({ shown: { offer: 'processing' } }) && progress && (
        <ProgressLine
          {...progress}
          verb={audit.type === 'refresh' ? 'matched' : 'traced'}
          label={`Progress of ${audit.upload.originalFileName}`}
        />
      )}
      <div role="status">{sentence(snapshot)}</div>
      <MonthlyScores audit={audit} shown={shownBy(card, ({ context }) => context.audit)} />
    </Stack>
  )
}

function sentence(snapshot: SnapshotFrom<typeof auditCardMachine>) {
  switch (offerOf(snapshot)) {
    case 'processing':
      return snapshot.matches({ shown: { offer: { processing: 'order' } } }) ? (
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
    case 'nothingFound':
      return <p>{nothingFoundText(snapshot.context.audit)} The report shows why.</p>
    case 'failed':
      return (
        <p>
          This order could not be delivered, and nothing was charged for it. Add it again, or{' '}
          <SupportLink subject="An order could not be delivered">write to us</SupportLink>.
        </p>
      )
    case 'forSale':
    case 'adding':
    case 'inCart':
      return <p>{promises[snapshot.context.audit.type]}</p>
    case 'paid': {
      const text = traces[cardTraceOf(snapshot)]
      return text && <p>{text}</p>
    }
  }
}

const traces: Record<CardTrace, string | null> = {
  untraced: null,
  traceInCart: 'A SkipTrace of its contacts is in your cart.',
  traceProcessing: 'A SkipTrace of its contacts is being prepared.',
  traceFailed: 'A SkipTrace of its contacts could not be delivered, and nothing was charged for it.',
  traced: 'Contacts of it were skip traced.',
}

const promises = {
  refresh:
    'Once paid, the report shows the score of each home, what it is worth, and what commission that could mean.',
  skiptrace: 'Once paid, the report shows the phones, e-mails and addresses that we found.',
} as const
