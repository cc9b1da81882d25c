import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OptOutKind } from '#model/leads/opt-outs.ts'
import { bytes, instant, key } from './columns.ts'
import { users } from './users.ts'

/** People whom an account's pushes leave out. They go with the account. */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<OptOutKind>().notNull(),
    value: text().notNull(),
    /** What identifies the person in a list; see `keysOf`. */
    keys: text().array().notNull(),
    /** The first of `keys`. */
    mainKey: key('main_key').notNull(),
    requestedOn: date('requested_on', { mode: 'string' }).notNull(),
    addedAt: instant('added_at').notNull(),
    /** Null if the person did, by the link. */
    addedBy: uuid('added_by'),
  },
  (t) => [
    uniqueIndex('opt_outs_key').on(t.ownerId, t.mainKey),
    index('opt_outs_keys').using('gin', t.keys),
    index('opt_outs_listed').on(t.ownerId, t.addedAt.desc().nullsFirst(), t.id),
  ],
)

/** By which people opt out of an account's lists themselves. Stored as SHA-256; goes with the account. */
export const optOutLinks = pgTable('opt_out_links', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
