import { describe, expect, it } from 'vitest'
import { type AuditFact, type AuditState, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { AuditStats } from '#model/audits/audit-stats.ts'
import { fold } from '#model/shared/fact.ts'

const at = '2026-11-20T15:00:00.000Z'
const itemId = 'item-1'
const cartId = 'cart-1'
const sale = { actualAmount: 4900, receiptUrl: '/receipt/cart-1' }
const stats = AuditStats.parse(Object.fromEntries(Object.keys(AuditStats.shape).map((field) => [field, 0])))

const previewed: readonly AuditFact[] = [
  {
    type: 'v1.AuditUploaded',
    data: {
      auditId: 'audit-1',
      auditType: 'refresh',
      uploadId: 'upload-1',
      originalRows: 3,
      addressRows: 3,
      duplicates: 0,
      estimatedQuantity: 0,
      estimatedAmount: 0,
    },
  },
  { type: 'v1.AuditPreviewed', data: { rowsProcessed: 3, recordCount: 2, estimatedAmount: 4900 } },
]

const foldOf = (...facts: readonly AuditFact[]): AuditState =>
  fold(
    noAudit,
    [...previewed, ...facts].map((fact) => ({ fact, at })),
    evolveAudit,
  )

const report = {
  put: { type: 'v1.AuditPutInCart', data: { cartId, itemId } },
  taken: { type: 'v1.AuditTakenFromCart', data: { cartId } },
  ordered: { type: 'v1.AuditOrdered', data: { cartId } },
  sold: { type: 'v1.AuditDelivered', data: { rowsProcessed: 3, recordCount: 2, stats, ...sale } },
  failed: { type: 'v1.AuditDeliveryFailed', data: { code: 'notDelivered' } },
} as const satisfies Record<string, AuditFact>
const term = {
  put: { type: 'v1.RescoringPutInCart', data: { cartId, itemId } },
  taken: { type: 'v1.RescoringTakenFromCart', data: { itemId } },
  ordered: { type: 'v1.RescoringOrdered', data: { itemId } },
  sold: { type: 'v1.RescoringExtended', data: { itemId, ...sale } },
  failed: { type: 'v1.RescoringFailed', data: { itemId, code: 'notDelivered' } },
} as const satisfies Record<string, AuditFact>
const trace = {
  put: { type: 'v1.SkipTracePutInCart', data: { cartId, itemId } },
  taken: { type: 'v1.SkipTraceTakenFromCart', data: { itemId } },
  ordered: { type: 'v1.SkipTraceOrdered', data: { itemId } },
  sold: { type: 'v1.SkipTraceDelivered', data: { itemId, stats, ...sale } },
  failed: { type: 'v1.SkipTraceFailed', data: { itemId, code: 'notDelivered' } },
} as const satisfies Record<string, AuditFact>

const products = [
  { product: 'a report', facts: report, itemOf: ({ cartItem }: AuditState) => cartItem },
  { product: 'a term of monthly scores', facts: term, itemOf: ({ rescoring }: AuditState) => rescoring },
  { product: 'a SkipTrace', facts: trace, itemOf: ({ skipTraces }: AuditState) => skipTraces[0]?.cartItem },
]

describe('an item of an audit in a cart', () => {
  it.each(products)('[PRD-45] is put in, ordered, and sold or failed: $product', ({ facts, itemOf }) => {
    const unpaid = { id: itemId, cartId, actualAmount: null }
    const item = (...recorded: readonly AuditFact[]) => itemOf(foldOf(facts.put, ...recorded))
    expect(item()).toEqual({ ...unpaid, cart: { status: 'precheckout', receiptUrl: null } })
    expect(item(facts.ordered)).toEqual({ ...unpaid, cart: { status: 'processing', receiptUrl: null } })
    expect(item(facts.ordered, facts.failed)).toEqual({
      ...unpaid,
      cart: { status: 'failed', receiptUrl: null },
    })
    expect(item(facts.ordered, facts.sold)).toEqual({
      id: itemId,
      cartId,
      actualAmount: 4900,
      cart: { status: 'success', receiptUrl: '/receipt/cart-1' },
    })
    expect(item(facts.taken) ?? null).toBeNull()
  })

  it('[PRD-45] is one of several SkipTraces, and no other item moves with it', () => {
    const other = { cartId, itemId: 'item-2' }
    const { cartItem, skipTraces } = foldOf(
      report.put,
      trace.put,
      { type: 'v1.SkipTracePutInCart', data: other },
      { type: 'v1.SkipTraceOrdered', data: { itemId: 'item-2' } },
    )
    expect(cartItem?.cart.status).toBe('precheckout')
    expect(skipTraces.map(({ status, cartItem: { cart } }) => [status, cart.status])).toEqual([
      ['new', 'precheckout'],
      ['processing', 'processing'],
    ])
  })
})
