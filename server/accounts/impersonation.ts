import { and, eq, isNull } from 'drizzle-orm'
import { impersonationMs, whyNotLoginAs } from '#model/accounts/impersonation.ts'
import type { ActingAdmin, Session } from '#model/accounts/session.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { type Authenticated, actorOf, isImpersonated } from '#server/http/authenticated.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import type { AccountsContext } from './context.ts'
import { insertSession, revokeSession } from './sessions/sessions.ts'
import { userById, userFields, viewerOf } from './users/users.ts'

export async function actingAdmin(
  db: Database,
  session: Pick<Authenticated, 'userId' | 'actorId' | 'expiresAt'>,
): Promise<ActingAdmin | null> {
  if (!isImpersonated(session)) return null
  const admin = await userById(db, session.actorId)
  if (!admin) return null
  const { id, firstName, lastName } = admin
  return { id, firstName, lastName, until: session.expiresAt.toISOString() }
}

/**
 * Opens an hour's session in which an administrator acts as a customer, and records it in the customer's journal.
 * Undefined for an unknown user, or if the administrator has logged out meanwhile.
 */
export async function beginImpersonation(
  foresale: AccountsContext,
  admin: Authenticated,
  userId: string,
  userAgent: string | undefined,
): Promise<Session | Refusal | undefined> {
  if (!isId(userId)) return undefined
  const { journal, store } = foresale
  const actor = { actorId: admin.userId, onBehalfOf: userId }
  const begun = await journal.command(userId, actor, async ({ tx, append }) => {
    // A concurrent log-out waits, and then ends this session too; an earlier one leaves no session to start from.
    const own = and(eq(sessions.id, admin.sessionId), isNull(sessions.revokedAt))
    const [active] = await tx.select({ id: sessions.id }).from(sessions).where(own).for('share')
    if (!active) return undefined
    // Locked, so that they are not deactivated or made an administrator in between.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share')
    if (!user) return undefined
    const why = whyNotLoginAs(userFields(user))
    if (why !== null) return refuse('notImpersonable', why, 422)
    const opened = {
      userId,
      actorId: admin.userId,
      userAgent,
      lifeMs: impersonationMs,
      lacksFactor: false,
      asAdmin: false,
    }
    const session = await insertSession(tx, opened, foresale.now())
    const data = { sessionId: session.id, until: session.expiresAt.toISOString() }
    await append('profile', userId, { type: 'v1.ImpersonationStarted', data })
    return { user, session }
  })
  if (!begun || 'refused' in begun) return begun
  const { token, expiresAt } = begun.session
  const acting = await actingAdmin(store.db, { userId, actorId: admin.userId, expiresAt })
  const viewer = await viewerOf(store.db, begun.user, acting)
  return { id: userId, token, userName: viewer.userName, viewer }
}

export async function endImpersonation(
  foresale: AccountsContext,
  session: Authenticated,
): Promise<Refusal | undefined> {
  if (!isImpersonated(session))
    return refuse('notImpersonating', 'You are not logged in as another user.', 409)
  const { userId, sessionId } = session
  await foresale.journal.command(userId, actorOf(session), (attempt) =>
    revokeSession(attempt, userId, sessionId),
  )
  return undefined
}
