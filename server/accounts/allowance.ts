import { and, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/pool.ts'
import { allowances } from '../store/schema/vault.ts'

export interface Allowance {
  /** What is counted, and for whom: `sms|+15125550123`. */
  readonly key: string
  readonly most: number
  readonly perMs: number
}

/** Takes one of what is allowed, in one statement whatever arrives at once; the seconds to wait where none is left. */
export async function spend(
  db: Database | Transaction,
  { key, most, perMs }: Allowance,
  now: Date,
): Promise<number> {
  const stale = sql`${allowances.since} <= ${new Date(now.getTime() - perMs)}`
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
  return Math.max(1, Math.ceil((row.since.getTime() + perMs - now.getTime()) / 1000))
}

/** Takes one of each, or none of any; the seconds to wait where one has none left. */
export async function spendEach(db: Database, limits: readonly Allowance[], now: Date): Promise<number> {
  for (const [at, limit] of limits.entries()) {
    const wait = await spend(db, limit, now)
    if (wait === 0) continue
    await returnEach(db, limits.slice(0, at))
    return wait
  }
  return 0
}

/** For what was taken and not needed. */
export async function returnEach(db: Database, limits: readonly Allowance[]): Promise<void> {
  for (const { key } of limits)
    await db
      .update(allowances)
      .set({ used: sql`greatest(${allowances.used} - 1, 0)` })
      .where(eq(allowances.key, key))
}

/** Whether one of them has none left. */
export async function isAnySpent(
  db: Database | Transaction,
  limits: readonly Allowance[],
  now: Date,
): Promise<boolean> {
  const isSpent = ({ key, most, perMs }: Allowance) =>
    and(
      eq(allowances.key, key),
      gte(allowances.used, most),
      gt(allowances.since, new Date(now.getTime() - perMs)),
    )
  const spent = await db
    .select({ key: allowances.key })
    .from(allowances)
    .where(or(...limits.map(isSpent)))
  return spent.length > 0
}
