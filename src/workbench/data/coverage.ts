import { type FlowSummary, isRequired, type Level, walkOf } from '#charts/flow-data.ts'

export interface Coverage {
  readonly walked: number
  readonly required: number
  readonly excluded: number
}

export function coverageOf(flow: Pick<FlowSummary, 'walks' | 'edges'>, level: Level): Coverage | undefined {
  if (flow.walks[level] === null) return undefined
  const required = flow.edges.filter((edge) => isRequired(edge, level))
  return {
    walked: required.filter((edge) => walkOf(flow, edge, level) === 'walked').length,
    required: required.length,
    excluded: flow.edges.length - required.length,
  }
}
