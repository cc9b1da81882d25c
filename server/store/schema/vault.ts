import { type AnyColumn, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A small text file that goes with a mail. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: string
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** What `foldEmail` makes of an address, whatever the locale of the database: "C" folds ASCII only. */
export const foldedEmail = (email: AnyColumn) => sql`lower(${email} collate "C")`

/** Compared byte by byte, whatever the database's collation, so that its index serves a search by prefix, too. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    /** When a code or a link that was mailed to `email` came back: without it the address may be anybody's. */
    emailProvenAt: instant('email_proven_at'),
    companyId: uuid('company_id').references(() => companies.id),
    hubspotId: text('hubspot_id').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email').on(foldedEmail(t.email))],
)

/** A signup waits here until its code is typed, so that an address is nobody's before it is confirmed. */
export const signups = pgTable('signups', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const codes = pgTable('codes', {
  subjectId: uuid('subject_id').primaryKey(),
  /** Absent where a provider made the code and checks it. */
  hash: bytes(),
  /** The recipient of a provider's code. */
  recipient: text(),
  triesLeft: integer('tries_left').notNull(),
  sentAt: instant('sent_at').notNull(),
  sentThisHour: integer('sent_this_hour').notNull(),
  hourStartedAt: instant('hour_started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Bearer tokens are kept as SHA-256 only. `actorId` is the admin while one acts as `userId`. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Names the session where its token must not be told. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').notNull(),
    /** The browser and the system, as in "Chrome on Windows"; no version, no address. */
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_actor').on(t.actorId)],
)

/** A password reset that was asked for. Without a user its address was nobody's: it is answered alike. */
export const resets = pgTable(
  'resets',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('resets_user').on(t.userId)],
)

/** A link in a mail: 128 random bits, kept as SHA-256, good once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('mail_links_user').on(t.userId)],
)

/** A new address waits here until its code is typed. */
export const emailChanges = pgTable('email_changes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** An address that is somebody's already gets the same answers, and a code that opens nothing. */
  blocked: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Keys that we make for customers' programs, kept as SHA-256; a new one revokes the last of its kind. */
export const apiKeys = pgTable(
  'api_keys',
  {
    keyHash: bytes('key_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_user').on(t.userId)],
)

/** Keys of customers' own integrations: sealed with `SECRET_KEY`, never returned. */
export const integrationKeys = pgTable(
  'entrusted_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    party: text().notNull(),
    sealed: bytes().notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.party] })],
)

/** What somebody asked for help with; the trail is what their browser's charts went through, without data. */
export const supportRequests = pgTable('support_requests', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The administrator who acted as that user, if one did. */
  actorId: uuid('actor_id'),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  trail: jsonb().$type<Record<string, unknown>>(),
  createdAt: instant('created_at').notNull(),
})

/** Whoever has the link sees an audit's sums, until its owner takes it back. Kept as SHA-256. */
export const statsLinks = pgTable(
  'stats_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    auditId: uuid('audit_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('stats_links_audit').on(t.auditId)],
)

/** What may be done so many times in so long, such as texts to one number: `used` since `since`. */
export const allowances = pgTable('allowances', {
  key: text().primaryKey(),
  used: integer().notNull(),
  since: instant('since').notNull(),
})

/** Attempts that failed or are being made, per account or address, the newest first: they slow the next one down. */
export const throttles = pgTable('throttles', {
  key: key().primaryKey(),
  tries: instant('tries').array().notNull().default([]),
})

/** A customer's file: its name may be personal, so it is kept here and named by id everywhere else. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    originalFileName: text('original_file_name').notNull(),
    storedAs: text('stored_as').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The client's own id for this attempt: the same one twice is the same upload. */
    attemptId: uuid('attempt_id').notNull(),
    reading: jsonb().$type<Record<string, unknown>>().notNull(),
    originalRows: integer('original_rows').notNull(),
    addressRows: integer('address_rows').notNull(),
    duplicates: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('uploads_attempt').on(t.ownerId, t.attemptId)],
)

/** One row: what this database shares with its folder of files, where the same id is written. */
export const installation = pgTable(
  'installation',
  { only: boolean().primaryKey().default(true), id: uuid().notNull() },
  (t) => [check('installation_only', sql`${t.only}`)],
)

/** One open cart a user, whatever arrives at once. */
export const openCarts = pgTable('open_carts', {
  ownerId: uuid('owner_id').primaryKey(),
  cartId: uuid('cart_id').notNull(),
})

/** What a checkout needs again after a crash. A payment method is the provider's token, never a card's number. */
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
    /** The payment party's id of the hold, as soon as it is known. */
    authorisationId: text('authorisation_id'),
    challenge: jsonb().$type<{ authorisationId: string; clientSecret: string }>(),
    /** Why it came to nothing, in words for the card's owner; null where it was let go, or has not. */
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

/** Which customer of the payment provider stands for one of ours. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid('user_id').primaryKey(),
  providerId: text('provider_id').notNull(),
})

/** Webhooks come twice: the ids of those that were heard. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  at: instant('at').notNull().defaultNow(),
})

/** The sandbox payment provider's own books. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  value: jsonb().notNull(),
})

/**
 * Mail and text messages on their way. Those that no provider is configured to carry are `kept` and shown at
 * `/outbox`; of the others only what became of them stays once they are `sent` or `failed`.
 */
export const outbox = pgTable('outbox', {
  id: uuid().primaryKey(),
  channel: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  html: text(),
  attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
  status: text().notNull().default('kept'),
  sentAt: instant('sent_at').notNull().defaultNow(),
})
