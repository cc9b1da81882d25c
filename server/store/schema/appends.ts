import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import { instant, key } from './columns.ts'

const property = { fips: key().notNull(), attomId: bigint('attom_id', { mode: 'number' }).notNull() }

/** Properties whose owner an append looks up; results wait here until they are paid. */
export const appendRows = pgTable(
  'append_rows',
  {
    itemId: uuid('item_id').notNull(),
    rowNo: integer('row_no').notNull(),
    ...property,
    result: jsonb().$type<SkipTraceItem>(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.rowNo] })],
)

/** What a customer's appends found of a property's first or second owner. Deleted with the account. */
export const appendedContacts = pgTable(
  'appended_contacts',
  {
    userId: uuid('user_id').notNull(),
    ...property,
    ownerNo: smallint('owner_no').notNull(),
    result: jsonb().$type<SkipTraceItem>().notNull(),
    appendedAt: instant('appended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fips, t.attomId, t.ownerNo] })],
)

/**
 * The people whose contact data a customer was charged for, by a hash of person and property: for 90 days they are
 * free. The item is the one that they were charged with.
 */
export const billedContacts = pgTable(
  'billed_contacts',
  {
    userId: uuid('user_id').notNull(),
    contactKey: uuid('contact_key').notNull(),
    itemId: uuid('item_id').notNull(),
    billedAt: instant('billed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contactKey] }),
    index('billed_contacts_item').on(t.itemId),
    index('billed_contacts_age').on(t.billedAt),
  ],
)
