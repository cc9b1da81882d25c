import type { AuditFact, AuditState } from '#model/audits/audit.ts'
import { termFrom } from '#model/audits/rescore.ts'
import type { CartFact, CartState } from '#model/checkout/cart.ts'
import type { Evolve } from '#model/shared/fact.ts'

// The floor of `folding`: the statuses by hand, as they were before lives had charts, and no fact refused.

export const plainCart: Evolve<CartState, CartFact> = (cart, { type, data }, at) => {
  switch (type) {
    case 'v1.CartOpened':
      cart.id = data.cartId
      return
    case 'v1.CartItemAdded':
      cart.items.push({
        ...{ id: data.itemId, type: data.type, targetId: data.targetId },
        ...{ estimatedQuantity: data.estimatedQuantity, estimatedAmount: data.estimatedAmount },
        ...{ actualQuantity: null, actualAmount: null, failed: false },
      })
      return
    case 'v1.CartItemRemoved':
      cart.items = cart.items.filter((item) => item.id !== data.itemId)
      return
    case 'v1.CouponApplied':
      cart.coupon = data.code
      return
    case 'v1.CheckoutStarted':
      cart.status = 'processing'
      cart.coupon = data.coupon
      cart.attempt = {
        ...{ id: data.attemptId, phase: 'authorising', amount: data.amount },
        ...{ coupon: data.coupon, authorisationId: null, startedAt: at },
      }
      return
    case 'v1.PaymentChallenged':
      if (cart.attempt) {
        cart.attempt.phase = 'challenged'
        cart.attempt.authorisationId = data.authorisationId
      }
      return
    case 'v1.PaymentAuthorised':
      cart.coupon = null
      if (cart.attempt) {
        cart.attempt.phase = 'authorised'
        cart.attempt.authorisationId = data.authorisationId
      }
      return
    case 'v1.CartItemDelivered': {
      const item = cart.items.find(({ id }) => id === data.itemId)
      if (item) Object.assign(item, { actualQuantity: data.actualQuantity, actualAmount: data.actualAmount })
      return
    }
    case 'v1.PaymentCaptured':
      cart.status = 'success'
      cart.captured = data.amount
      cart.settledAt = at
      return
    default:
      throw new Error(`the bench has no ${type}`)
  }
}

export const plainAudit: Evolve<AuditState, AuditFact> = (audit, { type, data }, at) => {
  switch (type) {
    case 'v1.AuditUploaded':
      audit.id = data.auditId
      audit.type = data.auditType
      audit.status = data.auditType === 'refresh' ? 'preview' : 'new'
      audit.upload = {
        ...{ id: data.uploadId, originalRows: data.originalRows },
        ...{ addressRows: data.addressRows, duplicates: data.duplicates },
      }
      audit.recordCount = data.estimatedQuantity
      audit.estimatedAmount = data.estimatedAmount
      audit.createdAt = at
      return
    case 'v1.AuditPreviewed':
      audit.status = 'preview_processed'
      audit.rowsProcessed = data.rowsProcessed
      audit.recordCount = data.recordCount
      audit.estimatedAmount = data.estimatedAmount
      audit.processedAt = at
      return
    case 'v1.AuditPutInCart':
      audit.cartItem = {
        ...{ id: data.itemId, cartId: data.cartId, actualAmount: null },
        cart: { status: 'precheckout', receiptUrl: null },
      }
      return
    case 'v1.AuditOrdered':
      audit.status = 'new'
      if (audit.cartItem) audit.cartItem.cart.status = 'processing'
      return
    case 'v1.AuditDelivered':
      if (audit.cartItem) {
        audit.cartItem.actualAmount = data.actualAmount
        audit.cartItem.cart.receiptUrl = data.receiptUrl
        audit.cartItem.cart.status = 'success'
      }
      audit.rowsProcessed = data.rowsProcessed
      audit.recordCount = data.recordCount
      audit.stats = data.stats
      audit.processedAt = at
      audit.firstScoredAt = at
      audit.rescoredUntil = termFrom(at)
      return
    case 'v1.AuditRescored': {
      const { stats, ...rescore } = data
      if (audit.stats) Object.assign(audit.stats, stats)
      audit.rescore = { ...rescore, at }
      audit.processedAt = at
      return
    }
    default:
      throw new Error(`the bench has no ${type}`)
  }
}
