import { type FlowSummary, isRequired, type Level, walkOf } from '#charts/flow-data.ts'

export interface Coverage {
  readonly walked: number
  /** Transitions that have to be walked at this level. */
  readonly required: number
  readonly excluded: number
}

/** undefined while nothing has run. */
export function coverageOf(flow: Pick<FlowSummary, 'walks' | 'edges'>, level: Level): Coverage | undefined {
  if (flow.walks[level] === null) return undefined
  const required = flow.edges.filter((edge) => isRequired(edge, level))
  return {
    walked: required.filter((edge) => walkOf(flow, edge, level) === 'walked').length,
    required: required.length,
    excluded: flow.edges.length - required.length,
  }
}
