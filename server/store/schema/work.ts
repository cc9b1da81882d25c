import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    status: text().notNull().default('ready'),
    attempts: integer().notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    leaseToken: uuid('lease_token'),
    leasedUntil: instant('leased_until'),
    progress: jsonb().$type<{ done: number; total: number }>(),
    /** Where a restarted run goes on; written in the transaction of what it covers. */
    checkpoint: jsonb().$type<Record<string, unknown>>(),
    /** A fault's name, never its data. */
    lastError: text('last_error'),
  },
  (t) => [index('work_due').on(t.status, t.runAt)],
)
