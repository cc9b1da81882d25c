import { notAddedText } from '#model/checkout/cart-texts.ts'
import type { Page } from '#model/shared/page.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { TableView } from '#model/shared/table.ts'
import { tabOfType, tabPath } from './audiences.ts'
import { type AuditCard, type AuditState, type AuditType, auditTitles, isPaid } from './audit.ts'
import { defaultFilter, underSearch } from './audit-filter.ts'
import { type CardOffer, canBeAdded, cardOffer } from './audit-offers.ts'
import type { AuditRow, AuditRowFilter, AuditRowSelection, AuditRowSort } from './audit-row-fields.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface AuditPage {
  readonly userId: string
  readonly auditId: string
  readonly type: AuditType
}

/** An audit and the first rows of its `openingView`, as of the owner's fact `version`. */
export interface AuditReading {
  readonly audit: AuditCard
  readonly rows: Page<AuditRow>
  readonly version: number
}

export type AuditQuery = Pick<AuditPage, 'userId' | 'auditId'>

export interface AuditPageRows extends AuditPage {
  readonly selection: AuditRowSelection
}

export interface AuditExport extends AuditPageRows {
  readonly format: ExportFormat
}

export interface CartPlace {
  readonly id: string
  readonly cartId: string
}

export const auditDetailTexts = {
  notLoaded: 'Error fetching audit',
  notExported: 'Error exporting file',
  oneTraceOnly: 'There is already a Skip Trace item in the cart for this Database REfresh.',
} as const

export const detailTitle = (type: AuditType): string => `${auditTitles[type]} Details`

export const detailBackPath = (type: AuditType): string => tabPath(tabOfType[type])

/** From the path: the upload type's number or name; a refresh by default. */
export const detailTypeOf = (segment: string): AuditType =>
  segment === '2' || segment.toLowerCase() === 'skiptrace' ? 'skiptrace' : 'refresh'

/** What an audit's page has of a sale. */
export type SaleOffer = 'offered' | 'paid' | 'forSale' | Exclude<CardOffer, 'export' | 'addToCart'>

/** A Database REfresh is offered once processed, and again if its delivery failed; contacts only in My Audiences. */
export function saleOffer(audit: AuditCard): SaleOffer {
  if (audit.type === 'refresh' && canBeAdded(audit)) return 'offered'
  const offer = cardOffer(audit)
  if (offer === 'export') return 'paid'
  return offer === 'addToCart' ? 'forSale' : offer
}

export const hasReceipt = (audit: AuditCard): boolean =>
  isPaid(audit) && typeof audit.cartItem?.cart.receiptUrl === 'string'

/** The refusal of a second trace of an audit in one cart. */
export const traceInCart = 'traceInCart'

export const notTracedText = (error: unknown): string =>
  asProblem(error).code === traceInCart ? auditDetailTexts.oneTraceOnly : notAddedText(error)

/** Optimistic: before the journal reports it. */
export const markInCart = (audit: AuditCard, { id, cartId }: CartPlace): AuditCard => ({
  ...audit,
  cartItem: { id, cartId, actualAmount: null, cart: { status: 'precheckout', receiptUrl: null } },
})

export type AuditRowSortField = NonNullable<AuditRowSort>['field']
export type AuditView = TableView<AuditRowFilter, AuditRowSortField>

/** Keeps the search from before the purchase. */
export const openingView = (audit: AuditState, before: AuditRowFilter = {}): AuditView => ({
  filter: underSearch(before, defaultFilter(audit.type, isPaid(audit))),
  sort: null,
  page: 0,
  size: 200,
  hiddenColumns: [],
})

/** What an audit's `recordCount` counts: a home once, however many contacts live there. */
export const foundNames: Record<AuditType, string> = {
  refresh: 'Properties matched',
  skiptrace: 'Contacts found',
}
