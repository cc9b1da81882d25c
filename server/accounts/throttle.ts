import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { throttles } from '../store/schema/vault.ts'

const quarterHourMs = 15 * 60_000
const forgetAfterMs = 60 * 60_000
const doublingsAtMost = 20

/** Failures are counted by account and by address; many people share an address. */
export interface Throttled {
  readonly key: string
  /** Tries that need not wait. */
  readonly free: number
  /** In milliseconds; a quarter of an hour where nothing is said. */
  readonly longestWait?: number
}

/** Milliseconds that must pass after the newest of `failures`: none while they are free, then 1 s, 2 s, 4 s … 15 minutes. */
export function waitAfter(failures: number, free: number, longestWait = quarterHourMs): number {
  return failures < free ? 0 : Math.min(longestWait, 1000 * 2 ** Math.min(failures - free, doublingsAtMost))
}

const isStale = (now: Date) => sql`${throttles.since} < ${new Date(now.getTime() - forgetAfterMs)}`

/**
 * Counts a try as failed before it is made, in one statement a key, so that tries which arrive at once cannot share a
 * count. Returns 0 where it may be made, else the seconds to wait, and then counts nothing. Who succeeds gives it
 * back by `forgetFailures` or `giveBack`.
 */
export async function claimTry(db: Database, limits: readonly Throttled[], now: Date): Promise<number> {
  for (const [at, limit] of limits.entries()) {
    if (await claim(db, limit, now)) continue
    await giveBack(db, limits.slice(0, at))
    return Math.max(1, await secondsToWait(db, limit, now))
  }
  return 0
}

async function claim(db: Database, { key, free, longestWait }: Throttled, now: Date): Promise<boolean> {
  const { failures, since } = throttles
  const doublings = sql`least(${failures} - ${free}::int, ${doublingsAtMost}::int)`
  const waitMs = sql`least(${longestWait ?? quarterHourMs}::float8, 1000 * power(2::float8, ${doublings}))`
  const isOver = sql`${since} + ${waitMs} * interval '1 millisecond' <= ${now}`
  const claimed = await db
    .insert(throttles)
    .values({ key, failures: 1, since: now })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { failures: sql`case when ${isStale(now)} then 1 else ${failures} + 1 end`, since: now },
      setWhere: sql`${isStale(now)} or ${failures} < ${free}::int or ${isOver}`,
    })
    .returning({ key: throttles.key })
  return claimed.length > 0
}

/** For a try that did not fail, or was never made. */
export async function giveBack(db: Database, limits: readonly Throttled[]): Promise<void> {
  for (const { key } of limits)
    await db
      .update(throttles)
      .set({ failures: sql`${throttles.failures} - 1` })
      .where(and(eq(throttles.key, key), gt(throttles.failures, 0)))
}

/** Seconds until `key` may try again; 0 when it may now. */
async function secondsToWait(
  db: Database,
  { key, free, longestWait }: Throttled,
  now: Date,
): Promise<number> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key))
  if (!row || now.getTime() - row.since.getTime() > forgetAfterMs) return 0
  const over = row.since.getTime() + waitAfter(row.failures, free, longestWait)
  return Math.max(0, Math.ceil((over - now.getTime()) / 1000))
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}
