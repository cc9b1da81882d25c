import type { FlowSummary } from '#charts/flow-data.ts'
import type { PathSet } from '#charts/path-words.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import { planEdges, planPairs, planToEach } from '#charts/plan.ts'
import type { Path } from '#charts/strategies.ts'
import type { Selected } from '../route.ts'

/** What paths are looked for. Goals are state paths or transitions' ids. */
export type PathQuery = ShortQuery | SimpleQuery

type ShortQuery =
  | { readonly strategy: 'edges' | 'pairs' }
  | { readonly strategy: 'shortest'; readonly goals: readonly string[] }

export interface SimpleQuery {
  readonly strategy: 'simple'
  readonly to: string | undefined
  readonly longest: number
}

export interface PathAnswer {
  readonly title: string
  /** What is left out and why, one sentence each. */
  readonly notes: readonly string[]
  readonly paths: readonly Path[]
  /** How many there are, as far as they were counted. */
  readonly count: number
  readonly isCounting: boolean
}

export const shapes = ['edges', 'pairs', 'shortest', 'simple'] as const
export type Shape = (typeof shapes)[number]

/**
 * The query for what a reader chose, or why there is none, in a sentence.
 *
 * @param longest moves of a simple path at most; undefined while none is given
 */
export function queryOf(
  shape: Shape,
  goals: readonly Selected[],
  longest: number | undefined,
): PathQuery | { readonly problem: string } {
  if (shape === 'edges' || shape === 'pairs') return { strategy: shape }
  if (shape === 'shortest') {
    return goals.length > 0
      ? { strategy: shape, goals: goals.map(({ id }) => id) }
      : { problem: 'Choose a state or a transition, here or on the chart.' }
  }
  const [goal] = goals
  if (goal?.kind === 'transition') {
    return {
      problem: `These paths lead to states; “${goal.id}” is a transition. Choose a state, or the shortest way.`,
    }
  }
  return longest === undefined
    ? { problem: 'Say how many moves a path may have.' }
    : { strategy: shape, to: goal?.id, longest }
}

export function answer(flow: FlowSummary, graph: PlainGraph, query: ShortQuery): PathAnswer {
  const found = plan(flow, graph, query)
  if (found === undefined) return { title: '', notes: [], paths: [], count: 0, isCounting: false }
  const { title, notes, paths } = found
  return { title, notes, paths, count: paths.length, isCounting: false }
}

function plan(flow: FlowSummary, graph: PlainGraph, query: ShortQuery): PathSet | undefined {
  if (query.strategy === 'shortest') return planToEach(flow, graph, query.goals)
  return query.strategy === 'edges' ? planEdges(flow, graph) : planPairs(flow, graph)
}
