import { eq, sql } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { throttles } from '../store/schema/vault.ts'

const longestWaitMs = 15 * 60_000
const forgetAfterMs = 60 * 60_000

/** Failures are counted by account and by address; many people share an address. */
export interface Throttled {
  readonly key: string
  readonly free: number
}

/** Milliseconds that must pass after the newest of `failures`: none while they are free, then 1 s, 2 s, 4 s … 15 minutes. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(longestWaitMs, 1000 * 2 ** Math.min(failures - free, 20))
}

/** Seconds until `key` may try again; 0 when it may now. */
export async function secondsToWait(db: Database, { key, free }: Throttled, now: Date): Promise<number> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key))
  if (!row || now.getTime() - row.since.getTime() > forgetAfterMs) return 0
  return Math.max(0, Math.ceil((row.since.getTime() + waitAfter(row.failures, free) - now.getTime()) / 1000))
}

export async function recordFailure(db: Database, key: string, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - forgetAfterMs)
  await db
    .insert(throttles)
    .values({ key, failures: 1, since: now })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures: sql`case when ${throttles.since} < ${stale} then 1 else ${throttles.failures} + 1 end`,
        since: now,
      },
    })
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}
