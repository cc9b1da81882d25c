import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isRefusal, type Refusal, refuse } from '#model/problem.ts'
import { isAppCode, type SecondCode, type SecondStep, secondFactorTexts } from '#model/second-factor.ts'
import type { Session } from '#model/session.ts'
import { backoff, consume, forget, quota, refund } from '../../limits/rate-limiter.ts'
import { isId } from '../../store/id.ts'
import { secondSteps } from '../../store/schema/second-factor.ts'
import { type User, userById } from '../../users/users.ts'
import type { AccountsContext } from '../context.ts'
import { type From, logIn } from '../log-in.ts'
import { takeAppCode } from './app-codes.ts'
import { tell } from './enrol.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

const lifeMs = 10 * 60_000
const tries = 5

/** After the right password, in place of a session. */
export async function awaitSecondFactor(
  { store: { db }, now }: AccountsContext,
  { id: userId, passwordHash }: User,
  remember: boolean,
): Promise<SecondStep> {
  const id = randomUUID()
  const expiresAt = new Date(now().getTime() + lifeMs)
  await db
    .insert(secondSteps)
    .values({ id, userId, passwordHash: passwordHash ?? '', remember, triesLeft: tries, expiresAt })
  return { secondFactor: id }
}

const over = () => refuse('secondOver', secondFactorTexts.over, 422, 'code')
const wrong = () => refuse('wrongCode', secondFactorTexts.wrongCode, 422, 'code')

/** Counted before it is checked: tries of this log-in, and wrong codes of the account over all log-ins. */
export async function finishSecondStep(
  foresale: AccountsContext,
  { id, code }: SecondCode,
  from: Omit<From, 'remember'>,
): Promise<Session | Refusal> {
  const { store, now } = foresale
  const at = now()
  const isOpen = and(eq(secondSteps.id, id), gt(secondSteps.triesLeft, 0), gt(secondSteps.expiresAt, at))
  const [step] = isId(id) ? await store.db.select().from(secondSteps).where(isOpen) : []
  const user = step && (await userById(store.db, step.userId))
  if (!step || !user) return over()
  const guesses = isAppCode(code)
    ? [quota('wrongSecondCodeDay', user.id), quota('wrongSecondCodeMonth', user.id)]
    : []
  const slowing = backoff('secondFactor', user.id)
  const refusal = await consume(store.db, [slowing, ...guesses], at)
  if (refusal) return refusal
  const [counted] = await store.db
    .update(secondSteps)
    .set({ triesLeft: sql`${secondSteps.triesLeft} - 1` })
    .where(isOpen)
    .returning({ id: secondSteps.id })
  if (!counted) return over()
  if (!(await take(foresale, user.id, code))) return wrong()
  await forget(store.db, [slowing])
  await refund(store.db, guesses, at)
  await store.db.delete(secondSteps).where(eq(secondSteps.id, id))
  const proven = { ...user, passwordHash: step.passwordHash }
  const session = await logIn(foresale, proven, { ...from, remember: step.remember })
  return isRefusal(session) ? over() : session
}

function take(foresale: AccountsContext, userId: string, code: string): Promise<boolean> {
  const { journal, secrets, now } = foresale
  return journal.command(userId, { actorId: userId, onBehalfOf: null }, async (attempt) => {
    if (isAppCode(code)) return takeAppCode(attempt.tx, secrets, userId, code, now())
    if (!(await takeRecoveryCode(attempt.tx, userId, code, now()))) return false
    await attempt.append('profile', userId, { type: 'v1.RecoveryCodeUsed', data: {} })
    await tell(foresale, attempt, 'recoveryCodeUsed')
    return true
  })
}
