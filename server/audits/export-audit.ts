import type { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import type { auditCalls } from '#model/audits/audits-calls.ts'
import { isNotMatchedOnly } from '#model/audits/match-figures.ts'
import { deliveryTexts } from '#model/deliveries/deliveries.ts'
import type { Received } from '#model/shared/call.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { auditFile } from '#server/deliveries/audit-file.ts'
import type { Files } from '#server/gateways/files/port.ts'
import { optedOutIds } from '#server/leads/opt-outs/opted-out.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { auditCard } from './audits.ts'
import { personOf } from './contact-of-row.ts'
import { chosenRows, countRows, exportedRows } from './read-rows.ts'
import { withIds } from './row-sql.ts'

interface ChosenContacts {
  readonly only: SQL
  readonly rows: number
  /** In the customer's opt-outs. */
  readonly leftOut: number
}

/** Those of the chosen contacts who did not opt out. */
async function contactsToExport(
  db: Database,
  ownerId: string,
  audit: AuditState,
  some: SQL | undefined,
): Promise<ChosenContacts> {
  const chosen = some ?? sql`true`
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

interface ExportNeeds {
  readonly journal: Journal
  readonly store: Store
  readonly files: Files
}

interface AuditExport {
  readonly originalFileName: string
  readonly leftOut: number
  readonly file: Readable
}

/** @param signal aborted when the caller leaves */
export async function exportAudit(
  { journal, store: { db }, files }: ExportNeeds,
  audit: AuditState,
  { filter, format }: Received<typeof auditCalls.downloadAudit>['body'],
  {
    ownerId,
    actor,
    signal,
  }: { readonly ownerId: string; readonly actor: Actor; readonly signal: AbortSignal },
): Promise<AuditExport | Refusal> {
  const { auditItemIds: ids, selection } = filter
  if (!isPaid(audit) && !(audit.type === 'refresh' && isNotMatchedOnly(selection))) return notThere
  const chosen = await chosenRows(db, audit, { ids, idsField: 'auditItemIds', selection })
  if (isRefusal(chosen)) return chosen
  const { only, rows, leftOut } = await contactsToExport(db, ownerId, audit, chosen)
  if (rows === 0 && leftOut > 0) return refuse('allOptedOut', deliveryTexts.allOptedOut, 422)
  await journal.command(ownerId, actor, ({ append }) =>
    append('profile', ownerId, {
      type: 'v1.AuditExported',
      data: { auditId: audit.id, format, rows, leftOut },
    }),
  )
  const { originalFileName } = (await auditCard(db, audit)).upload
  const caller = { asker: ownerId, signal }
  return {
    originalFileName,
    leftOut,
    file: auditFile({ db, files, reading: caller, ownerId }, audit, format, only),
  }
}
