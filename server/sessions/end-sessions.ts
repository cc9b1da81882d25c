import { notThere, type Refusal } from '#model/problem.ts'
import type { Actor, Journal } from '../store/journal.ts'
import { type Authenticated, actorOf, revokeAllSessions, revokeSession, sessionsOf } from './sessions.ts'

/** @param actor the user, or an administrator */
export function endSession(
  journal: Journal,
  userId: string,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return journal.command(userId, actor, async (context) => {
    if (!(await revokeSession(context, userId, id))) return notThere
    await context.append('profile', userId, { type: 'v1.SessionsEnded', data: { count: 1 } })
    return undefined
  })
}

export async function endOtherSessions(journal: Journal, session: Authenticated, now: Date): Promise<void> {
  const { userId, sessionId, tokenHash } = session
  await journal.command(userId, actorOf(session), async (context) => {
    const open = await sessionsOf(context.tx, userId, now)
    const others = open.filter(({ id }) => id !== sessionId)
    await revokeAllSessions(context, userId, tokenHash)
    if (others.length === 0) return
    await context.append('profile', userId, { type: 'v1.SessionsEnded', data: { count: others.length } })
  })
}
