import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row: what this database shares with its folder of files, where the same id is written. */
export const installation = pgTable(
  'installation',
  { only: boolean().primaryKey().default(true), id: uuid().notNull() },
  (t) => [check('installation_only', sql`${t.only}`)],
)
