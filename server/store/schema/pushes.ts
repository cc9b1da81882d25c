import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type {
  Destination,
  PushMode,
  PushStatus,
  PushType,
  RowReason,
  RowStatus,
  StopReason,
} from '#model/deliveries/pushes.ts'
import { bytes, instant } from './columns.ts'
import { users } from './users.ts'

/** Rows on their way to another service. They go with the account. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    destination: text().$type<Destination>().notNull(),
    /** Which of the destination's several: the Zap. */
    targetId: uuid('target_id'),
    type: text().$type<PushType>().notNull(),
    fileId: uuid('file_id').notNull(),
    mode: text().$type<PushMode>().notNull(),
    tag: text().notNull(),
    suppress: boolean().notNull(),
    /** Sends rows again that were sent within a day. */
    insist: boolean().notNull().default(false),
    /** Of destination, target, source and rows. */
    fingerprint: bytes().notNull(),
    status: text().$type<PushStatus>().notNull().default('running'),
    stopReason: text('stop_reason').$type<StopReason>(),
    /** The destination asked to wait until then, or is away. */
    pausedUntil: instant('paused_until'),
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Of the failed: it is not known whether they arrived. */
    unconfirmed: integer().notNull().default(0),
    numbersLeftOut: integer('numbers_left_out').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    /** Later than `startedAt` if its rest was sent again. */
    resumedAt: instant('resumed_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('pushes_listed').on(t.ownerId, t.startedAt.desc().nullsFirst()),
    index('pushes_same').on(t.ownerId, t.fingerprint),
  ],
)

/** Rows by the ids of their source, which has the people. */
export const pushRows = pgTable(
  'push_rows',
  {
    pushId: uuid('push_id')
      .notNull()
      .references(() => pushes.id, { onDelete: 'cascade' }),
    /** From 1. */
    rowNo: integer('row_no').notNull(),
    itemId: text('item_id').notNull(),
    status: text().$type<RowStatus>().notNull().default('waiting'),
    reason: text().$type<RowReason>(),
    /** Answers of the destination that were no answer to this row. */
    faults: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.pushId, t.rowNo] }),
    index('push_rows_status').on(t.pushId, t.status, t.rowNo),
    index('push_rows_item').on(t.pushId, t.itemId),
  ],
)
