import { sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import { isPaid } from '#model/audits/audit.ts'
import type { Factor } from '#model/likely-sellers/likely-reasons.ts'
import { homeOf, personOf } from '#server/audits/contact-of-row.ts'
import { type ExportedRow, exportedRows } from '#server/audits/read-rows.ts'
import { withIds } from '#server/audits/row-sql.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import type { CallSubject } from './callees.ts'

/** A contact of a paid audit; undefined once it is gone. */
export async function auditSubject(
  db: Database,
  ownerId: string,
  auditId: string,
  itemId: string,
): Promise<CallSubject | undefined> {
  const audit = await stateOf(db, ownerId, 'audit', auditId)
  if (!audit || audit.deleted || !isPaid(audit)) return undefined
  for await (const [row] of exportedRows(db, audit, withIds([itemId]))) {
    if (row) return subjectOf(db, row, await factorsOf(db, auditId, itemId))
  }
  return undefined
}

async function factorsOf(db: Database, auditId: string, itemId: string): Promise<readonly Factor[] | null> {
  const { rows } = await db.execute<{ factors: Factor[] | null }>(sql`
    select p.factors from audit_rows r
      join predictions p on p.fips = r.fips collate "C" and p.run_id = r.score_run_id and p.attom_id = r.attom_id
    where r.audit_id = ${auditId} and r.public_id = ${itemId}`)
  return rows[0]?.factors ?? null
}

async function subjectOf(
  db: Database,
  row: ExportedRow,
  factors: readonly Factor[] | null,
): Promise<CallSubject> {
  const person = personOf(row)
  const marks = await phoneMarks(db, person.phones.map(phoneDigits))
  const [name = ''] = person.names
  return {
    ...homeOf(row),
    score: row.probability,
    factors: factors && [...factors],
    value: row.estimatedValue,
    lastSaleOn: row.latestSale,
    callees: [
      {
        ...person,
        name,
        marked: person.phones.map((number) => {
          const mark = marks.get(phoneDigits(number))
          return { number, lineType: mark?.lineType ?? null, doNotCall: mark?.doNotCall ?? false }
        }),
      },
    ],
  }
}
