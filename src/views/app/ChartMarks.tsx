import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { chartState } from '#views/shared/chart-state.ts'
import { useApp, useGlobalActor } from './context.ts'

/** Says where the charts are that outlive a page and have no one place on it. */
export function ChartMarks() {
  return (
    <div hidden>
      <Mark chart="app" actor={useApp()} />
      <Mark chart="session" actor={useGlobalActor('session')} />
      <Mark chart="access" actor={useGlobalActor('access')} />
      <Mark chart="cart" actor={useGlobalActor('cart')} />
      <Mark chart="live-events" actor={useGlobalActor('liveEvents')} />
    </div>
  )
}

function Mark({ chart, actor }: { chart: string; actor: AnyActorRef }) {
  const value = useSelector(actor, (snapshot) => snapshot.value)
  return <span {...chartState(chart, value)} />
}
