import { type ChartDescription, type StateDescription, statesOf } from './describe.ts'
import type { Edge } from './edges.ts'
import { isWithin } from './words.ts'

export interface Recorded {
  readonly event: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Transitions that follow one another at once in one step, at most. */
const LONGEST_CHAIN = 6

/**
 * The declared transitions that lead from the recorded states by the recorded event to the recorded states, with those
 * that follow at once; in a parallel state one for each region that was left. Guards are not asked: when several fit,
 * the first declared is taken.
 */
export function recordedEdges(chart: ChartDescription, { event, from, to }: Recorded): string[] {
  const follow = (reached: readonly string[]) => chain(chart, reached, to, LONGEST_CHAIN)
  if (event === 'xstate.init') return idsOf(follow(startLeaves(chart, '')) ?? [])
  const candidates = chart.edges
    .filter((edge) => accepts(edge, event) && from.some((leaf) => isWithin(leaf, edge.source)))
    .sort((one, other) => rank(one) - rank(other))
  const fitting = candidates.flatMap((edge) => {
    const rest = follow(edge.targets.length === 0 ? from : landing(chart, edge))
    return rest === undefined ? [] : [{ edge, edges: [edge, ...rest] }]
  })
  const [first, ...others] = fitting
  if (first === undefined) return idsOf(candidates.filter(mayRaise).slice(0, 1))
  const left = from.filter((leaf) => !to.includes(leaf))
  const taken = [first]
  for (const other of others) {
    const isApart = taken.every(({ edge }) => !overlap(edge.source, other.edge.source))
    if (isApart && left.some((leaf) => isWithin(leaf, other.edge.source))) taken.push(other)
  }
  return idsOf(taken.flatMap(({ edges }) => edges))
}

const idsOf = (edges: readonly Edge[]): string[] => edges.map(({ id }) => id)

const overlap = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one)

/** What its actions raise may lead anywhere. */
const mayRaise = ({ targets, actions }: Edge): boolean => targets.length === 0 && actions.length > 0

/** A deeper state's transition comes before that of the state around it, a named event's before "anything else". */
const rank = ({ source, event }: Edge): number =>
  (event.kind === 'anything' ? 1_000 : 0) - (source === '' ? 0 : source.split('.').length)

function accepts({ descriptor, event: { kind } }: Edge, event: string): boolean {
  if (kind === 'always') return false
  if (kind === 'anything') return !event.startsWith('xstate.')
  return descriptor === event || (descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1)))
}

/** Leaf states in which a transition ends before anything follows; a history state may end anywhere around it. */
export function landing(chart: Pick<ChartDescription, 'root'>, { targets }: Edge): string[] {
  return targets.flatMap((target) => startLeaves(chart, target))
}

export function startLeaves(chart: Pick<ChartDescription, 'root'>, path: string): string[] {
  const states = statesOf(chart)
  const state = path === '' ? chart.root : states.find((each) => each.path === path)
  return state === undefined ? [] : leavesOf(state, states)
}

function leavesOf(state: StateDescription, states: readonly StateDescription[]): string[] {
  if (state.kind === 'parallel') return state.states.flatMap((region) => leavesOf(region, states))
  if (state.kind === 'history') return [parentOf(state.path)]
  const initial = states.find(({ path }) => path === state.initial)
  return initial === undefined ? [state.path] : leavesOf(initial, states)
}

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')

/** The shortest chain of transitions taken at once from some states until all reached are among the recorded ones. */
function chain(
  chart: ChartDescription,
  reached: readonly string[],
  to: readonly string[],
  left: number,
): Edge[] | undefined {
  const unmet = reached.filter((path) => !to.some((leaf) => isWithin(leaf, path)))
  const [first] = unmet
  if (first === undefined) return []
  if (left === 0) return undefined
  const onward = chart.edges.filter(
    ({ source, event, targets }) =>
      (event.kind === 'always' || event.kind === 'complete') && targets.length > 0 && isWithin(first, source),
  )
  const chains = onward.flatMap((edge) => {
    const kept = reached.filter((path) => !isWithin(path, edge.source))
    const rest = chain(chart, [...kept, ...landing(chart, edge)], to, left - 1)
    return rest === undefined ? [] : [[edge, ...rest]]
  })
  return chains.sort((one, other) => one.length - other.length)[0]
}
