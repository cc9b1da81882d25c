import { eq, sql } from 'drizzle-orm'
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

const { key: keyOf, tries } = throttles
const anHourBefore = (now: Date) => new Date(now.getTime() - forgetAfterMs)

/**
 * Counts a try as failed before it is made, in one statement a key, so that tries which arrive at once cannot share a
 * count. Returns 0 where it may be made, else the seconds to wait, and then counts nothing. Who succeeds takes it
 * back by `giveBack`, or has all forgotten by `forgetFailures`.
 */
export async function claimTry(db: Database, limits: readonly Throttled[], now: Date): Promise<number> {
  for (const [at, limit] of limits.entries()) {
    if (await claim(db, limit, now)) continue
    await giveBack(db, limits.slice(0, at), now)
    return Math.max(1, await secondsToWait(db, limit, now))
  }
  return 0
}

/** No more tries are kept than make the longest wait, which taking one of them back does not shorten. */
async function claim(db: Database, { key, free, longestWait }: Throttled, now: Date): Promise<boolean> {
  const recent = sql`from unnest(${tries} || ${now}::timestamptz) try where try >= ${anHourBefore(now)}`
  const failures = sql`(select count(*)::int - 1 ${recent})`
  const doublings = sql`least(${failures} - ${free}::int, ${doublingsAtMost}::int)`
  const waitMs = sql`least(${longestWait ?? quarterHourMs}::float8, 1000 * power(2::float8, ${doublings}))`
  const isOver = sql`${tries}[1] + ${waitMs} * interval '1 millisecond' <= ${now}`
  const most = free + doublingsAtMost + 1
  const claimed = await db
    .insert(throttles)
    .values({ key, tries: [now] })
    .onConflictDoUpdate({
      target: keyOf,
      set: { tries: sql`array(select try ${recent} order by try desc limit ${most})` },
      setWhere: sql`${failures} < ${free}::int or ${isOver}`,
    })
    .returning({ key: keyOf })
  return claimed.length > 0
}

/**
 * For a try that did not fail, or was never made: count and clock are then as if nobody had made it.
 * @param at when it was claimed
 */
export async function giveBack(db: Database, limits: readonly Throttled[], at: Date): Promise<void> {
  const place = sql`array_position(${tries}, ${at}::timestamptz)`
  for (const { key } of limits)
    await db
      .update(throttles)
      .set({ tries: sql`${tries}[:${place} - 1] || ${tries}[${place} + 1:]` })
      .where(sql`${keyOf} = ${key} and ${at} = any(${tries})`)
}

/** Seconds until `key` may try again; 0 when it may now. */
async function secondsToWait(
  db: Database,
  { key, free, longestWait }: Throttled,
  now: Date,
): Promise<number> {
  const failures = await failuresOf(db, key, now)
  const over = (failures[0]?.getTime() ?? 0) + waitAfter(failures.length, free, longestWait)
  return Math.max(0, Math.ceil((over - now.getTime()) / 1000))
}

/** When tries failed within the last hour, the newest first. */
export async function failuresOf(db: Database, key: string, now: Date): Promise<readonly Date[]> {
  const [row] = await db.select().from(throttles).where(eq(keyOf, key))
  return row?.tries.filter((at) => at >= anHourBefore(now)) ?? []
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(throttles).where(eq(keyOf, key))
}
