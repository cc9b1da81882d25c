import { type ChartDescription, statesOf } from './describe.ts'
import type { PathSet } from './path-words.ts'
import type { PlainGraph } from './plain-graph.ts'
import { type SimplePathQuery, shortestSimplePaths } from './simple-paths.ts'
import {
  type Path,
  pathsOverEdges,
  pathsOverPairs,
  pathToEdge,
  pathToState,
  unreachedEdges,
  withoutBeginnings,
} from './strategies.ts'

export const strategies = ['edges', 'pairs', 'simple'] as const

/** Simple paths are endless for all that anybody can do with them: so many are given, of so many moves. */
export const SIMPLE_BOUND = { most: 1_000, longest: 15 } as const

type Flow = Pick<ChartDescription, 'id' | 'root' | 'edges'>

/** The shortest way to a state or a transition; undefined when nothing leads there. */
export function planTo(flow: Flow, graph: PlainGraph, to: string): PathSet | undefined {
  const path = flow.edges.some(({ id }) => id === to)
    ? pathToEdge(graph, to)
    : (pathToState(graph, to) ?? throughState(flow, graph, to))
  return path && { flow: flow.id, title: `the shortest way to ${to}`, notes: [], graph, paths: [path] }
}

export function planToEach(flow: Flow, graph: PlainGraph, goals: readonly string[]): PathSet | undefined {
  const found = goals.map((to) => ({ to, set: planTo(flow, graph, to) }))
  const [first, ...others] = found.flatMap(({ set }) => set ?? [])
  if (first === undefined || goals.length === 1) return first
  const missed = found.flatMap(({ to, set }) => (set === undefined ? [to] : []))
  return {
    ...first,
    title: `the shortest ways to ${goals.join(', ')}`,
    notes: missed.map((to) => `No test data lead to ${to}.`),
    paths: withoutBeginnings([first, ...others].flatMap(({ paths }) => paths)),
  }
}

/** A state that is left at once is never rested in: the way goes over a transition into it. */
function throughState({ edges }: Flow, graph: PlainGraph, state: string): Path | undefined {
  const paths = edges
    .filter(({ source, targets }) => source === state || targets.includes(state))
    .flatMap(({ id }) => pathToEdge(graph, id) ?? [])
  return paths.sort((one, other) => one.arcs.length - other.arcs.length)[0]
}

export function planEdges({ id, edges }: Flow, graph: PlainGraph): PathSet {
  const ids = edges.map((edge) => edge.id)
  const missed = unreachedEdges(graph, ids)
  const paths = pathsOverEdges(graph, ids)
  return { flow: id, title: 'every transition', notes: missed.map(unreachedWords), graph, paths }
}

export function planPairs({ id, edges }: Flow, graph: PlainGraph): PathSet {
  const missed = unreachedEdges(
    graph,
    edges.map((edge) => edge.id),
  )
  const paths = pathsOverPairs(graph)
  return {
    flow: id,
    title: 'every two transitions that can follow each other',
    notes: missed.map(unreachedWords),
    graph,
    paths,
  }
}

const unreachedWords = (edge: string): string => `No test data lead over ${edge}.`

/** Said of simple paths that lead to no state in particular, by the command and by the workbench. */
export const everyWay = 'Every situation that comes up ends a path, also where another path goes on from it.'

/** The paths on which no situation comes twice, to a state or, without one, to any situation. */
export function planSimple({ id }: Flow, graph: PlainGraph, to?: string): PathSet {
  const query: SimplePathQuery = { longest: SIMPLE_BOUND.longest, ...(to === undefined ? {} : { to }) }
  const { paths, bound } = shortestSimplePaths(graph, query, SIMPLE_BOUND.most)
  return {
    flow: id,
    title: to === undefined ? 'simple paths' : `simple paths to ${to}`,
    notes: [...(bound === '' ? [] : [`There are more: ${bound}.`]), ...(to === undefined ? [everyWay] : [])],
    graph,
    paths,
  }
}

export const hasPlace = (flow: Flow, name: string): boolean =>
  statesOf(flow).some(({ path }) => path === name) || flow.edges.some(({ id }) => id === name)
