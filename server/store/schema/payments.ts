import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** At most one open cart per user. */
export const openCarts = pgTable('open_carts', {
  ownerId: uuid('owner_id').primaryKey(),
  cartId: uuid('cart_id').notNull(),
})

/** What a checkout needs after a crash. A payment method is the provider's token, never a card's number. */
export const payments = pgTable(
  'payments',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    cartId: uuid('cart_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    paymentMethod: text('payment_method').notNull(),
    customer: text(),
    saveCard: boolean('save_card').notNull(),
    referral: text(),
    /** `{brand, last4}`, for the receipt. */
    card: jsonb().$type<{ brand: string; last4: string }>(),
    /** The provider's id of the hold, once known. */
    authorisationId: text('authorisation_id'),
    challenge: jsonb().$type<{ authorisationId: string; clientSecret: string }>(),
    /** Why it was declined, in words for the card's owner. */
    declined: text(),
    coupon: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('payments_owner').on(t.ownerId),
    index('payments_cart').on(t.cartId),
    index('payments_authorisation').on(t.authorisationId),
  ],
)

export const couponUses = pgTable('coupon_uses', {
  code: text().primaryKey(),
  uses: integer().notNull(),
})

export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid('user_id').primaryKey(),
  providerId: text('provider_id').notNull(),
})

/** The ids of processed webhooks, which may arrive twice. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  at: instant('at').notNull().defaultNow(),
})

export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  value: jsonb().notNull(),
})
