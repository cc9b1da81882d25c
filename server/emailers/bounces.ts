import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ReturnedMail } from '#server/gateways/mail/sendgrid.ts'
import { erased } from '#server/messages/send.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { sentEmailers } from '#server/store/schema/emailers.ts'
import { outbox } from '#server/store/schema/messages.ts'

/** Marks messages as returned; a repeated notice does nothing, one of another's mail neither. */
export async function recordBounces(db: Database, mails: readonly ReturnedMail[]): Promise<void> {
  for (const { messageId, status, at } of mails) {
    const id = /^<([^@]+)@/.exec(messageId)?.[1] ?? ''
    if (!isId(id)) continue
    await db.transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({ ...erased, status: 'bounced' })
        .where(and(eq(outbox.id, id), inArray(outbox.status, ['waiting', 'sent'])))
      await tx
        .update(sentEmailers)
        .set({ bouncedAt: at, bounceReason: status })
        .where(and(eq(sentEmailers.id, id), isNull(sentEmailers.bouncedAt)))
    })
  }
}
