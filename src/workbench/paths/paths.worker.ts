import type { FlowSummary } from '#charts/flow-data.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import { simpleAnswers } from './count.ts'
import { answer, type PathQuery } from './query.ts'

/** Asked once; its thread is ended when its answers are no longer wanted. */
export interface PathRequest {
  readonly flow: FlowSummary
  readonly graph: PlainGraph
  readonly query: PathQuery
}

self.onmessage = ({ data: { flow, graph, query } }: MessageEvent<PathRequest>) => {
  if (query.strategy !== 'simple') self.postMessage(answer(flow, graph, query))
  else for (const found of simpleAnswers(graph, query)) self.postMessage(found)
}
