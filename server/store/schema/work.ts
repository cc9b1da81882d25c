import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { lanes } from '#model/administration/jobs.ts'
import { instant } from './columns.ts'

/** Jobs that follow facts, made in their transactions. Leased, with a heartbeat. */
export const work = pgTable(
  'work',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Jobs with the same key are the same job. */
    key: text().notNull().unique(),
    ownerId: uuid('owner_id').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    lane: text({ enum: lanes }).notNull().default('prompt'),
    status: text({ enum: ['ready', 'done', 'failed'] })
      .notNull()
      .default('ready'),
    attempts: integer().notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    leaseToken: uuid('lease_token'),
    leasedUntil: instant('leased_until'),
    claimedAt: instant('claimed_at'),
    /** Whether nothing else ran in its process since it was claimed. */
    alone: boolean().notNull().default(true),
    /** How many processes have died under it since its last progress. */
    deaths: integer().notNull().default(0),
    progress: jsonb().$type<{ done: number; total: number }>(),
    checkpoint: jsonb().$type<Record<string, unknown>>(),
    /** A fault's name, never its data. */
    lastError: text('last_error'),
  },
  (t) => [
    index('work_due').on(t.status, t.runAt),
    index('work_owner').on(t.ownerId, t.lane, t.claimedAt),
    index('work_imports').on(t.runAt).where(sql`kind = 'data.import'`),
  ],
)
