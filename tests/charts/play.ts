import assert from 'node:assert/strict'
import { type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { endWith, withDeferredActors } from '#charts/deferred.ts'
import { type ChartDescription, describeChart, statesOf } from '#charts/describe.ts'
import { declaredEdges, takenEdges } from '#charts/edges.ts'
import {
  type Arc,
  type ChartGraph,
  type ChartNode,
  exploreChart,
  type Move,
  type Stepper,
  stepperOf,
} from '#charts/paths.ts'
import type { Moment, Step } from '#charts/step.ts'
import { stateWords } from '#charts/words.ts'
import { transitionsIn } from '#charts/xstate-internals.ts'
import { checkGoal, checkStart, checkState, checkStep, neverBegun } from './cases.ts'
import { requiredEdges, Walked } from './coverage.ts'
import { type EdgePath, edgePaths } from './edge-paths.ts'
import type { Flow } from './flow.ts'
import { holders } from './held.ts'
import { pathTitle } from './path-title.ts'
import { ChartRecord } from './record.ts'
import { TestTrailRecorder, WalkFailure } from './test-trail.ts'

export interface Walk {
  readonly paths: readonly EdgePath[]
  readonly walked: Walked
  /** Plays a path and counts what it walks. */
  play(path: EdgePath): string[]
  /** Plays all paths; returns the edges that none of them walked. */
  unwalked(): string[]
  /** Steps that lead elsewhere than the table says, or against what it says of a state; on all ways, not on the paths alone. */
  readonly astray: readonly string[]
  /** What the table says that is asked or waited for, and is on none of the ways. */
  readonly neverBegun: readonly string[]
  /** Services that hold the flow while they stay silent. */
  readonly heldBy: readonly string[]
  /** States that nothing leads into: where a transition leads elsewhere than it should. */
  unseen(): string[]
}

/** The machine-level walk of a flow: a path to each of its edges. */
export function walkOf(flow: Flow): Walk {
  const machine = withDeferredActors(flow.machine)
  const astray: string[] = []
  const record = new ChartRecord()
  const graph = exploreChart(machine, flow.stimuli, checkedStepper(flow, machine, astray, record))
  const paths = edgePaths(machine, graph)
  const walked = new Walked()
  const play = (path: EdgePath): string[] => {
    const edges = playPath(flow, machine, path)
    walked.add(edges, pathTitle(flow, path))
    return edges
  }
  const unwalked = (): string[] => {
    for (const path of paths) play(path)
    return requiredEdges(flow, 'machine').filter((id) => !walked.has(id))
  }
  const unseen = () => unseenStates(describeChart(flow.machine), graph)
  return {
    ...{ paths, walked, play, unwalked, astray, unseen },
    neverBegun: neverBegun(flow, record),
    heldBy: holders(flow, graph),
  }
}

/** Steps a machine and notes what it does, and what is wrong with a step, with where it was made. */
function checkedStepper(
  flow: Flow,
  machine: AnyStateMachine,
  astray: string[],
  record: ChartRecord,
): Stepper {
  const stepper = stepperOf(machine)
  const checked = (step: Step, place: string, check: () => void, from?: Moment): Step => {
    record.note(step, from)
    try {
      check()
    } catch (cause) {
      astray.push(`${[place, ...step.edges].join(', ')}: ${cause instanceof Error ? cause.message : cause}`)
    }
    return step
  }
  return {
    start: (input) => {
      const step = stepper.start(input)
      return checked(step, 'at the start', () => checkStart(flow, step, input))
    },
    next: (from, move) => {
      const step = stepper.next(from, move)
      const place = `in ${stateWords(from.snapshot.value)}`
      return checked(step, place, () => checkStep(flow, step, from, move), from)
    },
  }
}

/** Transitions that no test data lead over. */
export function untakenEdges(machine: AnyStateMachine, { nodes, arcs }: ChartGraph): string[] {
  const taken = new Set([...arcs.flatMap(({ edges }) => edges), ...nodes.flatMap((node) => node.startEdges)])
  return declaredEdges(machine).flatMap(({ id }) => (taken.has(id) ? [] : [id]))
}

/** A state is seen when the machine comes to rest in it or passes it on its way. */
export function unseenStates(chart: ChartDescription, { nodes, arcs }: ChartGraph): string[] {
  const walked = new Set([...arcs.flatMap(({ edges }) => edges), ...nodes.flatMap((node) => node.startEdges)])
  const ends = chart.edges
    .filter(({ id }) => walked.has(id))
    .flatMap(({ source, targets }) => [source, ...targets])
  const seen = new Set([...nodes.flatMap(({ state }) => state.split(' ')), ...ends])
  return statesOf(chart)
    .filter(({ kind, states, path }) => states.length === 0 && kind !== 'history' && !seen.has(path))
    .map(({ path }) => path)
}

/**
 * Plays a path on a real actor of the machine and compares each state with the one that was predicted.
 * @returns the ids of the edges that XState reports as taken.
 * @throws WalkFailure naming the edge and the step, at the first state that differs or whose check in the table fails.
 */
function playPath(flow: Flow, machine: AnyStateMachine, { edge, root, steps }: EdgePath): string[] {
  const clock = new SimulatedClock()
  const recorder = new TestTrailRecorder(flow.name, () => clock.now())
  const walked: string[] = []
  const failures: unknown[] = []
  const actor = createActor(machine, {
    clock,
    input: flow.starts[root.input]?.input,
    inspect: (inspected) => {
      if (!isRoot(inspected.rootId, inspected.actorRef)) return
      recorder.note(inspected)
      walked.push(...takenEdges(machine, transitionsIn(inspected)))
    },
  })
  actor.subscribe({ error: (error) => failures.push(error) })
  const look = (node: ChartNode, arc?: Arc, before = actor.getSnapshot()) => {
    try {
      const snapshot = actor.getSnapshot()
      assert.equal(stateWords(snapshot.value), node.state)
      if (arc !== undefined) checkGoal(flow, arc, before, node.state)
      checkState(flow, snapshot)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const message = `on the way to "${edge}", in ${node.state} after ${arc?.move.label ?? 'the start'}: ${reason}`
      throw new WalkFailure(message, recorder.trail(`${flow.name} ${edge}`), { cause })
    }
  }
  actor.start()
  look(root)
  for (const { arc, to } of steps) {
    const before = actor.getSnapshot()
    make(arc.move, actor, clock)
    look(to, arc, before)
  }
  actor.stop()
  if (failures.length > 0) throw failures[0]
  return walked
}

const isRoot = (rootId: string, actorRef: { sessionId: string }) => actorRef.sessionId === rootId

function make(move: Move, actor: AnyActorRef, clock: SimulatedClock): void {
  switch (move.kind) {
    case 'event':
      actor.send(move.event)
      return
    case 'time':
      clock.increment(move.ms)
      return
    case 'outcome':
      actor.getSnapshot().children[move.child].send(endWith(outcomeSnapshot(move)))
  }
}

function outcomeSnapshot({ outcome, event }: Extract<Move, { kind: 'outcome' }>) {
  switch (outcome) {
    case 'done':
      return { status: 'done', output: event.output, error: undefined } as const
    case 'error':
      return { status: 'error', output: undefined, error: event.error } as const
    case 'snapshot':
      return event.snapshot
  }
}
