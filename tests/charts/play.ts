import assert from 'node:assert/strict'
import { type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { settle, withDeferredActors } from '#charts/deferred.ts'
import { type ChartDescription, describeChart, statesOf } from '#charts/describe.ts'
import { takenEdges } from '#charts/edges.ts'
import {
  type ChartGraph,
  type ChartNode,
  type EdgePath,
  edgePaths,
  exploreChart,
  type Move,
} from '#charts/paths.ts'
import { leafPaths, stateWords } from '#charts/words.ts'
import { requiredEdges, Walked } from './coverage.ts'
import type { Flow } from './flow.ts'
import { pathTitle } from './path-title.ts'
import { TestTrailRecorder, WalkFailure } from './test-trail.ts'

export interface Walk {
  readonly paths: readonly EdgePath[]
  readonly walked: Walked
  /** Plays a path and counts what it walks. */
  play(path: EdgePath): string[]
  /** Plays all paths; returns the edges that none of them walked. */
  unwalked(): string[]
  /** States that nothing leads into: where a transition leads elsewhere than it should. */
  unseen(): string[]
}

/** The machine-level walk of a flow: a path to each of its edges. */
export function walkOf(flow: Flow): Walk {
  const machine = withDeferredActors(flow.machine)
  const graph = exploreChart(machine, flow.stimuli)
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
  return { paths, walked, play, unwalked, unseen: () => unseenStates(describeChart(flow.machine), graph) }
}

/** A state is seen when the machine comes to rest in it or passes it on its way. */
function unseenStates(chart: ChartDescription, { nodes, arcs }: ChartGraph): string[] {
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
      if (inspected.type === '@xstate.microstep') walked.push(...takenEdges(machine, inspected._transitions))
    },
  })
  actor.subscribe({ error: (error) => failures.push(error) })
  const look = (node: ChartNode, after: string) => {
    try {
      compare(flow, actor, node)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const message = `on the way to "${edge}", in ${node.state} after ${after}: ${reason}`
      throw new WalkFailure(message, recorder.trail(`${flow.name} ${edge}`), { cause })
    }
  }
  actor.start()
  look(root, 'the start')
  for (const { arc, to } of steps) {
    make(arc.move, actor, clock)
    look(to, arc.move.label)
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
      actor.getSnapshot().children[move.child].send(settle(outcomeSnapshot(move)))
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

function compare(flow: Flow, actor: AnyActorRef, predicted: ChartNode): void {
  const snapshot = actor.getSnapshot()
  assert.equal(stateWords(snapshot.value), predicted.state)
  for (const path of leafPaths(snapshot.value)) flow.states[path]?.machine?.(snapshot)
}
