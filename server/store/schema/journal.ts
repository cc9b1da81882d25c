import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The journal. `seq` is contiguous per owner; its key is what makes two writers notice each other. */
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
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.seq] }), index('facts_stream').on(t.streamId, t.seq)],
)

/** What `evolve` makes of a stream's facts, written in the append's transaction; rebuilt by `journal:verify`. */
export const streams = pgTable(
  'streams',
  {
    streamId: uuid('stream_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    kind: text().notNull(),
    /** The owner's `seq` of the stream's first and newest fact. */
    createdSeq: bigint('created_seq', { mode: 'number' }).notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('streams_owner').on(t.ownerId, t.kind, t.createdSeq)],
)

/** The shape that a kind's states were last folded into; another one calls for a rebuild. */
export const streamShapes = pgTable('stream_shapes', {
  kind: text().primaryKey(),
  shape: text().notNull(),
  /** The shape of what stands in `streams_rebuilt`, while a rebuild is under way. */
  rebuilding: text(),
})

/** Streams folded again, until all of a kind are there and take the place of those in `streams`. */
export const streamsRebuilt = pgTable('streams_rebuilt', {
  streamId: uuid('stream_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  kind: text().notNull(),
  createdSeq: bigint('created_seq', { mode: 'number' }).notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  state: jsonb().$type<Record<string, unknown>>().notNull(),
})
