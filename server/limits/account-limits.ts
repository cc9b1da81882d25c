import { and, eq, gte, lt, or } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { throttles } from '../store/schema/limits.ts'
import { foldEmail } from '../users/same-email.ts'
import { isKnownAddress } from './known-address.ts'
import {
  backoff,
  backoffWhereKnown,
  failuresOf,
  forget,
  quota,
  type RateLimit,
  refund,
} from './rate-limiter.ts'

interface LoginLimits {
  readonly own: readonly ReturnType<typeof backoff>[]
  /** Failures of all accounts at its address: a log-in leaves them as they were. */
  readonly shared: readonly RateLimit[]
}

/**
 * Guesses from one address soon wait a quarter of an hour; guesses from many addresses make an account's owner wait
 * half a minute at most. Where the owner logged in before, other people's failures do not hold them up: only with
 * failures of its own does an account wait there, half a minute at most, and then for all such accounts together too.
 */
export async function loginLimits(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<LoginLimits> {
  const account = foldEmail(email)
  if (!(await isKnownAddress(db, email, address, now)))
    return {
      own: [backoff('loginHere', account, address), backoff('login', account)],
      shared: [backoff('loginsFrom', address)],
    }
  const here = backoffWhereKnown('loginHere', account, address)
  const hasFailed = (await failuresOf(db, here, now)).length > 0
  return { own: [here], shared: hasFailed ? [backoff('loginsFromKnown', address)] : [] }
}

export async function forgiveLogin(
  db: Database,
  { email, address, shared }: Pick<LoginLimits, 'shared'> & { email: string; address: string },
  at: Date,
): Promise<void> {
  const account = foldEmail(email)
  await forget(db, [backoff('login', account), backoff('loginHere', account, address)])
  await refund(db, shared, at)
}

/** The character after `|`: keys that start with a prefix and a bar are between the two. */
const afterBar = '}'

/** After a reset: the account's failures are forgotten wherever they came from. */
export async function forgetLogins(db: Database, email: string): Promise<void> {
  const { key } = backoff('login', foldEmail(email))
  await db
    .delete(throttles)
    .where(
      or(eq(throttles.key, key), and(gte(throttles.key, `${key}|`), lt(throttles.key, `${key}${afterBar}`))),
    )
}

/**
 * Of a question about an e-mail address. The answer distinguishes accounts, as the specification wants, so questions
 * slow down like log-ins that fail.
 */
export async function questionLimits(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<readonly RateLimit[]> {
  return (await isKnownAddress(db, email, address, now))
    ? [backoffWhereKnown('questionHere', foldEmail(email), address)]
    : strangerQuestionLimits(email, address)
}

/** Of a signup, wherever its address is known: the cost must not reveal where that is. */
export function strangerQuestionLimits(email: string, address: string): readonly RateLimit[] {
  const about = foldEmail(email)
  return [
    backoff('questionHere', about, address),
    backoff('question', about),
    backoff('questionsFrom', address),
  ]
}

/** Of an e-mail that anyone can request for another person: the owner is neither flooded nor shut out by strangers. */
export const mailLimits = (
  mail: 'activationMail' | 'changeMail' | 'resetMail',
  subject: string,
  address: string,
  isKnown: boolean,
): readonly RateLimit[] => [
  ...(isKnown ? [] : [backoff(mail, subject)]),
  quota(`${mail}Here`, subject, address),
]

export const takenNoticeLimit = (email: string): RateLimit => quota('takenNotice', foldEmail(email))
