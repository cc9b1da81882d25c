import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { NotifyNeeds } from '#server/messages/customer-mail.ts'
import { AskedBy, byItself } from '#server/queue/asked-by.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { allowLongStatements, atLength } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { failPreview, finishPreview } from './decide.ts'
import { countMatches } from './figures.ts'
import { notifyPreview } from './preview-mails.ts'
import { type FileNeeds, type Processed, processFile } from './process.ts'

const Payload = z.object({ auditId: z.string(), askedBy: AskedBy })

function payloadOf({ ownerId, payload }: JobLease) {
  const { auditId, askedBy } = Payload.parse(payload)
  return { auditId, actor: askedBy ?? byItself(ownerId) }
}

export function previewTask(needs: FileNeeds & NotifyNeeds): Task {
  const { journal, store } = needs

  async function run(lease: JobLease): Promise<void> {
    const processed = await processFile(needs, lease, payloadOf(lease).auditId)
    if (!processed) return giveUp(lease)
    await finish(lease, processed)
  }

  async function finish(lease: JobLease, processed: Processed): Promise<void> {
    const { auditId, actor } = payloadOf(lease)
    const counted = await atLength(store.db, (tx) => countMatches(tx, auditId))
    await journal.command(lease.ownerId, actor, async (context) => {
      const { tx, state, append } = context
      await lease.finish(tx)
      const audit = await state('audit', auditId)
      if (!audit || audit.deleted) {
        await allowLongStatements(tx)
        await tx.delete(auditRows).where(eq(auditRows.auditId, auditId))
        return
      }
      const previewed = finishPreview(audit, processed.rows, counted)
      if (previewed.length === 0) return
      await append('audit', auditId, ...previewed)
      await notifyPreview(needs, context, lease.ownerId, auditId)
    })
  }

  async function giveUp(lease: JobLease): Promise<void> {
    const { auditId, actor } = payloadOf(lease)
    await journal.command(lease.ownerId, actor, async (context) => {
      const { tx, state, append } = context
      await lease.finish(tx)
      const audit = await state('audit', auditId)
      const failed = audit && !audit.deleted ? failPreview(audit) : []
      if (failed.length === 0) return
      await append('audit', auditId, ...failed)
      await notifyPreview(needs, context, lease.ownerId, auditId)
    })
  }

  return {
    kind: 'audit.preview',
    maxAttempts: 4,
    run: async (lease) => {
      try {
        await run(lease)
      } catch (error) {
        // The file is at fault: a retry would not help.
        if (isSheetRefused(error)) return giveUp(lease)
        throw error
      }
    },
    giveUp,
  }
}
