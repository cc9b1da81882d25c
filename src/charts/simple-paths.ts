import type { PlainGraph } from './plain-graph.ts'
import { arcsByNode, isInState, type Path } from './strategies.ts'

export interface SimplePathQuery {
  /** State path in which they end; undefined: anywhere. */
  readonly to?: string
  /** Moves that a path may have at most. */
  readonly longest: number
}

/**
 * The paths of a chart on which nothing comes twice. There may be too many to wait for: a search has a time limit, and
 * can be continued.
 */
export class SimplePaths {
  found = 0
  /** Whether some were left out because they would be longer than allowed. */
  isCut = false
  readonly #graph: PlainGraph
  readonly #query: SimplePathQuery
  readonly #leaving: readonly (readonly number[])[]
  readonly #ends: readonly boolean[]
  readonly #useful: readonly boolean[]
  #start = -1
  /** Arcs from the start to where the search stands, and for each node on the way which arc is next. */
  readonly #arcs: number[] = []
  readonly #nodes: number[] = []
  readonly #next: number[] = []
  readonly #onPath = new Set<number>()

  constructor(graph: PlainGraph, query: SimplePathQuery) {
    const { to } = query
    this.#graph = graph
    this.#query = query
    this.#leaving = arcsByNode(graph)
    this.#ends = graph.nodes.map(({ state }) => to === undefined || isInState(state, to))
    this.#useful = reaching(graph, this.#ends)
  }

  /** Goes on for so many moves. @returns whether there may be more to find */
  advance(moves: number, take: (path: Path) => void = () => undefined): boolean {
    for (let left = moves; left > 0; left -= 1) {
      if (!this.#move(take)) return false
    }
    return true
  }

  #move(take: (path: Path) => void): boolean {
    const node = this.#nodes.at(-1)
    if (node === undefined) return this.#begin(take)
    const depth = this.#nodes.length - 1
    const position = this.#next[depth] ?? 0
    const index = this.#leaving[node]?.[position]
    if (index === undefined) {
      this.#back()
      return true
    }
    this.#next[depth] = position + 1
    const to = this.#graph.arcs[index]?.to
    if (to === undefined || this.#onPath.has(to) || this.#useful[to] !== true) return true
    if (depth >= this.#query.longest) {
      this.isCut = true
      return true
    }
    this.#arcs.push(index)
    this.#enter(to, take)
    return true
  }

  #begin(take: (path: Path) => void): boolean {
    this.#start += 1
    const start = this.#graph.starts[this.#start]
    if (start === undefined) return false
    if (this.#useful[start.node] === true) this.#enter(start.node, take)
    return true
  }

  #enter(node: number, take: (path: Path) => void): void {
    this.#nodes.push(node)
    this.#next.push(0)
    this.#onPath.add(node)
    if (this.#ends[node] !== true) return
    this.found += 1
    take({ start: this.#start, arcs: [...this.#arcs], shows: [] })
    if (this.#query.to !== undefined) this.#back()
  }

  #back(): void {
    const node = this.#nodes.pop()
    if (node !== undefined) this.#onPath.delete(node)
    this.#next.pop()
    this.#arcs.pop()
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
    const search = new SimplePaths(graph, { ...query, longest: length })
    const before = paths.length
    let isMore = true
    let moves = 0
    while (isMore && moves < MOVES && paths.length <= most) {
      isMore = search.advance(1_000, (path) => {
        if (path.arcs.length === length) paths.push(path)
      })
      moves += 1_000
    }
    if (paths.length > most)
      return { paths: paths.slice(0, most), bound: `only the ${most} shortest are given` }
    if (isMore)
      return { paths: paths.slice(0, before), bound: `only those of fewer than ${length} moves are given` }
    if (!search.isCut) return { paths, bound: '' }
  }
  return { paths, bound: `only those of at most ${query.longest} moves are given` }
}
