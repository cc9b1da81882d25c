import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, Redirect } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { audiencesMachine } from '#machines/audiences.machine.ts'
import type { auditCardMachine } from '#machines/audit-card.machine.ts'
import { detailPath, hasRows } from '#model/audiences.ts'
import { type AuditCard, type CardOffer, cardOffer } from '#model/audit.ts'
import { site } from '#model/site.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { AuditCardView } from '#views/audiences/AuditCardView.tsx'
import { ListFailure } from '#views/audiences/ListFailure.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { count } from '#views/shared/format.ts'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'

type Flow = ActorRefFrom<typeof audiencesMachine>

const received = {
  title: 'We’ve got your contacts',
  lead: 'We are looking them up, which usually takes minutes. We’ll email you when your free report is ready; no need to wait here.',
}

const titles: Record<CardOffer, string> = {
  processing: received.title,
  previewFailed: 'Your file could not be processed',
  addToCart: 'Your free report is ready',
  inCart: 'Your free report is ready',
  export: 'Your report is ready',
  failed: 'Your order could not be delivered',
}

/** The newest file, as My Audiences shows it: from its progress to its result. */
export function UploadSuccess() {
  const viewer = useSignedInViewer()
  const flow = useFlow((machines) => machines.audiences, { type: 'refresh', viewer })
  const snapshot = useSelector(flow, (state) => state)
  const [newest] = snapshot.context.cards
  if (snapshot.matches({ present: { open: 'empty' } })) return <Redirect to="/refresh" replace />
  return (
    <div {...chartState('audiences', snapshot.value)}>
      {newest ? (
        <Uploaded key={newest.id} flow={flow} card={newest.ref} />
      ) : (
        <SuccessPage type="preview" site={site} {...received}>
          {snapshot.can({ type: 'list.retry' }) ? (
            <ListFailure onRetry={() => flow.send({ type: 'list.retry' })} />
          ) : (
            <SkeletonCards what="your file" cards={1} />
          )}
        </SuccessPage>
      )}
    </div>
  )
}

function Uploaded({ flow, card }: { flow: Flow; card: ActorRefFrom<typeof auditCardMachine> }) {
  const audit = useSelector(card, ({ context }) => context.audit)
  const commission = useSelector(flow, ({ context }) => context.commission)
  return (
    <SuccessPage
      type="preview"
      site={site}
      title={titles[cardOffer(audit)]}
      lead={leadOf(audit)}
      action={
        hasRows(audit) && (
          <Button component={Link} href={detailPath(audit)}>
            Open report
          </Button>
        )
      }
    >
      <AuditCardView
        card={card}
        commission={commission}
        onCommission={(text) => flow.send({ type: 'commission.change', text })}
      />
    </SuccessPage>
  )
}

function leadOf(audit: AuditCard): string {
  switch (cardOffer(audit)) {
    case 'processing':
      return audit.cartItem ? 'Your order is being prepared.' : received.lead
    case 'previewFailed':
    case 'failed':
      return 'Nothing was charged.'
    case 'addToCart':
    case 'inCart':
    case 'export':
      return `We matched ${count(audit.recordCount)} properties to the ${count(audit.upload.originalRows)} contacts in your file.`
  }
}
