import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  getInitialMicrosteps,
} from 'xstate'
import { takenEdges } from './edges.ts'
import { pureScope } from './xstate-internals.ts'

/** A pending delayed event of the machine; `left` in milliseconds. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  readonly left: number
}

/** A machine at rest, computed without running anything: its snapshot, its timers, and which of its children are done. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  readonly ended: ReadonlySet<AnyActorRef>
}

export interface Step {
  readonly to: Moment
  readonly edges: readonly string[]
  /** The events that the machine emitted and sent to others, in order. */
  readonly sent: readonly AnyEventObject[]
  /** The same by microstep; the first of a start enters the initial states, over no edge. */
  readonly microsteps: readonly Microstep[]
}

export interface Microstep extends Pick<Step, 'edges' | 'sent'> {
  /** The machine's, after it. */
  readonly context: unknown
}

/** What can come to a machine: an event, the outcome of one of its children, or the time until its next timer. */
export type Stimulus =
  | { readonly kind: 'event'; readonly event: AnyEventObject }
  | {
      readonly kind: 'outcome'
      readonly child: string
      readonly event: AnyEventObject
      readonly ends: boolean
    }
  | { readonly kind: 'time'; readonly ms: number }

export function firstStep(machine: AnyStateMachine, input: unknown): Step {
  const recorder = record(machine)
  const snapshot = machine.getInitialSnapshot(recorder.scope, input)
  failOnError(machine, snapshot)
  // XState reports no microstep of this one.
  const [[entered, actions] = [snapshot, []]] = getInitialMicrosteps(machine, input)
  const entry = { edges: [], context: entered.context, until: actions.length }
  return recorder.record({ snapshot, timers: [], ended: new Set() }, entry)
}

export function nextStep(machine: AnyStateMachine, from: Moment, stimulus: Stimulus): Step {
  switch (stimulus.kind) {
    case 'event':
      return deliver(machine, from, stimulus.event)
    case 'outcome': {
      const child = from.snapshot.children[stimulus.child]
      const ended = stimulus.ends && child ? new Set([...from.ended, child]) : from.ended
      return deliver(machine, { ...from, ended }, stimulus.event)
    }
    case 'time':
      return elapse(machine, from, stimulus.ms)
  }
}

export type Outcome = 'done' | 'error' | 'snapshot'

/** What a machine hears of a child's outcome: `data` is its output, its error or its snapshot. */
export function outcomeEvent(child: string, outcome: Outcome, data: unknown): AnyEventObject {
  switch (outcome) {
    case 'done':
      return { type: `xstate.done.actor.${child}`, output: data, actorId: child }
    case 'error':
      return { type: `xstate.error.actor.${child}`, error: data, actorId: child }
    case 'snapshot':
      return { type: `xstate.snapshot.${child}`, snapshot: data }
  }
}

/** Children that can still come to an outcome: id in the chart, name in `setup`. */
export function pendingChildren({ snapshot, ended }: Moment): { id: string; actor: string }[] {
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children)
  return children.flatMap(([id, child]) =>
    child === undefined || ended.has(child) || typeof child.src !== 'string'
      ? []
      : [{ id, actor: child.src }],
  )
}

export const nextTimer = (moment: Moment): Timer | undefined =>
  moment.timers.reduce<Timer | undefined>(
    (first, timer) => (first && first.left <= timer.left ? first : timer),
    undefined,
  )

function elapse(machine: AnyStateMachine, from: Moment, ms: number): Step {
  const timers = from.timers.map((timer) => ({ ...timer, left: timer.left - ms }))
  let step = toStep({ ...from, timers }, [])
  for (let due = dueTimer(step.to); due !== undefined; due = dueTimer(step.to)) {
    const fired = due
    const rest = step.to.timers.filter((timer) => timer !== fired)
    const next = deliver(machine, { ...step.to, timers: rest }, fired.event)
    step = toStep(next.to, [...step.microsteps, ...next.microsteps])
  }
  return step
}

function dueTimer(moment: Moment): Timer | undefined {
  const timer = nextTimer(moment)
  return timer !== undefined && timer.left <= 0 && moment.snapshot.status === 'active' ? timer : undefined
}

function deliver(machine: AnyStateMachine, from: Moment, event: AnyEventObject): Step {
  const recorder = record(machine)
  const snapshot = machine.transition(from.snapshot, event, recorder.scope)
  return recorder.record({ ...from, snapshot })
}

/** A microstep; `until` is how many actions ran up to its end. */
interface Taken extends Omit<Microstep, 'sent'> {
  readonly until: number
}

/**
 * Notes the microsteps of one pure transition and the delayed events that the machine sets and cancels. Each step has
 * a system of its own, so `systemId`s of branches never collide.
 */
function record(machine: AnyStateMachine) {
  const taken: Taken[] = []
  const actions: ExecutableActionObject[] = []
  const scope = pureScope(
    (transitions, context) =>
      taken.push({ edges: takenEdges(machine, transitions), context, until: actions.length }),
    (action) => actions.push(action),
  )
  const record = (moment: Moment, entry?: Taken): Step => {
    const children = new Set(Object.values(moment.snapshot.children))
    const to = {
      snapshot: moment.snapshot,
      timers: moment.snapshot.status === 'active' ? actions.reduce(applyToTimers, moment.timers) : [],
      ended: new Set([...moment.ended].filter((child) => children.has(child))),
    }
    const all = entry === undefined ? taken : [entry, ...taken]
    const microsteps = all.map(({ edges, context, until }, index) => ({
      edges,
      sent: actions.slice(all[index - 1]?.until ?? 0, until).flatMap(toldBy),
      context,
    }))
    return toStep(to, microsteps)
  }
  return { scope, record }
}

const toStep = (to: Moment, microsteps: readonly Microstep[]): Step => ({
  to,
  edges: microsteps.flatMap(({ edges }) => edges),
  sent: microsteps.flatMap(({ sent }) => sent),
  microsteps,
})

const toldBy = ({ type, params }: ExecutableActionObject): AnyEventObject[] =>
  (type === 'xstate.emit' || type === 'xstate.sendTo') && isTelling(params) ? [params.event] : []

function applyToTimers(timers: readonly Timer[], { type, params }: ExecutableActionObject): readonly Timer[] {
  if (type === 'xstate.cancel' && isCancel(params))
    return timers.filter((timer) => timer.id !== params.sendId)
  if (type !== 'xstate.raise' || !isDelayedRaise(params)) return timers
  const id = params.id ?? params.event.type
  return [...timers.filter((timer) => timer.id !== id), { id, event: params.event, left: params.delay }]
}

function isCancel(params: unknown): params is { sendId: string } {
  return typeof params === 'object' && params !== null && 'sendId' in params
}

function isTelling(params: unknown): params is { event: AnyEventObject } {
  return typeof params === 'object' && params !== null && 'event' in params
}

function isDelayedRaise(params: unknown): params is { event: AnyEventObject; id?: string; delay: number } {
  return (
    typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'
  )
}

function failOnError(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): void {
  if (snapshot.status !== 'error') return
  throw new Error(`${machine.id} fails at its start: ${String(snapshot.error)}`, { cause: snapshot.error })
}
