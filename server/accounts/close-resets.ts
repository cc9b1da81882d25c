import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../store/pool.ts'
import { codes, resets } from '../store/schema/accounts.ts'

/**
 * What was mailed for the resets of an account opens nothing any more; the resets whose code that was. They themselves
 * stay, and mail another code when asked: how long a reset is there shall tell nobody that there is an account.
 */
export async function closeResets(tx: Transaction, userId: string): Promise<readonly string[]> {
  const own = tx.select({ id: resets.id }).from(resets).where(eq(resets.userId, userId))
  const closed = await tx
    .update(codes)
    .set({ hash: null, triesLeft: 0 })
    .where(and(inArray(codes.subjectId, own), isNotNull(codes.hash)))
    .returning({ id: codes.subjectId })
  return closed.map(({ id }) => id)
}

export async function dropResets(tx: Transaction, userId: string): Promise<void> {
  await closeResets(tx, userId)
  await tx.update(resets).set({ userId: null }).where(eq(resets.userId, userId))
}
