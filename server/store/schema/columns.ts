import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What `foldEmail` makes of an address, whatever the locale of the database: "C" folds ASCII only. */
export const foldedEmail = (email: AnyColumn) => sql`lower(${email} collate "C")`

/** Compared byte by byte, whatever the database's collation, so that its index serves a search by prefix, too. */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
