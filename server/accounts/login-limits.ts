import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { throttles } from '../store/schema/vault.ts'
import { giveBack, type Throttled } from './throttle.ts'

const accountKey = (email: string) => `login|${email.trim().toLowerCase()}`

/**
 * Who guesses from one address soon waits a quarter of an hour; guesses from many addresses make an account's owner
 * wait half a minute at most, and not at all where they logged in before, so that nobody is shut out by a stranger.
 */
export function loginLimits(email: string, address: string) {
  return {
    here: { key: `${accountKey(email)}|${address}`, free: 5 },
    account: { key: accountKey(email), free: 50, longestWait: 30_000 },
    everybody: { key: `login-from|${address}`, free: 100 },
  } satisfies Record<string, Throttled>
}

/** After a log-in: this account's failures are forgotten, of those of everybody at its address the one counted for it. */
export async function forgiveLogin(db: Database, email: string, address: string): Promise<void> {
  const { here, account, everybody } = loginLimits(email, address)
  await db.delete(throttles).where(inArray(throttles.key, [here.key, account.key]))
  await giveBack(db, [everybody])
}

/** After a reset: the account's failures are forgotten wherever they came from. */
export async function forgetLogins(db: Database, email: string): Promise<void> {
  const key = accountKey(email)
  await db
    .delete(throttles)
    .where(or(eq(throttles.key, key), sql`starts_with(${throttles.key}, ${`${key}|`})`))
}
