import {
  type AuditCard,
  type AuditFact,
  type AuditState,
  type AuditType,
  auditCardOf,
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

/** From the query's `tab`; the audits by default. */
export const typeOfTab = (tab: string | null): AuditType =>
  tab === tabNames.skiptrace ? 'skiptrace' : 'refresh'

export interface AuditsQuery {
  readonly userId: string
  readonly type: AuditType
}

function auditFactOf({ kind, type, data }: RecordedFact): AuditFact | undefined {
  const read = kind === 'audit' ? readFact(type, data) : undefined
  return read && ({ type, data: read } as AuditFact)
}

/** Facts that the browser cannot fold: an unlisted audit, or an unknown type. */
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

export function afterFacts(audit: AuditCard, facts: readonly RecordedFact[]): AuditCard {
  const read = facts.flatMap((recorded) => {
    const fact = recorded.streamId === audit.id ? auditFactOf(recorded) : undefined
    return fact ? [{ fact, at: recorded.at }] : []
  })
  if (read.length === 0) return audit
  const state: AuditState = fold<AuditState, AuditFact>(audit, read, evolveAudit)
  return auditCardOf(state, audit.upload.originalFileName)
}

/** Only for previews may an administrator have the file. */
export const isPreview = (audit: AuditState): boolean => audit.cartItem === null && audit.status !== 'new'

/** Shares the product; reveals nothing about the customer, the audit or its figures. */
export const sharePath = (origin: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(`${origin}/refresh`)}`

export const cartItemTypeOf = (type: AuditType): CartItemType => (type === 'refresh' ? 'AUDIT' : 'SKIPTRACE')
