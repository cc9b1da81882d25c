import { Suspense, use, useMemo } from 'react'
import { type RecomputedStep, recompute } from '#charts/recompute.ts'
import type { TestTrail } from '#model/trail.ts'
import { ContextView } from '../simulate/ContextView.tsx'
import { machineOf } from '../simulate/machines.ts'
import classes from './Replay.module.css'

interface RecomputedProps {
  trail: TestTrail
  chart: string
  actor: string
  /** How many of its events have happened. */
  count: number
}

/** What the chart of today makes of a failed test's events, up to one of them. */
export function Recomputed(props: RecomputedProps) {
  return (
    <Suspense fallback={null}>
      <Computed {...props} />
    </Suspense>
  )
}

function Computed({ trail, chart, actor, count }: RecomputedProps) {
  const machine = use(machineOf(chart))
  const result = useMemo(() => attempt(() => recompute(machine, trail, actor)), [machine, trail, actor])
  if (typeof result === 'string')
    return <p className={classes.problem}>It cannot be computed again: {result}</p>
  const step = result[count - 1]
  if (step === undefined) return null
  return (
    <section aria-label="Computed again">
      <h2 className={classes.heading}>Computed again</h2>
      <p>
        {step.computed === step.recorded
          ? 'The chart still goes where it went.'
          : `It went to ${step.recorded}; today it goes to ${step.computed}.`}
      </p>
      <ContextView context={step.context} />
    </section>
  )
}

function attempt(compute: () => RecomputedStep[]): RecomputedStep[] | string {
  try {
    return compute()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
