import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/store/pool.ts'
import { codes, resets } from '#server/store/schema/accounts.ts'

/**
 * Invalidates the codes mailed for an account's resets and returns those resets. The resets stay, so that their
 * lifetime does not reveal whether an account exists.
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
