import { Readable } from 'node:stream'
import type { AuditType } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import type { Database } from '#server/store/pool.ts'
import { auditCard, readAudit } from './audits.ts'
import type { AuditRows } from './read-rows.ts'

export interface WholeAudit {
  readonly ownerId: string
  readonly id: string
  readonly type?: AuditType
}

/** The audit as JSON, its rows in pieces. */
export async function auditWithRows(
  db: Database,
  rows: AuditRows,
  { ownerId, id, type }: WholeAudit,
  now: Date,
): Promise<Readable | Refusal> {
  const found = await readAudit(db, ownerId, id, type)
  if (isRefusal(found)) return found
  const { audit, version: seq } = found
  const itemsThatCanBeSkipTraced = await rows.countTraceable(found)
  const alreadyFetchedData = await rows.countFree(found, ownerId, now)
  const card = { ...(await auditCard(db, audit)), itemsThatCanBeSkipTraced, alreadyFetchedData }
  return Readable.from(withRows({ audit: card, seq }, rows.pieces(audit)), { objectMode: false })
}

async function* withRows(rest: object, pieces: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"rows":[`
  let between = ''
  for await (const rows of pieces) {
    yield between + rows.map((row) => JSON.stringify(row)).join(',')
    between = ','
  }
  yield ']}'
}
