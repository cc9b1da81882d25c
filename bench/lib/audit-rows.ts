import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type AuditFact, type AuditState, noAudit } from '#model/audits/audit.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { uploads } from '#server/store/schema/uploads.ts'

/** Rows of an audit with values and words about as often as in customers' files, the same on every run. */
export const fillAudit = (pool: pg.Pool, auditId: string, rows: number) =>
  pool.query(
    `with words as (
       select n, (hashint4(n * 7 + 1)::bigint + 2147483648) as a, (hashint4(n * 7 + 2)::bigint + 2147483648) as b,
         (hashint4(n * 7 + 3)::bigint + 2147483648) as c, (hashint4(n * 7 + 4)::bigint + 2147483648) as d
       from generate_series(1, $2::int) n)
     insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address, city,
       zip, lat, lon, match_kind, match_confidence, match_reason, same_owner, score, covid_distress, avm_cents,
       last_sale_on, owner_occupied, beds, baths, area_sqft)
     select $1, n, n::bigint * 7919, 'First' || a % 900, initcap(substr(md5((b % 20000)::text), 1, 6)) || b % 20000,
       '512555' || lpad((n % 10000)::text, 4, '0'), 'person' || n || '@example.com', '',
       (c % 9900 + 100) || ' ' || initcap(substr(md5((d % 6000)::text), 1, 7)) || (array[' St', ' Ave', ' Dr', ' Ln'])[1 + d % 4],
       (array['Austin', 'Pflugerville', 'Round Rock', 'Cedar Park', 'Leander'])[1 + c % 5], 78600 + c % 150,
       30 + (a % 10000) / 10000.0, -98 + (b % 10000) / 10000.0, 'exact', 0.95, 'The address is on record.', d % 3 > 0,
       case when a % 8 > 0 then (a % 100000) / 100000.0 end, case when b % 8 > 0 then (b % 1000) / 1000.0 end,
       (c % 150000) * 1000 + 5000000, case when d % 9 > 0 then date '2026-11-01' - (d % 5000)::int end,
       c % 3 > 0, 1 + a % 6, 1 + (b % 7) / 2.0, 600 + d % 4000
     from words`,
    [auditId, rows],
  )

/** The state of an audit that was bought. */
export const boughtAudit = (id: string): AuditState => ({
  ...noAudit,
  id,
  cartItem: { id: 'item', cartId: 'cart', actualAmount: 0, cart: { status: 'success', receiptUrl: null } },
})

export const uploadOf = (id: string, ownerId: string, rows: number) => ({
  ...{ id, ownerId, attemptId: randomUUID(), originalFileName: 'clients.csv', storedAs: id, bytes: 0 },
  ...{ sha256: '', reading: {}, originalRows: rows, addressRows: rows, duplicates: 0 },
})

/**
 * An audit as its preview, or its purchase, leaves it, without its file: no server starts on the database afterwards.
 * @returns its id
 */
export async function addAudit(
  store: Store,
  ownerId: string,
  rows: number,
  isPaid: boolean,
): Promise<string> {
  const id = randomUUID()
  await store.db.insert(uploads).values(uploadOf(id, ownerId, rows))
  await fillAudit(store.pool, id, rows)
  await store.pool.query('vacuum analyze audit_rows')
  const journal = new Journal(store.db, () => new Date())
  await journal.command(ownerId, { actorId: ownerId, onBehalfOf: null }, ({ append }) =>
    append('audit', id, ...factsOf(id, rows, isPaid)),
  )
  return id
}

function factsOf(auditId: string, rows: number, isPaid: boolean): AuditFact[] {
  const [cartId, itemId, price] = [randomUUID(), randomUUID(), rows * 10]
  const found = { rowsProcessed: rows, recordCount: rows }
  const file = { uploadId: auditId, originalRows: rows, addressRows: rows, duplicates: 0 }
  const estimate = { estimatedQuantity: rows, estimatedAmount: price }
  const paid = { actualAmount: price, receiptUrl: `/receipt/${cartId}`, stats: noStats }
  const preview: AuditFact[] = [
    { type: 'v1.AuditUploaded', data: { auditId, auditType: 'refresh', ...file, ...estimate } },
    { type: 'v1.AuditPreviewed', data: { ...found, estimatedAmount: price } },
  ]
  const purchase: AuditFact[] = [
    { type: 'v1.AuditPutInCart', data: { cartId, itemId } },
    { type: 'v1.AuditOrdered', data: { cartId } },
    { type: 'v1.AuditDelivered', data: { ...found, ...paid } },
  ]
  return isPaid ? [...preview, ...purchase] : preview
}
