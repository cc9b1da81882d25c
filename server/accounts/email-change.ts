import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { codeTexts } from '#model/accounts/code.ts'
import { type EmailChange, type EmailCode, securityTexts } from '#model/accounts/security.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { backoff, consume, quota, type RateLimit, refund } from '#server/limits/rate-limiter.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import { brokenConstraint, type Transaction } from '#server/store/pool.ts'
import { foldEmail, isSameEmail } from '#server/store/same-email.ts'
import { emailChanges } from '#server/store/schema/accounts.ts'
import { orders } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import { mailLimits, takenNoticeLimit } from './account-limits.ts'
import { dropResets } from './close-resets.ts'
import { isCodeOver } from './code-rows.ts'
import type { AccountsContext } from './context.ts'
import { provePassword } from './own-password.ts'
import { emailChangedEmail, emailWantedEmail } from './security-mails.ts'
import { lockUser, userByEmail, userById } from './users/users.ts'

type Waiting = typeof emailChanges.$inferSelect

/**
 * Stores the new address and sends a code there. A taken address gets the same answer; its owner is informed by mail,
 * and the code opens nothing. An unconfirmed address may be its own new address.
 */
export async function requestEmailChange(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword, email }: EmailChange,
  address: string,
): Promise<{ changeId: string } | Refusal> {
  const { db } = foresale.store
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  const isOwn = isSameEmail(user.email, email)
  if (isOwn && user.emailProvenAt !== null) return refuse('sameEmail', securityTexts.sameEmail, 422, 'email')
  const ofUser = quota('emailChange', user.id)
  const refusal = await consume(db, [ofUser, ...codeMailLimits(email, address)], foresale.now())
  if (refusal) return refusal
  const blocked = !isOwn && (await userByEmail(db, email)) !== undefined
  const change = { id: randomUUID(), userId: user.id, email, blocked, createdAt: foresale.now() }
  await db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id))
    await tx.insert(emailChanges).values(change)
    await sendCode(foresale, tx, change, address)
  })
  return { changeId: change.id }
}

const codeMailLimits = (email: string, address: string) =>
  mailLimits('changeMail', foldEmail(email), address, false)

async function sendCode(
  foresale: AccountsContext,
  tx: Transaction,
  { id, email, blocked }: Waiting,
  address: string,
): Promise<Refusal | undefined> {
  const owner = blocked ? await userByEmail(tx, email) : undefined
  const to = { channel: 'mail', recipient: email } as const
  const request = { subjectId: id, purpose: 'email-change', to, decoy: blocked, address } as const
  const refusal = await foresale.codes.send(tx, request)
  if (refusal) return refusal
  const mayTell = !(await consume(tx, [takenNoticeLimit(email)], foresale.now()))
  if (owner && mayTell) await foresale.messages.send(tx, emailWantedEmail(foresale, owner))
  return undefined
}

/** Also of another account: like one that never was. */
const changeOver = () => refuse('codeOver', securityTexts.changeOver, 422)

async function waitingChange(
  { store }: AccountsContext,
  { userId }: Authenticated,
  id: string,
): Promise<Waiting | undefined> {
  if (!isId(id)) return undefined
  const own = and(eq(emailChanges.id, id), eq(emailChanges.userId, userId))
  const [change] = await store.db.select().from(emailChanges).where(own)
  return change
}

export async function resendEmailCode(
  foresale: AccountsContext,
  session: Authenticated,
  changeId: string,
  address: string,
): Promise<Refusal | undefined> {
  const change = await waitingChange(foresale, session, changeId)
  if (!change) return changeOver()
  const { db } = foresale.store
  const refusal = await consume(db, codeMailLimits(change.email, address), foresale.now())
  if (refusal) return refusal
  return db.transaction((tx) => sendCode(foresale, tx, change, address))
}

/** Counted over all of a user's changes, so that starting another one makes guessing no faster. */
function triesOf({ userId }: Authenticated, change: Waiting | undefined): readonly RateLimit[] {
  const own = backoff('changeCode', userId)
  if (!change) return [own]
  const email = foldEmail(change.email)
  return [
    own,
    backoff('changeCodeTo', email),
    quota('wrongChangeCodeDay', email),
    quota('wrongChangeCodeMonth', email),
  ]
}

export async function confirmEmailChange(
  foresale: AccountsContext,
  session: Authenticated,
  { changeId, code }: EmailCode,
): Promise<Refusal | undefined> {
  const { db } = foresale.store
  const at = foresale.now()
  const change = await waitingChange(foresale, session, changeId)
  const tries = triesOf(session, change)
  const refusal = await consume(db, tries, at)
  if (refusal) return refusal
  const redeemed = await foresale.codes.redeem(change?.id ?? nilUuid, code)
  if (!change) return changeOver()
  if (!redeemed || change.blocked)
    return (await isCodeOver(db, change.id, at))
      ? changeOver()
      : refuse('badCode', codeTexts.invalid, 422, 'code')
  await refund(db, tries, at)
  try {
    return await setEmail(foresale, session, change.email)
  } catch (error) {
    // Another account signed up with it while the code was on its way.
    if (brokenConstraint(error) === 'users_email') return refuse('emailTaken', securityTexts.emailTaken, 409)
    throw error
  }
}

function setEmail(
  foresale: AccountsContext,
  session: Authenticated,
  email: string,
): Promise<Refusal | undefined> {
  const { userId } = session
  return foresale.journal.command(userId, actorOf(session), async ({ tx, append }) => {
    const before = await userById(tx, userId)
    if (!before) return changeOver()
    const now = foresale.now()
    const isOwn = isSameEmail(before.email, email)
    const proven = { emailConfirmedAt: now, emailProvenAt: now, ...(isOwn ? {} : { email }) }
    await tx.update(users).set(proven).where(eq(users.id, userId))
    // Orders for an unproven address belong to that address's owner.
    if (before.emailProvenAt !== null) await keepOrders(tx, before.email, email)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await dropResets(tx, userId)
    if (isOwn) {
      await append('profile', userId, { type: 'v1.EmailProven', data: {} })
      return undefined
    }
    await append('profile', userId, { type: 'v1.EmailChanged', data: {} })
    await foresale.messages.send(tx, emailChangedEmail(foresale, before))
    return undefined
  })
}

async function keepOrders(tx: Transaction, before: string, after: string): Promise<void> {
  const [old, fresh] = [foldEmail(before), foldEmail(after)]
  await tx
    .update(orders)
    .set({ accessible: sql`${orders.accessible} - ${old}::text || to_jsonb(${fresh}::text)` })
    .where(sql`${orders.accessible} ? ${old}`)
}
