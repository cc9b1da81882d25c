import { eq, max, sql } from 'drizzle-orm'
import type { JobLease } from '#server/queue/task.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'

const batchRows = 5_000

/** Row numbers: those after `after`, up to `last`. */
export interface RowSpan {
  readonly auditId: string
  readonly after: number
  readonly last: number
}

/**
 * Changes an audit's rows in batches, each in a short transaction that only the lease's holder commits. It starts
 * over after a crash, so `change` must be idempotent.
 */
export async function changeInBatches(
  db: Database,
  lease: JobLease,
  auditId: string,
  change: (tx: Transaction, span: RowSpan) => Promise<unknown>,
): Promise<void> {
  const [found] = await db
    .select({ last: max(auditRows.rowNo) })
    .from(auditRows)
    .where(eq(auditRows.auditId, auditId))
  for (let after = 0; after < (found?.last ?? 0); after += batchRows) {
    lease.signal.throwIfAborted()
    await db.transaction(async (tx) => {
      await lease.save(tx, {})
      await change(tx, { auditId, after, last: after + batchRows })
    })
  }
}

/**
 * Updates what time changes in an audit's rows (likelihood, distress, value, last sale). What was matched, and so
 * what is billed, stays.
 */
export const renewRows = (tx: Transaction, { auditId, after, last }: RowSpan) =>
  tx.execute(sql`
    update audit_rows r set score = s.score, score_run_id = s.run_id, covid_distress = p.covid_distress, avm_cents = p.avm_cents,
      last_sale_on = p.last_sale_on, last_sale_cents = p.last_sale_cents
    from properties p left join property_scores s on s.fips = p.fips and s.attom_id = p.attom_id
    where r.audit_id = ${auditId} and r.row_no > ${after} and r.row_no <= ${last}
      and p.fips = r.fips collate "C" and p.attom_id = r.attom_id
      and (r.score, r.score_run_id, r.covid_distress, r.avm_cents, r.last_sale_on, r.last_sale_cents) is distinct from
        (s.score, s.run_id, p.covid_distress, p.avm_cents, p.last_sale_on, p.last_sale_cents)`)
