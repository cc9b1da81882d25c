import { type AuditState, auditTitles, detailPath } from '#model/audits/audit.ts'
import type { CartItem } from '#model/checkout/cart.ts'
import { scoreTexts } from '#model/county-data/score-run.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { type Addressee, count, counted, mail } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import { atLength, type Transaction } from '#server/store/pool.ts'
import { auditProduct } from './audit-product.ts'
import { statsOf } from './figures.ts'
import { likelyOutcomes } from './likely-outcome.ts'
import { changeInBatches, renewRows } from './renew.ts'
import { wholeAudit } from './whole-audit.ts'

const type = 'AUDIT'

/** The preview has matched its rows; handing over updates what time changes in them. */
const databaseRefresh = wholeAudit(type, {
  deliver: async (_needs, _lease, { rowsProcessed: rows, recordCount: quantity }) => ({
    rows,
    quantity,
    stats: null,
  }),

  async statsOf({ store, now }, lease, audit) {
    await changeInBatches(store.db, lease, audit.id, renewRows)
    const at = now().toISOString()
    const stats = await atLength(store.db, (tx) => statsOf(tx, audit, at))
    // Inside the command: the nine months of its figures end on the day of the fact.
    return async (context) =>
      chicagoDay(at) === chicagoDay(context.at) ? stats : statsOf(context.tx, audit, context.at)
  },

  mail: reportReady,
})

export const report = auditProduct({
  type,
  sells: (audit) => audit.type === 'refresh',
  formOf: () => databaseRefresh,
  detailsOf: (audit) => ({ audit }),
  outcomeOf: async (db, audit) =>
    audit.stats ? [`${likelyHomes(audit)}.`, ...(await likelyOutcomes(db, audit))].join(' ') : null,
})

function likelyHomes({ stats, recordCount }: AuditState): string {
  const likely = stats?.numOfLikelySellers ?? 0
  return `${count(likely)} of your contacts’ ${counted(recordCount, 'home', 'homes')} ${likely === 1 ? 'scores' : 'score'} 50% or more`
}

async function reportReady(
  to: Addressee,
  audit: AuditState,
  _item: CartItem,
  tx: Transaction,
): Promise<Message> {
  return mail(to, {
    subject: likelyHomes(audit),
    paragraphs: [
      `Your ${auditTitles.refresh} is ready. ${likelyHomes(audit)}: likely sellers.`,
      [scoreTexts.rank, ...(await likelyOutcomes(tx, audit))].join(' '),
      'Beside each score the report has how homes with such a score turned out in their county.',
    ],
    path: detailPath(audit),
    label: 'Open report',
  })
}
