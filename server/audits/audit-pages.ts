import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AuditFilter, type FilterSetting, rowFilterOf } from '#model/audit-filter.ts'
import { auditPageRows, type RowKey } from '#model/audit-paging.ts'
import type { AuditRows, MaskedRowReply, PaidRowReply } from '#model/audit-row.ts'
import type { Columns } from '#model/audit-row-columns.ts'
import { chicagoDay } from '#model/chicago.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { filterCondition } from '../store/row-filter.ts'
import { auditRows } from '../store/schema/audit.ts'
import {
  fallingBy,
  likelihood,
  openFields,
  otherLastName,
  paidFields,
  readColumns,
  withRuns,
} from './audit-rows.ts'
import { auditRowValues, hasAnyWord } from './row-sql.ts'

const all = sql`true`

export function rowCondition(
  kind: AuditRows['kind'],
  given: AuditFilter,
  { type, processedAt }: FilterSetting,
): SQL {
  const asOf = processedAt === null ? null : chicagoDay(processedAt)
  return filterCondition(auditRowValues, rowFilterOf(given, type, kind), { asOf, hasAnyWord })
}

export async function countRows(
  db: Database | Transaction,
  auditId: string,
  where: SQL = all,
): Promise<number> {
  return db.$count(auditRows, and(eq(auditRows.auditId, auditId), where))
}

interface RowPage<Row> {
  readonly columns: Columns<Row>
  readonly next: RowKey | null
}

/** So few rows pass that they are found first and then put in order; more come in their order from an index. */
const few = 4 * auditPageRows

function pageBy(auditId: string, where: SQL, rank: SQL, after: RowKey | null): SQL {
  // What is too small for the database's 32 bits it would refuse; rounded first, it is 0.
  const later = after
    ? sql`(${rank}, -row_no) < (${Math.fround(after.rank)}::real, ${-after.rowNo}::int)`
    : all
  const passing = and(eq(auditRows.auditId, auditId), where, later) ?? all
  return sql`where ${passing} order by ${fallingBy(rank)} limit ${auditPageRows}`
}

const keyBy = (rank: SQL<number>) => ({ rank, rowNo: sql<number>`row_no` })

function endOf({ rank, rowNo }: Columns<RowKey>): RowKey | null {
  const last = { rank: rank[auditPageRows - 1], rowNo: rowNo[auditPageRows - 1] }
  return last.rank === undefined || last.rowNo === undefined ? null : { rank: last.rank, rowNo: last.rowNo }
}

/** Only of a paid audit; the likeliest first. `found` is how many rows pass in all. */
export async function paidPage(
  db: Database,
  auditId: string,
  where: SQL,
  after: RowKey | null,
  found: number,
): Promise<RowPage<PaidRowReply>> {
  const rank = found > few ? likelihood : sql<number>`(${likelihood} + 0::real)`
  const fields = { ...paidFields, ...keyBy(rank) }
  const read = await readColumns(db, fields, pageBy(auditId, where, rank, after))
  const { rank: _rank, rowNo: _rowNo, ...columns } = read
  return { columns: await withRuns(db, columns), next: endOf(read) }
}

export async function maskedPage(
  db: Database,
  auditId: string,
  where: SQL,
  after: RowKey | null,
): Promise<RowPage<MaskedRowReply>> {
  const fields = { ...openFields, ...keyBy(otherLastName) }
  const read = await readColumns(db, fields, pageBy(auditId, where, otherLastName, after))
  const { rank: _rank, rowNo: _rowNo, ...columns } = read
  return { columns, next: endOf(read) }
}
