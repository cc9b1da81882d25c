import { and, eq } from 'drizzle-orm'
import {
  type AccountState,
  activationTexts,
  type Confirmation,
  type ConfirmRequest,
} from '#model/accounts/activation.ts'
import { site } from '#model/app/site.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { backoff, consume } from '#server/limits/rate-limiter.ts'
import { mailOf } from '#server/messages/mails.ts'
import { nilUuid } from '#server/store/id.ts'
import { users } from '#server/store/schema/users.ts'
import { mailLimits, questionLimits } from './account-limits.ts'
import { breached, isBreached } from './breached.ts'
import type { AccountsContext } from './context.ts'
import { isKnownAddress } from './known-address.ts'
import { openMailLink, opensMailLink, useMailLink } from './mail-links.ts'
import { revokeAllSessions } from './sessions/sessions.ts'
import { type User, userByEmail } from './users/users.ts'

async function activeUser({ store }: AccountsContext, email: string): Promise<User | undefined> {
  const user = await userByEmail(store.db, email)
  return user?.status === 'active' ? user : undefined
}

async function ask({ store: { db }, now }: AccountsContext, email: string, address: string) {
  return consume(db, await questionLimits(db, email, address, now()), now())
}

export async function accountState(
  foresale: AccountsContext,
  email: string,
  address: string,
): Promise<AccountState | Refusal> {
  const refusal = await ask(foresale, email, address)
  if (refusal) return refusal
  const user = await activeUser(foresale, email)
  if (!user) return { state: 'unknown' }
  return { state: user.emailConfirmedAt === null ? 'unconfirmed' : 'confirmed' }
}

export async function requestActivation(
  foresale: AccountsContext,
  email: string,
  address: string,
): Promise<Confirmation | Refusal> {
  const { store, now } = foresale
  const refusal = await ask(foresale, email, address)
  if (refusal) return refusal
  const user = await activeUser(foresale, email)
  if (!user) return refuse('notValid', activationTexts.notValid, 422, 'email')
  if (user.emailConfirmedAt !== null) return { state: 'confirmed' }
  const isKnown = await isKnownAddress(store.db, email, address, now())
  const tooOften = await consume(store.db, mailLimits('activationMail', user.id, address, isKnown), now())
  if (tooOften) return tooOften
  await store.db.transaction(async (tx) => {
    const code = await openMailLink(tx, { purpose: 'activation', userId: user.id }, now())
    await foresale.messages.send(tx, activationMail(foresale, user, code))
  })
  return { state: 'sent' }
}

function activationMail({ config }: AccountsContext, { email, firstName }: User, code: string) {
  return mailOf({
    recipient: email,
    subject: `Activate your ${site.name} account`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your account has moved to the new ${site.name}, with everything in it. Set a new password to log in.`,
    ],
    action: {
      label: 'Set your password',
      href: `${publicAddress(config)}/login/confirm/${encodeURIComponent(email)}/${code}`,
    },
    notes: [
      'The link works once and expires in 24 hours.',
      "If you didn't ask for this, ignore this mail: your account stays the same.",
    ],
    support: config.supportEmail,
  })
}

const notThere = () => refuse('notThere', activationTexts.notThere, 422)

/**
 * Sets the first password with a mailed link's code, and confirms the address. Only wrong links are counted: others
 * cannot be guessed.
 */
export async function activateAccount(
  foresale: AccountsContext,
  { email, code, password }: ConfirmRequest,
  address: string,
): Promise<User | Refusal> {
  const { db } = foresale.store
  const user = await activeUser(foresale, email)
  const userId = user?.id ?? nilUuid
  const link = { purpose: 'activation', userId } as const
  if (!(await opensMailLink(db, link, code, foresale.now())))
    return (await consume(db, [backoff('wrongLink', address)], foresale.now())) ?? notThere()
  if (isBreached(password, user)) return breached()
  const passwordHash = await foresale.passwords.hash(password, address)
  const actor = { actorId: userId, onBehalfOf: null }
  return foresale.journal.command(userId, actor, async (attempt) => {
    const { tx, append } = attempt
    const now = foresale.now()
    if (!(await useMailLink(tx, link, code, now))) return notThere()
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailConfirmedAt: now, emailProvenAt: now })
      .where(and(eq(users.id, userId), eq(users.status, 'active')))
      .returning()
    if (!user) return notThere()
    await revokeAllSessions(attempt, userId)
    await append('profile', userId, { type: 'v1.UserActivated', data: {} })
    return user
  })
}
