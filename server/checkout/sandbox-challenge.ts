import { and, eq, sql } from 'drizzle-orm'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import { isSandbox } from '#server/gateways/payments/sandbox.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { payments as paymentRows } from '#server/store/schema/payments.ts'

async function awaitsAnswer(db: Database, ownerId: string, clientSecret: string): Promise<boolean> {
  const secret = sql`${paymentRows.challenge} ->> 'clientSecret'`
  const [found] = await db
    .select({ id: paymentRows.attemptId })
    .from(paymentRows)
    .where(and(eq(paymentRows.ownerId, ownerId), eq(secret, clientSecret)))
  return found !== undefined
}

/** What the owner chooses in the sandbox's own 3-D Secure dialog. */
export async function answerSandboxChallenge(
  { payments, store }: { readonly payments: Payments; readonly store: Store },
  ownerId: string,
  { clientSecret, answer }: { readonly clientSecret: string; readonly answer: 'completed' | 'failed' },
): Promise<Refusal | undefined> {
  const isTheirs = await awaitsAnswer(store.db, ownerId, clientSecret)
  if (!isSandbox(payments) || !isTheirs) return notThere
  return (await payments.answerChallenge(clientSecret, answer)) === 'unknown' ? notThere : undefined
}
