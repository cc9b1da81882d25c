import { sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import type { Factor } from '#model/likely-sellers/likely-reasons.ts'
import { homeOf, personOf } from '#server/audits/contact-of-row.ts'
import { type ExportedRow, exportedRows } from '#server/audits/read-rows.ts'
import { withIds } from '#server/audits/row-sql.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import type { CallSubject } from './callees.ts'

interface Scored {
  readonly factors: readonly Factor[] | null
  readonly runId: number | null
  readonly rescoredMonth: string | null
}

export interface AuditContact extends Scored {
  readonly audit: AuditState
  readonly row: ExportedRow
}

/** A contact of a paid audit; undefined once it is gone. */
export async function auditContact(
  db: Database,
  ownerId: string,
  auditId: string,
  itemId: string,
): Promise<AuditContact | undefined> {
  const audit = await stateOf(db, ownerId, 'audit', auditId)
  if (!audit || audit.deleted || !isPaid(audit)) return undefined
  for await (const [row] of exportedRows(db, audit, withIds([itemId]))) {
    if (row) return { audit, row, ...(await scoredOf(db, auditId, itemId)) }
  }
  return undefined
}

async function scoredOf(db: Database, auditId: string, itemId: string): Promise<Scored> {
  const { rows } = await db.execute<Scored & Record<string, unknown>>(sql`
    select p.factors, r.score_run_id::float8 as "runId", r.rescored_month as "rescoredMonth"
    from audit_rows r left join predictions p
      on p.fips = r.fips collate "C" and p.run_id = r.score_run_id and p.attom_id = r.attom_id
    where r.audit_id = ${auditId} and r.public_id = ${itemId}`)
  return rows[0] ?? { factors: null, runId: null, rescoredMonth: null }
}

export async function subjectOfContact(
  db: Database,
  { row, factors }: Pick<AuditContact, 'row' | 'factors'>,
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
    title: name,
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
