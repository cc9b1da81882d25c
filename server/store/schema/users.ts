import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccountStatus, Role } from '#model/accounts/user.ts'
import { foldedEmail, instant, missingInCrm } from './columns.ts'

/** What administrators' searches look in. */
export const searchText = (text: string) => sql.raw(`lower(${text} || ' ' || coalesce(hubspot_id, ''))`)

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    hubspotId: text('hubspot_id').unique(),
    /** When a sync first missed it in the CRM. */
    crmMissingAt: instant('crm_missing_at'),
    status: text().$type<AccountStatus>().notNull().default('active'),
    searchText: text('search_text').generatedAlwaysAs(searchText('name')),
  },
  (t) => [missingInCrm('companies', t), index('companies_name').on(sql`lower(${t.name})`, t.id)],
)

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
    role: text().$type<Role>().notNull().default('customer'),
    status: text().$type<AccountStatus>().notNull().default('active'),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** When a code or link mailed to `email` was used: until then the address may be anyone's. */
    emailProvenAt: instant('email_proven_at'),
    /** When an administrator logged in without a second factor for the one time that they may. */
    graceUsedAt: instant('grace_used_at'),
    companyId: uuid('company_id').references(() => companies.id),
    hubspotId: text('hubspot_id').unique(),
    /** When a sync first missed it in the CRM. */
    crmMissingAt: instant('crm_missing_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    searchText: text('search_text').generatedAlwaysAs(
      searchText("first_name || ' ' || last_name || ' ' || email || ' ' || brokerage"),
    ),
    /** Whether they want the monthly mails of their reports. */
    monthlyMail: boolean('monthly_mail').notNull().default(true),
    /** In the link that stops these mails without a log-in, and for nothing else. */
    monthlyMailToken: uuid('monthly_mail_token').notNull().defaultRandom().unique(),
    /** The same of the weekly mails that administrators send. */
    weeklyMail: boolean('weekly_mail').notNull().default(true),
    weeklyMailToken: uuid('weekly_mail_token').notNull().defaultRandom().unique(),
  },
  (t) => [
    missingInCrm('users', t),
    uniqueIndex('users_email').on(foldedEmail(t.email)),
    index('users_name').on(sql`lower(${t.lastName})`, sql`lower(${t.firstName})`, t.id),
    index('users_company').on(t.companyId),
  ],
)
