import type { Edge } from '#charts/edges.ts'
import type { FlowDetail, FlowSummary, Level } from '#charts/flow-data.ts'
import { isWithin } from '#charts/words.ts'

/** The transitions into a state, out of it and within it; for the root all of them. */
export function edgesOf({ edges }: Pick<FlowSummary, 'edges'>, path: string): Edge[] {
  return edges.filter(({ source, targets }) => [source, ...targets].some((state) => isWithin(state, path)))
}

export const titlesOver = (
  walked: NonNullable<FlowDetail['walkedBy'][Level]>,
  edges: readonly Pick<Edge, 'id'>[],
): string[] => [...new Set(edges.flatMap(({ id }) => walked[id] ?? []))]
