import { type AuditState, isPaid } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { optedOutIds } from '#server/leads/opt-outs/opted-out.ts'
import type { Database } from '#server/store/pool.ts'
import { personOf } from './contact-of-row.ts'
import { exportedRows } from './read-rows.ts'
import { withIds } from './row-sql.ts'

/** A page of an audit's rows, with whom its owner must not contact shown as opted out. */
export async function withOptOuts(
  db: Database,
  ownerId: string,
  audit: AuditState,
  rows: readonly AuditRow[],
): Promise<AuditRow[]> {
  if (!isPaid(audit)) return [...rows]
  const ids = rows.map(({ id }) => id)
  const optedOut = await optedOutIds(db, ownerId, exportedRows(db, audit, withIds(ids)), {
    idOf: ({ id }) => id,
    personOf,
  })
  return rows.map((row) => (optedOut.has(row.id) ? { ...row, leadStatus: 'optedOut' } : row))
}
