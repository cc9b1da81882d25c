import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ViewKind, ViewSettings } from '#model/accounts/saved-views.ts'
import { users } from './users.ts'

/** Filters and order of detail pages, by name. They go with the account. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    of: text().$type<ViewKind>().notNull(),
    name: text().notNull(),
    settings: jsonb().$type<ViewSettings>().notNull(),
    /** The one that pages open with. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.ownerId, t.of, t.name),
    uniqueIndex('saved_views_default').on(t.ownerId, t.of).where(sql`is_default`),
  ],
)
