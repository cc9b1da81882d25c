import { eq } from 'drizzle-orm'
import { type Refusal, refuse } from '#model/problem.ts'
import { byItself } from '../queue/asked-by.ts'
import { isId } from '../store/id.ts'
import { users } from '../store/schema/users.ts'
import type { AccountsContext } from './context.ts'
import { updateProfile } from './profile.ts'

/** By the link of a mail; doing it twice does nothing more. */
export async function stopMonthlyMail(
  accounts: AccountsContext,
  token: string,
): Promise<Refusal | undefined> {
  const [user] = isId(token)
    ? await accounts.store.db.select({ id: users.id }).from(users).where(eq(users.monthlyMailToken, token))
    : []
  if (!user) return refuse('linkUnknown', 'This link is not valid. Its account may have been deleted.', 404)
  await updateProfile(accounts, user.id, byItself(user.id), { monthlyMail: false })
  return undefined
}
