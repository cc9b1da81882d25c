import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SkipTraceItem } from '#model/audit-row.ts'

/**
 * A row of an audited file: what the customer sent, and what was found. Personal data of others, so it is bulk
 * data that goes when its audit is deleted. `publicId` is random: neither a row's id nor its place in a preview
 * tells anything about its likelihood.
 */
export const auditRows = pgTable(
  'audit_rows',
  {
    auditId: uuid('audit_id').notNull(),
    /** The row's place in the file, from 1. */
    rowNo: integer('row_no').notNull(),
    publicId: bigint('public_id', { mode: 'number' }).notNull(),
    /** Hash of person and property, to find duplicates inside the file; null without an address. */
    personKey: bigint('person_key', { mode: 'number' }),
    /** The earlier row that this one repeats. Shown, never billed. */
    duplicateOf: integer('duplicate_of'),

    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    street: text().notNull(),

    /** The matched property's address, else the one that was sent. */
    address: text().notNull(),
    city: text().notNull(),
    zip: text().notNull(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    fips: text(),
    attomId: bigint('attom_id', { mode: 'number' }),
    matchKind: text('match_kind').$type<'exact' | 'fuzzy' | 'none'>().notNull(),
    matchConfidence: real('match_confidence').notNull(),
    matchReason: text('match_reason').notNull(),
    sameOwner: boolean('same_owner'),

    score: real(),
    covidDistress: real('covid_distress'),
    avmCents: bigint('avm_cents', { mode: 'number' }),
    lastSaleOn: date('last_sale_on', { mode: 'string' }),
    lastSaleCents: bigint('last_sale_cents', { mode: 'number' }),
    ownerOccupied: boolean('owner_occupied'),
    beds: smallint(),
    baths: real(),
    areaSqft: integer('area_sqft'),
    skipTrace: jsonb('skip_trace').$type<SkipTraceItem>(),
    /** The run that `score` is of. */
    scoreRunId: bigint('score_run_id', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.auditId, t.rowNo] }),
    index('audit_rows_public').on(t.auditId, t.publicId),
    index('audit_rows_likeliest').on(t.auditId, sql`coalesce(score, -1::real)`, sql`(-row_no)`),
  ],
)

/** Contacts of an audit that a SkipTrace is to complete; found results wait here until they are paid for. */
export const traceRows = pgTable(
  'trace_rows',
  {
    itemId: uuid('item_id').notNull(),
    rowNo: integer('row_no').notNull(),
    auditId: uuid('audit_id').notNull(),
    result: jsonb().$type<SkipTraceItem>(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.rowNo] })],
)
