import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type CrmKind, crmKinds } from '#model/crm/crm.ts'
import type { Crm, CrmRecord } from '#server/gateways/hubspot/port.ts'
import type { JobLease } from '#server/queue/task.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { crmDeletedContacts, crmRecords, crmSyncs } from '#server/store/schema/crm.ts'
import { readRecord } from './records.ts'

export type SyncRow = typeof crmSyncs.$inferSelect

interface Reading {
  readonly db: Database
  readonly crm: Crm
  readonly lease: JobLease
  /** The CRM is read from here on, if not as a whole. */
  readonly since: Date | null
}

type Place = Pick<SyncRow, 'at' | 'archived' | 'after'>

function nextPlace(kind: CrmKind, archived: boolean, next: string | null): Place | undefined {
  if (next !== null) return { at: kind, archived, after: next }
  if (!archived) return { at: kind, archived: true, after: null }
  const following = crmKinds[crmKinds.indexOf(kind) + 1]
  return following && { at: following, archived: false, after: null }
}

/** Reads the CRM page by page, each with its place in one transaction, so that a killed reading goes on from there. */
export async function readCrm({ db, crm, lease, since }: Reading, sync: SyncRow): Promise<void> {
  let place: Place | undefined = { at: sync.at ?? 'company', archived: sync.archived, after: sync.after }
  while (place) {
    lease.signal.throwIfAborted()
    const kind: CrmKind = place.at ?? 'company'
    const { archived, after } = place
    const page = archived ? await crm.archived(kind, after) : await crm.page(kind, { since, after })
    const next: Place | undefined = nextPlace(kind, archived, page.next)
    await db.transaction(async (tx) => {
      const isEndOfKind = !archived && page.next === null
      await keep(tx, sync.id, kind, page.items)
      if (isEndOfKind && sync.whole) await dropUnseen(tx, sync.id, kind)
      const read = archived ? 0 : page.items.length
      await tx
        .update(crmSyncs)
        .set({
          ...(next ?? { at: null, archived: false, after: null }),
          read: sql`${crmSyncs.read} + ${read}`,
        })
        .where(eq(crmSyncs.id, sync.id))
      await lease.save(tx, { at: kind, archived, after: page.next })
    })
    place = next
  }
}

async function keep(
  tx: Transaction,
  syncId: string,
  kind: CrmKind,
  items: readonly (CrmRecord | string)[],
): Promise<void> {
  const deleted = items.filter((item) => typeof item === 'string')
  if (deleted.length > 0)
    await tx.delete(crmRecords).where(and(eq(crmRecords.kind, kind), inArray(crmRecords.id, deleted)))
  const records = items.filter((item) => typeof item !== 'string')
  if (records.length === 0) return
  const left = kind === 'contact' ? await deletedAccounts(tx, records) : new Set<string>()
  const rows = records
    .filter(({ id }) => !left.has(id))
    .map((record) => ({ kind, id: record.id, seenIn: syncId, ...readRecord(kind, record) }))
  if (rows.length === 0) return
  await tx
    .insert(crmRecords)
    .values(rows)
    .onConflictDoUpdate({
      target: [crmRecords.kind, crmRecords.id],
      set: { data: sql`excluded.data`, problem: sql`excluded.problem`, seenIn: sql`excluded.seen_in` },
    })
}

async function deletedAccounts(tx: Transaction, records: readonly CrmRecord[]): Promise<Set<string>> {
  const ids = records.map(({ id }) => id)
  const rows = await tx.select().from(crmDeletedContacts).where(inArray(crmDeletedContacts.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Deleted in the CRM so long ago that it does not list them as such any more. */
async function dropUnseen(tx: Transaction, syncId: string, kind: CrmKind): Promise<void> {
  await tx.delete(crmRecords).where(and(eq(crmRecords.kind, kind), ne(crmRecords.seenIn, syncId)))
}
