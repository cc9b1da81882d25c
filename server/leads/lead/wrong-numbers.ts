import { and, eq, inArray } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import type { CallPhone } from '#model/leads/call-lists.ts'
import type { Database } from '#server/store/pool.ts'
import { leadWrongNumbers } from '#server/store/schema/leads.ts'

/** Of one lead, by its id. Those that are not theirs come last. */
type MarkWrong = (id: string, phones: readonly CallPhone[]) => CallPhone[]

export async function wrongNumbersOf(
  db: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<MarkWrong> {
  const rows = await db
    .select({ leadId: leadWrongNumbers.leadId, number: leadWrongNumbers.number })
    .from(leadWrongNumbers)
    .where(and(eq(leadWrongNumbers.ownerId, ownerId), inArray(leadWrongNumbers.leadId, [...ids])))
  const isWrong = (id: string, number: string) =>
    rows.some((row) => row.leadId === id && row.number === phoneDigits(number))
  return (id, phones) =>
    phones
      .map((phone) => ({ ...phone, isWrong: isWrong(id, phone.number) }))
      .toSorted((one, other) => Number(one.isWrong) - Number(other.isWrong))
}
