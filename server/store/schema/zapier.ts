import { bigint, index, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PushType } from '#model/deliveries/pushes.ts'
import type { ZapierContact } from '#model/deliveries/zapier-contact.ts'
import { bytes, instant } from './columns.ts'
import { users } from './users.ts'

/** Zaps that are turned on. */
export const zapierHooks = pgTable(
  'zapier_hooks',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<PushType>().notNull(),
    /** The Zap's address, encrypted: with it anyone could start the Zap. */
    sealed: bytes().notNull(),
    /** Of the address. */
    digest: bytes().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when Zapier answers that it is gone. */
    droppedAt: instant('dropped_at'),
  },
  (t) => [unique('zapier_hooks_once').on(t.ownerId, t.type, t.digest)],
)

/** What the sandbox of Zapier was sent; deleted after a day. */
export const sandboxZapierArrivals = pgTable(
  'sandbox_zapier_arrivals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hookId: uuid('hook_id')
      .notNull()
      .references(() => zapierHooks.id, { onDelete: 'cascade' }),
    /** Not jsonb, which does not keep the order of its fields. */
    contact: json().$type<ZapierContact>().notNull(),
    arrivedAt: instant('arrived_at').notNull(),
  },
  (t) => [
    index('sandbox_zapier_arrivals_hook').on(t.hookId, t.id),
    index('sandbox_zapier_arrivals_arrived').on(t.arrivedAt),
  ],
)
