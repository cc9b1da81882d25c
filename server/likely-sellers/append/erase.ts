import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { appendedContacts, appendRows, billedContacts } from '#server/store/schema/appends.ts'

/** What a user's appends found, and which contacts were billed. */
export async function eraseAppends(tx: Transaction, userId: string): Promise<void> {
  const items = tx
    .select({ id: streams.streamId })
    .from(streams)
    .where(ownStreams(userId, 'append', sql`true`))
  await tx.delete(appendRows).where(inArray(appendRows.itemId, items))
  await tx.delete(appendedContacts).where(eq(appendedContacts.userId, userId))
  await tx.delete(billedContacts).where(eq(billedContacts.userId, userId))
}
