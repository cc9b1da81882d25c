import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LeadSourceType } from '#model/leads/lead-calls.ts'
import { instant, key } from './columns.ts'
import { users } from './users.ts'

/**
 * Where the person and the home of a lead were last seen: the id is a keyed hash of owner, home and person, so that a
 * lead is the same in each file and list. They go with the account.
 */
export const leads = pgTable(
  'leads',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    sourceType: text('source_type').$type<LeadSourceType>().notNull(),
    /** The audit, or the order's item. */
    sourceId: uuid('source_id').notNull(),
    /** Of a county's list. */
    fips: key(),
    itemId: text('item_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.id] })],
)

/**
 * The rows that are a lead: its home with its name as written there, in any order, or a row of a file that is at no
 * home. By them lists show and filter by its status.
 */
export const leadPlaces = pgTable(
  'lead_places',
  {
    ownerId: uuid('owner_id').notNull(),
    /** The county of the home, or the audit. */
    place: key().notNull(),
    /** The home, or the row of the audit. */
    number: bigint({ mode: 'number' }).notNull(),
    /** Empty of a row without a home. */
    name: text().notNull(),
    leadId: uuid('lead_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.place, t.number, t.name] }),
    index('lead_places_lead').on(t.ownerId, t.leadId),
    foreignKey({ columns: [t.ownerId, t.leadId], foreignColumns: [leads.ownerId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What a customer wrote about a lead. Facts say that it was written; only this has the text. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    ownerId: uuid('owner_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    id: uuid().notNull(),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenBy: uuid('written_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.leadId, t.id] }),
    foreignKey({ columns: [t.ownerId, t.leadId], foreignColumns: [leads.ownerId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Phone numbers that turned out not to be a lead's. */
export const leadWrongNumbers = pgTable(
  'lead_wrong_numbers',
  {
    ownerId: uuid('owner_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Ten digits. */
    number: text().notNull(),
    /** It is right again once that call is undone. */
    callId: bigint('call_id', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.leadId, t.number] }),
    foreignKey({ columns: [t.ownerId, t.leadId], foreignColumns: [leads.ownerId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** How a customer's calls of a day are chosen; the defaults hold without a row. */
export const todaySettings = pgTable(
  'today_settings',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    restDays: integer('rest_days').notNull(),
    dailyLimit: integer('daily_limit').notNull(),
    morningMail: boolean('morning_mail').notNull().default(false),
    alertShare: integer('alert_share').notNull().default(0),
    /** In the link that stops these mails without a log-in, and for nothing else. */
    morningMailToken: uuid('morning_mail_token').notNull().defaultRandom().unique(),
    /** Of the home that was last first on the list: in it the morning mail comes at 7 AM. */
    zone: text().notNull().default('America/Chicago'),
  },
  (t) => [index('today_settings_mailed').on(t.ownerId).where(sql`${t.morningMail}`)],
)
