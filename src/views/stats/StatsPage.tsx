import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useSearchParams } from 'wouter'
import type { StatsInput } from '#machines/stats.machine.ts'
import { useApp, useFlow, useGlobalActor, useViewer } from '#views/app/context.ts'
import { AccountScreen } from '#views/session/AccountScreen.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ShareLink } from './ShareLink.tsx'
import { StatsSheet } from './StatsSheet.tsx'

/** Without a link it waits until it is known who is here. */
export function StatsPage() {
  const [query] = useSearchParams()
  const [auditId, link] = [query.get('auditId') ?? '', query.get('link')]
  const userId = useSelector(useApp(), ({ context }) => context.session?.id ?? null)
  const isImpersonated = Boolean(useViewer()?.actor)
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('restoring'))
  if (link === null && isRestoring && userId === null) return <SkeletonDetail what="figures" />
  const input = { userId, isImpersonated, auditId, link }
  return <Stats key={`${auditId} ${link}`} {...input} />
}

function Stats(input: StatsInput) {
  const flow = useFlow((machines) => machines.stats, input)
  const snapshot = useSelector(flow, (state) => state)
  const { sums } = snapshot.context
  return (
    <div {...chartState('stats', snapshot.value)}>
      {sums ? <StatsSheet sums={sums} /> : <PageHeading title="Audit figures" />}
      {sums && input.link === null && <ShareLink flow={flow} />}
      {snapshot.matches('anonymous') && <AccountScreen>Log in to see your figures.</AccountScreen>}
      {(snapshot.matches('loading') || snapshot.matches('opening')) && <SkeletonDetail what="figures" />}
      {snapshot.matches('unpaid') && (
        <EmptyState icon="lock" title="No figures yet">
          The figures of an audit appear once it is paid for.
        </EmptyState>
      )}
      {snapshot.matches('missing') && (
        <EmptyState icon="search" title="There are no such figures">
          Their link may have been taken back, or its address is not complete.
        </EmptyState>
      )}
      {snapshot.matches('unavailable') && (
        <EmptyState
          icon="alert"
          title="The figures could not be read"
          action={<Button onClick={() => flow.send({ type: 'stats.retry' })}>Try again</Button>}
        >
          Nothing is lost: the figures are kept, they only did not reach this page.
        </EmptyState>
      )}
    </div>
  )
}
