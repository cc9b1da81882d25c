import { eq } from 'drizzle-orm'
import { type Session, sessionTexts } from '#model/accounts/session.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { consume, refund } from '#server/limits/rate-limiter.ts'
import type { Transaction } from '#server/store/pool.ts'
import { users } from '#server/store/schema/users.ts'
import { forgiveLogin, loginLimits } from './account-limits.ts'
import type { AccountsContext } from './context.ts'
import { rememberAddress } from './known-address.ts'
import { hasSecondFactor, needsSecondFactor, secondFactorDue } from './second-factor/factors.ts'
import { type NewSession, openSession } from './sessions/sessions.ts'
import { type User, userByEmail, viewerOf } from './users/users.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

const badCredentials = () => refuse('badCredentials', sessionTexts.refused, 422)

/** Counted before it is checked; an unknown address costs as much as a wrong password. */
export async function checkLogin(
  { store: { db }, passwords, now }: AccountsContext,
  { email, password }: Credentials,
  address: string,
): Promise<User | Refusal> {
  const at = now()
  const { own, shared } = await loginLimits(db, email, address, at)
  const limits = [...own, ...shared]
  const refusal = await consume(db, limits, at)
  if (refusal) return refusal
  const user = await userByEmail(db, email)
  const known = await passwords
    .matches(user?.passwordHash, password, address)
    .catch(async (error: unknown) => {
      await refund(db, limits, at)
      throw error
    })
  if (!user || !known || user.status !== 'active' || user.emailConfirmedAt === null) return badCredentials()
  await forgiveLogin(db, { email, address, shared }, at)
  return user
}

export interface From extends Pick<NewSession, 'remember' | 'userAgent'> {
  readonly address: string
}

/** Refused if the checked password has changed since, or a second factor was set up that was not asked for. */
export async function logIn(
  foresale: AccountsContext,
  checked: User,
  { remember, userAgent, address }: From,
  by: 'password' | 'secondFactor' = 'password',
): Promise<Session | Refusal> {
  const { id: userId } = checked
  const actor = { actorId: userId, onBehalfOf: null }
  const opened = await foresale.journal.command(userId, actor, async ({ tx, append }) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (user?.status !== 'active' || user.passwordHash !== checked.passwordHash) return badCredentials()
    const hasFactor = await hasSecondFactor(tx, userId)
    if (hasFactor && by === 'password') return badCredentials()
    await append('profile', userId, { type: 'v1.UserLoggedIn', data: { remembered: remember } })
    await rememberAddress(tx, user.email, address, foresale.now())
    const withoutFactor = hasFactor ? undefined : await withoutFactorOf(tx, foresale, user)
    const asAdmin = user.role === 'admin'
    const session = { userId, remember, userAgent, withoutFactor, asAdmin }
    const token = await openSession(tx, session, foresale.now())
    return { user, token, lacksFactor: withoutFactor === 'closed' }
  })
  if ('refused' in opened) return opened
  const { store, config } = foresale
  const viewer = {
    ...(await viewerOf(store.db, opened.user)),
    ...(await secondFactorDue(store.db, config, opened.user, opened)),
  }
  return { id: userId, token: opened.token, userName: viewer.userName, viewer }
}

/** Administrators may log in without a second factor once, to set one up. */
async function withoutFactorOf(
  tx: Transaction,
  { config, now }: AccountsContext,
  user: User,
): Promise<NewSession['withoutFactor']> {
  if (!needsSecondFactor(config, user)) return undefined
  if (user.graceUsedAt !== null) return 'closed'
  await tx.update(users).set({ graceUsedAt: now() }).where(eq(users.id, user.id))
  return 'grace'
}
