import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  SimulatedClock,
  StateMachine,
} from 'xstate'
import { endWith, withDeferredActors } from '#charts/deferred.ts'
import { takenEdges } from '#charts/edges.ts'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { Outcome } from '#charts/step.ts'
import type { Part, Story } from '#charts/story.ts'
import { durationWords, isWithin, leafPaths } from '#charts/words.ts'
import { transitionsIn } from '#charts/xstate-internals.ts'
import { recordOf } from '../simulate/form.ts'
import type { Standing } from '../simulate/options.ts'
import { revived } from '../simulate/revive.ts'

type FlowPart = Part<FlowSummary>

/** What the reader makes happen: in a part of the story, by its path, or everywhere by time. */
export type Move =
  | { readonly kind: 'event'; readonly part: string; readonly event: AnyEventObject }
  | {
      readonly kind: 'outcome'
      readonly part: string
      readonly service: string
      readonly outcome: Outcome
      readonly data: unknown
    }
  | { readonly kind: 'time'; readonly ms: number }

/** A part that runs, and what can happen in it. */
export interface LivePart extends Standing {
  readonly part: FlowPart
  readonly context: unknown
}

/** What happened, and where all charts of the story then are. */
export interface StoryTurn {
  readonly label: string
  /** Paths of leaf states in the story, joined by a space. */
  readonly state: string
  /** Ids of transitions in the story. */
  readonly edges: readonly string[]
  readonly live: readonly LivePart[]
  /** Why a chart broke; '' while none did. */
  readonly problem: string
}

/** Plays moves from the start on real actors: the charts of the story hear each other, services come to what is said. */
export function playStory(
  machine: AnyStateMachine,
  { parts }: Story<FlowSummary>,
  input: unknown,
  moves: readonly Move[],
): StoryTurn[] {
  const known = new Set(parts.map(({ chart }) => chart.id))
  const played = withDeferredActors(machine, ({ id }) => known.has(id))
  const clock = new SimulatedClock()
  const steps: { ref: unknown; transitions: readonly AnyTransitionDefinition[] }[] = []
  const broken: string[] = []
  const root = createActor(played, {
    clock,
    input: revived(input),
    inspect: (inspected) => {
      const transitions = transitionsIn(inspected)
      if (transitions.length > 0) steps.push({ ref: inspected.actorRef, transitions })
    },
  })
  root.subscribe({ error: (error) => broken.push(error instanceof Error ? error.message : String(error)) })
  const places = new Map<unknown, { part: FlowPart; machine: AnyStateMachine }>()
  const look = (label: string): StoryTurn => {
    const running = runningParts(root, played, parts)
    for (const { part, ref, machine: own } of running) places.set(ref, { part, machine: own })
    const edges = steps.splice(0).flatMap(({ ref, transitions }) => {
      const place = places.get(ref)
      if (place === undefined) return []
      return takenEdges(place.machine, transitions).map((id) => inStory(place.part, id))
    })
    const live = running.filter(({ ref }) => snapshotOf(ref).status === 'active').map(livePart)
    const state = running.flatMap(({ part, ref }) =>
      leafPaths(snapshotOf(ref).value).map((path) => inStory(part, path)),
    )
    return { label, state: state.join(' '), edges, live, problem: broken.splice(0).join(' ') }
  }
  root.start()
  const turns = [look('start')]
  for (const move of moves) {
    const target =
      'part' in move
        ? runningParts(root, played, parts).find(({ part }) => part.path === move.part)
        : undefined
    make(move, target?.ref, clock)
    turns.push(look(moveLabel(move)))
  }
  root.stop()
  return turns
}

interface RunningPart {
  readonly part: FlowPart
  readonly ref: AnyActorRef
  readonly machine: AnyStateMachine
}

/** The outermost chart, and the parts that run in it: one that two states run is where the chart around it is. */
function runningParts(
  root: AnyActorRef,
  machine: AnyStateMachine,
  parts: readonly FlowPart[],
): RunningPart[] {
  const found: RunningPart[] = []
  for (const part of parts) {
    const place = part.services.length === 0 ? { ref: root, machine } : childPlace(found, part)
    if (place !== undefined) found.push({ part, ...place })
  }
  return found
}

function childPlace(found: readonly RunningPart[], part: FlowPart): Omit<RunningPart, 'part'> | undefined {
  const around = found.findLast(
    (each) =>
      each.part.services.join() === part.services.slice(0, -1).join() &&
      isWithin(part.runsIn, each.part.path),
  )
  if (around === undefined) return undefined
  const snapshot = snapshotOf(around.ref)
  const isThere = leafPaths(snapshot.value).some((path) => isWithin(inStory(around.part, path), part.runsIn))
  const service = part.services.at(-1) ?? ''
  const ref: AnyActorRef | undefined = snapshot.children[service]
  const machine: unknown = around.machine.implementations.actors[service]
  const isRunning = isThere && ref?.getSnapshot().status === 'active'
  return isRunning && ref !== undefined && machine instanceof StateMachine ? { ref, machine } : undefined
}

const snapshotOf = (ref: AnyActorRef): AnyMachineSnapshot => ref.getSnapshot()

function livePart({ part, ref, machine }: RunningPart): LivePart {
  const snapshot = snapshotOf(ref)
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children)
  return {
    part,
    state: leafPaths(snapshot.value).join(' '),
    context: snapshot.context,
    running: children.flatMap(([id, child]) =>
      child === undefined ||
      typeof child.src !== 'string' ||
      child.getSnapshot().status !== 'active' ||
      (part.chart.charts[id] !== undefined &&
        machine.implementations.actors[child.src] instanceof StateMachine)
        ? []
        : [{ id, actor: child.src }],
    ),
    can: (event) => snapshot.can(eventOf(event)),
  }
}

const inStory = ({ path }: FlowPart, id: string): string => (path === '' ? id : `${path}.${id}`)

function make(move: Move, ref: AnyActorRef | undefined, clock: SimulatedClock): void {
  if (move.kind === 'time') clock.increment(move.ms)
  else if (ref !== undefined && move.kind === 'event') ref.send(eventOf(move.event))
  else if (ref !== undefined && move.kind === 'outcome')
    snapshotOf(ref).children[move.service]?.send(endWith(endOf(move.outcome, revived(move.data))))
}

const eventOf = (event: AnyEventObject): AnyEventObject => ({ ...recordOf(revived(event)), type: event.type })

function endOf(outcome: Outcome, data: unknown) {
  if (outcome === 'done') return { status: 'done', output: data, error: undefined } as const
  if (outcome === 'error') return { status: 'error', output: undefined, error: data } as const
  return { status: 'active', output: undefined, error: undefined, ...recordOf(data) } as const
}

function moveLabel(move: Move): string {
  if (move.kind === 'time') return `${durationWords(move.ms)} pass`
  if (move.kind === 'event') return move.event.type
  return `${move.service} ${{ done: '✓', error: '✗', snapshot: '…' }[move.outcome]}`
}
