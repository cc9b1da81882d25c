import { desc, type SQL, sql } from 'drizzle-orm'
import { type AppendRecord, type AppendState, recordOf } from '#model/likely-sellers/append.ts'
import type { Database } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'

const mostShown = 50

/** A user's appends to the lists of an order's items, the newest first, by item. */
export async function appendsTo(
  db: Database,
  userId: string,
  orderItemIds: readonly string[],
): Promise<ReadonlyMap<string, AppendRecord[]>> {
  const isTo: SQL = sql`${streams.state} ->> 'orderItemId' = any(${sql.param(orderItemIds)}::text[])`
  const rows = await db
    .select({ state: streams.state })
    .from(streams)
    .where(ownStreams(userId, 'append', isTo))
    .orderBy(desc(streams.createdSeq))
  const found = new Map<string, AppendRecord[]>()
  for (const { state } of rows) {
    const append = state as AppendState
    const records = found.get(append.orderItemId) ?? []
    found.set(append.orderItemId, [...records, ...recordOf(append)].slice(0, mostShown))
  }
  return found
}
