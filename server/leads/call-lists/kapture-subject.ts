import { and, eq } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import type { Database } from '#server/store/pool.ts'
import { kaptureRows } from '#server/store/schema/kapture.ts'
import type { CallSubject } from './callees.ts'

const unknownHome = { street: '', zip: '', score: null, factors: null, value: null, lastSaleOn: null }

/** A license of a bought list, by its number in the list; undefined once it is gone. */
export async function kaptureSubject(
  db: Database,
  buyId: string,
  itemId: string,
): Promise<CallSubject | undefined> {
  const [row] = await db
    .select()
    .from(kaptureRows)
    .where(and(eq(kaptureRows.buyId, buyId), eq(kaptureRows.rowNo, Number(itemId))))
  if (!row) return undefined
  const person = [row.firstName, row.lastName].filter(Boolean).join(' ')
  const company = row.entityFullName ?? ''
  const title = person && company ? `${person} (${company})` : person || company
  const phones = row.phone ? [row.phone] : []
  const marks = await phoneMarks(db, phones.map(phoneDigits))
  return {
    ...unknownHome,
    city: row.city ?? '',
    state: row.state,
    title,
    callees: [
      {
        name: title,
        names: [person, company].filter(Boolean),
        emails: row.email ? [row.email] : [],
        phones,
        addresses: [],
        marked: phones.map((number) => {
          const mark = marks.get(phoneDigits(number))
          return { number, lineType: mark?.lineType ?? null, doNotCall: mark?.doNotCall ?? false }
        }),
      },
    ],
  }
}
