import type { PlainGraph } from '#charts/plain-graph.ts'
import { everyWay } from '#charts/plan.ts'
import { type SimplePathQuery, shortestSimplePaths, simplePaths } from '#charts/simple-paths.ts'
import type { PathAnswer, SimpleQuery } from './query.ts'

const mostGiven = 200
const mostCounted = 1_000_000
const aWhile = 200_000

/** Finds the shortest simple paths, then counts all of them, a while at a time. */
export function* simpleAnswers(graph: PlainGraph, { to, longest }: SimpleQuery): Generator<PathAnswer, void> {
  const query: SimplePathQuery = { longest, ...(to === undefined ? {} : { to }) }
  const { paths } = shortestSimplePaths(graph, query, mostGiven)
  const title = to === undefined ? 'simple paths' : `simple paths to ${to}`
  const counting: PathAnswer = { title, notes: [], paths, count: paths.length, isCounting: true }
  yield counting
  let [found, moves, isCut] = [0, 0, false]
  for (const each of simplePaths(graph, query)) {
    if (each === 'cut') isCut = true
    else if (each !== 'none') found += 1
    moves += 1
    if (found === mostCounted) break
    if (moves % aWhile === 0) yield { ...counting, count: found }
  }
  const isMore = found === mostCounted
  const notes = [
    ...(isMore ? [`There are more: counting stopped at ${inWords(found)}.`] : []),
    ...(isCut ? [`Those of more than ${longest} moves are left out.`] : []),
    ...(paths.length < found ? [`The ${inWords(paths.length)} shortest are listed.`] : []),
    ...(to === undefined ? [everyWay] : []),
  ]
  yield { ...counting, notes, count: found, isCounting: false }
}

const inWords = (count: number): string => count.toLocaleString('en-US')
