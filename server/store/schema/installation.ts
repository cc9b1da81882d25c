import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './columns.ts'

/** One row: what this database shares with its data folder and with other releases. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    /** Also in the folder of files. */
    id: uuid().notNull(),
    /** Of the key that seals customers' secrets; null until a release that records it has started. */
    secretKeyCheck: bytes('secret_key_check'),
    /** The number of migrations that a release must know to use this database. */
    minSchema: integer('min_schema').notNull().default(0),
  },
  (t) => [check('installation_only', sql`${t.only}`)],
)
