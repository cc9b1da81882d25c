import assert from 'node:assert/strict'
import { type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { requiredEdges, Walked } from './coverage.ts'
import { settle, withDeferredActors } from './deferred.ts'
import type { Flow } from './flow.ts'
import { takenEdges } from './graph/edges.ts'
import { type ChartNode, type EdgePath, edgePaths, exploreChart, type Move } from './graph/paths.ts'
import { leafPaths, stateWords } from './graph/words.ts'
import { pathTitle } from './path-title.ts'

export interface Walk {
  readonly paths: readonly EdgePath[]
  readonly walked: Walked
  /** Plays a path and counts what it walks. */
  play(path: EdgePath): string[]
  /** Plays all paths; returns the edges that none of them walked. */
  unwalked(): string[]
}

/** The machine-level walk of a flow: a path to each of its edges. */
export function walkOf(flow: Flow): Walk {
  const machine = withDeferredActors(flow.machine)
  const paths = edgePaths(machine, exploreChart(machine, flow.stimuli))
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
  return { paths, walked, play, unwalked }
}

/**
 * Plays a path on a real actor of the machine and compares each state with the one that was predicted.
 * @returns the ids of the edges that XState reports as taken.
 * @throws AssertionError at the first state that differs or whose check in the flow's table fails.
 */
function playPath(flow: Flow, machine: AnyStateMachine, { root, steps }: Omit<EdgePath, 'edge'>): string[] {
  const clock = new SimulatedClock()
  const walked: string[] = []
  const failures: unknown[] = []
  const actor = createActor(machine, {
    clock,
    input: flow.starts[root.input]?.input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || !isRoot(inspected.rootId, inspected.actorRef)) return
      walked.push(...takenEdges(machine, inspected._transitions))
    },
  })
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  compare(flow, actor, root, 'the start')
  for (const { arc, to } of steps) {
    make(arc.move, actor, clock)
    compare(flow, actor, to, arc.move.label)
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

function compare(flow: Flow, actor: AnyActorRef, predicted: ChartNode, after: string): void {
  const snapshot = actor.getSnapshot()
  assert.equal(stateWords(snapshot.value), predicted.state, `state after ${after}`)
  for (const path of leafPaths(snapshot.value)) flow.states[path]?.machine?.(snapshot)
}
