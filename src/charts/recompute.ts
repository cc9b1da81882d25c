import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { TestTrail } from '#model/app/trail.ts'
import { withDeferredActors } from './deferred.ts'
import { firstStep, type Moment, nextStep, type Step } from './step.ts'
import { stateWords } from './words.ts'

type Entry = TestTrail['entries'][number]

/** An entry of a failed test's trail, computed again. */
export interface RecomputedStep {
  readonly at: number
  readonly event: AnyEventObject
  /** Leaf state paths joined by a space, as recorded and as the chart has it now. */
  readonly recorded: string
  readonly computed: string
  readonly edges: readonly string[]
  readonly context: unknown
}

export interface Recomputation {
  readonly steps: readonly RecomputedStep[]
  /** The event that the chart cannot take, and why: neither it nor what came after it is among the steps. */
  readonly stop?: { readonly at: number; readonly event: AnyEventObject; readonly reason: string }
}

/** Computes what one actor of a failed test did from its whole events, without running anything. */
export function recompute(machine: AnyStateMachine, { entries }: TestTrail, actor: string): Recomputation {
  const pure = withDeferredActors(machine)
  const steps: RecomputedStep[] = []
  let moment: Moment | undefined
  for (const entry of entries.filter((each) => each.actor === actor)) {
    const step = attempt(() => stepOf(pure, moment, entry))
    if (typeof step === 'string')
      return { steps, stop: { at: entry.at, event: eventOf(entry), reason: step } }
    moment = step.to
    steps.push({
      at: entry.at,
      event: eventOf(entry),
      recorded: entry.to,
      computed: stateWords(step.to.snapshot.value),
      edges: step.edges,
      context: step.to.snapshot.context,
    })
  }
  return { steps }
}

function attempt(compute: () => Step): Step | string {
  try {
    return compute()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function stepOf(machine: AnyStateMachine, from: Moment | undefined, entry: Entry): Step {
  if (from === undefined || entry.event === 'xstate.init') return firstStep(machine, entry.payload.input)
  return nextStep(machine, from, { kind: 'event', event: eventOf(entry) })
}

const eventOf = ({ event, payload }: Entry): AnyEventObject => ({ ...payload, type: event })
