import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SelectionItem } from '#model/county-data/selection.ts'
import { instant, key, missingInCrm } from './columns.ts'
import { companies, searchText } from './users.ts'

/** An order from the CRM; its items decide which counties its people see. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').references(() => companies.id),
    name: text().notNull(),
    amount: integer().notNull(),
    status: text().notNull(),
    hubspotId: text('hubspot_id').unique(),
    hubspotStatus: text('hubspot_status').notNull(),
    /** When a sync first missed it in the CRM. */
    crmMissingAt: instant('crm_missing_at'),
    /** E-mail addresses; if empty, the order's users. */
    accessible: jsonb().$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    searchText: text('search_text').generatedAlwaysAs(searchText("name || ' ' || accessible::text")),
  },
  (t) => [
    missingInCrm('orders', t),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_name').on(sql`lower(${t.name})`, t.id),
    index('orders_accessible').using('gin', t.accessible),
    index('orders_company').on(t.companyId, t.createdAt),
  ],
)

export const orderUsers = pgTable(
  'order_users',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
  },
  (t) => [index('order_users_user').on(t.userId), index('order_users_order').on(t.orderId, t.userId)],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Null until a sync finds it among the deal's line items. */
    hubspotId: text('hubspot_id').unique(),
    crmMissingAt: instant('crm_missing_at'),
    productType: text('product_type').notNull(),
    fips: text().notNull(),
    /** A percentage as text, or `full`. */
    threshold1: text().notNull(),
    threshold2: text(),
    /** Months; 0 is Unfiltered. */
    cutoff: integer().notNull(),
    propertyClass: text('property_class')
      .$type<SelectionItem['propertyClass']>()
      .notNull()
      .default('SFR+Condo'),
    predictionClass: text('prediction_class')
      .$type<SelectionItem['predictionClass']>()
      .notNull()
      .default('all'),
    lender: text(),
    frequency: text().notNull(),
    amount: integer().notNull(),
    status: text().notNull(),
  },
  (t) => [
    missingInCrm('order_items', t),
    index('order_items_order').on(t.orderId),
    check('order_items_property_class', sql`${t.propertyClass} in ('SFR', 'Condo', 'SFR+Condo')`),
    check('order_items_prediction_class', sql`${t.predictionClass} in ('all', 'new', 'repeat')`),
  ],
)

/**
 * Which customer has a likely-seller county by an active order. Kept by triggers from the view `sold_counties`, whoever
 * writes: see docs/decisions/0154.
 */
export const countyOrders = pgTable(
  'county_orders',
  {
    fips: key().notNull(),
    /** The id of a company, or the address of a person without one. */
    customer: key().notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fips, t.customer, t.orderId] }),
    index('county_orders_order').on(t.orderId),
    index('county_orders_customer').on(t.customer, t.fips),
  ],
)

/** How many customers `countyOrders` has of a county. */
export const countyCustomers = pgTable('county_customers', {
  fips: key().primaryKey(),
  customers: integer().notNull(),
})
