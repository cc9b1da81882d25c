import type { AnyActorRef } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import { exploreChart, stepperOf } from '#charts/paths.ts'
import { plainData } from '#charts/plain-data.ts'
import type { Moment, Step } from '#charts/step.ts'
import { durationWords } from '#charts/words.ts'
import type { Flow } from './flow.ts'

/** What a chart does on all ways that its tables lead to, beside where they lead. */
export class ChartRecord {
  readonly #asked = new Map<string, Set<string>>()
  readonly #shown = new Map<string, Set<string>>()
  readonly #lasts = new Map<string, Set<string>>()

  note(step: Step, from?: Moment): void {
    for (const [id, input] of askedIn(step.to, from)) add(this.#asked, id, JSON.stringify(plainData(input)))
    for (const { edges, sent } of step.microsteps)
      for (const edge of edges) for (const text of textsIn(sent)) add(this.#shown, edge, text)
    for (const [delay, lasts] of waitsIn(step.to, from)) add(this.#lasts, delay, lasts)
  }

  /** What each service is asked with, by the id of its invocation: JSON, each once. */
  get asked(): Record<string, string[]> {
    return sorted(this.#asked)
  }

  /** Words of the toasts and dialogs on each transition. */
  get shown(): Record<string, string[]> {
    return sorted(this.#shown)
  }

  /** How long each delay lasts. */
  get lasts(): Record<string, string[]> {
    return sorted(this.#lasts)
  }
}

/** The record of a flow, for its document. */
export function recordOf(flow: Flow): ChartRecord {
  const machine = withDeferredActors(flow.machine)
  const stepper = stepperOf(machine)
  const record = new ChartRecord()
  const noted = (step: Step, from?: Moment): Step => {
    record.note(step, from)
    return step
  }
  exploreChart(machine, flow.stimuli, {
    start: (input) => noted(stepper.start(input)),
    next: (from, move) => noted(stepper.next(from, move), from),
  })
  return record
}

/** The delay's name in the type of its event: `xstate.after.<delay>.<state>`. */
const delayOf = (type: string): string => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

const sorted = (sets: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> =>
  Object.fromEntries([...sets].map(([key, values]) => [key, [...values].sort()]))

/** The words of the toasts and dialogs among events that were sent. */
export const textsIn = (sent: Step['sent']): string[] =>
  sent.flatMap((event) =>
    event.type === 'toast' ? [event.text] : event.type === 'failure' ? [event.problem.message] : [],
  )

/** Each delay that begins with a step, and how long it lasts. */
export const waitsIn = ({ timers }: Moment, from?: Moment): (readonly [delay: string, lasts: string])[] =>
  timers.flatMap(({ id, event, left }) =>
    from?.timers.some((timer) => timer.id === id && timer.left === left)
      ? []
      : [[delayOf(event.type), durationWords(left)] as const],
  )

/** What each service that begins with a step is asked with: a deferred one has it as its context. */
export const askedIn = ({ snapshot }: Moment, from?: Moment): (readonly [id: string, input: unknown])[] =>
  childrenOf(snapshot).flatMap(([id, child]) =>
    child === undefined || child === from?.snapshot.children[id]
      ? []
      : [[id, child.getSnapshot().context] as const],
  )

const childrenOf = ({ children }: Moment['snapshot']): [string, AnyActorRef | undefined][] =>
  Object.entries(children)
