import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { audiencesMachine } from '#machines/audiences.machine.ts'
import type { AuditType } from '#model/audit.ts'
import { useFlow, useGlobalActor, useViewer } from '#views/app/context.ts'
import { AccountScreen } from '#views/session/AccountScreen.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { AudienceTabs } from './AudienceTabs.tsx'
import { ListedCards } from './ListedCards.tsx'
import { ListFailure } from './ListFailure.tsx'
import { NothingYet } from './NothingYet.tsx'
import { uploadOf } from './uploads.ts'

export function AudienceList({ type }: { type: AuditType }) {
  const viewer = useViewer()
  const flow = useFlow((machines) => machines.audiences, { type, viewer: viewer ?? null })
  const value = useSelector(flow, (snapshot) => snapshot.value)
  const isPresent = useSelector(flow, (snapshot) => snapshot.matches('present'))
  return (
    <div {...chartState('audiences', value)}>
      <PageHeading
        title="My Audiences"
        lead="What you uploaded and bought, the newest first."
        actions={
          isPresent && (
            <Button component={Link} href={uploadOf[type].path} variant="default">
              Upload contacts
            </Button>
          )
        }
      />
      {isPresent ? (
        <>
          <AudienceTabs current={type} />
          <Present flow={flow} />
        </>
      ) : (
        <Absent />
      )}
    </div>
  )
}

/** What has come is shown in whatever state the rest is. */
function Present({ flow }: { flow: ActorRefFrom<typeof audiencesMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  if (snapshot.context.cards.length > 0) return <ListedCards flow={flow} />
  if (snapshot.matches({ present: { open: 'empty' } })) return <NothingYet type={snapshot.context.type} />
  if (snapshot.can({ type: 'list.retry' })) {
    return <ListFailure onRetry={() => flow.send({ type: 'list.retry' })} />
  }
  return <SkeletonCards what="your audiences" />
}

/** Nobody is known, or not yet: a session kept in this browser is still being asked about. */
function Absent() {
  const isRestoring = useSelector(useGlobalActor('session'), (session) => session.matches('restoring'))
  if (isRestoring) return <SkeletonCards what="your audiences" />
  return <AccountScreen>Log in to see the audiences that are yours.</AccountScreen>
}
