import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row: the id that this database shares with its folder of files. */
export const installation = pgTable(
  'installation',
  { only: boolean().primaryKey().default(true), id: uuid().notNull() },
  (t) => [check('installation_only', sql`${t.only}`)],
)
