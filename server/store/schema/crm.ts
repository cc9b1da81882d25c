import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CrmDifferenceCounts, CrmKind, CrmProblem, CrmSyncStatus } from '#model/crm/crm.ts'
import { instant, key } from './columns.ts'

/** One reading of the CRM with the difference that it showed, and its application. */
export const crmSyncs = pgTable(
  'crm_syncs',
  {
    id: uuid().primaryKey(),
    status: text().$type<CrmSyncStatus>().notNull(),
    /** Null of the nightly one. */
    askedBy: uuid('asked_by'),
    whole: boolean().notNull(),
    /** What is being read or applied. */
    at: text().$type<CrmKind>(),
    /** Of `at`: its deleted records, after the others. */
    archived: boolean().notNull().default(false),
    /** Where in `at` the next page starts. */
    after: text(),
    read: integer().notNull().default(0),
    applied: integer().notNull().default(0),
    total: integer().notNull().default(0),
    counts: jsonb().$type<CrmDifferenceCounts>(),
    why: text(),
    /** What the CRM changes from here on is in the next reading. */
    startedAt: instant('started_at').notNull(),
    readAt: instant('read_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('crm_syncs_open').on(sql`(true)`).where(sql`${t.status} in ('reading', 'ready', 'applying')`),
    index('crm_syncs_newest').on(t.startedAt.desc().nullsFirst()),
  ],
)

/** The CRM as it was last read, each record as the portal would have it. */
export const crmRecords = pgTable(
  'crm_records',
  {
    kind: key().$type<CrmKind>().notNull(),
    /** In the collation of the portal's own CRM ids, or no index finds one by the other. */
    id: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    problem: text().$type<CrmProblem>(),
    /** The last sync that read it. */
    seenIn: uuid('seen_in').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
)

/** Contacts whose users have deleted their accounts: they are not added again. */
export const crmDeletedContacts = pgTable('crm_deleted_contacts', { id: key().primaryKey() })

/** The sandbox's own records, in the shape of HubSpot's. */
export const sandboxCrmRecords = pgTable(
  'sandbox_crm_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 900_001 }),
    kind: key().$type<CrmKind>().notNull(),
    properties: jsonb().$type<Record<string, string>>().notNull(),
    links: jsonb().$type<Partial<Record<CrmKind, readonly string[]>>>().notNull(),
    modifiedAt: instant('modified_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (t) => [index('sandbox_crm_records_kind').on(t.kind, t.id)],
)
