import { eq } from 'drizzle-orm'
import { codeTexts } from '#model/accounts/code.ts'
import { type ActivateRequest, type SignupRequest, signupTexts, takenText } from '#model/accounts/signup.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { backoff, consume, quota, refund } from '#server/limits/rate-limiter.ts'
import { isId } from '#server/store/id.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { rollback } from '#server/store/rollback.ts'
import { isSameEmail } from '#server/store/same-email.ts'
import { signups } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { strangerQuestionLimits, takenNoticeLimit } from './account-limits.ts'
import { breached, isBreached } from './breached.ts'
import type { AccountsContext } from './context.ts'
import { type User, userByEmail } from './users/users.ts'

/**
 * Stores the signup and sends a code. An address that has an account gets the same answer and text at the same cost,
 * and its owner is informed by mail, so a signup counts as a question about an account.
 */
export async function signUp(
  foresale: AccountsContext,
  request: SignupRequest,
  { id, address }: { id: string; address: string },
): Promise<{ userId: string } | Refusal> {
  const { db } = foresale.store
  // Before any password check, which takes time on the main thread.
  const tooOften = await consume(db, [quota('signupForm', address)], foresale.now())
  if (tooOften) return tooOften
  if (isBreached(request.password, request)) return breached()
  const tooManyQuestions = await consume(db, strangerQuestionLimits(request.email, address), foresale.now())
  if (tooManyQuestions) return tooManyQuestions
  const passwordHash = await foresale.passwords.hash(request.password, address)
  const { password: _, ...person } = request
  const refusal = await db.transaction(async (tx) => {
    await tx.insert(signups).values({ id, ...person, passwordHash })
    return sendCode(foresale, tx, { id, ...request }, address)
  })
  return refusal ?? { userId: id }
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
): Promise<Refusal | undefined> {
  const to = { channel: 'sms', recipient: `+1${phone}` } as const
  const refusal = await codes.send(tx, { subjectId: id, purpose: 'signup', to, address })
  if (refusal) return refusal
  const sendNotice = (part: Transaction) =>
    messages.send(part, {
      channel: 'mail',
      recipient: email,
      subject: 'You already have a Foresale account',
      body: 'Someone, perhaps you, tried to sign up with this address. You already have an account: just log in.',
    })
  const isTaken = (await userByEmail(tx, email)) !== undefined
  const mayNotify = !(await consume(tx, [takenNoticeLimit(email)], now()))
  await (isTaken && mayNotify ? tx.transaction(sendNotice) : rollback(tx, sendNotice))
  return undefined
}

const signupOver = () => refuse('codeOver', signupTexts.over, 422)

export async function resend(
  foresale: AccountsContext,
  id: string,
  address: string,
): Promise<Refusal | undefined> {
  if (!isId(id)) return signupOver()
  const { db } = foresale.store
  const [signup] = await db.select().from(signups).where(eq(signups.id, id))
  if (!signup) return signupOver()
  return db.transaction((tx) => sendCode(foresale, tx, signup, address))
}

const taken = () => refuse('emailTaken', takenText, 409)

const badCode = () => refuse('badCode', codeTexts.invalid, 422, 'code')

/**
 * Creates the account once its code is right. Address and password are sent again, so that an id alone is not enough.
 * The code proves the phone, not the address.
 */
export async function activate(
  foresale: AccountsContext,
  request: ActivateRequest,
  address: string,
): Promise<User | Refusal> {
  const { codes, passwords, store, now } = foresale
  const at = now()
  const signup = await signupOf(store.db, request)
  const tries = [backoff(signup ? 'signupCode' : 'unknownSignup', address)]
  const refusal = await consume(store.db, tries, at)
  if (refusal) return refusal
  if (!signup) return badCode()
  const isRight = await codes.check(signup.id, request.code).catch(async (error: unknown) => {
    await refund(store.db, tries, at)
    throw error
  })
  if (!isRight) return badCode()
  await refund(store.db, tries, at)
  const known = await passwords.matches(signup.passwordHash, request.password, address)
  const redeemed = await codes.redeem(signup.id, request.code)
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
