import * as z from 'zod/mini'
import {
  BoughtItem,
  type CartStatus,
  itemInCart,
  itemSold,
  putInCart,
  sell,
} from '#model/checkout/bought-item.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { canHappen, outerStatus, phaseOf, statusAfter } from '#model/shared/life.ts'
import { AuditStats, ScoreStats } from './audit-stats.ts'
import { contactFileLife } from './contact-file-life.ts'
import { furtherTermLife } from './further-term-life.ts'
import { refreshLife } from './refresh-life.ts'
import { Rescore, ScoreChanges, termFrom } from './rescore.ts'
import { skipTraceLife } from './skip-trace-life.ts'

export const auditTypes = ['refresh', 'skiptrace'] as const
export type AuditType = (typeof auditTypes)[number]

export const auditStatuses = ['preview', 'preview_processed', 'preview_failed', 'new'] as const

/** Where the contacts of a file are; each is in one. `withoutAddress` are rows that could not be looked up. */
export const MatchCounts = z.object({
  matched: z.number(),
  toCheck: z.number(),
  notMatched: z.number(),
  duplicates: z.number(),
  withoutAddress: z.number(),
})
export type MatchCounts = z.infer<typeof MatchCounts>

const traceStatuses = ['new', 'processing', 'completed', 'failed'] as const

export const AuditState = z.object({
  id: z.string(),
  type: z.enum(auditTypes),
  status: z.enum(auditStatuses),
  upload: z.object({
    id: z.string(),
    originalRows: z.number(),
    addressRows: z.number(),
    duplicates: z.number(),
  }),
  rowsProcessed: z.number(),
  /** Distinct properties (or contacts) found. Those are billed, but contacts once in 90 days. */
  recordCount: z.number(),
  estimatedAmount: z.number(),
  /** Of a report; previews of an earlier release have none. */
  matches: z.optional(MatchCounts),
  /** When a match was last confirmed, refused or corrected, and the homes that came with it after the purchase. */
  checked: z.optional(z.object({ at: z.string(), freeHomes: z.number() })),
  cartItem: z.nullable(BoughtItem),
  /** SkipTraces of some of its contacts, the oldest first. */
  skipTraces: z.array(
    z.object({
      status: z.enum(traceStatuses),
      cartItem: BoughtItem,
      /** People found, billed or not; not known of those that an earlier version delivered. */
      found: z.optional(z.number()),
    }),
  ),
  stats: z.nullable(AuditStats),
  createdAt: z.string(),
  /** Of its newest scores. */
  processedAt: z.nullable(z.string()),
  /** Of a bought report: when its first scores were made, and until when it is scored again each month. */
  firstScoredAt: z.nullable(z.string()),
  rescoredUntil: z.nullable(z.string()),
  /** The newest of its monthly scores. */
  rescore: z.nullable(Rescore),
  /** The newest further term that was put in a cart. */
  rescoring: z.nullable(BoughtItem),
  deleted: z.boolean(),
})
export type AuditState = z.infer<typeof AuditState>

export const auditFacts = [
  fact(
    'v1.AuditUploaded',
    z.object({
      auditId: z.string(),
      auditType: z.enum(auditTypes),
      uploadId: z.string(),
      originalRows: z.number(),
      addressRows: z.number(),
      duplicates: z.number(),
      /** Of a SkipTrace, which has no preview: the most it can come to. */
      estimatedQuantity: z.number(),
      estimatedAmount: z.number(),
    }),
  ),
  fact(
    'v1.AuditPreviewed',
    z.object({
      rowsProcessed: z.number(),
      recordCount: z.number(),
      estimatedAmount: z.number(),
      matches: z.optional(MatchCounts),
    }),
  ),
  /** A match was confirmed, refused or corrected. `stats` are those of a bought report. */
  fact(
    'v1.AuditMatchesChecked',
    z.object({
      recordCount: z.number(),
      estimatedAmount: z.number(),
      matches: MatchCounts,
      freeHomes: z.number(),
      stats: z.nullable(ScoreStats),
    }),
  ),
  fact('v1.AuditPreviewFailed', z.object({ code: z.string() })),
  fact('v1.AuditPutInCart', z.object(itemInCart)),
  fact('v1.AuditTakenFromCart', z.object({ cartId: z.string() })),
  fact('v1.AuditOrdered', z.object({ cartId: z.string() })),
  fact('v1.AuditReturnedToCart', z.object({ cartId: z.string() })),
  fact(
    'v1.AuditDelivered',
    z.object({
      rowsProcessed: z.number(),
      recordCount: z.number(),
      ...itemSold,
      stats: AuditStats,
    }),
  ),
  fact(
    'v1.AuditRescored',
    z.object({
      month: z.string(),
      changes: ScoreChanges,
      counties: z.array(z.string()),
      without: z.array(z.string()),
      stats: ScoreStats,
    }),
  ),
  fact('v1.RescoringPutInCart', z.object(itemInCart)),
  fact('v1.RescoringTakenFromCart', z.object({ itemId: z.string() })),
  fact('v1.RescoringOrdered', z.object({ itemId: z.string() })),
  fact('v1.RescoringExtended', z.object({ itemId: z.string(), ...itemSold })),
  fact('v1.RescoringFailed', z.object({ itemId: z.string(), code: z.string() })),
  fact('v1.AuditDeliveryFailed', z.object({ code: z.string() })),
  fact('v1.AuditDeleted', z.object({})),
  fact('v1.SkipTracePutInCart', z.object(itemInCart)),
  fact('v1.SkipTraceTakenFromCart', z.object({ itemId: z.string() })),
  fact('v1.SkipTraceOrdered', z.object({ itemId: z.string() })),
  fact(
    'v1.SkipTraceDelivered',
    z.object({
      itemId: z.string(),
      ...itemSold,
      found: z.optional(z.number()),
      stats: AuditStats,
    }),
  ),
  fact('v1.SkipTraceFailed', z.object({ itemId: z.string(), code: z.string() })),
] as const
export type AuditFact = FactOf<typeof auditFacts>

export const noAudit: AuditState = {
  id: '',
  type: 'refresh',
  status: 'preview',
  upload: { id: '', originalRows: 0, addressRows: 0, duplicates: 0 },
  rowsProcessed: 0,
  recordCount: 0,
  estimatedAmount: 0,
  cartItem: null,
  skipTraces: [],
  stats: null,
  createdAt: '',
  processedAt: null,
  firstScoredAt: null,
  rescoredUntil: null,
  rescore: null,
  rescoring: null,
  deleted: false,
}

type Status = keyof typeof refreshLife
type AuditLife = Readonly<Record<string, Readonly<Record<string, Status>>>>
const lives: Readonly<Record<AuditType, AuditLife>> = { refresh: refreshLife, skiptrace: contactFileLife }

/** Its status in the life of its type. */
export function auditLifeStatus({ id, status, cartItem, deleted }: AuditState): Status {
  if (id === '') return 'none'
  if (deleted) return 'deleted'
  const cart = cartItem?.cart.status ?? 'none'
  switch (status) {
    case 'new':
      return ordered[cart]
    case 'preview_processed':
      return cart === 'none' ? 'preview_processed.none' : 'preview_processed.precheckout'
    default:
      return status
  }
}

/** A string that is put together is not found as fast. */
const ordered = {
  none: 'new.none',
  precheckout: 'new.precheckout',
  processing: 'new.processing',
  success: 'new.success',
  failed: 'new.failed',
} as const satisfies Record<CartStatus | 'none', Status>

export const termLifeStatus = ({ rescoring }: AuditState): keyof typeof furtherTermLife =>
  rescoring?.cart.status ?? 'none'

const traceStatusOf = {
  precheckout: 'new',
  processing: 'processing',
  success: 'completed',
  failed: 'failed',
} as const satisfies Record<CartStatus, (typeof traceStatuses)[number]>

type TraceFact = Extract<AuditFact, { type: `v1.SkipTrace${string}` }>
type TermFact = Extract<AuditFact, { type: `v1.Rescoring${string}` }>
type OwnFact = Exclude<AuditFact, TraceFact | TermFact>
type Typed = { readonly type: string }
const isOfTrace = <F extends Typed>(fact: F | TraceFact): fact is TraceFact =>
  fact.type.startsWith('v1.SkipTrace')
const isOfTerm = <F extends Typed>(fact: F | TermFact): fact is TermFact =>
  fact.type.startsWith('v1.Rescoring')

const traceOf = ({ skipTraces }: AuditState, { data }: TraceFact) =>
  skipTraces.find(({ cartItem }) => cartItem.id === data.itemId)

type Trace = ReturnType<typeof traceOf>
const traceLifeStatus = (trace: Trace): keyof typeof skipTraceLife => trace?.cartItem.cart.status ?? 'none'

/** Whether a fact can happen now to an audit, or to the SkipTrace or the further term that it is of. */
export function auditTakes(audit: AuditState, fact: Pick<OwnFact | TermFact, 'type'> | TraceFact): boolean {
  if (isOfTrace(fact)) return canHappen(skipTraceLife, traceLifeStatus(traceOf(audit, fact)), fact.type)
  if (isOfTerm(fact)) return canHappen(furtherTermLife, termLifeStatus(audit), fact.type)
  return canHappen(lives[audit.type], auditLifeStatus(audit), fact.type)
}

export const evolveAudit: Evolve<AuditState, AuditFact> = (audit, fact, at) => {
  if (isOfTrace(fact)) return evolveTrace(audit, fact)
  if (isOfTerm(fact)) return evolveTerm(audit, fact, at)
  const type = fact.type === 'v1.AuditUploaded' ? fact.data.auditType : audit.type
  const status = statusAfter(lives[type], auditLifeStatus(audit), fact.type)
  keep(audit, fact, at)
  const outer = outerStatus(status)
  if (outer === 'deleted') audit.deleted = true
  else if (outer !== 'none') audit.status = outer
  const cart = phaseOf(status)
  if (cart && cart !== 'none' && audit.cartItem) audit.cartItem.cart.status = cart
}

/** Keeps what the fact says; the statuses follow from the life. */
function keep(audit: AuditState, { type, data }: OwnFact, at: string): void {
  switch (type) {
    case 'v1.AuditUploaded':
      audit.id = data.auditId
      audit.type = data.auditType
      audit.upload = {
        id: data.uploadId,
        originalRows: data.originalRows,
        addressRows: data.addressRows,
        duplicates: data.duplicates,
      }
      audit.recordCount = data.estimatedQuantity
      audit.estimatedAmount = data.estimatedAmount
      audit.createdAt = at
      return
    case 'v1.AuditPreviewed':
      audit.rowsProcessed = data.rowsProcessed
      audit.recordCount = data.recordCount
      audit.estimatedAmount = data.estimatedAmount
      if (data.matches) audit.matches = data.matches
      audit.processedAt = at
      return
    case 'v1.AuditMatchesChecked':
      audit.recordCount = data.recordCount
      audit.estimatedAmount = data.estimatedAmount
      audit.matches = data.matches
      audit.checked = { at, freeHomes: data.freeHomes }
      if (audit.stats && data.stats) Object.assign(audit.stats, data.stats)
      return
    case 'v1.AuditPutInCart':
      audit.cartItem = putInCart(data)
      return
    case 'v1.AuditTakenFromCart':
      audit.cartItem = null
      return
    case 'v1.AuditDelivered':
      sell(audit.cartItem, data)
      audit.rowsProcessed = data.rowsProcessed
      audit.recordCount = data.recordCount
      audit.stats = data.stats
      audit.processedAt = at
      if (audit.type === 'refresh') {
        audit.firstScoredAt = at
        audit.rescoredUntil = termFrom(at)
      }
      return
    case 'v1.AuditRescored': {
      const { stats, ...rescore } = data
      if (audit.stats) Object.assign(audit.stats, stats)
      audit.rescore = { ...rescore, at }
      audit.processedAt = at
    }
  }
}

function evolveTerm(audit: AuditState, { type, data }: TermFact, at: string): void {
  const status = statusAfter(furtherTermLife, termLifeStatus(audit), type)
  if (type === 'v1.RescoringPutInCart') audit.rescoring = putInCart(data)
  if (type === 'v1.RescoringTakenFromCart') audit.rescoring = null
  if (audit.rescoring && status !== 'none') audit.rescoring.cart.status = status
  if (type !== 'v1.RescoringExtended') return
  sell(audit.rescoring, data)
  audit.rescoredUntil = termFrom(at)
}

function evolveTrace(audit: AuditState, fact: TraceFact): void {
  const { type, data } = fact
  const trace = traceOf(audit, fact)
  const status = statusAfter(skipTraceLife, traceLifeStatus(trace), type)
  if (status === 'removed') {
    audit.skipTraces = audit.skipTraces.filter((other) => other !== trace)
    return
  }
  if (type === 'v1.SkipTracePutInCart') audit.skipTraces.push({ status: 'new', cartItem: putInCart(data) })
  if (!trace) return
  trace.cartItem.cart.status = status
  trace.status = traceStatusOf[status]
  if (type !== 'v1.SkipTraceDelivered') return
  sell(trace.cartItem, data)
  trace.found = data.found
  audit.stats = data.stats
}

export const AuditCard = z.extend(AuditState, {
  path: z.string(),
  upload: z.extend(AuditState.shape.upload, { originalFileName: z.string() }),
  /** Of those that can be skip traced, how many were paid for within 90 days; with their count. */
  alreadyFetchedData: z.optional(z.number()),
  /** Only in a reply about one audit: counting them reads its rows. */
  itemsThatCanBeSkipTraced: z.optional(z.number()),
  /** Of a bought report in a list: what came of likely sellers of its counties, a sentence each. */
  likelyOutcomes: z.optional(z.array(z.string())),
  cartItem: z.nullable(
    z.extend(BoughtItem, { description: z.optional(z.string()), subDescription: z.optional(z.string()) }),
  ),
})
export type AuditCard = z.infer<typeof AuditCard>

/** As a cart's item shows it. */
export const AuditTarget = z.object({
  id: z.string(),
  upload: z.object({ originalFileName: z.string() }),
})

/** The report that a `detailPath` leads to. */
export const reportIn = (path: string): string | undefined =>
  /^\/audiences\/audit\/([^/]+)\/refresh$/.exec(path)?.[1]

export const auditCardOf = (audit: AuditState, originalFileName: string): AuditCard => ({
  ...audit,
  path: detailPath(audit),
  upload: { ...audit.upload, originalFileName },
})

export const hasRows = (audit: AuditState): boolean => audit.processedAt !== null

export const detailPath = ({ id, type }: Pick<AuditState, 'id' | 'type'>): string =>
  `/audiences/audit/${id}/${type}`

export const isPaid = (audit: AuditState): boolean => audit.cartItem?.cart.status === 'success'

export const auditTitles: Record<AuditType, string> = {
  refresh: cartItemTerms.AUDIT.title,
  skiptrace: cartItemTerms.SKIPTRACE.title,
}

/** Billed homes, and those that were matched afterwards for nothing. */
export const homesMatched = ({ recordCount, checked }: AuditState): number =>
  recordCount + (checked?.freeHomes ?? 0)

export const fileNameLimit = 25
