import { sql } from 'drizzle-orm'
import { type AuditState, isPaid } from '#model/audit.ts'
import { chicagoDay } from '#model/audit-filter.ts'
import {
  type AuditRow,
  type AuditRowFilter,
  type AuditRowSort,
  auditRowFields,
} from '#model/audit-row-fields.ts'
import type { Lead } from '#model/lead-map.ts'
import type { Page, PageRequest, RowCount } from '#model/page.ts'
import { isRefusal, type Refusal } from '#model/problem.ts'
import type { RowField } from '#model/row-fields.ts'
import { percentBelow } from '#model/score-run.ts'
import type { Database } from '../store/pool.ts'
import { filterCondition, refuseUnheld } from '../store/row-filter.ts'
import { type RowReading, readPage } from '../store/rows.ts'
import { CountCache } from './count-cache.ts'
import {
  auditRowColumns,
  auditRowOrder,
  auditRowValues,
  hasAnyWord,
  likeliestFirst,
  otherLastNamesFirst,
  type StoredRow,
} from './row-sql.ts'
import { scoreRuns } from './score-runs.ts'

const keptCounts = 1_000

/** An audit as of the owner's fact `version`. */
export interface AuditReading {
  readonly audit: AuditState
  readonly version: number
}

export interface AuditRowQuery {
  readonly filter: AuditRowFilter
  readonly sort: AuditRowSort | null
}

function holds(audit: AuditState, of: RowField['of']): boolean {
  if (of === 'preview') return true
  return isPaid(audit) && (of === 'purchase' || audit.type === 'refresh')
}

const columnsOf = (audit: AuditState) =>
  Object.fromEntries(
    Object.entries(auditRowColumns).filter(([name]) =>
      holds(audit, auditRowFields[name as keyof AuditRow].of),
    ),
  ) as typeof auditRowColumns

/** The rows of an audit that pass a filter, in an order, with only the fields that it holds. */
export function auditRowReading(
  audit: AuditState,
  { filter, sort }: AuditRowQuery,
): RowReading<StoredRow> | Refusal {
  const named = [...Object.keys(filter), ...(sort ? [sort.field] : [])]
  const refused = refuseUnheld(auditRowFields, named, (of) => holds(audit, of))
  if (refused) return refused
  const asOf = audit.processedAt === null ? null : chicagoDay(audit.processedAt)
  return {
    table: sql`audit_rows`,
    scope: sql`audit_id = ${audit.id}`,
    filter: filterCondition(auditRowValues, filter, { asOf, hasAnyWord }),
    number: sql`row_no`,
    order: sort ? auditRowOrder(sort) : isPaid(audit) ? likeliestFirst : otherLastNamesFirst,
    columns: columnsOf(audit),
  }
}

/** Names the run of each row's score. */
async function withRuns(db: Database, rows: readonly StoredRow[]): Promise<AuditRow[]> {
  const runs = await scoreRuns(
    db,
    rows.map(({ scoredIn }) => scoredIn ?? null),
  )
  return rows.map(({ scoredIn: id, ...row }) => {
    if (id === undefined) return row
    const run = id === null ? undefined : runs.get(id)
    if (!run || typeof row.probability !== 'number') return { ...row, scoredIn: null }
    const { percentiles: _, ...scoredIn } = run
    return { ...row, scoredIn: { ...scoredIn, percentBelow: percentBelow(row.probability, run) } }
  })
}

export class AuditRows {
  readonly #db: Database
  readonly #counts = new CountCache(keptCounts)

  constructor(db: Database) {
    this.#db = db
  }

  async page(
    { audit, version }: AuditReading,
    query: AuditRowQuery,
    request: PageRequest,
  ): Promise<Page<AuditRow> | Refusal> {
    const reading = auditRowReading(audit, query)
    if (isRefusal(reading)) return reading
    const page = await readPage(this.#db, reading, request)
    if (isRefusal(page)) return page
    return { items: await withRuns(this.#db, page.items), next: page.next, version }
  }

  /** Kept until the owner's next fact, once the audit's rows are all there. */
  async count({ audit, version }: AuditReading, filter: AuditRowFilter): Promise<RowCount | Refusal> {
    const reading = auditRowReading(audit, { filter, sort: null })
    if (isRefusal(reading)) return reading
    const count = async () => {
      const { rows } = await this.#db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${reading.table} where ${reading.scope} and ${reading.filter}`,
      )
      return rows[0]?.count ?? 0
    }
    const key = `${audit.id} ${version} ${JSON.stringify(filter)}`
    return { count: await (audit.processedAt === null ? count() : this.#counts.of(key, count)), version }
  }

  async places({ audit, version }: AuditReading, filter: AuditRowFilter) {
    const reading = auditRowReading(audit, { filter, sort: null })
    if (isRefusal(reading)) return reading
    const { rows: items } = await this.#db.execute<Lead & Record<string, unknown>>(sql`
      select public_id::text as id, lat, lon,
        case same_owner when true then 'yes' when false then 'no' else 'unknown' end as mark
      from ${reading.table}
      where ${reading.scope} and ${reading.filter} and lat is not null and lon is not null`)
    return { items, version }
  }
}
