import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { lockUser } from '#server/accounts/users/users.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { facts } from '#server/store/schema/journal.ts'
import { uploads } from '#server/store/schema/uploads.ts'

export type Upload = typeof uploads.$inferSelect

export const maxStoredBytes = 5 * 1024 ** 3

export async function knownUpload(
  db: Database,
  ownerId: string,
  attemptId: string,
): Promise<Upload | undefined> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.attemptId, attemptId)))
  return upload
}

export async function storedBytes(db: Database | Transaction, ownerId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
  return stored?.bytes ?? 0
}

/** Undefined if the account's files would exceed its quota. Violates `uploads_attempt` when repeated. */
export async function keepUpload(
  db: Database,
  upload: typeof uploads.$inferInsert,
): Promise<Upload | undefined> {
  return db.transaction(async (tx) => {
    const { ownerId, bytes } = upload
    // Serialised: concurrent files would each find the same free space.
    await lockUser(tx, ownerId)
    if ((await storedBytes(tx, ownerId)) + bytes > maxStoredBytes) return undefined
    const [kept] = await tx.insert(uploads).values(upload).returning()
    return kept
  })
}

export async function forgetUnstarted(db: Database, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const started = tx.select({ id: facts.streamId }).from(facts).where(eq(facts.streamId, uploads.id))
    const old = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(lt(uploads.createdAt, before), notExists(started)))
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    // Checked again under the lock: an audit may have started in between.
    await tx.delete(uploads).where(and(inArray(uploads.id, ids), notExists(started)))
  })
}

export const hasUploads = async (db: Database | Transaction): Promise<boolean> =>
  (await db.select({ id: uploads.id }).from(uploads).limit(1)).length > 0

export async function storedNames(
  db: Database | Transaction,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ stored_as: string }>(sql`
    select ${uploads.storedAs} from ${uploads} where ${uploads.storedAs} = any(${sql.param(names)}::text[])`)
  return new Set(rows.map((row) => row.stored_as))
}
