import type { ChartDescription } from './describe.ts'
import type { Edge } from './edges.ts'
import { landing, startLeaves } from './recorded-edges.ts'
import type { JournalFact } from './trail-file.ts'
import { isWithin } from './words.ts'

/** Where a fact led the life of a thing. */
export interface LifeStep {
  /** The chart's id. */
  readonly life: string
  /** Id of what it is the life of. */
  readonly thing: string
  readonly to: readonly string[]
  /** Ids of the transitions that it took; none if its life does not take it in this status. */
  readonly edges: readonly string[]
}

type Chart = Pick<ChartDescription, 'id' | 'root' | 'edges'>

/** Of each fact, in the order of the facts; undefined of one that no life knows. */
export function journalLives(
  facts: readonly JournalFact[],
  charts: readonly Chart[],
): (LifeStep | undefined)[] {
  const lives = charts.filter(({ id }) => id.endsWith('-life'))
  const reached = new Map<string, readonly string[]>()
  return facts.map((fact) => {
    const known = lives.filter(({ edges }) => edges.some((edge) => isOf(edge, fact)))
    const audit = auditLives[String(fact.data?.auditType)] ?? auditLives.refresh
    const chart = known.find(({ id }) => id === audit) ?? known[0]
    if (chart === undefined) return undefined
    const thing = thingOf(fact)
    const begun = known.find(({ id }) => reached.has(`${id} ${thing}`)) ?? chart
    const place = `${begun.id} ${thing}`
    const { to, edges } = moved(begun, fact, reached.get(place))
    reached.set(place, to)
    return { life: begun.id, thing, to, edges: edges.map(({ id }) => id) }
  })
}

/** Two lives begin with the same fact. */
const auditLives: { readonly refresh: string } & Readonly<Record<string, string>> = {
  refresh: 'refresh-life',
  skiptrace: 'contact-file-life',
}

/** What is not a stream of its own has its id in the fact, as has each trace of a report's contacts. */
function thingOf({ type, kind, streamId, data = {} }: JournalFact): string {
  const { pushId, syncId, importId, mailId, itemId } = data
  const named = kind === 'profile' ? (pushId ?? syncId ?? importId ?? mailId) : undefined
  const traced = type.startsWith('v1.SkipTrace') ? itemId : undefined
  return String(named ?? traced ?? streamId)
}

/** A fact whose data decide where it leads has what they say in its name: `v1.PushEnded.stopped`. */
function isOf({ descriptor }: Edge, { type, data = {} }: JournalFact): boolean {
  if (descriptor === type) return true
  const end = data.stopReason === null ? 'done' : 'stopped'
  return descriptor === `${type}.${String(data.status ?? data.outcome ?? end)}`
}

/** A journal that begins later is followed from any status that takes its first fact. */
function moved(
  chart: Chart,
  fact: JournalFact,
  before: readonly string[] | undefined,
): { readonly to: readonly string[]; readonly edges: readonly Edge[] } {
  const edges = chart.edges.filter((edge) => isOf(edge, fact))
  const from = before ?? startLeaves(chart, '')
  const taken = edges.filter(({ source }) => from.some((leaf) => isWithin(leaf, source)))
  const isTaken = edges.every((edge) =>
    taken.some((other) => regionOf(chart, other) === regionOf(chart, edge)),
  )
  if (isTaken) return { to: led(chart, from, taken), edges: taken }
  if (before !== undefined) return { to: before, edges: [] }
  const first = edges.filter(
    (edge, index) => edges.findIndex((other) => regionOf(chart, other) === regionOf(chart, edge)) === index,
  )
  const others = from.filter((leaf) => !first.some((edge) => regionOf(chart, edge) === regionIn(chart, leaf)))
  return { to: [...others, ...first.flatMap((edge) => landing(chart, edge))], edges: first }
}

const led = (chart: Chart, from: readonly string[], taken: readonly Edge[]): string[] =>
  from.flatMap((leaf) => {
    const edge = taken.find(({ source }) => isWithin(leaf, source))
    return edge === undefined ? [leaf] : landing(chart, edge)
  })

const regionIn = ({ root }: Chart, path: string): string =>
  root.kind === 'parallel' ? (path.split('.')[0] ?? '') : ''
const regionOf = (chart: Chart, { source }: Edge): string => regionIn(chart, source)
