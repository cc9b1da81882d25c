import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type PasskeyLogin, passkeyTexts } from '#model/accounts/passkey.ts'
import {
  isAppCode,
  type SecondCode,
  type SecondStep,
  secondFactorTexts,
} from '#model/accounts/second-factor.ts'
import type { Session } from '#model/accounts/session.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { backoff, consume, forget, type QuotaLimit, quota, refund } from '#server/limits/rate-limiter.ts'
import { isId } from '#server/store/id.ts'
import { secondSteps } from '#server/store/schema/second-factor.ts'
import type { AccountsContext } from '../context.ts'
import { type From, logIn } from '../log-in.ts'
import { type User, userById } from '../users/users.ts'
import { takeAppCode } from './app-codes.ts'
import { notify } from './enrol.ts'
import { hasApp, passkeysOf } from './factors.ts'
import { takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { assertionFor, passkeySite } from './webauthn.ts'

const lifeMs = 10 * 60_000
const tries = 5

/** After the right password, in place of a session. */
export async function awaitSecondFactor(
  { store: { db }, config, now }: AccountsContext,
  { id: userId, passwordHash }: User,
  remember: boolean,
): Promise<SecondStep> {
  const id = randomUUID()
  const expiresAt = new Date(now().getTime() + lifeMs)
  const [place, own] = [passkeySite(config), await passkeysOf(db, userId)]
  const assertion = place && own.length > 0 ? await assertionFor(place, own) : undefined
  await db.insert(secondSteps).values({
    id,
    userId,
    passwordHash: passwordHash ?? '',
    remember,
    challenge: assertion?.challenge ?? null,
    triesLeft: tries,
    expiresAt,
  })
  return {
    secondFactor: id,
    app: await hasApp(db, userId),
    passkey: place && assertion ? { origin: place.origin, assertion } : null,
  }
}

const over = () => refuse('secondOver', secondFactorTexts.over, 422, 'code')
const wrong = () => refuse('wrongCode', secondFactorTexts.wrongCode, 422, 'code')
const refused = () => refuse('wrongPasskey', passkeyTexts.refused, 422)

type Step = typeof secondSteps.$inferSelect

interface Proof {
  /** What counts as a guess of the account. */
  readonly guesses: (userId: string) => readonly QuotaLimit[]
  readonly take: (step: Step) => Promise<boolean>
  readonly wrong: () => Refusal
}

export const finishByCode = (
  foresale: AccountsContext,
  { id, code }: SecondCode,
  from: Omit<From, 'remember'>,
): Promise<Session | Refusal> =>
  finish(foresale, id, from, {
    guesses: (userId) =>
      isAppCode(code) ? [quota('wrongSecondCodeDay', userId), quota('wrongSecondCodeMonth', userId)] : [],
    take: ({ userId }) => takeCode(foresale, userId, code),
    wrong,
  })

export const finishByPasskey = (
  foresale: AccountsContext,
  { id, asserted }: PasskeyLogin,
  from: Omit<From, 'remember'>,
): Promise<Session | Refusal> =>
  finish(foresale, id, from, {
    guesses: () => [],
    take: (step) => takePasskey(foresale, step, asserted),
    wrong: refused,
  })

/** Counted before it is checked: tries of this log-in, and wrong codes of the account over all log-ins. */
async function finish(
  foresale: AccountsContext,
  id: string,
  from: Omit<From, 'remember'>,
  proof: Proof,
): Promise<Session | Refusal> {
  const { store, now } = foresale
  const at = now()
  const isOpen = and(eq(secondSteps.id, id), gt(secondSteps.triesLeft, 0), gt(secondSteps.expiresAt, at))
  const [step] = isId(id) ? await store.db.select().from(secondSteps).where(isOpen) : []
  const user = step && (await userById(store.db, step.userId))
  if (!step || !user) return over()
  const guesses = proof.guesses(user.id)
  const slowing = backoff('secondFactor', user.id)
  const refusal = await consume(store.db, [slowing, ...guesses], at)
  if (refusal) return refusal
  const [counted] = await store.db
    .update(secondSteps)
    .set({ triesLeft: sql`${secondSteps.triesLeft} - 1` })
    .where(isOpen)
    .returning({ id: secondSteps.id })
  if (!counted) return over()
  if (!(await proof.take(step))) return proof.wrong()
  await forget(store.db, [slowing])
  await refund(store.db, guesses, at)
  await store.db.delete(secondSteps).where(eq(secondSteps.id, id))
  const proven = { ...user, passwordHash: step.passwordHash }
  const session = await logIn(foresale, proven, { ...from, remember: step.remember }, 'secondFactor')
  return isRefusal(session) ? over() : session
}

function takeCode(foresale: AccountsContext, userId: string, code: string): Promise<boolean> {
  const { journal, secrets, now } = foresale
  return journal.command(userId, { actorId: userId, onBehalfOf: null }, async (attempt) => {
    if (isAppCode(code)) return takeAppCode(attempt.tx, secrets, userId, code, now())
    if (!(await takeRecoveryCode(attempt.tx, userId, code, now()))) return false
    await attempt.append('profile', userId, { type: 'v1.RecoveryCodeUsed', data: {} })
    await notify(foresale, attempt, 'recoveryCodeUsed')
    return true
  })
}
