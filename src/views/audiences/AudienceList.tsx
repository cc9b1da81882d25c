import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { AuditType } from '#model/audit.ts'
import { useFlow, useLasting, useViewer } from '#views/app/context.ts'
import { AccountScreen } from '#views/session/AccountScreen.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/Skeletons.tsx'
import { AudienceTabs } from './AudienceTabs.tsx'
import { ListedCards } from './ListedCards.tsx'
import { ListFailure } from './ListFailure.tsx'
import { NothingYet } from './NothingYet.tsx'
import { uploadOf } from './uploads.ts'

export function AudienceList({ type }: { type: AuditType }) {
  const viewer = useViewer()
  const flow = useFlow((machines) => machines.audiences, { type, viewer: viewer ?? null })
  const snapshot = useSelector(flow, (state) => state)
  const hasCards = snapshot.context.cards.length > 0
  const isReading =
    snapshot.matches({ present: 'loading' }) ||
    (snapshot.matches({ present: { open: 'refreshing' } }) && !hasCards)
  const isBroken =
    snapshot.matches({ present: 'failed' }) || (snapshot.matches({ present: { open: 'stuck' } }) && !hasCards)
  const upload = uploadOf[type]
  return (
    <div {...chartState('audiences', snapshot.value)}>
      <PageHeading
        title="My Audiences"
        lead="What you uploaded and bought, the newest first."
        actions={
          snapshot.matches('present') && (
            <Button component={Link} href={upload.path} variant="default">
              Upload contacts
            </Button>
          )
        }
      />
      {snapshot.matches('absent') ? (
        <Visitor />
      ) : (
        <>
          <AudienceTabs current={type} />
          {isReading && <SkeletonCards what="your audiences" />}
          {isBroken && <ListFailure onRetry={() => flow.send({ type: 'list.retry' })} />}
          {snapshot.matches({ present: { open: 'empty' } }) && <NothingYet type={type} />}
          {hasCards && <ListedCards flow={flow} />}
        </>
      )}
    </div>
  )
}

/** Nobody is known, or not yet: a session kept in this browser is still being asked about. */
function Visitor() {
  const isRestoring = useSelector(useLasting('session'), (session) => session.matches('restoring'))
  if (isRestoring) return <SkeletonCards what="your audiences" />
  return <AccountScreen>Log in to see the audiences that are yours.</AccountScreen>
}
