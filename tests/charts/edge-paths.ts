import type { AnyStateMachine } from 'xstate'
import { declaredEdges } from '#charts/edges.ts'
import { type Arc, type ChartGraph, type ChartNode, nodeAt } from '#charts/paths.ts'

/** The shortest way to an edge: to its source in a state where it is enabled, then the edge. */
export interface EdgePath {
  readonly edge: string
  readonly root: ChartNode
  readonly steps: readonly { readonly arc: Arc; readonly to: ChartNode }[]
}

/** A shortest path for every declared edge, in the order of declaration; edges that nothing reaches have none. */
export function edgePaths(machine: AnyStateMachine, graph: ChartGraph): EdgePath[] {
  const paths = new Map<string, EdgePath>()
  for (const root of graph.roots.map((index) => nodeAt(graph, index))) {
    for (const edge of root.startEdges) if (!paths.has(edge)) paths.set(edge, { edge, root, steps: [] })
  }
  for (const arc of graph.arcs) {
    for (const edge of arc.edges) if (!paths.has(edge)) paths.set(edge, { edge, ...wayThrough(graph, arc) })
  }
  return declaredEdges(machine).flatMap(({ id }) => paths.get(id) ?? [])
}

/** The shortest way from a start to the end of an arc. */
function wayThrough(graph: ChartGraph, arc: Arc): Omit<EdgePath, 'edge'> {
  const before = nodeAt(graph, arc.from)
  const { root, steps } =
    before.via === undefined ? { root: before, steps: [] } : wayThrough(graph, before.via)
  return { root, steps: [...steps, { arc, to: nodeAt(graph, arc.to) }] }
}
