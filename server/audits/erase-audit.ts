import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { type Authenticated, actorOf, isImpersonated } from '#server/http/authenticated.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { Journal } from '#server/store/journal.ts'
import { allowLongStatements, type Transaction } from '#server/store/pool.ts'
import { auditRows, traceRows } from '#server/store/schema/audit.ts'
import { statsLinks } from '#server/store/schema/stats-links.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { work } from '#server/store/schema/work.ts'
import { deleteAudit } from './decide.ts'

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

/** An impersonated session deletes as its administrator. */
export function removeAudit(
  journal: Journal,
  session: Authenticated,
  ownerId: string,
  auditId: string,
): Promise<Refusal | undefined> {
  const isOwner = ownerId === session.userId && !isImpersonated(session)
  const actor = actorOf({ userId: ownerId, actorId: session.actorId })
  return journal.command(ownerId, actor, async ({ tx, state, append }) => {
    const audit = await state('audit', auditId)
    const facts = audit ? deleteAudit(audit, isOwner ? 'owner' : 'admin') : notThere
    if (isRefusal(facts)) return facts
    await append('audit', auditId, ...facts)
    await eraseAudit(tx, ownerId, auditId)
    return undefined
  })
}
