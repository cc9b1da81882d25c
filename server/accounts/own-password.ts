import { securityTexts } from '#model/accounts/security.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import { backoff, consume, forget } from '#server/limits/rate-limiter.ts'
import type { AccountsContext } from './context.ts'
import { type User, userById } from './users/users.ts'

export async function provePassword(
  { store: { db }, passwords, now }: AccountsContext,
  { userId }: Authenticated,
  password: string,
): Promise<User | Refusal> {
  const tries = backoff('ownPassword', userId)
  const refusal = await consume(db, [tries], now())
  if (refusal) return refusal
  const user = await userById(db, userId)
  const isTheirs = await passwords.matches(user?.passwordHash, password, userId)
  if (!user || !isTheirs) return refuse('wrongPassword', securityTexts.wrongPassword, 422, 'currentPassword')
  await forget(db, [tries])
  return user
}
