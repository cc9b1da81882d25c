import { type AuditState, isPaid } from '#model/audit.ts'
import { type AuditFilter, anyRow } from '#model/audit-filter.ts'
import { type RowKey, wholeAuditRows } from '#model/audit-paging.ts'
import { MaskedRowReply, PaidRowReply } from '#model/audit-row.ts'
import { type AuditColumns, byColumn, encodeMaskedRows, encodePaidRows } from '#model/audit-row-columns.ts'
import { countRows, maskedPage, paidPage, rowCondition } from '../audits/audit-pages.ts'
import { CountCache } from '../audits/count-cache.ts'
import type { Database } from '../store/pool.ts'

const keptCounts = 1_000

interface RowCounter {
  readonly db: Database
  count(audit: AuditState, seq: number, filter: AuditFilter): Promise<number>
}

const kindOf = (audit: AuditState) => (isPaid(audit) ? 'paid' : 'masked')

/** A count holds until its owner's next fact, once the audit's rows are all there. */
export function rowCounter(db: Database): RowCounter {
  const counts = new CountCache(keptCounts)
  return {
    db,
    count(audit, seq, filter) {
      const count = () => countRows(db, audit.id, rowCondition(kindOf(audit), filter, audit))
      return audit.processedAt === null
        ? count()
        : counts.of(`${audit.id} ${seq} ${JSON.stringify(filter)}`, count)
    },
  }
}

export async function pagesOf(
  counter: RowCounter,
  audit: AuditState,
  seq: number,
): Promise<{ total: number; traceable: number } | null> {
  const total = await counter.count(audit, seq, anyRow)
  if (total <= wholeAuditRows) return null
  const canBeTraced = isPaid(audit) && audit.type === 'refresh'
  const traceable = canBeTraced ? await counter.count(audit, seq, { ...anyRow, skipTraceable: true }) : 0
  return { total, traceable }
}

export const noRows = (audit: AuditState): AuditColumns =>
  isPaid(audit) ? encodePaidRows(byColumn(PaidRowReply, [])) : encodeMaskedRows(byColumn(MaskedRowReply, []))

/** The rows that pass a filter, a page at a time: `after` is where the page before ended. */
export async function pageOf(
  counter: RowCounter,
  audit: AuditState,
  seq: number,
  filter: AuditFilter,
  after: RowKey | null,
): Promise<{ rows: AuditColumns; found: number; next: RowKey | null }> {
  const where = rowCondition(kindOf(audit), filter, audit)
  const found = await counter.count(audit, seq, filter)
  if (found === 0) return { rows: noRows(audit), found, next: null }
  if (isPaid(audit)) {
    const { columns, next } = await paidPage(counter.db, audit.id, where, after, found)
    return { rows: encodePaidRows(columns), found, next }
  }
  const { columns, next } = await maskedPage(counter.db, audit.id, where, after)
  return { rows: encodeMaskedRows(columns), found, next }
}
