import { and, eq } from 'drizzle-orm'
import { isCode } from '#model/accounts/code.ts'
import { type PasswordRequest, resetTexts, type VerifyRequest } from '#model/accounts/reset.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import {
  backoff,
  backoffWhereKnown,
  consume,
  forget,
  type RateLimit,
  refund,
} from '#server/limits/rate-limiter.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { resets } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { forgetLogins } from './account-limits.ts'
import { breached, isBreached } from './breached.ts'
import { closeResets } from './close-resets.ts'
import type { AccountsContext } from './context.ts'
import { isKnownAddress, rememberAddress } from './known-address.ts'
import { closeMailLinks } from './mail-links.ts'
import { addressPart, placeholderAddress, resetOver, wrongCodeLimits } from './reset.ts'
import { passwordChangedEmail } from './security-mails.ts'
import { revokeAllSessions } from './sessions/sessions.ts'
import type { User } from './users/users.ts'

/**
 * Limits on guessing from one address and from everywhere. Resets that do not exist are counted separately, so that
 * inventing them makes no one else wait.
 */
async function triesOf(
  db: Database,
  { id, reset, address }: { id: string; reset: Asked | undefined; address: string },
  at: Date,
): Promise<readonly RateLimit[]> {
  if (!reset) return [backoff('unknownReset', address)]
  const isKnown = await isKnownAddress(db, reset.user?.email ?? placeholderAddress, address, at)
  // Counted even without a wait, so that the number of statements does not reveal whether the address is known.
  const limit = isKnown ? backoffWhereKnown : backoff
  const part = addressPart(id)
  return [limit('resetCodeHere', part, address), limit('resetCode', part), limit('resetCodesFrom', address)]
}

interface Tried {
  readonly id: string
  readonly code: string
  readonly address: string
}

/**
 * The reset whose newest code this is. A wrong code uses up a try; after too many, right ones are refused too, and
 * the next code comes as a link.
 */
async function provenReset(
  { codes, store: { db }, now }: AccountsContext,
  { id, code, address }: Tried,
  wrong: () => Refusal,
): Promise<Asked | Refusal> {
  const at = now()
  const reset = await resetOf(db, id)
  const tries = await triesOf(db, { id, reset, address }, at)
  const refusal = await consume(db, tries, at)
  if (refusal) return refusal
  if (!reset) return resetOver()
  const guesses = isCode(code) ? wrongCodeLimits(id) : []
  if (await consume(db, guesses, at)) return resetOver()
  if (!(await codes.check(id, code))) return wrong()
  await refund(db, [...guesses, ...tries], at)
  return reset
}

const notVerified = () => refuse('badCode', resetTexts.notVerified, 422, 'code')
const notChanged = () => refuse('badCode', resetTexts.notChanged, 422, 'code')

export async function verifyReset(
  foresale: AccountsContext,
  { userId: id, code }: VerifyRequest,
  address: string,
): Promise<Refusal | undefined> {
  const reset = await provenReset(foresale, { id, code, address }, notVerified)
  return 'user' in reset ? undefined : reset
}

/**
 * Redeems the code and sets the password; ends every session, closes other resets and links, and informs the owner by
 * mail. The code came by mail, so it also confirms the address.
 */
export async function resetPassword(
  foresale: AccountsContext,
  { userId: id, code, newPassword }: PasswordRequest,
  address: string,
): Promise<Refusal | undefined> {
  const { codes, passwords, store } = foresale
  const reset = await provenReset(foresale, { id, code, address }, notChanged)
  if (!('user' in reset)) return reset
  const { user } = reset
  if (!user) return notChanged()
  if (isBreached(newPassword, user)) return breached('newPassword')
  const passwordHash = await passwords.hash(newPassword, address)
  if (!(await codes.redeem(id, code))) return notChanged()
  const refusal = await setPassword(foresale, { id, userId: user.id, passwordHash, address })
  if (refusal) return refusal
  const part = addressPart(id)
  await forget(store.db, [backoff('resetCode', part), backoff('resetCodeHere', part, address)])
  await forgetLogins(store.db, user.email)
  return undefined
}

interface Asked {
  readonly user: User | null
}

async function resetOf(db: Database, id: string): Promise<Asked | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(resets)
    .leftJoin(users, eq(users.id, resets.userId))
    .where(eq(resets.id, isId(id) ? id : nilUuid))
  return found
}

async function setPassword(
  foresale: AccountsContext,
  {
    id,
    userId,
    passwordHash,
    address,
  }: { id: string; userId: string; passwordHash: string; address: string },
): Promise<Refusal | undefined> {
  const actor = { actorId: userId, onBehalfOf: null }
  return foresale.journal.command(userId, actor, async (attempt) => {
    const { tx, append } = attempt
    const now = foresale.now()
    const active = and(eq(users.id, userId), eq(users.status, 'active'))
    const [user] = await tx.select().from(users).where(active).for('update')
    if (!user) return notChanged()
    // Otherwise another reset of the same account was faster.
    if (!(await closeResets(tx, userId)).includes(id)) return notChanged()
    const emailConfirmedAt = user.emailConfirmedAt ?? now
    const proven = { emailConfirmedAt, emailProvenAt: now }
    await tx
      .update(users)
      .set({ passwordHash, ...proven })
      .where(eq(users.id, userId))
    await closeMailLinks(tx, { purpose: 'activation', userId }, now)
    await rememberAddress(tx, user.email, address, now)
    await revokeAllSessions(attempt, userId)
    await foresale.messages.send(tx, passwordChangedEmail(foresale, user))
    await append('profile', userId, { type: 'v1.PasswordReset', data: {} })
    if (user.emailConfirmedAt === null)
      await append('profile', userId, { type: 'v1.UserActivated', data: {} })
    return undefined
  })
}
