import { and, eq } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import type { CallPhone } from '#model/leads/call-lists.ts'
import type { Database } from '#server/store/pool.ts'
import { leadWrongNumbers } from '#server/store/schema/leads.ts'
import type { OneLead } from './change-lead.ts'

/** Those that are not theirs come last. */
export async function markWrong(
  db: Database,
  { ownerId, id }: OneLead,
  phones: readonly CallPhone[],
): Promise<CallPhone[]> {
  const wrong = await db
    .select({ number: leadWrongNumbers.number })
    .from(leadWrongNumbers)
    .where(and(eq(leadWrongNumbers.ownerId, ownerId), eq(leadWrongNumbers.leadId, id)))
  const numbers = new Set(wrong.map(({ number }) => number))
  const marked = phones.map((phone) => ({ ...phone, isWrong: numbers.has(phoneDigits(phone.number)) }))
  return marked.toSorted((one, other) => Number(one.isWrong) - Number(other.isWrong))
}
