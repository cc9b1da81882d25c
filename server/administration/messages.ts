import { and, eq, sql } from 'drizzle-orm'
import { whyReturned } from '#model/emailers/emailers.ts'
import { type ListedMessage, type MessageFilter, messageTexts } from '#model/messages/messages.ts'
import { iso } from '#server/store/instant.ts'
import type { Database } from '#server/store/pool.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { work } from '#server/store/schema/work.ts'
import { isTried } from './operations.ts'

interface Page {
  /** From 0. */
  readonly page: number
  readonly limit: number
}

interface Row extends Omit<ListedMessage, 'why'>, Record<string, unknown> {
  readonly isMailing: boolean
  readonly bounceReason: string | null
  readonly jobStatus: string | null
  readonly lastError: string | null
}

/** The newest first. */
export async function listMessages(
  db: Database,
  { channel, standing }: MessageFilter,
  { page, limit }: Page,
): Promise<{ messages: ListedMessage[]; totalCount: number }> {
  const found = and(
    channel === undefined ? undefined : eq(outbox.channel, channel),
    standing === undefined ? undefined : eq(outbox.status, standing),
  )
  const { rows } = await db.execute<Row>(sql`
    with listed as materialized (
      select id, channel, status as standing, sent_at, recipient from outbox where ${found ?? sql`true`}
      order by sent_at desc, id desc limit ${limit} offset ${page * limit})
    select l.id, channel, standing, ${iso(sql`l.sent_at`)} as "madeAt", nullif(recipient, '') as recipient,
      case when u.id is not null then json_build_object('id', u.id,
        'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)) end as user,
      coalesce(${work.attempts}, 0) as tries, ${iso(sql`${work.claimedAt}`)} as "lastTryAt",
      case when standing = 'waiting' and ${work.status} = 'ready' and last_error is not null and not ${isTried}
        then ${work.id} end as "retryJobId",
      e.id is not null as "isMailing", bounce_reason as "bounceReason",
      ${work.status} as "jobStatus", last_error as "lastError"
    from listed l
    left join work on key = 'message:' || l.id
    left join sent_emailers e on e.id = l.id
    left join users u on u.id = coalesce(e.recipient_id,
      (select id from users where lower(email collate "C") = lower(trim(l.recipient) collate "C")))
    order by l.sent_at desc, l.id desc`)
  return { messages: rows.map(listed), totalCount: await db.$count(outbox, found) }
}

function listed(row: Row): ListedMessage {
  const { isMailing: _, bounceReason: _reason, jobStatus: _status, lastError: _error, ...message } = row
  return { ...message, why: whyNotDelivered(row) }
}

function whyNotDelivered({ standing, isMailing, bounceReason, jobStatus, lastError }: Row): string | null {
  if (standing === 'bounced') return isMailing ? whyReturned(bounceReason) : messageTexts.returned
  // Its job ends as done, since there is nothing to try again.
  if (standing === 'failed' && jobStatus === 'done') return messageTexts.refused
  if ((standing !== 'failed' && standing !== 'waiting') || lastError === null) return null
  return lastError === 'MailDelayed' ? messageTexts.notTaken : `The last fault was ${lastError}.`
}
