import { type Arc, type ChartGraph, type Move, nodeAt } from '#charts/paths.ts'

export interface TourRules {
  /** Whether anybody can make this happen. */
  isPossible(arc: Arc): boolean
  /** Whether it comes by itself, arranged before its actor starts: then nothing else can be done first. */
  comesByItself(move: Move): boolean
  /** Whether it has to be reached on a page just opened. */
  needsFreshPage(move: Move): boolean
}

/** A stretch of a tour: from a node along arcs to an edge not yet walked, and on until the machine rests. */
export interface Leg {
  readonly start: number
  readonly arcs: readonly Arc[]
}

export interface LegQuery {
  /** Where the leg may start: where the page is, or the nodes in which a page can be opened. */
  readonly starts: readonly number[]
  /** Whether the page is opened for this leg. */
  readonly fresh: boolean
  /** Whether one of these edges is still to be walked. */
  wants(edges: readonly string[]): boolean
}

/** The shortest leg that walks a wanted edge; undefined when none is within reach. */
export function planLeg(
  graph: ChartGraph,
  rules: TourRules,
  { starts, fresh, wants }: LegQuery,
): Leg | undefined {
  const arcsOf = arcsByStart(graph)
  const leaving = (node: number) => possibleArcs(arcsOf[node] ?? [], rules, fresh)
  const rests = (node: number) => !leaving(node).some(({ move }) => rules.comesByItself(move))
  const toRest = (leg: Leg): Leg => {
    const end = leg.arcs.at(-1)?.to ?? leg.start
    if (rests(end)) return leg
    const rest = search([end], leaving, (arc) => rests(arc.to))
    return { start: leg.start, arcs: [...leg.arcs, ...(rest?.arcs ?? [])] }
  }
  const opened = fresh ? starts.find((start) => wants(nodeAt(graph, start).startEdges)) : undefined
  const leg =
    opened === undefined ? search(starts, leaving, ({ edges }) => wants(edges)) : { start: opened, arcs: [] }
  return leg && toRest(leg)
}

/** The moves that a leg makes by itself right after a position in it: they are arranged before that position's own. */
export function arrangedNext(leg: Leg, position: number, rules: TourRules): Move[] {
  const ahead = leg.arcs.slice(position).map(({ move }) => move)
  const end = ahead.findIndex((move) => !rules.comesByItself(move))
  return end < 0 ? ahead : ahead.slice(0, end)
}

/** To look through all arcs at each node of a search took most of the time of a tour over a large chart. */
function arcsByStart({ nodes, arcs }: ChartGraph): readonly (readonly Arc[])[] {
  const arcsOf = nodes.map((): Arc[] => [])
  for (const arc of arcs) arcsOf[arc.from]?.push(arc)
  return arcsOf
}

function possibleArcs(leaving: readonly Arc[], rules: TourRules, fresh: boolean): readonly Arc[] {
  const arcs = leaving.filter((arc) => rules.isPossible(arc) && (fresh || !rules.needsFreshPage(arc.move)))
  const byThemselves = arcs.filter(({ move }) => rules.comesByItself(move))
  return byThemselves.length > 0 ? byThemselves : arcs
}

/** Breadth first from all starts at once to the first arc that is a goal. */
function search(
  starts: readonly number[],
  leaving: (node: number) => readonly Arc[],
  isGoal: (arc: Arc) => boolean,
): Leg | undefined {
  const before = new Map<number, Arc | undefined>(starts.map((start) => [start, undefined]))
  for (const node of before.keys()) {
    for (const arc of leaving(node)) {
      if (isGoal(arc)) return wayBack(before, arc)
      if (!before.has(arc.to)) before.set(arc.to, arc)
    }
  }
  return undefined
}

function wayBack(before: ReadonlyMap<number, Arc | undefined>, last: Arc): Leg {
  const arcs = [last]
  for (let arc = before.get(last.from); arc !== undefined; arc = before.get(arc.from)) arcs.unshift(arc)
  return { start: arcs[0]?.from ?? last.from, arcs }
}
