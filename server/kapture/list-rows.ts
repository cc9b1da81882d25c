import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import type { ListedRealtor } from '#model/kapture/kapture.ts'
import type { KaptureBuyState } from '#model/kapture/kapture-buy.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import type { JobLease } from '#server/queue/task.ts'
import { atLength, type Database, type Transaction } from '#server/store/pool.ts'
import { readPieces } from '#server/store/rows.ts'
import { kaptureRows } from '#server/store/schema/kapture.ts'
import { passing, realtorColumns } from './realtors.ts'

/**
 * Copies the licences that pass now. Once copied, a list stays as it is. Only the lease's holder copies, so that none
 * is left of an order that failed meanwhile. Returns how many it has.
 */
export const fixList = (
  db: Database,
  lease: Pick<JobLease, 'save'>,
  { id, filter }: Pick<KaptureBuyState, 'id' | 'filter'>,
): Promise<number> =>
  atLength(db, async (tx) => {
    const copied = await tx.$count(kaptureRows, eq(kaptureRows.buyId, id))
    if (copied > 0) return copied
    const columns = sql.join(Object.values(realtorColumns), sql`, `)
    const { rowCount } = await tx.execute(sql`
      insert into kapture_rows (buy_id, row_no, ${columns})
      select ${id}, row_number() over (order by license_no), ${columns} from realtors
      where ${passing(filter)}`)
    await lease.save(tx, {})
    return rowCount ?? 0
  })

export const eraseList = (tx: Transaction, buyId: string) =>
  tx.delete(kaptureRows).where(eq(kaptureRows.buyId, buyId))

/** By license number. */
export const listPieces = (db: Database, buyId: string): AsyncGenerator<ListedRealtor[]> =>
  readPieces<ListedRealtor>(db, {
    table: sql`kapture_rows`,
    scope: sql`buy_id = ${buyId}`,
    filter: sql`true`,
    number: sql`row_no`,
    order: { key: 'licenseNo', by: sql`row_no`, type: 'int', descending: false },
    columns: realtorColumns,
  })

/** By license number, which a call list's items are not. */
export async function lastCallsOfList(
  db: Database,
  ownerId: string,
  buyId: string,
): Promise<ReadonlyMap<string, LastCall>> {
  const called = await lastCalls(db, ownerId, buyId, 'all')
  const rows = await db
    .select({ rowNo: kaptureRows.rowNo, licenseNo: kaptureRows.licenseNo })
    .from(kaptureRows)
    .where(and(eq(kaptureRows.buyId, buyId), inArray(kaptureRows.rowNo, [...called.keys()].map(Number))))
  return new Map(
    rows.flatMap(({ rowNo, licenseNo }): [string, LastCall][] => {
      const call = called.get(String(rowNo))
      return call ? [[licenseNo, call]] : []
    }),
  )
}
