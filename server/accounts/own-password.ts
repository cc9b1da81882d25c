import { type Refusal, refuse } from '#model/problem.ts'
import { securityTexts } from '#model/security.ts'
import type { Authenticated } from '../sessions/sessions.ts'
import { type User, userById } from '../users/users.ts'
import type { AccountsContext } from './context.ts'
import { claimTry, forgetFailures } from './throttle.ts'

const freeTries = 5

const triesOf = ({ userId }: Authenticated) => ({ key: `own-password|${userId}`, free: freeTries })

/**
 * Seconds until the password of whoever is logged in may be tried again; 0 counts the try. A stolen session guesses no
 * faster than a log-in.
 */
export function secondsUntilProof({ store, now }: AccountsContext, session: Authenticated): Promise<number> {
  return claimTry(store.db, [triesOf(session)], now())
}

/** The user, if it is their password that was typed. */
export async function provePassword(
  foresale: AccountsContext,
  session: Authenticated,
  password: string,
): Promise<User | Refusal> {
  const { db } = foresale.store
  const user = await userById(db, session.userId)
  const isTheirs = await foresale.passwords.matches(user?.passwordHash, password, session.userId)
  if (!user || !isTheirs) return refuse('wrongPassword', securityTexts.wrongPassword, 422, 'currentPassword')
  await forgetFailures(db, triesOf(session).key)
  return user
}
