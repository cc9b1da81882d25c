import type { PlainGraph } from './plain-graph.ts'
import { isWithin } from './words.ts'

/** A way through a chart from one of its starts. */
export interface Path {
  readonly start: number
  readonly arcs: readonly number[]
  /** What it is taken for: a state, transitions, or pairs of them ("a, then b"). */
  readonly shows: readonly string[]
}

/** Whether a node's state is, or lies within, the state of a path. */
export const isInState = (state: string, path: string): boolean =>
  state.split(' ').some((leaf) => isWithin(leaf, path))

export function pathToState(graph: PlainGraph, state: string): Path | undefined {
  const ways = shortestWays(graph)
  const found = ways
    .filter((_, node) => isInState(graph.nodes[node]?.state ?? '', state))
    .reduce<Way | undefined>(
      (best, way) => (best && best.arcs.length <= way.arcs.length ? best : way),
      undefined,
    )
  return found && { ...found, shows: [state] }
}

export const pathToEdge = (graph: PlainGraph, edge: string): Path | undefined =>
  edgePath(graph, shortestWays(graph), edge)

/** Paths that together walk all of these transitions that can be reached, none of them the beginning of another. */
export function pathsOverEdges(graph: PlainGraph, edges: readonly string[]): Path[] {
  const ways = shortestWays(graph)
  return withoutBeginnings(edges.flatMap((edge) => edgePath(graph, ways, edge) ?? []))
}

/** Paths that together walk every two transitions that can follow each other, by the shortest ways. */
export function pathsOverPairs(graph: PlainGraph): Path[] {
  const ways = shortestWays(graph)
  const pairs = new Map<string, Path>()
  const add = (one: string | undefined, other: string | undefined, way: Way) => {
    if (one === undefined || other === undefined) return
    const pair = pairWords(one, other)
    const known = pairs.get(pair)
    if (known === undefined || way.arcs.length < known.arcs.length) pairs.set(pair, { ...way, shows: [pair] })
  }
  const addWithin = (edges: readonly string[], way: Way) => {
    for (const [index, edge] of edges.entries()) add(edge, edges[index + 1], way)
  }
  const leaving = arcsByNode(graph)
  for (const [index, { node, edges }] of graph.starts.entries()) {
    addWithin(edges, { start: index, arcs: [] })
    for (const next of leaving[node] ?? []) {
      add(edges.at(-1), graph.arcs[next]?.edges[0], { start: index, arcs: [next] })
    }
  }
  for (const [index, { from, to, edges }] of graph.arcs.entries()) {
    const before = ways[from]
    if (before === undefined) continue
    const way = { start: before.start, arcs: [...before.arcs, index] }
    addWithin(edges, way)
    for (const next of leaving[to] ?? []) {
      add(edges.at(-1), graph.arcs[next]?.edges[0], { start: way.start, arcs: [...way.arcs, next] })
    }
  }
  return withoutBeginnings([...pairs.values()])
}

export const pairWords = (one: string, other: string): string => `${one}, then ${other}`

export function unreachedEdges(graph: PlainGraph, edges: readonly string[]): string[] {
  const reached = new Set([...graph.starts, ...graph.arcs].flatMap((taken) => taken.edges))
  return edges.filter((edge) => !reached.has(edge))
}

/** Leaves out each path that another one begins with; that one then shows what both do. */
export function withoutBeginnings(paths: readonly Path[]): Path[] {
  const key = (start: number, arcs: readonly number[]) => [start, ...arcs].join(' ')
  const kept = new Map<string, Path>()
  const home = new Map<string, string>()
  for (const path of [...paths].sort((one, other) => other.arcs.length - one.arcs.length)) {
    const own = key(path.start, path.arcs)
    const within = home.get(own)
    if (within === undefined) {
      kept.set(own, path)
      for (let length = 0; length <= path.arcs.length; length += 1) {
        const beginning = key(path.start, path.arcs.slice(0, length))
        if (!home.has(beginning)) home.set(beginning, own)
      }
      continue
    }
    const longer = kept.get(within)
    if (longer !== undefined) kept.set(within, { ...longer, shows: [...longer.shows, ...path.shows] })
  }
  return [...kept.values()].sort((one, other) => one.arcs.length - other.arcs.length)
}

type Way = Pick<Path, 'start' | 'arcs'>

function shortestWays(graph: PlainGraph): readonly Way[] {
  const ways: Way[] = []
  for (const [index, { node }] of graph.starts.entries()) ways[node] ??= { start: index, arcs: [] }
  for (const [index, { from, to }] of graph.arcs.entries()) {
    const before = ways[from]
    if (before !== undefined) ways[to] ??= { start: before.start, arcs: [...before.arcs, index] }
  }
  return ways
}

function edgePath(graph: PlainGraph, ways: readonly Way[], edge: string): Path | undefined {
  const start = graph.starts.findIndex(({ edges }) => edges.includes(edge))
  if (start >= 0) return { start, arcs: [], shows: [edge] }
  const arc = graph.arcs.findIndex(({ edges }) => edges.includes(edge))
  const before = ways[graph.arcs[arc]?.from ?? -1]
  return before && { start: before.start, arcs: [...before.arcs, arc], shows: [edge] }
}

export function arcsByNode({ nodes, arcs }: PlainGraph): readonly (readonly number[])[] {
  const leaving: number[][] = nodes.map(() => [])
  for (const [index, { from }] of arcs.entries()) leaving[from]?.push(index)
  return leaving
}
