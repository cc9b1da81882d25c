import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { type EmailerSubject, mailStatuses, type SentEmailer } from '#model/emailers.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { sentEmailers } from '../store/schema/emailers.ts'
import { outbox } from '../store/schema/messages.ts'

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

/** The newest of a customer's, or of a mail's sendings. */
export async function lastSent(db: Database, of: Sent): Promise<SentEmailer | null> {
  const [newest] = await db
    .select({
      sentAt: sentEmailers.sentAt,
      reportWeek: sentEmailers.reportWeek,
      bouncedAt: sentEmailers.bouncedAt,
      status: outbox.status,
    })
    .from(sentEmailers)
    // The outbox forgets sent messages after a month.
    .leftJoin(outbox, eq(outbox.id, sentEmailers.id))
    .where(isOf(of))
    .orderBy(desc(sentEmailers.sentAt))
    .limit(1)
  if (!newest) return null
  const { sentAt, reportWeek, bouncedAt } = newest
  const status = mailStatuses.find((one) => one === newest.status) ?? 'sent'
  return { at: sentAt.toISOString(), reportWeek, status: bouncedAt ? 'bounced' : status }
}

export async function timesSent(db: Database | Transaction, of: EmailerSubject): Promise<number> {
  const [row] = await db.select({ times: count() }).from(sentEmailers).where(isOf(of))
  return row?.times ?? 0
}
