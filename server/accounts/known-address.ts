import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/store/pool.ts'
import { foldEmail } from '#server/store/same-email.ts'
import { allowances } from '#server/store/schema/limits.ts'

const rememberedMs = 30 * 24 * 60 * 60_000

const keyOf = (email: string, address: string): string =>
  `known|${createHash('sha256')
    .update(`${foldEmail(email)}|${address}`)
    .digest('hex')}`

export async function rememberAddress(
  tx: Transaction,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(allowances)
    .values({ key: keyOf(email, address), used: 0, since: now })
    .onConflictDoUpdate({ target: allowances.key, set: { since: now } })
}

/** Whether the account logged in from here within 30 days. Strangers elsewhere then cannot make its owner wait. */
export async function isKnownAddress(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - rememberedMs)
  const known = await db
    .select({ key: allowances.key })
    .from(allowances)
    .where(and(eq(allowances.key, keyOf(email, address)), gt(allowances.since, since)))
  return known.length > 0
}
