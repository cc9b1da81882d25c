import { eq } from 'drizzle-orm'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { isId } from '#server/store/id.ts'
import { users } from '#server/store/schema/users.ts'
import type { AccountsContext } from './context.ts'
import { updateProfile } from './profile.ts'

const kinds = {
  monthly: { token: users.monthlyMailToken, change: { monthlyMail: false } },
  weekly: { token: users.weeklyMailToken, change: { weeklyMail: false } },
} as const

export const linkUnknown = refuse(
  'linkUnknown',
  'This link is not valid. Its account may have been deleted.',
  404,
)

/** By the link of a mail; doing it twice does nothing more. */
export async function stopMail(
  accounts: AccountsContext,
  kind: keyof typeof kinds,
  given: string,
): Promise<Refusal | undefined> {
  const { token, change } = kinds[kind]
  const [user] = isId(given)
    ? await accounts.store.db.select({ id: users.id }).from(users).where(eq(token, given))
    : []
  if (!user) return linkUnknown
  await updateProfile(accounts, user.id, byItself(user.id), change)
  return undefined
}
