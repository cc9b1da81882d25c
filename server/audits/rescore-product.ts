import { type AuditState, auditTakes, detailPath, isPaid } from '#model/audits/audit.ts'
import { rescoresArePaused } from '#model/audits/audit-offers.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { dayWords } from '#model/shared/date-words.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { type Addressee, mail } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import { type AuditProduct, auditProduct } from './audit-product.ts'

function whyNotExtended(audit: AuditState, at: string): Refusal | undefined {
  if (!isPaid(audit))
    return refuse('notPaid', 'Buy this Database REfresh first: its monthly scores come with it.')
  if (!auditTakes(audit, { type: 'v1.RescoringPutInCart' }))
    return refuse('notReady', 'This order is still being processed. Please wait until it is done.')
  if (!rescoresArePaused(audit, at))
    return refuse(
      'stillScored',
      `This report is scored again each month until ${dayWords(audit.rescoredUntil ?? at)}. You can go on after that.`,
    )
  if (audit.recordCount === 0)
    return refuse('nothingToScore', 'No home was matched in this file, so there is nothing to score again.')
  return undefined
}

/** Nothing is made: the hourly check finds the report due as soon as its term is extended. */
const term: AuditProduct = {
  async find({ at, append }, cart, audit) {
    const held = cart.items.find(({ targetId, type }) => targetId === audit.id && type === 'RESCORE')
    if (held) return { heldAs: held.id }
    const refusal = whyNotExtended(audit, at)
    if (refusal) return refusal
    return {
      quantity: audit.recordCount,
      amount: priceOf('RESCORE', audit.recordCount),
      putIn: (itemId, cartId) =>
        append('audit', audit.id, { type: 'v1.RescoringPutInCart', data: { cartId, itemId } }),
    }
  },

  takenOut: (_cartId, itemId) => ({ type: 'v1.RescoringTakenFromCart', data: { itemId } }),
  ordered: (_cartId, itemId) => ({ type: 'v1.RescoringOrdered', data: { itemId } }),
  failed: (itemId, code) => ({ type: 'v1.RescoringFailed', data: { itemId, code } }),
  forget: async () => undefined,

  deliver: async (_needs, _lease, { recordCount, deleted }) =>
    deleted ? undefined : { quantity: recordCount },

  handOver:
    async (_needs, _lease, _audit, itemId) =>
    async (_context, { actualAmount, receiptUrl }) => ({
      type: 'v1.RescoringExtended',
      data: { itemId, actualAmount, receiptUrl },
    }),

  mail: termExtended,
}

export const rescoring = auditProduct({
  type: 'RESCORE',
  sells: ({ type }) => type === 'refresh',
  formOf: () => term,
  detailsOf: (audit) => ({ audit }),
})

function termExtended(to: Addressee, audit: AuditState): Message {
  const until = dayWords(audit.rescoredUntil ?? audit.createdAt)
  return mail(to, {
    subject: `Your report is scored again each month until ${until}`,
    paragraphs: [
      `We score your report again whenever its counties have new predictions, until ${until}, and mail you what changed.`,
    ],
    path: detailPath(audit),
    label: 'Open report',
  })
}
