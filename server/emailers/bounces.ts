import { and, eq, inArray } from 'drizzle-orm'
import type { ReturnedMail } from '#server/gateways/mail/sendgrid.ts'
import { erased } from '#server/messages/send.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { isId } from '#server/store/id.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { sentEmailers } from '#server/store/schema/emailers.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { canReturn } from './decide.ts'
import { sendingStatusOf } from './sent.ts'

interface BounceNeeds {
  readonly store: { readonly db: Database }
  readonly journal: Journal
}

/** Marks messages as returned; a repeated notice does nothing, one of another's mail neither. */
export async function recordBounces(
  { store: { db }, journal }: BounceNeeds,
  mails: readonly ReturnedMail[],
): Promise<void> {
  for (const mail of mails) {
    const id = /^<([^@]+)@/.exec(mail.messageId)?.[1] ?? ''
    if (!isId(id)) continue
    await db
      .update(outbox)
      .set({ ...erased, status: 'bounced' })
      .where(and(eq(outbox.id, id), inArray(outbox.status, ['waiting', 'sent'])))
    await returnEmailer(db, journal, id, mail)
  }
}

async function returnEmailer(
  db: Database,
  journal: Journal,
  mailId: string,
  { status, at }: ReturnedMail,
): Promise<void> {
  const isMail = eq(sentEmailers.id, mailId)
  const [sent] = await db.select({ userId: sentEmailers.userId }).from(sentEmailers).where(isMail)
  if (!sent) return
  const { userId } = sent
  await journal.command(userId, byItself(userId), async ({ tx, append }) => {
    const [mail] = await tx.select().from(sentEmailers).where(isMail)
    if (!canReturn(sendingStatusOf(mail))) return
    await tx.update(sentEmailers).set({ bouncedAt: at, bounceReason: status }).where(isMail)
    await append('profile', userId, { type: 'v1.EmailerReturned', data: { mailId } })
  })
}
