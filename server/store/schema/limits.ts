import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from './columns.ts'

/** Quotas, such as texts to one number: `used` since `since`. */
export const allowances = pgTable('allowances', {
  key: text().primaryKey(),
  used: integer().notNull(),
  since: instant('since').notNull(),
})

/** Failed or pending tries, per account or address, the newest first: they delay the next one. */
export const throttles = pgTable('throttles', {
  key: key().primaryKey(),
  tries: instant('tries').array().notNull().default([]),
})
