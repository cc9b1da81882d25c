import type { AnyStateMachine } from 'xstate'
import { withDeferredActors } from './deferred.ts'
import { listening, type Messages } from './messages.ts'
import { type ChartGraph, exploreChart, type Move, type Stimuli, stepperOf } from './paths.ts'
import { type Plain, plainData } from './plain-data.ts'

export interface PlainMove {
  readonly kind: 'event' | 'done' | 'error' | 'snapshot' | 'time'
  /** "code.send (wrong code)", "requestCode ✗ (refused)", "30 s pass". */
  readonly label: string
  /** Event type or service; '' for time. */
  readonly name: string
  /** Payload, output, error or snapshot; null where there is none. */
  readonly data: Plain
  readonly ms: number
}

export interface PlainArc {
  readonly from: number
  readonly to: number
  readonly move: number
  readonly edges: readonly string[]
}

export interface PlainStart {
  readonly node: number
  readonly name: string
  readonly input: Plain
  readonly edges: readonly string[]
}

/** Where a flow's test data lead, as plain data. States are leaf paths joined by a space. */
export interface PlainGraph {
  readonly starts: readonly PlainStart[]
  readonly nodes: readonly { readonly state: string }[]
  readonly moves: readonly PlainMove[]
  readonly arcs: readonly PlainArc[]
}

/** Explores a chart with a flow's test data, and notes what its transitions say in `messages`. @throws Error when its states multiply without end. */
export function plainGraph(
  machine: AnyStateMachine,
  stimuli: Stimuli,
  messages: Messages = new Map(),
): PlainGraph {
  const pure = withDeferredActors(machine)
  const graph = exploreChart(pure, stimuli, listening(stepperOf(pure), messages))
  const moves: PlainMove[] = []
  const known = new Map<string, number>()
  const moveIndex = (move: Move): number => {
    const plain = plainMove(move)
    const key = JSON.stringify(plain)
    const index = known.get(key) ?? moves.length
    if (index === moves.length) {
      known.set(key, index)
      moves.push(plain)
    }
    return index
  }
  const arcs = graph.arcs.map(({ from, to, move, edges }) => ({ from, to, move: moveIndex(move), edges }))
  return {
    starts: plainStarts(graph, stimuli),
    nodes: graph.nodes.map(({ state }) => ({ state })),
    moves,
    arcs,
  }
}

const plainStarts = (graph: ChartGraph, { inputs }: Stimuli): PlainStart[] =>
  graph.roots.map((node, index) => ({
    node,
    name: inputs[index]?.name ?? 'start',
    input: plainData(inputs[index]?.input),
    edges: graph.nodes[node]?.startEdges ?? [],
  }))

function plainMove(move: Move): PlainMove {
  const { label } = move
  switch (move.kind) {
    case 'time':
      return { kind: 'time', label, name: '', data: null, ms: move.ms }
    case 'event': {
      const { type, ...payload } = move.event
      const data = Object.keys(payload).length === 0 ? null : plainData(payload)
      return { kind: 'event', label, name: type, data, ms: 0 }
    }
    case 'outcome': {
      const { output, error, snapshot } = move.event
      return {
        kind: move.outcome,
        label,
        name: move.actor,
        data: plainData(output ?? error ?? snapshot),
        ms: 0,
      }
    }
  }
}
