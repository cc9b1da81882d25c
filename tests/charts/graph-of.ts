import { type PlainGraph, plainGraph } from '#charts/plain-graph.ts'
import type { Flow } from './flow.ts'

const graphs = new Map<Flow, PlainGraph>()

/** Where a flow's test data lead, explored once for all tests of a file. */
export function graphOf(flow: Flow): PlainGraph {
  const graph = graphs.get(flow) ?? plainGraph(flow.machine, flow.stimuli)
  graphs.set(flow, graph)
  return graph
}
