import { eq } from 'drizzle-orm'
import { codeTexts } from '#model/code.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { type ActivateRequest, type SignupRequest, signupTexts, takenText } from '#model/signup.ts'
import { isId } from '../store/id.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { signups, users } from '../store/schema/vault.ts'
import { takeBack } from '../store/take-back.ts'
import { isSameEmail } from '../users/same-email.ts'
import { type User, userByEmail } from '../users/users.ts'
import { claimSignup } from './account-questions.ts'
import { spend } from './allowance.ts'
import { breached, isBreached } from './breached.ts'
import type { AccountsContext } from './context.ts'
import { mayTellOwner } from './taken-address.ts'
import { claimTry, giveBack } from './throttle.ts'

const hourMs = 60 * 60_000
/** Passwords are weighed on the main thread, here before anything is proved: more than ever get their text. */
const formsAnHour = 120

/**
 * Keeps the signup until its code is typed, and sends the code. An address that has an account already gets the same
 * answer and the same text at the same cost, and its owner is told by mail; who types the code is told in its place.
 * So a signup is a question about an account, and counted as one. `wait`: the seconds until it may be asked, or the
 * number be texted again.
 */
export async function signUp(
  foresale: AccountsContext,
  asked: SignupRequest,
  { id, address }: { id: string; address: string },
): Promise<{ userId: string } | { wait: number } | Refusal> {
  const { db } = foresale.store
  const forms = { key: `signup-form|${address}`, most: formsAnHour, perMs: hourMs }
  const tooOften = await spend(db, forms, foresale.now())
  if (tooOften > 0) return { wait: tooOften }
  if (isBreached(asked.password, asked)) return breached()
  const questions = await claimSignup(foresale, asked.email, address)
  if (questions > 0) return { wait: questions }
  const passwordHash = await foresale.passwords.hash(asked.password, address)
  const { password: _, ...person } = asked
  const wait = await db.transaction(async (tx) => {
    await tx.insert(signups).values({ id, ...person, passwordHash })
    return sendCode(foresale, tx, { id, ...asked }, address)
  })
  return wait > 0 ? { wait } : { userId: id }
}

interface Waiting {
  readonly id: string
  readonly email: string
  readonly phone: string
}

async function sendCode(
  { codes, messages, now }: AccountsContext,
  tx: Transaction,
  { id, email, phone }: Waiting,
  address: string,
): Promise<number> {
  const to = { channel: 'sms', recipient: `+1${phone}` } as const
  const wait = await codes.send(tx, { subjectId: id, purpose: 'signup', to, address })
  if (wait > 0) return wait
  const tell = (part: Transaction) =>
    messages.send(part, {
      channel: 'mail',
      recipient: email,
      subject: 'You already have a Foresale account',
      body: 'Somebody, perhaps you, tried to sign up with this address. You can simply log in.',
    })
  const isTaken = (await userByEmail(tx, email)) !== undefined
  const mayTell = await mayTellOwner(tx, email, now())
  await (isTaken && mayTell ? tx.transaction(tell) : takeBack(tx, tell))
  return 0
}

const signupOver = () => refuse('codeOver', signupTexts.over, 422)

/** Sends a new code; returns the seconds to wait where it is too soon. */
export async function resend(
  foresale: AccountsContext,
  id: string,
  address: string,
): Promise<number | Refusal> {
  if (!isId(id)) return signupOver()
  const { db } = foresale.store
  const [signup] = await db.select().from(signups).where(eq(signups.id, id))
  if (!signup) return signupOver()
  return db.transaction((tx) => sendCode(foresale, tx, signup, address))
}

const taken = () => refuse('emailTaken', takenText, 409)

const badCode = () => refuse('badCode', codeTexts.invalid, 422, 'code')

/**
 * Who tries codes of signups that are none soon waits a quarter of an hour, and makes nobody else wait; all others at
 * the address wait half a minute at most. How often a code can be guessed at all, its own five tries say.
 */
const triesFrom = (address: string) => ({
  madeUp: { key: `signup-from|${address}`, free: 20 },
  codes: { key: `signup-code-from|${address}`, free: 20, longestWait: 30_000 },
})

/**
 * Makes the account once its code is right; the address and the password of the form are asked again, so that an id
 * alone is not enough. The code proves the phone, not the address. Nothing is hashed for who has no code.
 */
export async function activate(
  foresale: AccountsContext,
  asked: ActivateRequest,
  address: string,
): Promise<User | Refusal | { wait: number }> {
  const { codes, passwords, store, now } = foresale
  const at = now()
  const signup = await signupOf(store.db, asked)
  const { madeUp, codes: ofCodes } = triesFrom(address)
  const tries = [signup ? ofCodes : madeUp]
  const wait = await claimTry(store.db, tries, at)
  if (wait > 0) return { wait }
  if (!signup) return badCode()
  const isRight = await codes.check(signup.id, asked.code).catch(async (error: unknown) => {
    await giveBack(store.db, tries, at)
    throw error
  })
  if (!isRight) return badCode()
  await giveBack(store.db, tries, at)
  const known = await passwords.matches(signup.passwordHash, asked.password, address)
  const redeemed = await codes.redeem(signup.id, asked.code)
  return known && redeemed ? makeAccount(foresale, signup) : badCode()
}

type Signup = typeof signups.$inferSelect

async function signupOf(
  db: Database,
  { userId, emailAddress }: Pick<ActivateRequest, 'userId' | 'emailAddress'>,
): Promise<Signup | undefined> {
  if (!isId(userId)) return undefined
  const [signup] = await db.select().from(signups).where(eq(signups.id, userId))
  return signup && isSameEmail(signup.email, emailAddress) ? signup : undefined
}

function makeAccount(foresale: AccountsContext, signup: Signup): Promise<User | Refusal> {
  return foresale.journal.command(
    signup.id,
    { actorId: signup.id, onBehalfOf: null },
    async ({ tx, append }) => {
      const { createdAt: _, ...person } = signup
      const [user] = await tx
        .insert(users)
        .values({ ...person, emailConfirmedAt: foresale.now() })
        .onConflictDoNothing()
        .returning()
      if (!user) return taken()
      await tx.delete(signups).where(eq(signups.id, signup.id))
      await append(
        'profile',
        user.id,
        { type: 'v1.UserSignedUp', data: { fields: ['firstName', 'lastName', 'email', 'phone'] } },
        { type: 'v1.UserActivated', data: {} },
      )
      return user
    },
  )
}
