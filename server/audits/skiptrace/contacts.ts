import * as z from 'zod/mini'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import { auditDetailTexts, traceInCart } from '#model/audits/audit-detail.ts'
import { traceOffer } from '#model/audits/audit-offers.ts'
import { AuditStats } from '#model/audits/audit-stats.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import type { AuditProduct } from '../audit-product.ts'
import { changeInBatches } from '../renew.ts'
import { traceReady } from './mail.ts'
import { chosenContacts, countPeople, forgetRows, keepRows, releaseResults } from './rows.ts'
import { traceItem } from './trace.ts'

/** Without `found` where an earlier version delivered it. */
const MadeOfContacts = z.object({ quantity: z.number(), found: z.optional(z.number()), stats: AuditStats })

export function whyNotTraced(audit: AuditState): Refusal | undefined {
  if (audit.type !== 'refresh' || !isPaid(audit))
    return refuse('notPaid', 'Contacts can be traced once their Database REfresh is paid for.')
  switch (traceOffer(audit)) {
    case 'inCart':
      return refuse(traceInCart, auditDetailTexts.oneTraceOnly)
    case 'processing':
      return refuse(
        'notReady',
        'A SkipTrace of these contacts is being processed. Please wait until it is done.',
      )
  }
  return undefined
}

export const tracedContacts: AuditProduct = {
  async find({ tx, append, ownerId: userId, at }, _cart, audit, request) {
    const refusal = whyNotTraced(audit)
    if (refusal) return refusal
    const contacts = await chosenContacts(tx, audit, request)
    if (isRefusal(contacts)) return contacts
    const { chosen, billable } = await countPeople(tx, contacts, { userId, at: new Date(at) })
    if (chosen === 0) return refuse('nothingToTrace', 'None of these contacts can be traced.', 422)
    return {
      quantity: billable,
      amount: priceOf('SKIPTRACE', billable),
      async putIn(itemId, cartId) {
        await keepRows(tx, itemId, contacts)
        await append('audit', audit.id, { type: 'v1.SkipTracePutInCart', data: { cartId, itemId } })
      },
    }
  },

  takenOut: (_cartId, itemId) => ({ type: 'v1.SkipTraceTakenFromCart', data: { itemId } }),
  ordered: (_cartId, itemId) => ({ type: 'v1.SkipTraceOrdered', data: { itemId } }),
  failed: (itemId, code) => ({ type: 'v1.SkipTraceFailed', data: { itemId, code } }),
  forget: forgetRows,

  async deliver(needs, lease, audit, itemId) {
    const traced = await traceItem(needs, lease, audit, itemId)
    return traced && { rows: audit.rowsProcessed, ...traced }
  },

  async handOver({ store }, lease, audit, itemId, made) {
    const { stats, quantity, found = quantity } = MadeOfContacts.parse(made)
    await changeInBatches(store.db, lease, audit.id, (tx, span) => releaseResults(tx, itemId, span))
    return async (_context, sale) => ({
      type: 'v1.SkipTraceDelivered',
      data: { itemId, ...sale, found, stats },
    })
  },

  mail: traceReady,
}
