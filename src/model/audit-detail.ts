import { type AuditCard, type AuditType, auditTitles, canBeAdded, isPaid } from './audit.ts'
import { defaultFilter, underSearch } from './audit-filter.ts'
import type { AuditRowFilter, AuditRowSelection, AuditRowSort } from './audit-row-fields.ts'
import { notAddedText } from './cart-texts.ts'
import { asProblem } from './problem.ts'
import type { TableView } from './table.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Which audit, of which kind, and whose. */
export interface AuditPage {
  readonly userId: string
  readonly auditId: string
  readonly type: AuditType
}

/** An audit without its rows, as of the owner's fact `version`. */
export interface AuditReading {
  readonly audit: AuditCard
  readonly version: number
}

export type AuditQuery = Pick<AuditPage, 'userId' | 'auditId'>

export interface AuditPageRows extends AuditPage {
  readonly selection: AuditRowSelection
}

export interface AuditExport extends AuditPageRows {
  readonly format: ExportFormat
}

/** Where in a cart an item lies. */
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

const tabs: Record<AuditType, string> = { refresh: 'audits', skiptrace: 'skiptrace' }

export const detailBackPath = (type: AuditType): string => `/audiences?tab=${tabs[type]}`

/** What the address names as type: the upload type's number or its name; what is not SkipTrace is a refresh. */
export const detailTypeOf = (segment: string): AuditType =>
  segment === '2' || segment.toLowerCase() === 'skiptrace' ? 'skiptrace' : 'refresh'

/** A preview can be bought once it has been processed, and again where its delivery failed. */
export const isForSale = (audit: AuditCard): boolean => audit.type === 'refresh' && canBeAdded(audit)

export const isInCart = (audit: AuditCard): boolean => audit.cartItem?.cart.status === 'precheckout'

/** Rows leave the product only against a receipt. */
export const hasReceipt = (audit: AuditCard): boolean =>
  isPaid(audit) && typeof audit.cartItem?.cart.receiptUrl === 'string'

/** The code under which the server refuses a second trace of an audit in one cart. */
export const traceInCart = 'traceInCart'

export const notTracedText = (error: unknown): string =>
  asProblem(error).code === traceInCart ? auditDetailTexts.oneTraceOnly : notAddedText(error)

/** The card once its item lies in a cart, before the journal says so. */
export const markInCart = (audit: AuditCard, { id, cartId }: CartPlace): AuditCard => ({
  ...audit,
  cartItem: { id, cartId, actualAmount: null, cart: { status: 'precheckout', receiptUrl: null } },
})

export type AuditRowSortField = NonNullable<AuditRowSort>['field']
export type AuditView = TableView<AuditRowFilter, AuditRowSortField>

/** How an audit opens; once it is paid, with what was searched before. */
export const openingView = (audit: AuditCard, before: AuditRowFilter = {}): AuditView => ({
  filter: underSearch(before, defaultFilter(audit.type, isPaid(audit))),
  sort: null,
  page: 0,
  size: 200,
  hiddenColumns: [],
})
