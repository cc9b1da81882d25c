import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A row for each provider that was ever called. */
export const providerCalls = pgTable('provider_calls', {
  provider: text().primaryKey(),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  failure: text(),
  /** In a row, since the last success. */
  failures: integer().notNull(),
})
