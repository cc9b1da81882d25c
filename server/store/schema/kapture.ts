import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The licences of a bought list as they were when it was delivered: an import changes none of them. Deleted with the
 * account, because it has others' personal data.
 */
export const kaptureRows = pgTable(
  'kapture_rows',
  {
    buyId: uuid('buy_id').notNull(),
    /** From 1, by license number. */
    rowNo: integer('row_no').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    entityFullName: text('entity_full_name'),
    city: text(),
    state: text().notNull(),
    email: text(),
    phone: text(),
    contactType: text('contact_type').notNull(),
    licenseNo: text('license_no').notNull(),
    licenseStatus: text('license_status').notNull(),
    licenseType: text('license_type'),
  },
  (t) => [primaryKey({ columns: [t.buyId, t.rowNo] })],
)
