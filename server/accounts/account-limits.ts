import { and, eq, gte, lt, or } from 'drizzle-orm'
import {
  backoff,
  backoffWhereKnown,
  failuresOf,
  forget,
  quota,
  type RateLimit,
  refund,
} from '#server/limits/rate-limiter.ts'
import type { Database } from '#server/store/pool.ts'
import { foldEmail } from '#server/store/same-email.ts'
import { throttles } from '#server/store/schema/limits.ts'
import { isKnownAddress } from './known-address.ts'

interface LoginLimits {
  readonly own: readonly ReturnType<typeof backoff>[]
  /** Failures of all accounts at its address; a log-in does not clear them. */
  readonly shared: readonly RateLimit[]
}

/**
 * Guesses from one address soon wait a quarter of an hour; those from many addresses make an account's owner wait
 * half a minute at most. Where the owner logged in before, only the account's own failures count, for half a minute
 * at most, together with those of all such accounts.
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

/** The character after `|`: the end of a key range by prefix. */
const afterBar = '}'

/** After a reset: forgets the account's failures from everywhere. */
export async function forgetLogins(db: Database, email: string): Promise<void> {
  const { key } = backoff('login', foldEmail(email))
  await db
    .delete(throttles)
    .where(
      or(eq(throttles.key, key), and(gte(throttles.key, `${key}|`), lt(throttles.key, `${key}${afterBar}`))),
    )
}

/**
 * For questions about an e-mail address: the specification's answers reveal accounts, so they slow down like failed
 * log-ins.
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

/** For a signup, wherever its address is known: the cost must not reveal where that is. */
export function strangerQuestionLimits(email: string, address: string): readonly RateLimit[] {
  const about = foldEmail(email)
  return [
    backoff('questionHere', about, address),
    backoff('question', about),
    backoff('questionsFrom', address),
  ]
}

/** For e-mails that anyone can request for another person: strangers can neither flood nor lock out the owner. */
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
