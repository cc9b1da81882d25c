import type { PlainGraph } from './plain-graph.ts'
import { arcsByNode, isInState, type Path } from './strategies.ts'

export interface SimplePathQuery {
  /** State path in which they end; undefined: anywhere. */
  readonly to?: string
  /** Moves that a path may have at most. */
  readonly longest: number
}

/**
 * The paths of a chart on which nothing comes twice, move by move: there may be too many to wait for, so the caller
 * stops when it has enough. `none` is a move that completes no path, `cut` one that would make a path too long.
 */
export function* simplePaths(
  graph: PlainGraph,
  { to, longest }: SimplePathQuery,
): Generator<Path | 'none' | 'cut', void> {
  const leaving = arcsByNode(graph)
  const ends = graph.nodes.map(({ state }) => to === undefined || isInState(state, to))
  const useful = reaching(graph, ends)
  for (const [start, { node }] of graph.starts.entries()) {
    if (useful[node] !== true) continue
    const arcs: number[] = []
    const way = [{ node, next: 0 }]
    const onPath = new Set([node])
    const found = () => ({ start, arcs: [...arcs], shows: [] })
    if (ends[node] === true) yield found()
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const isEnd = to !== undefined && ends[here.node] === true
      const index = isEnd ? undefined : leaving[here.node]?.[here.next]
      here.next += 1
      if (index === undefined) {
        way.pop()
        arcs.pop()
        onPath.delete(here.node)
        continue
      }
      const next = graph.arcs[index]?.to
      if (next === undefined || onPath.has(next) || useful[next] !== true) yield 'none'
      else if (arcs.length >= longest) yield 'cut'
      else {
        arcs.push(index)
        way.push({ node: next, next: 0 })
        onPath.add(next)
        yield ends[next] === true ? found() : 'none'
      }
    }
  }
}

function reaching({ arcs }: PlainGraph, ends: readonly boolean[]): boolean[] {
  const useful = [...ends]
  const before = new Map<number, number[]>()
  for (const { from, to } of arcs) {
    const known = before.get(to)
    if (known === undefined) before.set(to, [from])
    else known.push(from)
  }
  const open = useful.flatMap((is, node) => (is ? [node] : []))
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const from of before.get(node) ?? []) {
      if (useful[from] === true) continue
      useful[from] = true
      open.push(from)
    }
  }
  return useful
}

export interface FoundPaths {
  readonly paths: readonly Path[]
  /** Why there are more than these; '' when these are all. */
  readonly bound: string
}

/** Moves that the search for paths of one length may take before it stops. */
const MOVES = 2_000_000

export function shortestSimplePaths(graph: PlainGraph, query: SimplePathQuery, most: number): FoundPaths {
  const paths: Path[] = []
  for (let length = 0; length <= query.longest; length += 1) {
    const before = paths.length
    let moves = 0
    let isCut = false
    for (const found of simplePaths(graph, { ...query, longest: length })) {
      if (found === 'cut') isCut = true
      else if (found !== 'none' && found.arcs.length === length) paths.push(found)
      moves += 1
      if (paths.length > most)
        return { paths: paths.slice(0, most), bound: `only the ${most} shortest are given` }
      if (moves === MOVES)
        return { paths: paths.slice(0, before), bound: `only those of fewer than ${length} moves are given` }
    }
    if (!isCut) return { paths, bound: '' }
  }
  return { paths, bound: `only those of at most ${query.longest} moves are given` }
}
