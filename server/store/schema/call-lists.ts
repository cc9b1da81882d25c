import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CallListSourceType, CallOutcome } from '#model/leads/call-lists.ts'
import { instant, key } from './columns.ts'
import { users } from './users.ts'

/** Rows to call. They go with the account. */
export const callLists = pgTable(
  'call_lists',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sourceType: text('source_type').$type<CallListSourceType>().notNull(),
    /** The audit, or the order's item. */
    sourceId: uuid('source_id').notNull(),
    /** Of a county's list, with the set that it was of. */
    fips: key(),
    runId: bigint('run_id', { mode: 'number' }),
    rows: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('call_lists_listed').on(t.ownerId, t.createdAt.desc().nullsFirst()),
    index('call_lists_audit').on(t.ownerId, t.sourceId),
    index('call_lists_county').on(t.ownerId, t.fips),
  ],
)

/** By the id of its source, which has the people; with the last of its outcomes. */
export const callRows = pgTable(
  'call_rows',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => callLists.id, { onDelete: 'cascade' }),
    /** From 1. */
    rowNo: integer('row_no').notNull(),
    itemId: text('item_id').notNull(),
    attempts: integer().notNull().default(0),
    outcome: text().$type<CallOutcome>(),
    againOn: date('again_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.rowNo] }),
    uniqueIndex('call_rows_item').on(t.listId, t.itemId),
    index('call_rows_open').on(t.listId, t.rowNo).where(sql`outcome is null or outcome = 'again'`),
  ],
)

export const callRecords = pgTable(
  'call_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    listId: uuid('list_id').notNull(),
    rowNo: integer('row_no').notNull(),
    /** From 1, of the row. */
    attempt: integer().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    againOn: date('again_on', { mode: 'string' }),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    /** Those that it made; undone with it. */
    optOutIds: uuid('opt_out_ids').array().notNull(),
    /** Null of a license, and of calls of earlier releases. */
    leadId: uuid('lead_id'),
  },
  (t) => [
    foreignKey({ columns: [t.listId, t.rowNo], foreignColumns: [callRows.listId, callRows.rowNo] }).onDelete(
      'cascade',
    ),
    uniqueIndex('call_records_attempt').on(t.listId, t.rowNo, t.attempt),
    index('call_records_last').on(t.listId, t.id),
  ],
)
