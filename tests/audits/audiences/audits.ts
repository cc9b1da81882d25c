import type { AuditCard, AuditFact, AuditState } from '#model/audits/audit.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

const started = '2026-11-20T14:00:00.000Z'
const processed = '2026-11-20T14:05:00.000Z'

export const ownerId = '7b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'

export const uploadOf = (id: string, originalFileName: string) => ({
  id,
  originalFileName,
  originalRows: 100_000,
  addressRows: 98_000,
  duplicates: 250,
})

/** A preview that is being made. */
export function processing(id: string, changes: Partial<AuditCard> = {}): AuditCard {
  return {
    id,
    type: 'refresh',
    status: 'preview',
    path: `/audiences/audit/${id}/refresh`,
    upload: uploadOf(id, `${id}.csv`),
    rowsProcessed: 0,
    recordCount: 0,
    estimatedAmount: 0,
    cartItem: null,
    stats: null,
    createdAt: started,
    processedAt: null,
    firstScoredAt: null,
    rescoredUntil: null,
    rescore: null,
    rescoring: null,
    deleted: false,
    skipTraces: [],
    ...changes,
  }
}

/** A preview that can be bought. */
export const preview = (id: string, changes: Partial<AuditCard> = {}): AuditCard =>
  processing(id, {
    status: 'preview_processed',
    rowsProcessed: 100_000,
    recordCount: 42_000,
    estimatedAmount: 420_000,
    processedAt: processed,
    ...changes,
  })

export const stats = {
  ...noStats,
  submittedContacts: 97_750,
  numOfLikelySellers: 900,
  likelySellersSum: 400_000_000,
  gciPast9MonthsSum: 90_000_000,
  gciPast9MonthsTransactions: 210,
} as const

export const cartItem = (
  status: 'precheckout' | 'processing' | 'success' | 'failed',
): NonNullable<AuditState['cartItem']> => ({
  id: 'item-1',
  cartId: 'cart-1',
  actualAmount: status === 'success' ? 420_000 : null,
  cart: { status, receiptUrl: status === 'success' ? '/receipt/cart-1' : null },
})

/** A paid audit with its receipt. */
export const paid = (id: string, changes: Partial<AuditCard> = {}): AuditCard =>
  preview(id, { status: 'new', cartItem: cartItem('success'), stats, ...changes })

/** A fact as the journal has it. */
export function journalFact(
  seq: number,
  streamId: string,
  { type, data }: AuditFact | { readonly type: string; readonly data: Record<string, unknown> },
  kind = 'audit',
): RecordedFact {
  return { ownerId, seq, streamId, kind, type, data, actorId: ownerId, onBehalfOf: null, at: processed }
}

export const uploaded = (auditId: string, auditType: AuditState['type'] = 'refresh'): AuditFact => ({
  type: 'v1.AuditUploaded',
  data: {
    auditId,
    auditType,
    uploadId: auditId,
    originalRows: 10,
    addressRows: 10,
    duplicates: 0,
    estimatedQuantity: 0,
    estimatedAmount: 0,
  },
})

export const previewed: AuditFact = {
  type: 'v1.AuditPreviewed',
  data: { rowsProcessed: 100_000, recordCount: 42_000, estimatedAmount: 420_000 },
}

export const putInCart: AuditFact = {
  type: 'v1.AuditPutInCart',
  data: { cartId: 'cart-1', itemId: 'item-1' },
}

export const ordered: AuditFact = { type: 'v1.AuditOrdered', data: { cartId: 'cart-1' } }

export const delivered: AuditFact = {
  type: 'v1.AuditDelivered',
  data: {
    rowsProcessed: 100_000,
    recordCount: 42_000,
    actualAmount: 420_000,
    receiptUrl: '/receipt/cart-1',
    stats,
  },
}
