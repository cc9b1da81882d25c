import type { Foresale } from '../foresale.ts'
import { type Authenticated, actorOf, revokeAllSessions, revokeSessionById, sessionsOf } from './sessions.ts'

/** Logs one of the user's browsers out; false where it is none of theirs, or logged out already. */
export function endSession(foresale: Foresale, session: Authenticated, id: string): Promise<boolean> {
  const { userId } = session
  return foresale.journal.command(userId, actorOf(session), async ({ tx, append }) => {
    if (!(await revokeSessionById(tx, userId, id, foresale.now()))) return false
    await append('profile', userId, { type: 'v1.SessionsEnded', data: { count: 1 } })
    return true
  })
}

/** Logs all of the user's browsers out but the one that asks. */
export async function endOtherSessions(foresale: Foresale, session: Authenticated): Promise<void> {
  const { userId, sessionId, tokenHash } = session
  await foresale.journal.command(userId, actorOf(session), async ({ tx, append }) => {
    const now = foresale.now()
    const others = (await sessionsOf(tx, userId, now)).filter(({ id }) => id !== sessionId)
    await revokeAllSessions(tx, userId, now, tokenHash)
    if (others.length === 0) return
    await append('profile', userId, { type: 'v1.SessionsEnded', data: { count: others.length } })
  })
}
