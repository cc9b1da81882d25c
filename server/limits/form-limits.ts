import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Database } from '#server/store/pool.ts'
import { consume, quota, refund } from './rate-limiter.ts'

const crowded =
  'We get more requests than usual right now. Please log in and send yours again, or try again in an hour.'

/**
 * Counts a form that anyone may send and that becomes a mail to us. Visitors share a total, so that a flood from many
 * addresses does not fill the inbox; users have their own, so that it does not keep them from writing.
 */
export async function consumeForm(
  db: Database,
  form: 'support' | 'quote',
  { userId, address }: { readonly userId: string | undefined; readonly address: string },
  at: Date,
): Promise<Refusal | undefined> {
  const own = quota(form, address)
  if (userId !== undefined) return consume(db, [own, quota(`${form}Of` as const, userId)], at)
  const refusal = await consume(db, [own], at)
  if (refusal) return refusal
  const isFull = await consume(db, [quota(`${form}Visitors` as const)], at)
  if (!isFull) return undefined
  await refund(db, [own], at)
  return { ...refuse('crowded', crowded, 429), retryAfter: isFull.retryAfter }
}
