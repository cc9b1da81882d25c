import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { emailerKinds } from '#model/emailers/emailers.ts'
import { instant, key } from './columns.ts'
import { users } from './users.ts'

/** Weekly mails that administrators sent. */
export const sentEmailers = pgTable(
  'sent_emailers',
  {
    /** The message's in the outbox. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order; null for all of the customer's. */
    dealId: uuid('deal_id'),
    reportWeek: key('report_week').notNull(),
    kind: text().$type<(typeof emailerKinds)[number]>().notNull(),
    /** How often the same was sent before: two administrators cannot both send it. */
    timesBefore: integer('times_before').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** When it was returned, and the status code of RFC 3463 that says why. */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
  },
  (t) => [
    unique('sent_emailers_once')
      .on(t.userId, t.dealId, t.reportWeek, t.kind, t.timesBefore)
      .nullsNotDistinct(),
    index('sent_emailers_recipient').on(t.recipientId, t.sentAt),
  ],
)
