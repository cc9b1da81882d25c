import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiKeyKind } from '#model/accounts/api-key.ts'
import type { RealtorFilter } from '#model/kapture/kapture.ts'
import { bytes, instant } from './columns.ts'
import { users } from './users.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Pending until the code is typed. */
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
  /** Null if a provider made and checks the code. */
  hash: bytes(),
  /** Of a provider's code. */
  recipient: text(),
  triesLeft: integer('tries_left').notNull(),
  sentAt: instant('sent_at').notNull(),
  sentThisHour: integer('sent_this_hour').notNull(),
  hourStartedAt: instant('hour_started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Bearer tokens are stored as SHA-256 only. `actorId` is an administrator acting as `userId`, if any. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Identifies the session where its token must not be revealed. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: userId(),
    actorId: uuid('actor_id').notNull(),
    /** Browser and system, as in "Chrome on Windows"; no version, no address. */
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Of an administrator who should have a second factor: it opens nothing of the administration. */
    lacksFactor: boolean('lacks_factor').notNull().default(false),
    /** Opened by an administrator: a later change of role makes no session an administrator's. */
    asAdmin: boolean('as_admin').notNull().default(false),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_actor').on(t.actorId)],
)

/** A requested password reset. Without a user its address has no account, and gets the same answers. */
export const resets = pgTable(
  'resets',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('resets_user').on(t.userId)],
)

/** A mailed link: 128 random bits, stored as SHA-256, valid once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text().notNull(),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('mail_links_user').on(t.userId)],
)

/** Pending until the code is typed. */
export const emailChanges = pgTable('email_changes', {
  id: uuid().primaryKey(),
  userId: userId(),
  email: text().notNull(),
  /** A taken address gets the same answers, and a code that opens nothing. */
  blocked: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Keys for customers' programs, stored as SHA-256; a new one revokes the previous one of its kind. */
export const apiKeys = pgTable(
  'api_keys',
  {
    keyHash: bytes('key_hash').primaryKey(),
    userId: userId(),
    kind: text().notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_user').on(t.userId)],
)

/** Calls by an API key, for its owner to look at: what was asked and answered, without the rows. */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: userId(),
    kind: text().$type<ApiKeyKind>().notNull().default('kapture'),
    /** Method and path as in the table of calls. */
    call: text(),
    at: instant('at').notNull(),
    /** Of KaptuRE; null if it could not be read. */
    filter: jsonb().$type<RealtorFilter>(),
    /** Rows in the reply; null of a refused call. */
    rows: integer(),
    status: integer().notNull(),
  },
  (t) => [index('api_calls_user').on(t.userId, t.kind, t.id), index('api_calls_at').on(t.at)],
)

/** Customers' keys for other services: encrypted with `SECRET_KEY`, never returned. */
export const integrationKeys = pgTable(
  'entrusted_keys',
  {
    userId: userId(),
    integration: text('party').notNull(),
    sealed: bytes().notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.integration] })],
)

/** The Moxi Works agent whose contacts the user reads. No token of theirs is kept. */
export const moxiConnections = pgTable('moxi_connections', {
  userId: userId().primaryKey(),
  email: text().notNull(),
  connectedAt: instant('connected_at').notNull(),
})

/** The trail lists what the browser's charts did, without data. */
export const supportRequests = pgTable('support_requests', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The administrator acting as that user, if any. */
  actorId: uuid('actor_id'),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  trail: jsonb().$type<Record<string, unknown>>(),
  createdAt: instant('created_at').notNull(),
})
