import { sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import { optedOutIds } from '#server/leads/opt-outs/opted-out.ts'
import type { Database } from '#server/store/pool.ts'
import { personOf } from './contact-of-row.ts'
import { exportedRows } from './read-rows.ts'
import { withIds } from './row-sql.ts'

/**
 * A page of an audit's rows, with whom its owner must not contact shown as opted out, and with the numbers that must not
 * be called.
 */
export async function withReach(
  db: Database,
  ownerId: string,
  audit: AuditState,
  rows: readonly AuditRow[],
): Promise<AuditRow[]> {
  if (!isPaid(audit)) return [...rows]
  const ids = rows.map(({ id }) => id)
  const [optedOut, marks, isWrong] = await Promise.all([
    optedOutIds(db, ownerId, exportedRows(db, audit, withIds(ids)), { idOf: ({ id }) => id, personOf }),
    phoneMarks(db, rows.flatMap(numbersOf)),
    wrongNumbers(db, ownerId, audit.id, ids),
  ])
  return rows.map((row) => {
    const notToCall = numbersOf(row).flatMap((number) => {
      if (isWrong(row.id, number)) return { number, why: 'wrongNumber' as const }
      return marks.get(number)?.doNotCall ? { number, why: 'doNotCall' as const } : []
    })
    return {
      ...row,
      ...(optedOut.has(row.id) && { leadStatus: 'optedOut' as const }),
      ...(notToCall.length > 0 && { notToCall }),
    }
  })
}

const numbersOf = ({ phoneInput, skipTraceItem }: AuditRow): readonly string[] =>
  [phoneInput, ...(skipTraceItem?.phonesResult.map(({ number }) => number) ?? [])].map(phoneDigits)

/** Whether a number of a row, as digits, turned out wrong at its home. */
async function wrongNumbers(
  db: Database,
  ownerId: string,
  auditId: string,
  ids: readonly string[],
): Promise<(id: string, number: string) => boolean> {
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select r.public_id || ' ' || w.number as wrong
    from lead_wrong_numbers w
      join lead_places k on k.owner_id = w.owner_id and k.lead_id = w.lead_id
      join audit_rows r on case when r.attom_id is null
        then k.place = r.audit_id::text and k.number = r.row_no
        else k.place = r.fips collate "C" and k.number = r.attom_id end
    where w.owner_id = ${ownerId} and r.audit_id = ${auditId}
      and r.public_id = any(${sql.param([...ids])}::bigint[])`)
  const wrong = new Set(rows.map((row) => row.wrong))
  return (id, number) => wrong.has(`${id} ${number}`)
}
