import { eq } from 'drizzle-orm'
import type { AuditType } from '#model/audits/audit.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import { type Addressee, type NotifyNeeds, notify } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { previewLane } from '#server/queue/lanes.ts'
import { isId } from '#server/store/id.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { parsingOf } from '#server/uploads/reading.ts'
import { startAudit } from './decide.ts'
import { previewKey } from './erase-audit.ts'

interface Starting {
  readonly ownerId: string
  readonly actor: Actor
  readonly type: AuditType
  readonly uploadId: string
  /** E-mails that inform the owner. */
  readonly mailsTo?: (to: Addressee) => readonly Message[]
}

/** An audit shares its upload's id, so starting it twice makes one. */
export async function startFromUpload(
  needs: NotifyNeeds & { readonly journal: Journal },
  { ownerId, actor, type, uploadId, mailsTo }: Starting,
): Promise<{ id: string } | Refusal> {
  if (!isId(uploadId)) return notThere
  return needs.journal.command(ownerId, actor, async ({ tx, state, append }) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('share')
    if (!upload || upload.ownerId !== ownerId) return notThere
    // Read as another product's, a file would be looked up for more than is paid for.
    if (parsingOf(upload).type !== type) return notThere
    if (await state('audit', upload.id)) return { id: upload.id }
    await append('audit', upload.id, ...startAudit(upload.id, type, upload))
    if (type === 'refresh') {
      await enqueue(tx, {
        kind: 'audit.preview',
        lane: previewLane(upload),
        key: previewKey(upload.id),
        ownerId,
        payload: { auditId: upload.id, askedBy: actor },
      })
    }
    if (mailsTo) await notify(needs, tx, ownerId, mailsTo)
    return { id: upload.id }
  })
}
