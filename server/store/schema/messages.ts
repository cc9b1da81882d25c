import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: string
}

/**
 * Mail and text messages. Those without a provider are `kept` and shown at `/outbox`; of the others only the status
 * stays once they are `sent`, `failed` or `bounced`.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    channel: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
    /** Of a mail that can be stopped with one click (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    status: text().notNull().default('kept'),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [index('outbox_sent').on(t.sentAt, t.id), index('outbox_status').on(t.status, t.sentAt, t.id)],
)
