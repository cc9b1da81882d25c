import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { allowances, throttles } from '#server/store/schema/limits.ts'
import { type Backoff, limits, type Quota } from './table.ts'

const hourMs = 60 * 60_000
const doublingsAtMost = 20

type LimitName = keyof typeof limits
type Named<Kind> = { [Name in LimitName]: (typeof limits)[Name] extends Kind ? Name : never }[LimitName]

type BackoffLimit = Pick<Backoff, 'key' | 'free' | 'longestWait'>
export type QuotaLimit = Pick<Quota, 'key' | 'most' | 'window'>

/** A limit with its key: `sms|+15125550123`. */
export type RateLimit = BackoffLimit | QuotaLimit

const keyOf = (name: LimitName, parts: readonly string[]) => [limits[name].key, ...parts].join('|')

export function quota(name: Named<Quota>, ...parts: string[]): QuotaLimit {
  const { most, window } = limits[name]
  return { key: keyOf(name, parts), most, window }
}

export function backoff(name: Named<Backoff>, ...parts: string[]): BackoffLimit {
  const { free, longestWait } = limits[name]
  return { key: keyOf(name, parts), free, longestWait }
}

/** Like `backoff`, with the waits for an address where the account is known. */
export function backoffWhereKnown(
  name: 'loginHere' | 'questionHere' | 'resetCodeHere' | 'resetCode' | 'resetCodesFrom',
  ...parts: string[]
): BackoffLimit {
  return { ...backoff(name, ...parts), longestWait: limits[name].longestWaitWhereKnown }
}

/**
 * Counts a try against all limits before it is made, or against none if one refuses. One statement per limit, so that
 * concurrent tries cannot share a count. Call `refund` after a success.
 */
export async function consume(
  db: Database | Transaction,
  rateLimits: readonly RateLimit[],
  now: Date,
): Promise<Refusal | undefined> {
  for (const [at, limit] of rateLimits.entries()) {
    const seconds = await ('free' in limit ? takeTry(db, limit, now) : takeOne(db, limit, now))
    if (seconds === 0) continue
    await refund(db, rateLimits.slice(0, at), now)
    return tooMany(seconds)
  }
  return undefined
}

/**
 * Undoes `consume` for a try that did not fail, or was not made.
 * @param at when it was consumed
 */
export async function refund(
  db: Database | Transaction,
  rateLimits: readonly RateLimit[],
  at: Date,
): Promise<void> {
  const place = sql`array_position(${throttles.tries}, ${at}::timestamptz)`
  for (const limit of rateLimits)
    if ('free' in limit)
      await db
        .update(throttles)
        .set({ tries: sql`${throttles.tries}[:${place} - 1] || ${throttles.tries}[${place} + 1:]` })
        .where(sql`${throttles.key} = ${limit.key} and ${at} = any(${throttles.tries})`)
    else
      await db
        .update(allowances)
        .set({ used: sql`greatest(${allowances.used} - 1, 0)` })
        .where(eq(allowances.key, limit.key))
}

export async function isAnySpent(
  db: Database | Transaction,
  quotas: readonly QuotaLimit[],
  now: Date,
): Promise<boolean> {
  const isSpent = ({ key, most, window }: QuotaLimit) =>
    and(
      eq(allowances.key, key),
      gte(allowances.used, most),
      gt(allowances.since, new Date(now.getTime() - window)),
    )
  return (await db.$count(allowances, or(...quotas.map(isSpent)))) > 0
}

export async function forget(db: Database | Transaction, counted: readonly BackoffLimit[]): Promise<void> {
  const keys = counted.map(({ key }) => key)
  await db.delete(throttles).where(inArray(throttles.key, keys))
}

export async function failuresOf(
  db: Database | Transaction,
  { key }: BackoffLimit,
  now: Date,
): Promise<readonly Date[]> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key))
  return row?.tries.filter((at) => at >= anHourBefore(now)) ?? []
}

const anHourBefore = (now: Date) => new Date(now.getTime() - hourMs)

/** Milliseconds after the newest of `failures`: none while they are free, then 1 s, 2 s, 4 s … */
export function waitAfter(
  failures: number,
  { free, longestWait }: Pick<Backoff, 'free' | 'longestWait'>,
): number {
  return failures < free ? 0 : Math.min(longestWait, 1000 * 2 ** Math.min(failures - free, doublingsAtMost))
}

/** 0 if counted, else the seconds to wait. Stores no more tries than the longest wait needs. */
async function takeTry(db: Database | Transaction, limit: BackoffLimit, now: Date): Promise<number> {
  const { key, free, longestWait } = limit
  const { tries } = throttles
  const recent = sql`from unnest(${tries} || ${now}::timestamptz) try where try >= ${anHourBefore(now)}`
  const failures = sql`(select count(*)::int - 1 ${recent})`
  const doublings = sql`least(${failures} - ${free}::int, ${doublingsAtMost}::int)`
  const waitMs = sql`least(${longestWait}::float8, 1000 * power(2::float8, ${doublings}))`
  const isOver = sql`${tries}[1] + ${waitMs} * interval '1 millisecond' <= ${now}`
  const counted = await db
    .insert(throttles)
    .values({ key, tries: [now] })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { tries: sql`array(select try ${recent} order by try desc limit ${free + doublingsAtMost + 1})` },
      setWhere: sql`${failures} < ${free}::int or ${isOver}`,
    })
    .returning({ key: throttles.key })
  if (counted.length > 0) return 0
  const failed = await failuresOf(db, limit, now)
  const over = (failed[0]?.getTime() ?? 0) + waitAfter(failed.length, limit)
  return Math.max(1, Math.ceil((over - now.getTime()) / 1000))
}

async function takeOne(
  db: Database | Transaction,
  { key, most, window }: QuotaLimit,
  now: Date,
): Promise<number> {
  const stale = sql`${allowances.since} <= ${new Date(now.getTime() - window)}`
  const [row] = await db
    .insert(allowances)
    .values({ key, used: 1, since: now })
    .onConflictDoUpdate({
      target: allowances.key,
      set: {
        used: sql`case when ${stale} then 1 else least(${allowances.used} + 1, ${most + 1}) end`,
        since: sql`case when ${stale} then ${now} else ${allowances.since} end`,
      },
    })
    .returning()
  if (!row || row.used <= most) return 0
  return Math.max(1, Math.ceil((row.since.getTime() + window - now.getTime()) / 1000))
}

export const tooMany = (seconds: number): Refusal => ({
  ...refuse('tooMany', `Too many attempts. Please wait ${waitOf(seconds)} and try again.`, 429),
  retryAfter: seconds,
})

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

function waitOf(seconds: number): string {
  if (seconds < minute) return counted(seconds, 'second')
  if (seconds < 2 * hour) return counted(Math.ceil(seconds / minute), 'minute')
  return seconds < 2 * day
    ? counted(Math.ceil(seconds / hour), 'hour')
    : counted(Math.ceil(seconds / day), 'day')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
