import type { AuditState } from '#model/audits/audit.ts'
import type { AuditStats } from '#model/audits/audit-stats.ts'
import type { Match } from '#model/matching/match.ts'
import type { ProductNeeds } from '#server/checkout/product.ts'
import type { JobLease } from '#server/queue/task.ts'
import { billContacts, countBilled } from '../billed-contacts.ts'
import { lastRowOf } from '../process.ts'
import { traceBatch } from '../trace.ts'
import { contactsOf, countFound, foundPeople, keepResults, statsWith } from './rows.ts'

/**
 * Looks up an item's contacts. Results wait next to the audit until paid, and are stored with the checkpoint, so that
 * a restart resumes after it. Undefined if the contacts are gone.
 */
export async function traceItem(
  { store: { db, pool }, now }: Pick<ProductNeeds, 'store' | 'now'>,
  lease: JobLease,
  audit: AuditState,
  itemId: string,
): Promise<{ found: number; quantity: number; stats: AuditStats } | undefined> {
  let lastRow = lastRowOf(lease, itemId)
  for (;;) {
    lease.signal.throwIfAborted()
    const batch = await contactsOf(db, itemId, lastRow)
    const last = batch.at(-1)
    if (!last) break
    const contacts = batch.map(({ street, site, city, zip, ...contact }) => ({
      ...contact,
      homes: [
        { street, city, zip },
        { street: site, city, zip },
      ],
    }))
    const traces = await traceBatch(pool, contacts, batch.map(matchOf))
    await db.transaction(async (tx) => {
      const found = batch.map(({ rowNo }, place) => ({ rowNo, item: traces[place] ?? null }))
      await keepResults(tx, itemId, found)
      const billing = { userId: lease.ownerId, itemId, at: now() }
      await billContacts(tx, billing, foundPeople(itemId, lastRow, last.rowNo))
      await lease.save(tx, { [itemId]: last.rowNo })
    })
    lastRow = last.rowNo
  }
  const stats = await statsWith(db, audit, itemId)
  if (lastRow === 0 || !stats) return undefined
  return { found: await countFound(db, itemId), quantity: await countBilled(db, itemId), stats }
}

const matchOf = ({ fips, attomId }: { fips: string | null; attomId: number | null }): Match =>
  fips === null || attomId === null
    ? { kind: 'none', confidence: 0, reason: '' }
    : { kind: 'exact', propertyId: `${fips}:${attomId}`, confidence: 1, reason: '', reasons: [] }
