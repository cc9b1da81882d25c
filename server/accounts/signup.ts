import { eq } from 'drizzle-orm'
import { type Refusal, refuse } from '#model/problem.ts'
import { type ActivateRequest, type SignupRequest, signupTexts } from '#model/signup.ts'
import type { Foresale } from '../foresale.ts'
import { isId } from '../store/id.ts'
import { signups, users } from '../store/schema/vault.ts'
import { issueCode, redeemCode } from './codes.ts'
import { type User, userByEmail } from './users.ts'

/**
 * Keeps the signup until its code is typed, and sends the code. An address that has an account already gets the
 * same answer in the same time; its owner is told by mail, and the code that was made opens nothing.
 */
export async function signUp(foresale: Foresale, asked: SignupRequest, id: string): Promise<string> {
  const { db } = foresale.store
  const passwordHash = await foresale.passwords.hash(asked.password)
  const blocked = (await userByEmail(db, asked.email)) !== undefined
  const { password: _, ...person } = asked
  const sending = await db.transaction(async (tx) => {
    await tx.insert(signups).values({ id, ...person, passwordHash, blocked })
    return issueCode(tx, id, foresale.now())
  })
  if ('code' in sending) await sendCode(foresale, { ...asked, blocked }, sending.code)
  return id
}

async function sendCode(
  foresale: Foresale,
  to: { email: string; phone: string; blocked: boolean },
  code: string,
): Promise<void> {
  await foresale.messages.send(
    to.blocked
      ? {
          channel: 'mail',
          recipient: to.email,
          subject: 'You already have a Foresale account',
          body: 'Somebody, perhaps you, tried to sign up with this address. You can simply log in.',
        }
      : {
          channel: 'sms',
          recipient: `+1${to.phone}`,
          subject: 'Your Foresale code',
          body: `${code} is your Foresale code. It is good for ten minutes.`,
        },
  )
}

/** Sends a new code; returns the seconds to wait where it is too soon. An unknown id is answered alike. */
export async function resend(foresale: Foresale, id: string): Promise<number> {
  if (!isId(id)) return 0
  const { db } = foresale.store
  const [signup] = await db.select().from(signups).where(eq(signups.id, id))
  if (!signup) return 0
  const sending = await db.transaction((tx) => issueCode(tx, id, foresale.now()))
  if ('waitSeconds' in sending) return sending.waitSeconds
  await sendCode(foresale, signup, sending.code)
  return 0
}

const badCode = () => refuse('badCode', signupTexts.code, 422, 'code')

/** Makes the account once its code is right; the password of the form is asked again, so that an id alone is not enough. */
export async function activate(foresale: Foresale, asked: ActivateRequest): Promise<User | Refusal> {
  const { db } = foresale.store
  const [signup] = isId(asked.userId)
    ? await db.select().from(signups).where(eq(signups.id, asked.userId))
    : []
  const known = await foresale.passwords.matches(signup?.passwordHash, asked.password)
  const redeemed = await db.transaction((tx) =>
    redeemCode(tx, signup?.id ?? '00000000-0000-0000-0000-000000000000', asked.code, foresale.now()),
  )
  if (!signup || !known || !redeemed || signup.blocked) return badCode()
  return foresale.journal.command(
    signup.id,
    { actorId: signup.id, onBehalfOf: null },
    async ({ tx, append }) => {
      const { blocked: _, createdAt: __, ...person } = signup
      const [user] = await tx
        .insert(users)
        .values({ ...person, emailConfirmedAt: foresale.now() })
        .onConflictDoNothing()
        .returning()
      if (!user) return badCode()
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
