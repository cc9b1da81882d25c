import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { codeTexts } from '#model/code.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { type EmailChange, type EmailCode, securityTexts } from '#model/security.ts'
import { type Authenticated, actorOf } from '../sessions/sessions.ts'
import { isId, nobody } from '../store/id.ts'
import { brokenConstraint, type Transaction } from '../store/pool.ts'
import { orders } from '../store/schema/orders.ts'
import { emailChanges, users } from '../store/schema/vault.ts'
import { foldEmail, isSameEmail } from '../users/same-email.ts'
import { lockUser, userByEmail, userById } from '../users/users.ts'
import { returnEach, spend, spendEach } from './allowance.ts'
import { dropResets } from './close-resets.ts'
import type { AccountsContext } from './context.ts'
import { guessesAt } from './guesses.ts'
import { provePassword } from './own-password.ts'
import { emailChangedLetter, emailWantedLetter } from './security-mails.ts'
import { spendSend } from './sends.ts'
import { mayTellOwner } from './taken-address.ts'
import { claimTry, giveBack, type Throttled } from './throttle.ts'

const changesAnHour = 5
const hourMs = 60 * 60_000

type Waiting = typeof emailChanges.$inferSelect

/** Asked too often: the seconds to wait. */
interface Wait {
  readonly wait: number
}

/**
 * Keeps the new address until its code is typed, and sends the code there. An address that is somebody's already gets
 * the same answer; its owner is told by mail, and the code that was made opens nothing. The account's own address may
 * be asked for while it is not proved.
 */
export async function requestEmailChange(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword, email }: EmailChange,
  address: string,
): Promise<{ changeId: string } | Wait | Refusal> {
  const { db } = foresale.store
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  const isOwn = isSameEmail(user.email, email)
  if (isOwn && user.emailProvenAt !== null) return refuse('sameEmail', securityTexts.sameEmail, 422, 'email')
  const allowance = { key: `email-change|${user.id}`, most: changesAnHour, perMs: hourMs }
  const wait = (await spend(db, allowance, foresale.now())) || (await claimSend(foresale, email, address))
  if (wait > 0) return { wait }
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

/** Counts a code or a letter to an address that may be anybody's, whoever asks for it; the seconds to wait. */
function claimSend({ store, now }: AccountsContext, email: string, address: string): Promise<number> {
  const what = `email-change-to|${foldEmail(email)}`
  return spendSend(store.db, { what, address, isKnown: false }, now())
}

async function sendCode(
  foresale: AccountsContext,
  tx: Transaction,
  { id, email, blocked }: Waiting,
  address: string,
): Promise<number> {
  const owner = blocked ? await userByEmail(tx, email) : undefined
  const to = { channel: 'mail', recipient: email } as const
  const request = { subjectId: id, purpose: 'email-change', to, decoy: blocked, address } as const
  const wait = await foresale.codes.send(tx, request)
  if (wait > 0) return wait
  const mayTell = await mayTellOwner(tx, email, foresale.now())
  if (owner && mayTell) await foresale.messages.send(tx, emailWantedLetter(foresale, owner))
  return 0
}

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

/** Sends a new code; the seconds to wait where it is too soon, undefined where no such change is waiting. */
export async function resendEmailCode(
  foresale: AccountsContext,
  session: Authenticated,
  changeId: string,
  address: string,
): Promise<number | undefined> {
  const change = await waitingChange(foresale, session, changeId)
  if (!change) return undefined
  const wait = await claimSend(foresale, change.email, address)
  if (wait > 0) return wait
  return foresale.store.db.transaction((tx) => sendCode(foresale, tx, change, address))
}

/**
 * Tries of one user over all of their changes, and of all users at one address: who starts changes anew guesses no
 * faster. What bounds wrong codes for one address over days is `guessesAt`.
 */
function triesOf({ userId }: Authenticated, change: Waiting | undefined): readonly Throttled[] {
  const own = { key: `email-code|${userId}`, free: 10, longestWait: 5 * 60_000 }
  if (!change) return [own]
  return [own, { key: `email-code-to|${foldEmail(change.email)}`, free: 50, longestWait: 30_000 }]
}

/** Gives the account its new address once the code is right, and tells the old one; its own is then proved. */
export async function confirmEmailChange(
  foresale: AccountsContext,
  session: Authenticated,
  { changeId, code }: EmailCode,
): Promise<Refusal | Wait | undefined> {
  const { db } = foresale.store
  const at = foresale.now()
  const change = await waitingChange(foresale, session, changeId)
  const tries = triesOf(session, change)
  const guesses = change ? guessesAt(`email-change|${foldEmail(change.email)}`) : []
  const wait = (await claimTry(db, tries, at)) || (await spendEach(db, guesses, at))
  if (wait > 0) return { wait }
  const redeemed = await foresale.codes.redeem(change?.id ?? nobody, code)
  if (!change || !redeemed || change.blocked) return refuse('badCode', codeTexts.invalid, 422, 'code')
  await returnEach(db, guesses)
  await giveBack(db, tries, at)
  try {
    return await setEmail(foresale, session, change.email)
  } catch (error) {
    // Somebody has signed up with it while the code was on its way.
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
    if (!before) return refuse('badCode', codeTexts.invalid, 422, 'code')
    const now = foresale.now()
    const isOwn = isSameEmail(before.email, email)
    const proven = { emailConfirmedAt: now, emailProvenAt: now, ...(isOwn ? {} : { email }) }
    await tx.update(users).set(proven).where(eq(users.id, userId))
    // What names an address that was never proved is its owner's, whoever typed it.
    if (before.emailProvenAt !== null) await keepOrders(tx, before.email, email)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await dropResets(tx, userId)
    if (isOwn) {
      await append('profile', userId, { type: 'v1.EmailProven', data: {} })
      return undefined
    }
    await append('profile', userId, { type: 'v1.EmailChanged', data: {} })
    await foresale.messages.send(tx, emailChangedLetter(foresale, before))
    return undefined
  })
}

/** Orders name those who may use them by e-mail: what somebody has bought stays theirs. */
async function keepOrders(tx: Transaction, before: string, after: string): Promise<void> {
  const [old, fresh] = [foldEmail(before), foldEmail(after)]
  await tx
    .update(orders)
    .set({ accessible: sql`${orders.accessible} - ${old}::text || to_jsonb(${fresh}::text)` })
    .where(sql`${orders.accessible} ? ${old}`)
}
