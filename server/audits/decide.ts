import { cartItemTypeOf } from '#model/audits/audiences.ts'
import {
  type AuditFact,
  type AuditState,
  type AuditType,
  auditTakes,
  isPaid,
  type MatchCounts,
} from '#model/audits/audit.ts'
import type { ScoreStats } from '#model/audits/audit-stats.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { CountedMatches } from './figures.ts'

export interface UploadedFile {
  readonly id: string
  readonly originalRows: number
  readonly addressRows: number
  readonly duplicates: number
}

/** A SkipTrace has no preview, so its estimate is the most it can find. */
export function startAudit(auditId: string, auditType: AuditType, upload: UploadedFile): AuditFact[] {
  const { id: uploadId, ...counts } = upload
  const estimatedQuantity = auditType === 'skiptrace' ? upload.addressRows - upload.duplicates : 0
  const estimatedAmount = priceOf(cartItemTypeOf(auditType), estimatedQuantity)
  return [
    {
      type: 'v1.AuditUploaded',
      data: { auditId, auditType, uploadId, ...counts, estimatedQuantity, estimatedAmount },
    },
  ]
}

/** The homes that were matched are billed; contacts found in a SkipTrace. Nothing if the preview has ended before. */
export function finishPreview(
  audit: AuditState,
  rowsProcessed: number,
  counted: CountedMatches,
): AuditFact[] {
  const { homes: recordCount } = counted
  const estimatedAmount = priceOf(cartItemTypeOf(audit.type), recordCount)
  const matches = matchCounts(counted, rowsProcessed)
  return ofPreview(audit, {
    type: 'v1.AuditPreviewed',
    data: { rowsProcessed, recordCount, estimatedAmount, matches },
  })
}

export const failPreview = (audit: AuditState): AuditFact[] =>
  ofPreview(audit, { type: 'v1.AuditPreviewFailed', data: { code: 'unreadable' } })

const ofPreview = (audit: AuditState, fact: AuditFact): AuditFact[] => (auditTakes(audit, fact) ? [fact] : [])

const matchCounts = ({ rows, homes: _, ...counts }: CountedMatches, rowsProcessed: number): MatchCounts => ({
  ...counts,
  withoutAddress: rowsProcessed - rows,
})

/** A match can be checked before the report is in a cart, and again once it is delivered. */
export function whyNotChecked(audit: AuditState | undefined): Refusal | undefined {
  if (!audit || audit.deleted) return notThere
  switch (audit.cartItem?.cart.status) {
    case 'precheckout':
      return refuse(
        'inCart',
        'This file is in your cart. Take it out to change what it costs, or go on after the purchase: it is free then.',
      )
    case 'processing':
      return refuse('inUse', 'This file is being delivered. Please wait until it is done.')
  }
  return auditTakes(audit, { type: 'v1.AuditMatchesChecked' }) ? undefined : notThere
}

/** What was bought keeps its price: further homes are free. */
export function recordChecked(
  audit: AuditState,
  counted: CountedMatches,
  stats: ScoreStats | null,
): AuditFact[] {
  const matches = matchCounts(counted, audit.rowsProcessed)
  const isBought = isPaid(audit)
  const recordCount = isBought ? audit.recordCount : counted.homes
  const estimatedAmount = isBought ? audit.estimatedAmount : priceOf(cartItemTypeOf(audit.type), recordCount)
  const freeHomes = counted.homes - recordCount
  return [
    {
      type: 'v1.AuditMatchesChecked',
      data: { recordCount, estimatedAmount, matches, freeHomes, stats },
    },
  ]
}

/**
 * Previews can be deleted by their owner or an administrator, purchases by their owner only, and nothing in a cart or
 * being delivered.
 */
export function deleteAudit(audit: AuditState, by: 'owner' | 'admin'): AuditFact[] | Refusal {
  if (audit.deleted) return notThere
  const items = [audit.cartItem, audit.rescoring, ...audit.skipTraces.map(({ cartItem }) => cartItem)]
  const isAny = (status: 'precheckout' | 'processing') => items.some((item) => item?.cart.status === status)
  if (isAny('precheckout'))
    return refuse('inUse', 'This file is in your cart. Remove it from the cart first, then delete it.')
  if (isAny('processing'))
    return refuse(
      'inUse',
      'This file is part of an order that is being processed. Please wait until it is done.',
    )
  if (by === 'admin' && audit.cartItem)
    return refuse('inUse', 'This file was bought, so only its owner can delete it.')
  const deleted: AuditFact = { type: 'v1.AuditDeleted', data: {} }
  return auditTakes(audit, deleted) ? [deleted] : notThere
}
