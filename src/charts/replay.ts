import type { AnyTrail, TestTrail, TrailEntry } from '#model/app/trail.ts'
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
  /** Milliseconds since the opening of the page, or since the first entry of a trail that has the time of day. */
  readonly at: number
  /** ISO 8601 instant; a trail of version 1 has none. */
  readonly instant?: string
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
  readonly page?: string | undefined
  /** Of the request that brought the event. */
  readonly request?: string | undefined
  readonly status?: number | undefined
}

export interface Replay {
  /** Milliseconds to the last entry. */
  readonly length: number
  readonly actors: readonly ReplayActor[]
  readonly steps: readonly ReplayStep[]
  readonly gaps: readonly string[]
}

/** Lays a trail over the charts. Nothing is computed again: what is no longer there is marked, the rest is shown. */
export function replay(
  trail: { readonly entries: readonly Entry[] },
  charts: readonly ChartDescription[],
): Replay {
  const known = new Map(charts.map((chart) => [chart.id, new ChartStates(chart)]))
  const entries = timed(trail.entries)
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

type Entry = (AnyTrail | TestTrail)['entries'][number]
type Timed = Omit<TrailEntry, 'at'> & { readonly at: number; readonly instant?: string }

/** By time, each with the milliseconds since the beginning. */
function timed(entries: readonly Entry[]): Timed[] {
  const each = entries.map(
    (entry): Timed =>
      typeof entry.at === 'string'
        ? { ...entry, at: Date.parse(entry.at), instant: entry.at }
        : { ...entry, at: entry.at },
  )
  each.sort((one, other) => one.at - other.at)
  const begin = each[0]?.instant === undefined ? 0 : each[0].at
  return each.map((entry) => ({ ...entry, at: entry.at - begin }))
}

class ChartStates {
  readonly paths: ReadonlySet<string>
  constructor(readonly chart: ChartDescription) {
    this.paths = new Set(statesOf(chart).map(({ path }) => path))
  }
}

function stepOf(
  { at, instant, actor, chart, event, from, to, page, request, status }: Timed,
  known: ChartStates | undefined,
): ReplayStep {
  const [before, after] = [leaves(from), leaves(to)]
  const edges = known === undefined ? [] : recordedEdges(known.chart, { event, from: before, to: after })
  const isStill = from === to && edges.length === 0
  return {
    at,
    ...(instant === undefined ? {} : { instant }),
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
    ...(page === undefined ? {} : { page }),
    ...(request === undefined ? {} : { request }),
    ...(status === undefined ? {} : { status }),
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
