import { notThere, type Refusal } from '#model/shared/problem.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import type { Actor, CommandContext, Journal } from '#server/store/journal.ts'
import { revokeAllSessions, revokeSession, sessionsOf } from './sessions.ts'

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

export async function endOtherSessions(journal: Journal, session: Authenticated): Promise<void> {
  await journal.command(session.userId, actorOf(session), (context) => endOthers(context, session))
}

/** In a command of the user. */
export async function endOthers(
  context: CommandContext,
  { userId, sessionId, tokenHash }: Pick<Authenticated, 'userId' | 'sessionId' | 'tokenHash'>,
): Promise<void> {
  const open = await sessionsOf(context.tx, userId, new Date(context.at))
  const others = open.filter(({ id }) => id !== sessionId)
  await revokeAllSessions(context, userId, tokenHash)
  if (others.length === 0) return
  await context.append('profile', userId, { type: 'v1.SessionsEnded', data: { count: others.length } })
}

export async function logOut(journal: Journal, session: Authenticated): Promise<undefined> {
  const { userId, sessionId } = session
  await journal.command(userId, actorOf(session), async (context) => {
    await context.append('profile', userId, { type: 'v1.UserLoggedOut', data: {} })
    await revokeSession(context, userId, sessionId)
  })
}
