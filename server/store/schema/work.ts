import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Work of one lane never waits for work of another. */
export const lanes = ['message', 'prompt', 'longOrder', 'preview', 'longPreview'] as const
export type Lane = (typeof lanes)[number]

/** What remains to be done after a fact, made in that fact's transaction. Leased, with a heartbeat. */
export const work = pgTable(
  'work',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** The same key twice is the same piece of work. */
    key: text().notNull().unique(),
    ownerId: uuid('owner_id').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    lane: text({ enum: lanes }).notNull().default('prompt'),
    status: text().notNull().default('ready'),
    attempts: integer().notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    leaseToken: uuid('lease_token'),
    leasedUntil: instant('leased_until'),
    claimedAt: instant('claimed_at'),
    /** Whether nothing ran beside it in its process since it was claimed. */
    alone: boolean().notNull().default(true),
    /** How many processes have ended under it since it last came further. */
    deaths: integer().notNull().default(0),
    progress: jsonb().$type<{ done: number; total: number }>(),
    checkpoint: jsonb().$type<Record<string, unknown>>(),
    /** A fault's name, never its data. */
    lastError: text('last_error'),
  },
  (t) => [index('work_due').on(t.status, t.runAt), index('work_owner').on(t.ownerId, t.lane, t.claimedAt)],
)
