import { sql } from 'drizzle-orm'
import { noStats } from '#model/audits/audit-stats.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { ProductNeeds } from '#server/checkout/product.ts'
import type { JobLease } from '#server/queue/task.ts'
import { atLength } from '#server/store/pool.ts'
import { billContacts, countBilled, foundInRow } from '../billed-contacts.ts'
import { countTraced } from '../figures.ts'
import { processFile } from '../process.ts'
import { wholeAudit } from '../whole-audit.ts'
import { traceReady } from './mail.ts'

async function billFound(
  { store: { db }, now }: ProductNeeds,
  lease: JobLease,
  auditId: string,
  itemId: string,
) {
  const found = sql`select ${foundInRow(sql`skip_trace`)} as contact_key from audit_rows
    where audit_id = ${auditId} and duplicate_of is null and is_traced`
  await atLength(db, async (tx) => {
    await lease.save(tx, {})
    await billContacts(tx, { userId: lease.ownerId, itemId, at: now() }, found)
  })
  return countBilled(db, itemId)
}

export const tracedFile = wholeAudit('SKIPTRACE', {
  async deliver(needs, lease, audit, itemId) {
    try {
      const processed = await processFile(needs, lease, audit.id)
      if (!processed) return undefined
      const stats = await countTraced(needs.store.db, audit)
      const quantity = await billFound(needs, lease, audit.id, itemId)
      return { rows: processed.rows, found: stats.successfullSkipTraces, quantity, stats }
    } catch (error) {
      if (isSheetRefused(error)) return undefined
      throw error
    }
  },

  statsOf: async (_needs, _lease, _audit, delivered) => async () => delivered ?? noStats,

  mail: traceReady,
})
