import { sql } from 'drizzle-orm'
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
