import {
  type OrderFileFact,
  type UserStatusFact,
  userEventOf,
} from '#model/administration/administration-facts.ts'
import { type CompanyFact, companyEventOf } from '#model/administration/company.ts'
import { orderFileEventOf } from '#model/administration/order-files.ts'
import { type PushFact, pushEventOf } from '#model/deliveries/pushes.ts'
import { leadEventOf, leadsOf, type MovingLeadFact } from '#model/leads/lead.ts'
import type { ChartDescription } from './describe.ts'
import type { Edge } from './edges.ts'
import { landing, startLeaves } from './recorded-edges.ts'
import type { JournalFact } from './trail-file.ts'
import { isWithin } from './words.ts'

/** Where a fact led the life of a thing, or the lives of many things alike. */
export interface LifeStep {
  /** The chart's id. */
  readonly life: string
  /** Ids of what it is the life of. */
  readonly things: readonly string[]
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
    const event = eventOf(fact)
    const known = lives.filter(({ edges }) => edges.some(({ descriptor }) => descriptor === event))
    const audit = auditLives[String(fact.data?.auditType)] ?? auditLives.refresh
    const chart = known.find(({ id }) => id === audit) ?? known[0]
    if (chart === undefined) return undefined
    const things = leadsOf({ data: {}, ...fact }) ?? [thingOf(fact)]
    const [step] = things.map((thing) => {
      const begun = known.find(({ id }) => reached.has(`${id} ${thing}`)) ?? chart
      const place = `${begun.id} ${thing}`
      const before = begun.id === remade ? undefined : reached.get(place)
      const { to, edges } = moved(begun, event, before)
      reached.set(place, to)
      return { life: begun.id, things, to, edges: edges.map(({ id }) => id) }
    })
    return step
  })
}

/** Two lives begin with the same fact. */
const auditLives: { readonly refresh: string } & Readonly<Record<string, string>> = {
  refresh: 'refresh-life',
  skiptrace: 'contact-file-life',
}

/** A file of an order waits again each time it is asked for, of which there is no fact. */
const remade = 'order-file-life'

/** What is not a stream of its own has its id in the fact, as has each trace of a report's contacts. */
function thingOf({ type, kind, streamId, data = {} }: JournalFact): string {
  const { pushId, syncId, importId, mailId, fileId, itemId } = data
  const named = kind === 'profile' ? (pushId ?? syncId ?? importId ?? mailId ?? fileId) : undefined
  const traced = type.startsWith('v1.SkipTrace') ? itemId : undefined
  return String(named ?? traced ?? streamId)
}

/** Those whose data decide where they lead. */
type DecidingFact = CompanyFact | MovingLeadFact | OrderFileFact | PushFact | UserStatusFact

function eventOf({ type, data = {} }: JournalFact): string {
  const fact = { type, data } as DecidingFact
  switch (fact.type) {
    case 'v1.CompanyStatusSet':
      return companyEventOf(fact)
    case 'v1.LeadCalled':
    case 'v1.LeadStatusSet':
    case 'v1.LeadStatusUndone':
    case 'v1.LeadsStatusSet':
    case 'v1.LeadsStatusUndone':
      return leadEventOf(fact)
    case 'v1.OrderFileEnded':
      return orderFileEventOf(fact)
    case 'v1.PushEnded':
      return pushEventOf(fact)
    case 'v1.UserStatusSet':
      return userEventOf(fact)
    default:
      return type
  }
}

/** A journal that begins later is followed from any status that takes its first fact. */
function moved(
  chart: Chart,
  event: string,
  before: readonly string[] | undefined,
): { readonly to: readonly string[]; readonly edges: readonly Edge[] } {
  const edges = chart.edges.filter(({ descriptor }) => descriptor === event)
  const from = before ?? startLeaves(chart, '')
  const taken = edges.filter(({ source }) => from.some((leaf) => isWithin(leaf, source)))
  const [edge] = taken.length === 0 && before === undefined ? edges : taken
  return edge === undefined ? { to: from, edges: [] } : { to: landing(chart, edge), edges: [edge] }
}
