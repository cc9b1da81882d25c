import { and, eq } from 'drizzle-orm'
import { isCode } from '#model/code.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { type PasswordRequest, resetTexts, type VerifyRequest } from '#model/reset.ts'
import { revokeAllSessions } from '../sessions/sessions.ts'
import { isId, nobody } from '../store/id.ts'
import type { Database } from '../store/pool.ts'
import { resets, users } from '../store/schema/vault.ts'
import type { User } from '../users/users.ts'
import { returnEach, spendEach } from './allowance.ts'
import { breached, isBreached } from './breached.ts'
import { closeResets } from './close-resets.ts'
import type { AccountsContext } from './context.ts'
import { isKnownAddress, rememberAddress } from './known-address.ts'
import { forgetLogins } from './login-limits.ts'
import { closeMailLinks } from './mail-links.ts'
import { addressPart, guessesOf, nobodysAddress, resetOver } from './reset.ts'
import { passwordChangedLetter } from './security-mails.ts'
import { claimTry, forgetFailures, giveBack, type Throttled } from './throttle.ts'

const halfMinuteMs = 30_000

/**
 * Who tries codes from one address soon waits five minutes; strangers can count against an owner whose address they
 * know, who waits half a minute at most for them, and not at all where they logged in before. Resets that are none are
 * counted apart, so that whoever makes them up makes nobody wait. How often codes can be guessed at all, their own five
 * tries and `guessesOf` say.
 */
async function triesOf(
  db: Database,
  { id, reset, address }: { id: string; reset: Asked | undefined; address: string },
  at: Date,
): Promise<readonly Throttled[]> {
  if (!reset) return [{ key: `reset-from|${address}`, free: 20 }]
  const { account, here } = keysOf(id, address)
  const isKnown = await isKnownAddress(db, reset.user?.email ?? nobodysAddress, address, at)
  // Where there is no wait it is counted all the same, so that no number of statements tells who is known.
  return [
    { key: here, free: 10, longestWait: isKnown ? halfMinuteMs : 10 * halfMinuteMs },
    { key: account, free: 50, longestWait: isKnown ? 0 : halfMinuteMs },
    { key: `reset-codes-from|${address}`, free: 100, ...(isKnown ? { longestWait: 0 } : {}) },
  ]
}

function keysOf(resetId: string, address: string) {
  const account = `reset-code|${addressPart(resetId)}`
  return { account, here: `${account}|${address}` }
}

/** Too many tries for the address that a reset is about, whoever's it is: the seconds to wait. */
interface Wait {
  readonly wait: number
}

interface Tried {
  readonly id: string
  /** Five digits, or the code of a link. */
  readonly code: string
  readonly address: string
}

/**
 * The reset whose newest code it is, in its time; a wrong one spends a try, the right one stays good. Where too many
 * digits were wrong the right ones are not taken either: another code is to be asked for, which comes as a link.
 */
async function provenReset(
  { codes, store: { db }, now }: AccountsContext,
  { id, code, address }: Tried,
  wrong: () => Refusal,
): Promise<Asked | Refusal | Wait> {
  const at = now()
  const reset = await resetOf(db, id)
  const tries = await triesOf(db, { id, reset, address }, at)
  const wait = await claimTry(db, tries, at)
  if (wait > 0) return { wait }
  if (!reset) return resetOver()
  const guesses = isCode(code) ? guessesOf(id) : []
  if ((await spendEach(db, guesses, at)) > 0) return resetOver()
  if (!(await codes.check(id, code))) return wrong()
  await returnEach(db, guesses)
  await giveBack(db, tries, at)
  return reset
}

const notVerified = () => refuse('badCode', resetTexts.notVerified, 422, 'code')
const notChanged = () => refuse('badCode', resetTexts.notChanged, 422, 'code')

/** The first of two steps: the code stays good for the second. */
export async function verifyReset(
  foresale: AccountsContext,
  { userId: id, code }: VerifyRequest,
  address: string,
): Promise<Refusal | Wait | undefined> {
  const reset = await provenReset(foresale, { id, code, address }, notVerified)
  return 'user' in reset ? undefined : reset
}

/**
 * Spends the code and sets the password. Every session of the account ends, and what was mailed for its other resets
 * and links is closed; its owner is told by mail. The code came by mail, so it proves the address, and confirms one
 * that was not yet. Who has no code has no password weighed.
 */
export async function resetPassword(
  foresale: AccountsContext,
  { userId: id, code, newPassword }: PasswordRequest,
  address: string,
): Promise<Refusal | Wait | undefined> {
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
  for (const key of Object.values(keysOf(id, address))) await forgetFailures(store.db, key)
  await forgetLogins(store.db, user.email)
  return undefined
}

/** A reset that was asked for; without a user its address was nobody's. */
interface Asked {
  readonly user: User | null
}

async function resetOf(db: Database, id: string): Promise<Asked | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(resets)
    .leftJoin(users, eq(users.id, resets.userId))
    .where(eq(resets.id, isId(id) ? id : nobody))
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
    // Else another reset of the same account was faster.
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
    await foresale.messages.send(tx, passwordChangedLetter(foresale, user))
    await append('profile', userId, { type: 'v1.PasswordReset', data: {} })
    if (user.emailConfirmedAt === null)
      await append('profile', userId, { type: 'v1.UserActivated', data: {} })
    return undefined
  })
}
