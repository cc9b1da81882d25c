import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import type { FeedMachine } from '#machines/shared/feed.machine.ts'
import { itemOf } from '#machines/shared/follow.ts'
import { isAdmin } from '#model/accounts/session.ts'
import type { AuditsQuery } from '#model/audits/audiences.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { AuditCardView } from './AuditCardView.tsx'

interface ListedCardProps {
  feed: ActorRefFrom<FeedMachine<AuditCard, AuditsQuery>>
  audit: AuditCard
}

export function ListedCard({ feed, audit }: ListedCardProps) {
  const viewer = useSignedInViewer()
  const { userId, type } = useSelector(feed, ({ context }) => context.query)
  const card = useFlow(auditCardMachine, {
    ...{ userId, audit, isAdmin: isAdmin(viewer) },
    ...{ list: feed, shown: itemOf(feed, audit.id) },
  })
  const isGone = useSelector(card, (snapshot) => snapshot.status === 'done')
  return isGone ? null : <AuditCardView card={card} listedAs={type} />
}
