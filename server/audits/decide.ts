import { cartItemTypeOf } from '#model/audits/audiences.ts'
import { type AuditFact, type AuditState, type AuditType, auditTakes } from '#model/audits/audit.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'

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

/** `recordCount` is what would be billed: distinct properties matched, or contacts found. */
export function finishPreview(audit: AuditState, rowsProcessed: number, recordCount: number): AuditFact[] {
  const estimatedAmount = priceOf(cartItemTypeOf(audit.type), recordCount)
  return [{ type: 'v1.AuditPreviewed', data: { rowsProcessed, recordCount, estimatedAmount } }]
}

/**
 * Previews can be deleted by their owner or an administrator, purchases by their owner only, and nothing in a cart or
 * being delivered.
 */
export function deleteAudit(audit: AuditState, by: 'owner' | 'admin'): AuditFact[] | Refusal {
  if (!auditTakes(audit, 'v1.AuditDeleted')) return notThere
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
  return [{ type: 'v1.AuditDeleted', data: {} }]
}
