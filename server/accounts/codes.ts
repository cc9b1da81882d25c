import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codeLength, resendDelayMs } from '#model/signup.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { codes } from '../store/schema/vault.ts'

const lifeMs = 10 * 60_000
const tries = 5
const sendsAnHour = 5
const hourMs = 60 * 60_000

/** A code is short, so its hash is bound to whom it was sent to. */
const hashOf = (subjectId: string, code: string) => createHmac('sha256', subjectId).update(code).digest()

export type Sending = { readonly code: string } | { readonly waitSeconds: number }

/** A new code for `subjectId`, or how long to wait for one: 30 seconds, and five an hour. */
export async function issueCode(tx: Transaction, subjectId: string, now: Date): Promise<Sending> {
  const [before] = await tx.select().from(codes).where(eq(codes.subjectId, subjectId)).for('update')
  const sameHour = before !== undefined && now.getTime() - before.hourStartedAt.getTime() < hourMs
  if (before) {
    const sinceMs = now.getTime() - before.sentAt.getTime()
    if (sinceMs < resendDelayMs) return { waitSeconds: Math.ceil((resendDelayMs - sinceMs) / 1000) }
    if (sameHour && before.sentThisHour >= sendsAnHour) {
      return { waitSeconds: Math.ceil((hourMs - (now.getTime() - before.hourStartedAt.getTime())) / 1000) }
    }
  }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const row = {
    hash: hashOf(subjectId, code),
    triesLeft: tries,
    sentAt: now,
    sentThisHour: sameHour ? before.sentThisHour + 1 : 1,
    hourStartedAt: sameHour ? before.hourStartedAt : now,
    expiresAt: new Date(now.getTime() + lifeMs),
  }
  await tx
    .insert(codes)
    .values({ subjectId, ...row })
    .onConflictDoUpdate({ target: codes.subjectId, set: row })
  return { code }
}

/** Spends a try; true once, for the newest code, in its ten minutes. */
export async function redeemCode(
  tx: Transaction | Database,
  subjectId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.select().from(codes).where(eq(codes.subjectId, subjectId)).for('update')
  if (!row || row.triesLeft <= 0 || row.expiresAt <= now) return false
  const right = timingSafeEqual(row.hash, hashOf(subjectId, code))
  await tx
    .update(codes)
    .set({ triesLeft: right ? 0 : row.triesLeft - 1 })
    .where(eq(codes.subjectId, subjectId))
  return right
}
