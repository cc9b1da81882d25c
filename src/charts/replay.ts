import type { Trail, TrailEntry } from '#model/app/trail.ts'
import { type ChartDescription, statesOf } from './describe.ts'
import { recordedEdges } from './recorded-edges.ts'
import { eventTypeWords } from './words.ts'

/** One actor of a trail, on a chart that may be gone. */
export interface ReplayActor {
  readonly actor: string
  readonly chart: string
  readonly isKnown: boolean
}

/** One recorded event, as it is highlighted. */
export interface ReplayStep {
  readonly at: number
  readonly actor: string
  readonly chart: string
  /** "requestCode ✓". */
  readonly label: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Ids of the transitions that fit what was recorded; empty when none does. */
  readonly edges: readonly string[]
  readonly isKnown: boolean
  readonly gone: readonly string[]
  /** Whether the chart has no transition that fits any more. */
  readonly isStrange: boolean
}

export interface Replay {
  /** Milliseconds from the opening of the page to the last entry. */
  readonly length: number
  readonly actors: readonly ReplayActor[]
  readonly steps: readonly ReplayStep[]
  readonly gaps: readonly string[]
}

/** Lays a trail over the charts. Nothing is computed again: what is no longer there is marked, the rest is shown. */
export function replay(trail: Pick<Trail, 'entries'>, charts: readonly ChartDescription[]): Replay {
  const known = new Map(charts.map((chart) => [chart.id, new ChartStates(chart)]))
  const entries = [...trail.entries].sort((one, other) => one.at - other.at)
  const steps = entries.map((entry) => stepOf(entry, known.get(entry.chart)))
  const actors = new Map(
    entries.map(({ actor, chart }) => [actor, { actor, chart, isKnown: known.has(chart) }] as const),
  )
  return {
    length: entries.at(-1)?.at ?? 0,
    actors: [...actors.values()],
    steps,
    gaps: gapsOf([...actors.values()], steps),
  }
}

class ChartStates {
  readonly paths: ReadonlySet<string>
  constructor(readonly chart: ChartDescription) {
    this.paths = new Set(statesOf(chart).map(({ path }) => path))
  }
}

function stepOf(
  { at, actor, chart, event, from, to }: TrailEntry,
  known: ChartStates | undefined,
): ReplayStep {
  const [before, after] = [leaves(from), leaves(to)]
  const edges = known === undefined ? [] : recordedEdges(known.chart, { event, from: before, to: after })
  const isStill = from === to && edges.length === 0
  return {
    at,
    actor,
    chart,
    label: eventTypeWords(event, known?.chart.edges ?? []),
    from: before,
    to: after,
    edges,
    isKnown: known !== undefined,
    gone:
      known === undefined ? [] : [...new Set([...before, ...after])].filter((path) => !known.paths.has(path)),
    isStrange: known !== undefined && edges.length === 0 && before.length > 0 && !isStill,
  }
}

const leaves = (state: string): string[] => state.split(' ').filter((path) => path !== '')

function gapsOf(actors: readonly ReplayActor[], steps: readonly ReplayStep[]): string[] {
  const charts = new Set(actors.flatMap(({ chart, isKnown }) => (isKnown ? [] : [chart])))
  const states = new Set(
    steps.flatMap(({ chart, gone }) => gone.map((path) => `${chart}: the state ${path}`)),
  )
  const moves = new Set(
    steps
      .filter(({ isStrange, gone }) => isStrange && gone.length === 0)
      .map(
        ({ chart, label, from, to }) =>
          `${chart}: a transition from ${from.join(' ')} to ${to.join(' ')} by ${label}`,
      ),
  )
  return [
    ...[...charts].map((chart) => `The chart ${chart} no longer exists.`),
    ...[...states, ...moves].map((what) => `${what} no longer exists.`),
  ]
}
