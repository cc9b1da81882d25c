import type { PlainGraph } from '#charts/plain-graph.ts'
import { everyWay } from '#charts/plan.ts'
import { type SimplePathQuery, SimplePaths, shortestSimplePaths } from '#charts/simple-paths.ts'
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
  const search = new SimplePaths(graph, query)
  let isMore = true
  while (isMore && search.found < mostCounted) {
    isMore = search.advance(aWhile)
    yield { ...counting, count: search.found }
  }
  const notes = [
    ...(isMore ? [`There are more: counting stopped at ${inWords(search.found)}.`] : []),
    ...(search.isCut ? [`Those of more than ${longest} moves are left out.`] : []),
    ...(paths.length < search.found ? [`The ${inWords(paths.length)} shortest are listed.`] : []),
    ...(to === undefined ? [everyWay] : []),
  ]
  yield { ...counting, notes, count: search.found, isCounting: false }
}

const inWords = (count: number): string => count.toLocaleString('en-US')
