import { and, eq } from 'drizzle-orm'
import { type Refusal, refuse } from '#model/problem.ts'
import { type PasswordRequest, resetTexts, type VerifyRequest } from '#model/reset.ts'
import type { Foresale } from '../foresale.ts'
import { isId, nobody } from '../store/id.ts'
import type { Database } from '../store/pool.ts'
import { resets, users } from '../store/schema/vault.ts'
import { breached, isBreached } from './breached.ts'
import { forgetLogins } from './login-limits.ts'
import { closeMailLinks } from './mail-links.ts'
import { addressPart } from './reset.ts'
import { passwordChangedLetter } from './security-mails.ts'
import { revokeAllSessions } from './sessions.ts'
import { claimTry, forgetFailures, giveBack, type Throttled } from './throttle.ts'
import type { User } from './users.ts'

/**
 * Who tries codes from one address soon waits five minutes; strangers can count against an owner whose address they
 * know, who waits half a minute at most for them. How often a code can be guessed at all, its own five tries say.
 */
function triesOf(resetId: string, address: string) {
  const key = `reset-code|${addressPart(resetId)}`
  return {
    here: { key: `${key}|${address}`, free: 10, longestWait: 5 * 60_000 },
    account: { key, free: 50, longestWait: 30_000 },
    everybody: { key: `reset-codes-from|${address}`, free: 100 },
  } satisfies Record<string, Throttled>
}

/** Too many tries for the address that a reset is about, whoever's it is: the seconds to wait. */
interface Wait {
  readonly wait: number
}

/** Whether the code is the newest one, in its ten minutes; a wrong one spends a try, the right one stays good. */
export async function verifyReset(
  { codes, store: { db }, now }: Foresale,
  { userId: id, code }: VerifyRequest,
  address: string,
): Promise<Refusal | Wait | undefined> {
  const tries = Object.values(triesOf(id, address))
  const wait = await claimTry(db, tries, now())
  if (wait > 0) return { wait }
  if (!(await codes.check(isId(id) ? id : nobody, code)))
    return refuse('badCode', resetTexts.notVerified, 422, 'code')
  await giveBack(db, tries)
  return undefined
}

const notChanged = () => refuse('badCode', resetTexts.notChanged, 422, 'code')

/**
 * Spends the code and sets the password. Every session of the account ends, and its other resets and links are
 * closed; its owner is told by mail. The code came by mail, so it proves the address, and confirms one that was not yet.
 */
export async function resetPassword(
  foresale: Foresale,
  { userId: id, code, newPassword }: PasswordRequest,
  address: string,
): Promise<Refusal | Wait | undefined> {
  const { codes, passwords, store, now } = foresale
  if (isBreached(newPassword)) return breached('newPassword')
  const limits = triesOf(id, address)
  const tries = Object.values(limits)
  const wait = await claimTry(store.db, tries, now())
  if (wait > 0) return { wait }
  const user = await userOf(store.db, id)
  if (!(await codes.check(isId(id) ? id : nobody, code)) || !user) return notChanged()
  await giveBack(store.db, tries)
  // What is known of the owner is weighed for nobody without the code.
  if (isBreached(newPassword, user)) return breached('newPassword')
  const passwordHash = await passwords.hash(newPassword, address)
  if (!(await codes.redeem(id, code))) return notChanged()
  const refusal = await setPassword(foresale, { id, userId: user.id, passwordHash })
  if (refusal) return refusal
  for (const { key } of [limits.here, limits.account]) await forgetFailures(store.db, key)
  await forgetLogins(store.db, user.email)
  return undefined
}

async function userOf(db: Database, id: string): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(resets)
    .innerJoin(users, eq(users.id, resets.userId))
    .where(eq(resets.id, isId(id) ? id : nobody))
  return found?.user
}

async function setPassword(
  foresale: Foresale,
  { id, userId, passwordHash }: { id: string; userId: string; passwordHash: string },
): Promise<Refusal | undefined> {
  const actor = { actorId: userId, onBehalfOf: null }
  return foresale.journal.command(userId, actor, async ({ tx, append }) => {
    const now = foresale.now()
    const active = and(eq(users.id, userId), eq(users.status, 'active'))
    const [user] = await tx.select().from(users).where(active).for('update')
    if (!user) return notChanged()
    const closed = await tx.delete(resets).where(eq(resets.userId, userId)).returning({ id: resets.id })
    // Another reset of the same account was faster.
    if (!closed.some((reset) => reset.id === id)) return notChanged()
    const emailConfirmedAt = user.emailConfirmedAt ?? now
    const proven = { emailConfirmedAt, emailProvenAt: now }
    await tx
      .update(users)
      .set({ passwordHash, ...proven })
      .where(eq(users.id, userId))
    await closeMailLinks(tx, { purpose: 'activation', userId }, now)
    await revokeAllSessions(tx, userId, now)
    await foresale.messages.send(tx, passwordChangedLetter(foresale, user))
    await append('profile', userId, { type: 'v1.PasswordReset', data: {} })
    if (user.emailConfirmedAt === null)
      await append('profile', userId, { type: 'v1.UserActivated', data: {} })
    return undefined
  })
}
