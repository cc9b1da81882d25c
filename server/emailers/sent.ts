import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { type EmailerSubject, mailStatuses, type SentEmailer, whyReturned } from '#model/emailers/emailers.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { sentEmailers } from '#server/store/schema/emailers.ts'
import { outbox } from '#server/store/schema/messages.ts'
import type { SendingStatus } from './decide.ts'

type Row = typeof sentEmailers.$inferSelect

type Sent = Pick<EmailerSubject, 'userId'> & Partial<Omit<EmailerSubject, 'recipientId'>>

function isOf({ userId, dealId, reportWeek, kind }: Sent): SQL | undefined {
  return and(
    eq(sentEmailers.userId, userId),
    dealId === undefined
      ? undefined
      : dealId === null
        ? isNull(sentEmailers.dealId)
        : eq(sentEmailers.dealId, dealId),
    reportWeek === undefined ? undefined : eq(sentEmailers.reportWeek, reportWeek),
    kind === undefined ? undefined : eq(sentEmailers.kind, kind),
  )
}

async function newest(db: Database, where: SQL | undefined): Promise<SentEmailer | null> {
  const [found] = await db
    .select({ mail: sentEmailers, outboxStatus: outbox.status })
    .from(sentEmailers)
    // The outbox forgets sent messages after a month.
    .leftJoin(outbox, eq(outbox.id, sentEmailers.id))
    .where(where)
    .orderBy(desc(sentEmailers.sentAt))
    .limit(1)
  if (!found) return null
  const { sentAt, reportWeek, bouncedAt, bounceReason } = found.mail
  const sent = { at: sentAt.toISOString(), reportWeek }
  if (bouncedAt) return { ...sent, status: 'bounced', why: whyReturned(bounceReason) }
  return { ...sent, status: mailStatuses.find((one) => one === found.outboxStatus) ?? 'sent', why: null }
}

/** The newest of a customer's, or of a mail's sendings. */
export const lastSent = (db: Database, subject: Sent): Promise<SentEmailer | null> =>
  newest(db, isOf(subject))

/** The newest mail to a recipient, if it was returned. */
export async function returnedFrom(db: Database, recipientId: string): Promise<SentEmailer | null> {
  const mail = await newest(db, eq(sentEmailers.recipientId, recipientId))
  return mail?.status === 'bounced' ? mail : null
}

/** Of each sending of a mail, the first first. */
export async function sendingsOf(
  db: Database | Transaction,
  subject: EmailerSubject,
): Promise<SendingStatus[]> {
  const mails = await db
    .select({ bouncedAt: sentEmailers.bouncedAt })
    .from(sentEmailers)
    .where(isOf(subject))
    .orderBy(asc(sentEmailers.timesBefore))
  return mails.map(sendingStatusOf)
}

export const sendingStatusOf = (mail: Pick<Row, 'bouncedAt'> | undefined): SendingStatus =>
  mail === undefined ? 'none' : mail.bouncedAt === null ? 'sent' : 'bounced'
