import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import {
  firstStep,
  type Moment,
  nextStep,
  nextTimer,
  type Outcome,
  outcomeEvent,
  type Step,
  type Stimulus,
} from '#charts/step.ts'
import { durationWords, stateWords } from '#charts/words.ts'
import { type Filled, recordOf } from './form.ts'
import { revived } from './revive.ts'

/** Something that happened, and where it led. */
export interface Turn {
  readonly label: string
  /** Ids of the transitions taken. */
  readonly edges: readonly string[]
  readonly moment: Moment
}

/** A chart played without its services: every turn is kept, so that each can be gone back to. */
export interface Simulation {
  readonly machine: AnyStateMachine
  readonly turns: readonly [Turn, ...Turn[]]
}

export function begin(machine: AnyStateMachine, input: unknown): Filled<Simulation> {
  const pure = withDeferredActors(machine)
  return attempt('start', () => {
    const { to, edges } = firstStep(pure, revived(input))
    return { machine: pure, turns: [{ label: 'start', edges, moment: to }] }
  })
}

export const now = ({ turns }: Simulation): Turn => turns.at(-1) ?? turns[0]

export const stateOf = ({ moment }: Turn): string => stateWords(moment.snapshot.value)

/** Sends an event. One that no state handles, or whose conditions do not hold, is a problem. */
export const send = (simulation: Simulation, event: AnyEventObject): Filled<Simulation> =>
  turn(simulation, event.type, { kind: 'event', event: { ...recordOf(revived(event)), type: event.type } })

/** Settles a service: `data` is its output, its error or its snapshot. */
export function endService(
  simulation: Simulation,
  child: string,
  outcome: Outcome,
  data: unknown,
): Filled<Simulation> {
  const mark = { done: '✓', error: '✗', snapshot: '…' }[outcome]
  return turn(simulation, `${child} ${mark}`, {
    kind: 'outcome',
    child,
    event: outcomeEvent(child, outcome, revived(data)),
    ends: outcome !== 'snapshot',
  })
}

/** Lets so many milliseconds pass. */
export function pass(simulation: Simulation, ms: number): Filled<Simulation> {
  const label = `${durationWords(ms)} pass`
  return attempt(label, () =>
    onward(simulation, label, nextStep(simulation.machine, now(simulation).moment, { kind: 'time', ms })),
  )
}

/** Goes back to a turn, by its index. */
export function backTo({ machine, turns: [first, ...rest] }: Simulation, index: number): Simulation {
  return { machine, turns: [first, ...rest.slice(0, index)] }
}

/** Whether an event takes a transition now, if only one that ignores it. */
export const can = (simulation: Simulation, event: AnyEventObject): boolean =>
  'data' in send(simulation, event)

/** Milliseconds until something happens by itself; undefined when nothing will. */
export const untilNext = ({ moment }: Turn): number | undefined => nextTimer(moment)?.left

function turn(simulation: Simulation, label: string, stimulus: Stimulus): Filled<Simulation> {
  return attempt(label, () => {
    const step = nextStep(simulation.machine, now(simulation).moment, stimulus)
    if (step.edges.length > 0) return onward(simulation, label, step)
    throw new NothingHappens(stateOf(now(simulation)))
  })
}

const onward = ({ machine, turns }: Simulation, label: string, { to, edges }: Step): Simulation => ({
  machine,
  turns: [...turns, { label, edges, moment: to }],
})

class NothingHappens extends Error {}

function attempt(label: string, step: () => Simulation): Filled<Simulation> {
  try {
    const data = step()
    const { snapshot } = now(data).moment
    return snapshot.status === 'error' ? { problem: brokenWords(label, snapshot.error) } : { data }
  } catch (error) {
    if (error instanceof NothingHappens) {
      return {
        problem: `Nothing happens: in ${error.message} nothing handles ${label}, or its condition does not hold.`,
      }
    }
    return { problem: brokenWords(label, error) }
  }
}

function brokenWords(label: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  return `The chart cannot take ${label} with these data: ${reason}`
}
