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
import type { MatchVerdict, SkipTraceItem } from '#model/audits/audit-row.ts'
import type { ScoreChange } from '#model/audits/rescore.ts'
import type { Reason } from '#model/matching/match.ts'

const words = `(coalesce(nullif(address, ''), street) || E'\\n' || city || E'\\n' || zip
  || E'\\n' || first_name || E'\\n' || last_name || E'\\n' || email)`
const digits = `translate(phone, translate(phone, '0123456789', ''), '')`

/**
 * The search text: one line each of address, city, ZIP, names and e-mail in capitals, and the phone's digits. ICU's
 * root locale capitalises as JavaScript does (`ß` becomes `SS`); ASCII needs no ICU, which is slow.
 */
const searchText = `((case when octet_length(${words}) = char_length(${words})
  then upper(${words} collate "C") else upper(${words} collate "und-x-icu") collate "C" end)
  || E'\\n' || ${digits})`

/**
 * A row of an audited file: what the customer sent, and what was found. Deleted with its audit, because it has
 * others' personal data. `publicId` is random, so that it reveals nothing about likelihood.
 */
export const auditRows = pgTable(
  'audit_rows',
  {
    auditId: uuid('audit_id').notNull(),
    /** From 1. */
    rowNo: integer('row_no').notNull(),
    publicId: bigint('public_id', { mode: 'number' }).notNull(),
    /** Hash of person and property, to find duplicates in the file; null without an address. */
    personKey: bigint('person_key', { mode: 'number' }),
    /** The earlier row that this one repeats. Shown, never billed. */
    duplicateOf: integer('duplicate_of'),

    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    street: text().notNull(),

    /** The matched property's, else the one sent. */
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
    /** What the match rests on; null without one, and in rows of earlier releases. */
    matchReasons: text('match_reasons').array().$type<readonly Reason[]>(),
    /** The customer's word on it. */
    matchVerdict: text('match_verdict').$type<MatchVerdict>(),
    /** Of a report's row to check: the homes (`<fips>:<attom id>`) that it may be. Until one is confirmed, the row has none. */
    candidates: text().array().$type<readonly string[]>(),
    sameOwner: boolean('same_owner'),
    /** Whether `sameOwner` is null because a company owns the home; null in rows of earlier releases. */
    companyOwned: boolean('company_owned'),

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
    /** The run of `score`. */
    scoreRunId: bigint('score_run_id', { mode: 'number' }),
    /** The month that it was last scored again in; null until then. */
    rescoredMonth: text('rescored_month'),
    /** What the report was bought with, once it is scored again. */
    firstScore: real('first_score'),
    firstScoreRunId: bigint('first_score_run_id', { mode: 'number' }),
    /** What happened to its home in `rescoredMonth`. */
    scoreChange: text('score_change').$type<ScoreChange>(),

    searchText: text('search_text').generatedAlwaysAs(sql.raw(searchText)),
    isTraced: boolean('is_traced').generatedAlwaysAs(sql`skip_trace is not null`),
    /** A trace could complete it: named, reachable or housed, and without a result so far. */
    isTraceable: boolean('is_traceable').generatedAlwaysAs(
      sql`skip_trace is null and first_name <> '' and last_name <> '' and (phone <> '' or email <> '' or street <> '')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.auditId, t.rowNo] }),
    index('audit_rows_public').on(t.auditId, t.publicId),
    index('audit_rows_traced').on(t.attomId).where(sql`is_traced`),
    // The orders of bought audits and of previews. The migration includes what filters compare, so that the index
    // alone answers pages and counts.
    index('audit_rows_listed').on(t.auditId, sql`coalesce(score, -1::real)`, sql`(-row_no)`),
    index('audit_rows_previewed').on(t.auditId, sql`((same_owner is false)::int)`, sql`(-row_no)`),
  ],
)

/** Contacts of a SkipTrace; results wait here until they are paid. */
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
