import { type SQL, sql } from 'drizzle-orm'
import type { AuditState } from '#model/audits/audit.ts'
import { optedOutIds } from '#server/leads/opt-outs/opted-out.ts'
import type { Database } from '#server/store/pool.ts'
import { personOf } from './contact-of-row.ts'
import { countRows, exportedRows } from './read-rows.ts'
import { withIds } from './row-sql.ts'

interface ChosenContacts {
  readonly only: SQL
  readonly rows: number
  /** In the customer's opt-outs. */
  readonly leftOut: number
}

/** Those of the chosen contacts who did not opt out. */
export async function contactsToExport(
  db: Database,
  ownerId: string,
  audit: AuditState,
  chosen: SQL = sql`true`,
): Promise<ChosenContacts> {
  const leftOut = await optedOutIds(db, ownerId, exportedRows(db, audit, chosen), {
    idOf: ({ id }) => id,
    personOf,
  })
  const all = await countRows(db, sql`audit_id = ${audit.id} and ${chosen}`)
  return {
    only: leftOut.size === 0 ? chosen : sql`(${chosen}) and not ${withIds([...leftOut])}`,
    rows: all - leftOut.size,
    leftOut: leftOut.size,
  }
}
