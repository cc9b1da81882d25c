import type { Entitlements } from '#model/accounts/session.ts'
import { foldArrived } from '#model/app/arrived-facts.ts'
import { readFact } from '#model/app/catalogue.ts'
import type { CartItemType } from '#model/checkout/cart-item-types.ts'
import { likelyTitles } from '#model/likely-sellers/likely.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { asProblem } from '#model/shared/problem.ts'
import {
  type AuditCard,
  type AuditFact,
  type AuditState,
  type AuditType,
  auditCardOf,
  auditTitles,
  evolveAudit,
} from './audit.ts'

export const audienceTexts = {
  notLoaded: 'There is an error fetching your SkipTrace Pro or Database REfresh',
  notDeleted: 'Error deleting audit',
  uploadNotExported: 'Error exporting upload file',
} as const

export function notDeletedText(error: unknown): string {
  const { status, message } = asProblem(error)
  return status === 409 ? message : audienceTexts.notDeleted
}

/** My Audiences' tabs, in order, under the names that `/audiences?tab=` gives them. */
export const audienceTabs = {
  sellers: likelyTitles.likelyseller,
  audits: auditTitles.refresh,
  skiptrace: auditTitles.skiptrace,
  covid: likelyTitles.covid,
  kapture: 'KaptuRE',
} as const satisfies Record<string, string>
export type AudienceTab = keyof typeof audienceTabs

export const tabPath = (tab: AudienceTab): string => `/audiences?tab=${tab}`

const isTab = (tab: string): tab is AudienceTab => Object.hasOwn(audienceTabs, tab)

type TabEntitlements = Pick<Entitlements, 'counties' | 'kapture'>

/** KaptuRE is a tab for those who have bought of it. */
export const hasTab = (tab: AudienceTab, { kapture }: TabEntitlements): boolean =>
  tab !== 'kapture' || kapture

/** From the query's `tab`. Without one a user who has counties sees them; an unknown one is the audits. */
export function audienceTabOf(tab: string | null, entitlements: TabEntitlements): AudienceTab {
  if (tab === null) return entitlements.counties ? 'sellers' : 'audits'
  return isTab(tab) && hasTab(tab, entitlements) ? tab : 'audits'
}

export interface AuditsQuery {
  readonly userId: string
  readonly type: AuditType
}

function auditFactOf({ kind, type, data }: RecordedFact): AuditFact | undefined {
  const read = kind === 'audit' ? readFact(type, data) : undefined
  return read && ({ type, data: read } as AuditFact)
}

/** With these a Database REfresh is in the list of SkipTraces, and may be no longer. */
const tracing: readonly AuditFact['type'][] = ['v1.SkipTracePutInCart', 'v1.SkipTraceTakenFromCart']

/** Facts that the browser cannot fold: an unlisted audit, or an unknown type. */
export function needsReading(
  facts: readonly RecordedFact[],
  type: AuditType,
  listed: ReadonlySet<string>,
): boolean {
  return facts.some((recorded) => {
    if (recorded.kind !== 'audit') return false
    const fact = auditFactOf(recorded)
    const entersOrLeaves = type === 'skiptrace' && fact !== undefined && tracing.includes(fact.type)
    if (listed.has(recorded.streamId)) return fact === undefined || entersOrLeaves
    return entersOrLeaves || (fact?.type === 'v1.AuditUploaded' && fact.data.auditType === type)
  })
}

export function afterFacts(audit: AuditCard, facts: readonly RecordedFact[]): AuditCard {
  const own = facts.filter(({ streamId, kind }) => streamId === audit.id && kind === 'audit')
  if (own.length === 0) return audit
  return auditCardOf(
    foldArrived<AuditState, AuditFact>(audit, own, evolveAudit),
    audit.upload.originalFileName,
  )
}

/** Only for previews may an administrator have the file. */
export const isPreview = (audit: AuditState): boolean => audit.cartItem === null && audit.status !== 'new'

/** Shares the product; reveals nothing about the customer, the audit or its figures. */
export const sharePath = (origin: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(`${origin}/refresh`)}`

export const cartItemTypeOf = (type: AuditType): CartItemType => (type === 'refresh' ? 'AUDIT' : 'SKIPTRACE')

export const tabOfType = { refresh: 'audits', skiptrace: 'skiptrace' } as const satisfies Record<
  AuditType,
  AudienceTab
>
