import {
  type AuditCard,
  type AuditFact,
  type AuditState,
  type AuditType,
  auditPageSize,
  auditTitles,
  evolveAudit,
} from './audit.ts'
import type { CartItemType } from './cart-item-types.ts'
import { readFact } from './catalogue.ts'
import { fold, type RecordedFact } from './fact.ts'
import { asProblem } from './problem.ts'

export const audienceTexts = {
  notLoaded: 'There is an error fetching your SkipTrace Pro or Database REfresh',
  notDeleted: 'Error deleting audit',
  uploadNotExported: 'Error exporting upload file',
} as const

/** Why a file was not deleted: the server's sentence where it refused. */
export function notDeletedText(error: unknown): string {
  const { status, message } = asProblem(error)
  return status === 409 ? message : audienceTexts.notDeleted
}

export interface AudienceTab {
  readonly type: AuditType
  readonly label: string
  readonly path: string
}

const tabNames = { refresh: 'audits', skiptrace: 'skiptrace' } as const satisfies Record<AuditType, string>

const tabOf = (type: AuditType): AudienceTab => ({
  type,
  label: auditTitles[type],
  path: `/audiences?tab=${tabNames[type]}`,
})

export const audienceTabs: readonly AudienceTab[] = [tabOf('refresh'), tabOf('skiptrace')]

/** What the query's `tab` names; none, or one that is not there, leads to the audits. */
export const typeOfTab = (tab: string | null): AuditType =>
  tab === tabNames.skiptrace ? 'skiptrace' : 'refresh'

/** Audits as they were read; true at the journal's number `seq`. */
export interface AuditsRead {
  readonly audits: readonly AuditCard[]
  readonly seq: number
  /** The list ends here: its last page was not full. */
  readonly isEnd: boolean
}

/** Pages of ten, from 0. */
export interface AuditPages {
  readonly first: number
  readonly count: number
}

export const firstPage: AuditPages = { first: 0, count: 1 }

/** The page that holds the first audit not yet shown, also when some of the shown ones came or went since. */
export const pageAfter = (shown: number): AuditPages => ({
  first: Math.floor(shown / auditPageSize),
  count: 1,
})

/** As many pages as are shown. */
export const pagesOf = (shown: number): AuditPages => ({
  first: 0,
  count: Math.max(1, Math.ceil(shown / auditPageSize)),
})

function auditFactOf({ kind, type, data }: RecordedFact): AuditFact | undefined {
  const read = kind === 'audit' ? readFact(type, data) : undefined
  return read && ({ type, data: read } as AuditFact)
}

/** Whether facts tell of what only the server knows whole: an audit not yet listed, or a kind of fact unknown here. */
export function needsReading(
  facts: readonly RecordedFact[],
  type: AuditType,
  listed: ReadonlySet<string>,
): boolean {
  return facts.some((recorded) => {
    if (recorded.kind !== 'audit') return false
    const fact = auditFactOf(recorded)
    if (listed.has(recorded.streamId)) return fact === undefined
    return fact?.type === 'v1.AuditUploaded' && fact.data.auditType === type
  })
}

interface Dated {
  readonly audit: AuditCard
  readonly seq: number
}

const concerns = ({ audit, seq }: Dated, fact: RecordedFact): boolean =>
  fact.streamId === audit.id && fact.seq > seq

/** Whether facts tell of a card what it does not show yet. */
export const isNewsOf = (card: Dated, facts: readonly RecordedFact[]): boolean =>
  facts.some((fact) => concerns(card, fact))

/** A card after what has happened to its audit since. */
export function afterFacts(card: Dated, facts: readonly RecordedFact[]): Dated {
  const news = facts.filter((fact) => concerns(card, fact))
  const read = news.flatMap((recorded) => {
    const fact = auditFactOf(recorded)
    return fact ? [{ fact, at: recorded.at }] : []
  })
  const state: AuditState = fold<AuditState, AuditFact>(card.audit, read, evolveAudit)
  return {
    audit: { ...state, originalFileName: card.audit.originalFileName },
    seq: news.at(-1)?.seq ?? card.seq,
  }
}

/** A preview that is in no cart: an administrator may have the file it was made from. */
export const isPreview = (audit: AuditState): boolean => audit.cartItem === null && audit.status !== 'new'

/** Whether there are rows to look at: those of a preview are masked. */
export const hasRows = (audit: AuditState): boolean => audit.processedAt !== null

export const detailPath = ({ id, type }: Pick<AuditState, 'id' | 'type'>): string =>
  `/audiences/audit/${id}/${type}`

/** A post about the product on a social network; it says nothing of the customer, the audit or its figures. */
export const sharePath = (origin: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(`${origin}/refresh`)}`

/** What of a cart buys an audit. */
export const cartItemTypeOf = (type: AuditType): CartItemType => (type === 'refresh' ? 'AUDIT' : 'SKIPTRACE')
