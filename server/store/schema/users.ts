import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { foldedEmail, instant } from './columns.ts'

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  hubspotId: text('hubspot_id').unique(),
  status: text().notNull().default('active'),
})

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    brokerage: text().notNull().default(''),
    passwordHash: text('password_hash'),
    role: text().notNull().default('customer'),
    status: text().notNull().default('active'),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** When a code or link mailed to `email` was used: until then the address may be anyone's. */
    emailProvenAt: instant('email_proven_at'),
    companyId: uuid('company_id').references(() => companies.id),
    hubspotId: text('hubspot_id').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email').on(foldedEmail(t.email))],
)
