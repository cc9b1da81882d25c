import { useSelector } from '@xstate/react'
import { impersonationMachine } from '#machines/accounts/impersonation.machine.ts'
import { timeLeft } from '#model/accounts/impersonation.ts'
import { type ActingAdmin, fullName, type Viewer } from '#model/accounts/session.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { useSecond } from '#views/shared/useMinute.ts'
import classes from './ImpersonationBanner.module.css'

/** Across the top of every page while an administrator acts as another user. */
export function ImpersonationBanner() {
  const viewer = useViewer()
  if (!viewer?.actor) return null
  return <Banner key={viewer.actor.until} viewer={viewer} actor={viewer.actor} />
}

function Banner({ viewer, actor }: { viewer: Viewer; actor: ActingAdmin }) {
  const { until } = actor
  const flow = useFlow(impersonationMachine, { until, now: Date.now() })
  const snapshot = useSelector(flow, (state) => state)
  const isEnding = snapshot.matches({ underWay: 'ending' })
  const secondsLeft = Math.ceil(Date.parse(until) / 1_000) - useSecond()
  return (
    <section
      className={classes.banner}
      aria-label="Login as another user"
      {...chartState('impersonation', snapshot.value)}
    >
      <Icon name="user" size={18} />
      <p>
        <strong>{fullName(actor)}</strong> is logged in as <strong>{fullName(viewer)}</strong>
        <span className={classes.left}> · {timeLeft(secondsLeft)}</span>
      </p>
      <button
        type="button"
        className={classes.end}
        aria-disabled={isEnding}
        onClick={() => flow.send({ type: 'impersonation.end' })}
      >
        {isEnding ? 'Ending…' : 'End'}
      </button>
    </section>
  )
}
