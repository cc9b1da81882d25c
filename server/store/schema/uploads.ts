import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A file's name may be personal, so it is stored only here; elsewhere files have ids. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    originalFileName: text('original_file_name').notNull(),
    storedAs: text('stored_as').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The client's id for this attempt, which identifies repeats. */
    attemptId: uuid('attempt_id').notNull(),
    reading: jsonb().$type<Record<string, unknown>>().notNull(),
    originalRows: integer('original_rows').notNull(),
    addressRows: integer('address_rows').notNull(),
    duplicates: integer().notNull(),
    /** Two letters: the state of its rows that have a city, but neither state nor ZIP. */
    commonState: text('common_state'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('uploads_attempt').on(t.ownerId, t.attemptId)],
)
