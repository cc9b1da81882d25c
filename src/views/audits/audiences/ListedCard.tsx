import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import type { FeedMachine } from '#machines/shared/feed.machine.ts'
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
  const card = useFlow(auditCardMachine, { audit, isAdmin: isAdmin(viewer) })
  const listedAs = useSelector(feed, ({ context }) => context.query.type)
  const isGone = useSelector(card, (snapshot) => snapshot.status === 'done')
  useEffect(() => card.send({ type: 'card.replace', audit }), [card, audit])
  useEffect(() => {
    if (isGone) feed.send({ type: 'item.drop', id: audit.id })
  }, [isGone, feed, audit.id])
  return isGone ? null : <AuditCardView card={card} listedAs={listedAs} />
}
