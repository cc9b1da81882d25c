import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { downloadFacts } from '#model/deliveries/deliveries.ts'
import { bytes } from './columns.ts'

/** Literal, so that the partial index answers it. */
export const isDownloadFact = `type in (${downloadFacts.map((type) => `'${type}'`).join(', ')})`

/** Facts that are about many streams, each of which folds them. */
export const isSharedFact = `type in ('v1.LeadsStatusSet', 'v1.LeadsStatusUndone')`

/**
 * `seq` is contiguous per owner; its key detects concurrent writers. Rows are never changed or deleted, which a trigger
 * refuses.
 */
export const facts = pgTable(
  'facts',
  {
    ownerId: uuid('owner_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    streamId: uuid('stream_id').notNull(),
    kind: text().notNull(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    actorId: uuid('actor_id').notNull(),
    onBehalfOf: uuid('on_behalf_of'),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    /** Of this fact and the hash of the owner's fact before it, by a trigger; null in rows from before it. */
    hash: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.seq] }),
    index('facts_stream').on(t.streamId, t.seq),
    // Administrators look through everyone's facts, the newest first.
    index('facts_at').on(t.at),
    index('facts_kind').on(t.kind, t.at),
    index('facts_actor').on(t.actorId, t.at),
    index('facts_downloads').on(t.ownerId, t.at).where(sql.raw(isDownloadFact)),
    index('facts_shared').on(t.ownerId, t.seq).where(sql.raw(isSharedFact)),
  ],
)

/** Which releases' states exist, and when each last ran: see `projection.ts`. */
export const projections = pgTable('projections', {
  id: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
})
