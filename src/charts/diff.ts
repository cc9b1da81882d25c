import { type ChartDescription, type StateDescription, statesOf } from './describe.ts'
import { edgePairs } from './edge-pairs.ts'
import type { Edge } from './edges.ts'

export type Mark = 'added' | 'removed' | 'changed'

/** A state or a transition that differs between two versions of a chart. */
export interface Change<T> {
  readonly mark: Mark
  /** undefined when it was added. */
  readonly before: T | undefined
  /** undefined when it was removed. */
  readonly after: T | undefined
  /** "leads to: paid -> paying", one a difference; empty when it was added or removed. */
  readonly words: readonly string[]
}

export interface ChartDiff {
  /** The flow's word. */
  readonly id: string
  readonly mark: Mark
  readonly before: ChartDescription | undefined
  readonly after: ChartDescription | undefined
  /** The chart itself, under the path '', and its states. */
  readonly states: readonly Change<StateDescription>[]
  readonly edges: readonly Change<Edge>[]
}

/** What differs between two versions of all charts, by flow; flows that are the same are left out. */
export function diffCharts(
  before: readonly ChartDescription[],
  after: readonly ChartDescription[],
): ChartDiff[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort()
  return ids.flatMap((id) => {
    const one = before.find((chart) => chart.id === id)
    const other = after.find((chart) => chart.id === id)
    const diff = diffChart(id, one, other)
    return diff.states.length + diff.edges.length === 0 ? [] : [diff]
  })
}

function diffChart(
  id: string,
  before: ChartDescription | undefined,
  after: ChartDescription | undefined,
): ChartDiff {
  const all = (chart: ChartDescription | undefined) =>
    chart === undefined ? [] : [chart.root, ...statesOf(chart)]
  const mark = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return {
    id,
    mark,
    before,
    after,
    states: diffStates(all(before), all(after)),
    edges: diffEdges(before, after),
  }
}

function diffStates(
  before: readonly StateDescription[],
  after: readonly StateDescription[],
): Change<StateDescription>[] {
  const old = new Map(before.map((state) => [state.path, state]))
  const now = new Map(after.map((state) => [state.path, state]))
  return [
    ...after.flatMap((state) => changeOf(old.get(state.path), state, stateWords)),
    ...before.filter(({ path }) => !now.has(path)).flatMap((state) => changeOf(state, undefined, stateWords)),
  ]
}

function diffEdges(
  before: ChartDescription | undefined,
  after: ChartDescription | undefined,
): Change<Edge>[] {
  return edgePairs(before?.edges ?? [], after?.edges ?? []).flatMap(({ one, other, isMoved }) =>
    changeOf(one, other, (was, is) => [
      ...edgeWords(was, is),
      ...(isMoved ? ['asked in another order than before'] : []),
    ]),
  )
}

function changeOf<T>(
  before: T | undefined,
  after: T | undefined,
  wordsOf: (before: T, after: T) => string[],
): Change<T>[] {
  if (before === undefined || after === undefined) {
    return [{ mark: before === undefined ? 'added' : 'removed', before, after, words: [] }]
  }
  const words = wordsOf(before, after)
  return words.length === 0 ? [] : [{ mark: 'changed', before, after, words }]
}

const stateWords = (was: StateDescription, is: StateDescription): string[] => [
  ...fieldWords('kind', was.kind, is.kind),
  ...fieldWords('starts in', was.initial, is.initial),
  ...fieldWords('means', was.description, is.description),
  ...fieldWords('runs', list(was.services), list(is.services)),
  ...fieldWords('on entry', list(was.entry), list(is.entry)),
  ...fieldWords('on exit', list(was.exit), list(is.exit)),
  ...fieldWords('tags', list(was.tags), list(is.tags)),
]

const edgeWords = (was: Edge, is: Edge): string[] => [
  ...fieldWords('when', eventOf(was), eventOf(is)),
  ...fieldWords('if', was.guard, is.guard),
  ...fieldWords('leads to', targetsOf(was), targetsOf(is)),
  ...fieldWords('does', list(was.actions), list(is.actions)),
  ...fieldWords('means', was.description, is.description),
]

const list = (names: readonly string[]): string => names.join(', ')
const eventOf = ({ label }: Edge): string => label.replace(/ \[.*\]$/, '')

export const targetsOf = ({ targets, reenter }: Edge): string =>
  `${targets.length === 0 ? 'stays' : list(targets)}${reenter ? ' (reenters)' : ''}`

const fieldWords = (field: string, was: string, is: string): string[] =>
  was === is ? [] : [`${field}: ${was || 'nothing'} -> ${is || 'nothing'}`]
