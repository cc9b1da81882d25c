import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { notify } from '../store/bus.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { sessions, users } from '../store/schema/vault.ts'

const hourMs = 60 * 60_000
const rememberedMs = 30 * 24 * hourMs
const briefMs = 12 * hourMs

/** Who a request comes from: `actorId` is the person, `userId` the account that is acted in. */
export interface Authenticated {
  readonly userId: string
  readonly actorId: string
  readonly isAdmin: boolean
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** Whom facts of this session name. */
export const actorOf = ({ userId, actorId }: Pick<Authenticated, 'userId' | 'actorId'>) => ({
  actorId,
  onBehalfOf: actorId === userId ? null : userId,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new session's token: 256 random bits, of which only a hash is kept. */
export async function openSession(
  tx: Transaction,
  userId: string,
  remember: boolean,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    actorId: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (remember ? rememberedMs : briefMs)),
  })
  return token
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

export async function authenticate(
  db: Database,
  token: string,
  now: Date,
): Promise<Authenticated | undefined> {
  if (!tokenShape.test(token)) return undefined
  return sessionBy(db, hashOf(token), now)
}

/** The session as it is now: undefined once it is revoked, expired, or its user inactive. */
export async function sessionBy(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Authenticated | undefined> {
  const [row] = await db
    .select({ session: sessions, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, 'active'),
      ),
    )
  if (!row) return undefined
  const { userId, actorId, expiresAt } = row.session
  return { userId, actorId, expiresAt, tokenHash, isAdmin: row.role === 'admin' && userId === actorId }
}

export async function revokeSession(tx: Transaction, session: Authenticated, now: Date): Promise<void> {
  await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
  await notify(tx, 'sessions', session.userId)
}
