import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { throttles } from '../store/schema/vault.ts'
import { foldEmail } from '../users/same-email.ts'
import { isKnownAddress } from './known-address.ts'
import { failuresOf, giveBack, type Throttled } from './throttle.ts'

const accountKey = (email: string) => `login|${foldEmail(email)}`

/** The sign after `|`: what begins with a key and a bar is between the two. */
const afterBar = '}'

const halfMinuteMs = 30_000

interface LoginLimits {
  /** Failures of the account: a log-in forgets them. */
  readonly own: readonly Throttled[]
  /** Those of everybody at its address: a log-in leaves them as they were. */
  readonly shared: readonly Throttled[]
}

/**
 * Who guesses from one address soon waits a quarter of an hour; guesses from many addresses make an account's owner
 * wait half a minute at most. Where the owner logged in before nobody else's failures hold them up: only with failures
 * of its own does an account wait there, for half a minute at most, and then also for all such accounts together.
 */
export async function loginLimits(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<LoginLimits> {
  const account = { key: accountKey(email), free: 50, longestWait: halfMinuteMs }
  const here = { key: `${account.key}|${address}`, free: 5 }
  const everybody = { key: `login-from|${address}`, free: 100 }
  if (!(await isKnownAddress(db, email, address, now))) return { own: [here, account], shared: [everybody] }
  const hasFailed = (await failuresOf(db, here.key, now)).length > 0
  const colleagues = { key: `login-from-known|${address}`, free: 100, longestWait: halfMinuteMs }
  return { own: [{ ...here, longestWait: halfMinuteMs }], shared: hasFailed ? [colleagues] : [] }
}

/** After a log-in that was claimed `at`. */
export async function forgiveLogin(
  db: Database,
  { email, address, shared }: Pick<LoginLimits, 'shared'> & { email: string; address: string },
  at: Date,
): Promise<void> {
  const key = accountKey(email)
  await db.delete(throttles).where(inArray(throttles.key, [key, `${key}|${address}`]))
  await giveBack(db, shared, at)
}

/** After a reset: the account's failures are forgotten wherever they came from. */
export async function forgetLogins(db: Database, email: string): Promise<void> {
  const key = accountKey(email)
  await db
    .delete(throttles)
    .where(
      or(eq(throttles.key, key), and(gte(throttles.key, `${key}|`), lt(throttles.key, `${key}${afterBar}`))),
    )
}
