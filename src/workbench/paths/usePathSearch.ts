import { useEffect, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import type { PathRequest } from './paths.worker.ts'
import type { PathAnswer, PathQuery } from './query.ts'

/** Answers to a query, undefined until the first. The search has a thread of its own, ended with the query. */
export function usePathSearch(
  flow: FlowSummary,
  graph: PlainGraph,
  query: PathQuery | undefined,
): PathAnswer | undefined {
  const [found, setFound] = useState<{ query: PathQuery; answer: PathAnswer }>()
  useEffect(() => {
    if (query === undefined) return
    const worker = new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<PathAnswer>) => setFound({ query, answer: data })
    worker.postMessage({ flow, graph, query } satisfies PathRequest)
    return () => worker.terminate()
  }, [flow, graph, query])
  return found !== undefined && found.query === query ? found.answer : undefined
}
