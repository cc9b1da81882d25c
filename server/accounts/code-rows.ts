import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { resendDelayMs } from '#model/accounts/code.ts'
import type { Refusal } from '#model/shared/problem.ts'
import { consume, quota, tooMany } from '#server/limits/rate-limiter.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { codes } from '#server/store/schema/accounts.ts'
import type { CodePurpose } from './code-messages.ts'
import { linkLifeMs } from './mail-links.ts'

const lifeMs = 10 * 60_000
const tries = 5
const sendsAnHour = 5
const hourMs = 60 * 60_000

export interface CodeRequest {
  readonly subjectId: string
  readonly purpose: CodePurpose
  /** Null if no code is sent, to hide that there is no account. */
  readonly to: { readonly channel: 'sms' | 'mail'; readonly recipient: string } | null
  /** Counts and costs as much as a sent code, but is not sent. */
  readonly decoy?: boolean
  /** Mails a link to this address instead of digits; it ends in a code that cannot be guessed. */
  readonly linkTo?: string | undefined
  readonly address: string
}

export interface CodeKept {
  readonly hash: Buffer | null
  readonly recipient: string | null
}

/**
 * A subject's new code, at most one in 30 seconds and five an hour. Text messages cost money and can go to a
 * stranger's number, so they have their own limits.
 */
export async function openCode(
  tx: Transaction,
  { subjectId, to, linkTo, address }: CodeRequest,
  kept: CodeKept,
  now: Date,
): Promise<Refusal | undefined> {
  const [before] = await tx.select().from(codes).where(eq(codes.subjectId, subjectId)).for('update')
  const sameHour = before !== undefined && now.getTime() - before.hourStartedAt.getTime() < hourMs
  if (before) {
    const sinceMs = now.getTime() - before.sentAt.getTime()
    if (sinceMs < resendDelayMs) return tooMany(Math.ceil((resendDelayMs - sinceMs) / 1000))
    if (sameHour && before.sentThisHour >= sendsAnHour)
      return tooMany(Math.ceil((hourMs - (now.getTime() - before.hourStartedAt.getTime())) / 1000))
  }
  if (to?.channel === 'sms') {
    const refusal = await consume(tx, [quota('textTo', to.recipient), quota('textsFrom', address)], now)
    if (refusal) return refusal
  }
  const row = {
    ...kept,
    triesLeft: tries,
    sentAt: now,
    sentThisHour: sameHour ? before.sentThisHour + 1 : 1,
    hourStartedAt: sameHour ? before.hourStartedAt : now,
    expiresAt: new Date(now.getTime() + (linkTo === undefined ? lifeMs : linkLifeMs)),
  }
  await tx
    .insert(codes)
    .values({ subjectId, ...row })
    .onConflictDoUpdate({ target: codes.subjectId, set: row })
  return undefined
}

/** Uses up a try of a provider's code. */
export async function takeTry(
  db: Database,
  subjectId: string,
  now: Date,
): Promise<{ recipient: string | null } | undefined> {
  const [row] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(
      and(
        eq(codes.subjectId, subjectId),
        isNull(codes.hash),
        gt(codes.triesLeft, 0),
        gt(codes.expiresAt, now),
      ),
    )
    .returning({ recipient: codes.recipient })
  return row
}

export async function giveTryBack(db: Database, subjectId: string): Promise<void> {
  await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} + 1` })
    .where(and(eq(codes.subjectId, subjectId), isNull(codes.hash)))
}

/** Its tries or its time are over, or it was used: only a new one can be right. */
export async function isCodeOver(db: Database, subjectId: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(codes.subjectId, subjectId), gt(codes.triesLeft, 0), gt(codes.expiresAt, now))
  return (await db.$count(codes, isOpen)) === 0
}
