import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from './columns.ts'

/** What may be done so many times in so long, such as texts to one number: `used` since `since`. */
export const allowances = pgTable('allowances', {
  key: text().primaryKey(),
  used: integer().notNull(),
  since: instant('since').notNull(),
})

/** Attempts that failed or are being made, per account or address, the newest first: they slow the next one down. */
export const throttles = pgTable('throttles', {
  key: key().primaryKey(),
  tries: instant('tries').array().notNull().default([]),
})
