import { and, eq } from 'drizzle-orm'
import { type PasswordChange, securityTexts } from '#model/accounts/security.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { users } from '#server/store/schema/users.ts'
import { breached, isBreached } from './breached.ts'
import { closeResets } from './close-resets.ts'
import type { AccountsContext } from './context.ts'
import { provePassword } from './own-password.ts'
import { passwordChangedEmail } from './security-mails.ts'
import { revokeAllSessions } from './sessions/sessions.ts'

export async function changePassword(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Refusal | undefined> {
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  if (isBreached(newPassword, user)) return breached('newPassword')
  const passwordHash = await foresale.passwords.hash(newPassword, user.id)
  return foresale.journal.command(user.id, actorOf(session), async (attempt) => {
    const { tx, append } = attempt
    // Of two concurrent changes the first wins: the second proved an old password.
    const asProved = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''))
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(asProved)
      .returning({ email: users.email })
    if (!changed) return refuse('wrongPassword', securityTexts.wrongPassword, 422, 'currentPassword')
    await closeResets(tx, user.id)
    await revokeAllSessions(attempt, user.id, session.tokenHash)
    await append('profile', user.id, { type: 'v1.PasswordChanged', data: {} })
    await foresale.messages.send(tx, passwordChangedEmail(foresale, { ...user, email: changed.email }))
    return undefined
  })
}
