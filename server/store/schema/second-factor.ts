import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'
import { users } from './users.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Authenticator apps. Only a confirmed one is asked for: before that no code of it was typed yet. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** The shared secret, encrypted with `SECRET_KEY`. */
    sealed: bytes().notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The 30 seconds of the last code that was taken: none up to it is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (t) => [index('second_factors_user').on(t.userId)],
)

/** Each opens log-ins by the signature of its private key, which is with its owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** In base64url, as browsers name it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Of signatures; 0 where the passkey does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Challenges for new passkeys, each taken once. */
export const passkeyOffers = pgTable(
  'passkey_offers',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    challenge: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_offers_user').on(t.userId)],
)

/** 80 random bits each, stored as SHA-256; each opens one log-in. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    userId: userId(),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** Log-ins whose password was right and whose second factor is awaited. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** The proven one: after a change of password it opens nothing. */
    passwordHash: text('password_hash').notNull(),
    remember: boolean().notNull(),
    /** For a passkey, taken once; null without one, and from then on. */
    challenge: text(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('second_steps_user').on(t.userId)],
)
