import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { chartState } from '#views/shared/chart-state.ts'
import { useApp, useGlobalActor, useOwnersActor } from './context.ts'

/** Says where the charts are that outlive a page and have no one place on it. */
export function ChartMarks() {
  return (
    <div hidden>
      <Mark chart="app" actor={useApp()} />
      <Mark chart="session" actor={useGlobalActor('session')} />
      <Mark chart="owner" actor={useGlobalActor('owner')} />
      <Mark chart="access" actor={useOwnersActor('access')} />
      <Mark chart="kept-outcomes" actor={useOwnersActor('keptOutcomes')} />
      <Mark chart="live-events" actor={useOwnersActor('liveEvents')} />
    </div>
  )
}

function Mark({ chart, actor }: { chart: string; actor: AnyActorRef | undefined }) {
  const value = useSelector(actor, (snapshot) => snapshot?.value)
  return value && <span {...chartState(chart, value)} />
}
