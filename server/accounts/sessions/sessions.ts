import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SessionEntry } from '#model/accounts/security.ts'
import { type Authenticated, isImpersonated } from '#server/http/authenticated.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { notify } from '#server/store/pg-notifications.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { hashOf, newToken } from '#server/store/token.ts'
import { deviceOf } from './device.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const rememberedMs = 30 * 24 * hourMs
const briefMs = 12 * hourMs
/** Of an administrator who has yet to set up a second factor. */
const graceMs = hourMs

export interface NewSession {
  readonly userId: string
  readonly remember: boolean
  readonly userAgent: string | undefined
  /** What an administrator may do without a second factor, if they should have one and do not. */
  readonly withoutFactor?: 'grace' | 'closed' | undefined
  readonly asAdmin: boolean
}

/** A new token of 256 random bits, stored as a hash only. */
export async function openSession(
  tx: Transaction,
  { remember, withoutFactor, ...session }: NewSession,
  now: Date,
): Promise<string> {
  const lifeMs = withoutFactor === 'grace' ? graceMs : remember ? rememberedMs : briefMs
  const lacksFactor = withoutFactor === 'closed'
  const opened = { ...session, actorId: session.userId, lifeMs, lacksFactor }
  return (await insertSession(tx, opened, now)).token
}

/** `actorId` is the owner, or an administrator acting as `userId`. */
export async function insertSession(
  tx: Transaction,
  {
    userId,
    actorId,
    userAgent,
    lifeMs,
    lacksFactor,
    asAdmin,
  }: Pick<NewSession, 'userId' | 'userAgent' | 'asAdmin'> & {
    actorId: string
    lifeMs: number
    lacksFactor: boolean
  },
  now: Date,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = newToken()
  const [id, expiresAt] = [randomUUID(), new Date(now.getTime() + lifeMs)]
  await tx.insert(sessions).values({
    tokenHash: hashOf(token),
    id,
    userId,
    actorId,
    device: deviceOf(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    lacksFactor,
    asAdmin,
  })
  return { id, token, expiresAt }
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Records the last activity at most once a minute. */
export async function authenticate(
  db: Database,
  token: string,
  now: Date,
): Promise<Authenticated | undefined> {
  if (!tokenShape.test(token)) return undefined
  const [row] = await openRows(db, [hashOf(token)], now)
  if (!row) return undefined
  const { tokenHash, lastSeenAt } = row.session
  const aMinuteAgo = new Date(now.getTime() - minuteMs)
  if (lastSeenAt <= aMinuteAgo)
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastSeenAt, aMinuteAgo)))
  return authenticatedBy(row)
}

/**
 * The open ones of these sessions, by hash in hexadecimal: not revoked, expired or of an inactive user, nor of an
 * administrator who lost that role.
 */
export async function openSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await openRows(db, tokenHashes, now)
  return new Set(rows.map(({ session }) => session.tokenHash.toString('hex')))
}

interface OpenRow {
  readonly session: typeof sessions.$inferSelect
  readonly role: string
}

async function openRows(db: Database, tokenHashes: readonly Buffer[], now: Date): Promise<OpenRow[]> {
  return db
    .select({ session: sessions, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(actors, eq(actors.id, sessions.actorId))
    .where(
      and(
        inArray(sessions.tokenHash, [...tokenHashes]),
        isOpen(now),
        eq(users.status, 'active'),
        eq(actors.status, 'active'),
        or(eq(actors.id, users.id), eq(actors.role, 'admin')),
      ),
    )
}

const actors = alias(users, 'actors')

const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

function authenticatedBy({ session, role }: OpenRow): Authenticated {
  const { id: sessionId, userId, actorId, expiresAt, tokenHash, lacksFactor, asAdmin } = session
  const isAdmin = asAdmin && role === 'admin' && userId === actorId && !lacksFactor
  return { sessionId, userId, actorId, expiresAt, tokenHash, lacksFactor, asAdmin, isAdmin }
}

export interface OpenSession {
  readonly id: string
  readonly device: string
  /** An administrator if they act as the owner. */
  readonly actorId: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

export async function sessionsOf(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<OpenSession[]> {
  const { id, device, actorId, createdAt, lastSeenAt, expiresAt } = sessions
  return db
    .select({ id, device, actorId, createdAt, lastSeenAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
}

/** @param asking the session that asks, marked as the current one */
export async function sessionEntries(
  db: Database,
  userId: string,
  asking: Pick<Authenticated, 'sessionId'>,
  now: Date,
): Promise<SessionEntry[]> {
  const open = await sessionsOf(db, userId, now)
  return open.map(({ id, device, actorId, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === asking.sessionId,
    isImpersonated: actorId !== userId,
  }))
}

type Ending = Pick<CommandContext, 'tx' | 'at' | 'hold' | 'appendFor'>

/**
 * Ends a session of a user, theirs or an administrator's in their account; false if there is none. Ending their own
 * also ends their impersonations. Live streams end with it.
 */
export async function revokeSession(ending: Ending, userId: string, sessionId: string): Promise<boolean> {
  if (!isId(sessionId)) return false
  await holdActedIn(ending, userId)
  const revoked = await revoke(ending, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (revoked.some(({ actorId }) => actorId === userId)) await revoke(ending, isActedIn(userId))
  return revoked.length > 0
}

/**
 * Ends every session of a user, including impersonations of and by them, except `exceptTokenHash`. Live streams end
 * with them.
 */
export async function revokeAllSessions(
  ending: Ending,
  userId: string,
  exceptTokenHash?: Buffer,
): Promise<void> {
  await holdActedIn(ending, userId)
  const others = exceptTokenHash && ne(sessions.tokenHash, exceptTokenHash)
  await revoke(ending, and(eq(sessions.userId, userId), others))
  await revoke(ending, isActedIn(userId))
}

const isActedIn = (actorId: string) => and(eq(sessions.actorId, actorId), ne(sessions.userId, actorId))

/**
 * Before locking a user's row: a command of a customer in whose account they act may be waiting for rows that will be
 * written here.
 */
export async function holdActedIn({ tx, hold }: Pick<Ending, 'tx' | 'hold'>, actorId: string): Promise<void> {
  const acted = await tx
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(and(isActedIn(actorId), isNull(sessions.revokedAt)))
  await hold(acted.map(({ userId }) => userId))
}

async function revoke({ tx, at, appendFor }: Ending, which: SQL | undefined) {
  const now = new Date(at)
  const { id, userId, actorId, expiresAt } = sessions
  const revoked = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id, userId, actorId, expiresAt })
  for (const owner of new Set(revoked.map((session) => session.userId))) await notify(tx, 'sessions', owner)
  for (const session of revoked)
    if (isImpersonated(session) && session.expiresAt > now)
      await appendFor(
        { actorId: session.actorId, onBehalfOf: session.userId },
        { type: 'v1.ImpersonationEnded', data: { sessionId: session.id } },
      )
  return revoked
}
