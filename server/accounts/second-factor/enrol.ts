import { and, eq, isNull, ne } from 'drizzle-orm'
import {
  type AppOffer,
  type FactorAdded,
  type RecoveryCodes,
  type SecondCode,
  secondFactorTexts,
} from '#model/accounts/second-factor.ts'
import type { PasswordProof } from '#model/accounts/security.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { backoff, consume, forget } from '#server/limits/rate-limiter.ts'
import { isId } from '#server/store/id.ts'
import type { Actor, CommandContext } from '#server/store/journal.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { passkeys, recoveryCodes, secondFactors } from '#server/store/schema/second-factor.ts'
import type { AccountsContext } from '../context.ts'
import { provePassword } from '../own-password.ts'
import { type SecondFactorMail, secondFactorEmail } from '../security-mails.ts'
import { endOthers } from '../sessions/end-sessions.ts'
import { userById } from '../users/users.ts'
import { freshStep, newApp } from './app-codes.ts'
import { confirmedOf, factorCount, hasSecondFactor, isPasskeyOf, needsSecondFactor } from './factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

const offerMs = 60 * 60_000

/** Until a code of it is confirmed, an earlier app stays the one that is asked for. */
export async function offerApp(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword }: PasswordProof,
): Promise<AppOffer | Refusal> {
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  const { sealed, offer } = newApp(foresale.secrets, user.email)
  const row = { id: offer.id, userId: user.id, sealed, createdAt: foresale.now() }
  await foresale.store.db.transaction(async (tx) => {
    await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt)))
    await tx.insert(secondFactors).values(row)
  })
  return offer
}

const wrongCode = () => refuse('wrongCode', secondFactorTexts.wrongCode, 422, 'code')

export async function confirmApp(
  foresale: AccountsContext,
  session: Authenticated,
  { id, code }: SecondCode,
): Promise<FactorAdded | Refusal> {
  const { userId } = session
  const { store, secrets, now } = foresale
  const tries = backoff('secondFactor', userId)
  const refusal = await consume(store.db, [tries], now())
  if (refusal) return refusal
  const added = await foresale.journal.command(userId, actorOf(session), async (attempt) => {
    const { tx } = attempt
    const [app] = isId(id)
      ? await tx.select().from(secondFactors).where(eq(secondFactors.id, id)).for('update')
      : []
    const isOpen = app?.userId === userId && app.confirmedAt === null
    if (!isOpen || now().getTime() - app.createdAt.getTime() > offerMs)
      return refuse('offerOver', secondFactorTexts.offerOver, 409)
    const step = freshStep(secrets, app, code, now())
    if (step === undefined) return wrongCode()
    const isFirst = !(await hasSecondFactor(tx, userId))
    await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), ne(secondFactors.id, id)))
    await tx.update(secondFactors).set({ confirmedAt: now(), lastStep: step }).where(eq(secondFactors.id, id))
    return factorAdded(foresale, session, attempt, { factor: 'app', isFirst })
  })
  if (!('refused' in added)) await forget(store.db, [tries])
  return added
}

/** What follows from any new factor. The first one ends the other sessions: they were opened without one. */
export async function factorAdded(
  foresale: AccountsContext,
  session: Authenticated,
  attempt: CommandContext,
  { factor, isFirst }: { factor: 'app' | 'passkey'; isFirst: boolean },
): Promise<FactorAdded> {
  const { tx, append } = attempt
  const { userId, tokenHash } = session
  await tx.update(sessions).set({ lacksFactor: false }).where(eq(sessions.tokenHash, tokenHash))
  await append('profile', userId, { type: 'v1.SecondFactorAdded', data: { factor } })
  if (isFirst) await endOthers(attempt, session)
  await notify(foresale, attempt, `${isFirst ? 'first' : 'other'}${factor === 'app' ? 'App' : 'Passkey'}`)
  return { recoveryCodes: isFirst ? await makeRecoveryCodes(tx, userId) : null }
}

export async function newRecoveryCodes(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword }: PasswordProof,
): Promise<RecoveryCodes | Refusal> {
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  return foresale.journal.command(user.id, actorOf(session), async ({ tx, append }) => {
    if (!(await hasSecondFactor(tx, user.id))) return notThere
    await append('profile', user.id, { type: 'v1.RecoveryCodesMade', data: {} })
    return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
  })
}

/** The app, or a passkey by its id. With the last factor the recovery codes go, too. */
export async function removeFactor(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword }: PasswordProof,
  which: { readonly passkeyId: string } | 'app',
): Promise<Refusal | undefined> {
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  const { id: userId } = user
  const [table, isIt] =
    which === 'app' ? [secondFactors, confirmedOf(userId)] : [passkeys, isPasskeyOf(userId, which.passkeyId)]
  return foresale.journal.command(userId, actorOf(session), async (attempt) => {
    const { tx, append } = attempt
    if ((await tx.$count(table, isIt)) === 0) return notThere
    const isLast = (await factorCount(tx, userId)) === 1
    if (isLast && needsSecondFactor(foresale.config, user))
      return refuse('required', secondFactorTexts.notRemoved, 422)
    await tx.delete(table).where(isIt)
    if (isLast) await erase(attempt, userId)
    const factor = which === 'app' ? 'app' : 'passkey'
    await append('profile', userId, { type: 'v1.SecondFactorRemoved', data: { factor } })
    await notify(foresale, attempt, isLast ? 'removed' : 'oneRemoved')
    return undefined
  })
}

/** By another administrator, of who has lost it. */
export async function resetSecondFactor(
  foresale: AccountsContext,
  actor: Actor,
  userId: string,
): Promise<Refusal | undefined> {
  if (!isId(userId) || !(await userById(foresale.store.db, userId))) return notThere
  if (userId === actor.actorId) return refuse('oneself', secondFactorTexts.notOneself, 422)
  return foresale.journal.command(userId, actor, async (attempt) => {
    if (!(await erase(attempt, userId))) return refuse('none', secondFactorTexts.none, 409)
    await attempt.append('profile', userId, { type: 'v1.SecondFactorReset', data: {} })
    await notify(foresale, attempt, 'reset')
    return undefined
  })
}

/** False if there was none. */
async function erase({ tx }: CommandContext, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, userId)
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return had
}

export async function notify(
  foresale: AccountsContext,
  { tx, ownerId }: Pick<CommandContext, 'tx' | 'ownerId'>,
  what: SecondFactorMail,
): Promise<void> {
  const user = await userById(tx, ownerId)
  if (user) await foresale.messages.send(tx, secondFactorEmail(foresale, user, what))
}
