import type { Plain } from './plain-data.ts'
import type { PlainGraph, PlainMove } from './plain-graph.ts'
import type { Path } from './strategies.ts'

export interface PathSet {
  readonly flow: string
  /** "The shortest way over every transition" */
  readonly title: string
  /** What is left out and why, one sentence each. */
  readonly notes: readonly string[]
  readonly graph: PlainGraph
  readonly paths: readonly Path[]
}

export const countWords = ({ length }: PathSet['paths']): string =>
  length === 1 ? '1 path' : `${length} paths`

export interface PathStep {
  readonly kind: PlainMove['kind'] | 'start'
  /** What happens: "code.send (wrong code)", "requestCode ✗ (refused)", "30 s pass". */
  readonly what: string
  /** Test data: input, payload, output, error or snapshot; null where there is none. */
  readonly data: Plain
  readonly states: readonly string[]
  /** Ids of the transitions taken, in order. */
  readonly edges: readonly string[]
}

export function stepsOf(graph: PlainGraph, path: Path): PathStep[] {
  const start = graph.starts[path.start]
  if (start === undefined) return []
  const statesAt = (node: number) => graph.nodes[node]?.state.split(' ') ?? []
  const { name, input, edges } = start
  const opening: PathStep = { kind: 'start', what: name, data: input, states: statesAt(start.node), edges }
  const steps = path.arcs.flatMap((index): PathStep[] => {
    const arc = graph.arcs[index]
    const move = graph.moves[arc?.move ?? -1]
    if (arc === undefined || move === undefined) return []
    return [
      { kind: move.kind, what: move.label, data: move.data, states: statesAt(arc.to), edges: arc.edges },
    ]
  })
  return [opening, ...steps]
}
