import { Title } from '@mantine/core'
import { Suspense, use, useMemo } from 'react'
import { declaredEdges } from '#charts/edges.ts'
import { recompute } from '#charts/recompute.ts'
import { eventTypeWords } from '#charts/words.ts'
import type { TestTrail } from '#model/app/trail.ts'
import parts from '../parts.module.css'
import { LoadBoundary } from '../shell/LoadBoundary.tsx'
import { ContextView } from '../simulate/ContextView.tsx'
import { machineOf } from '../simulate/machines.ts'
import { timeWords } from './steps.ts'

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
    <LoadBoundary isInner>
      <Suspense fallback={null}>
        <Computed {...props} />
      </Suspense>
    </LoadBoundary>
  )
}

function Computed({ trail, chart, actor, count }: RecomputedProps) {
  const machine = use(machineOf(chart))
  const { steps, stop } = useMemo(() => recompute(machine, trail, actor), [machine, trail, actor])
  const step = steps[count - 1]
  if (step === undefined) {
    return (
      stop && (
        <p className={parts.problem}>
          It cannot be computed again from {eventTypeWords(stop.event.type, declaredEdges(machine))} at{' '}
          {timeWords(stop.at)} on: {stop.reason}
        </p>
      )
    )
  }
  return (
    <section aria-label="Computed again">
      <Title order={2} fz="sm" lh="sm">
        Computed again
      </Title>
      <p>
        {step.computed === step.recorded
          ? 'The chart still goes where it went.'
          : `It went to ${step.recorded}; today it goes to ${step.computed}.`}
      </p>
      <ContextView context={step.context} />
    </section>
  )
}
