import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { enqueue } from '#server/queue/enqueue.ts'
import { allowLongStatements, type Transaction } from '#server/store/pool.ts'
import { auditRows, traceRows } from '#server/store/schema/audit.ts'
import { statsLinks } from '#server/store/schema/stats-links.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { work } from '#server/store/schema/work.ts'

export const previewKey = (auditId: string): string => `preview:${auditId}`

export async function eraseAudit(tx: Transaction, ownerId: string, auditId: string): Promise<void> {
  await allowLongStatements(tx)
  // First, so that a running preview waits here and writes nothing afterwards.
  await tx.delete(work).where(eq(work.key, previewKey(auditId)))
  await tx.delete(traceRows).where(eq(traceRows.auditId, auditId))
  await tx.delete(auditRows).where(eq(auditRows.auditId, auditId))
  await tx.delete(statsLinks).where(eq(statsLinks.auditId, auditId))
  const [upload] = await tx.delete(uploads).where(eq(uploads.id, auditId)).returning()
  if (!upload) return
  await enqueue(tx, {
    kind: 'file.remove',
    key: `remove:${upload.storedAs}:${randomUUID()}`,
    ownerId,
    payload: { storedAs: upload.storedAs },
  })
}
