import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Anyone with the link sees an audit's totals until its owner revokes it. Stored as SHA-256. */
export const statsLinks = pgTable(
  'stats_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    auditId: uuid('audit_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('stats_links_audit').on(t.auditId), index('stats_links_owner').on(t.ownerId)],
)
