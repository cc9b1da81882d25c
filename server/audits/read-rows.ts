import { and, or, type SQL, sql } from 'drizzle-orm'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import {
  type AuditRow,
  type AuditRowFilter,
  type AuditRowSelection,
  type AuditRowSort,
  auditRowFields,
} from '#model/audits/audit-row-fields.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { LeadColumns } from '#model/shared/lead-map.ts'
import type { Page, PageRequest, RowCount } from '#model/shared/page.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import type { RowField } from '#model/shared/row-fields.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { filterCondition, refuseUnheld } from '#server/store/row-filter.ts'
import { type RowsRequest, readPage, readPieces } from '#server/store/rows.ts'
import { scoreStep } from '#server/store/score-step.ts'
import { SharedCache } from '#server/store/shared-cache.ts'
import { isFreeRow } from './billed-contacts.ts'
import {
  auditRowColumns,
  auditRowOrder,
  auditRowValues,
  hasAnyWord,
  likeliestFirst,
  otherLastNamesFirst,
  type StoredRow,
  withIds,
} from './row-sql.ts'
import { meaningsOf } from './score-runs.ts'

const keptCounts = 1_000

/** An audit as of the owner's fact `version`. */
export interface AuditRowsRequest {
  readonly audit: AuditState
  readonly version: number
}

export interface AuditRowQuery {
  readonly filter: AuditRowFilter
  readonly sort: AuditRowSort | null
}

function holds(audit: AuditState, part: RowField['part']): boolean {
  if (part === 'preview') return true
  return isPaid(audit) && (part === 'purchase' || audit.type === 'refresh')
}

/** An unpaid SkipTrace shows no rows. */
const isShown = (audit: AuditState): boolean => isPaid(audit) || audit.type === 'refresh'

const columnsOf = (audit: AuditState) =>
  Object.fromEntries(
    Object.entries(auditRowColumns).filter(([name]) =>
      holds(audit, auditRowFields[name as keyof AuditRow].part),
    ),
  ) as typeof auditRowColumns

const rowsOf = ({ id }: AuditState) => ({
  table: sql`audit_rows`,
  scope: sql`audit_id = ${id}`,
  number: sql`row_no`,
})

/** A person is listed once, unless duplicates are asked for. */
function auditRowFilter(audit: AuditState, filter: AuditRowFilter): SQL | Refusal {
  const asOf = audit.processedAt === null ? null : chicagoDay(audit.processedAt)
  const refused = refuseUnheld(auditRowFields, Object.keys(filter), (part) => holds(audit, part))
  if (refused) return refused
  const passing = filterCondition(auditRowValues, filter, { asOf, hasAnyWord, hasId: withIds })
  return filter.match ? passing : sql`(${passing}) and duplicate_of is null`
}

export function auditRowsRequest(
  audit: AuditState,
  { filter, sort }: AuditRowQuery,
): RowsRequest<StoredRow> | Refusal {
  const passing = auditRowFilter(audit, filter)
  if (isRefusal(passing)) return passing
  const refused = sort && refuseUnheld(auditRowFields, [sort.field], (part) => holds(audit, part))
  if (refused) return refused
  return {
    ...rowsOf(audit),
    filter: isShown(audit) ? passing : sql`false`,
    order: sort ? auditRowOrder(sort) : isPaid(audit) ? likeliestFirst : otherLastNamesFirst,
    columns: columnsOf(audit),
  }
}

const gone = (count: number, field: string): Refusal =>
  refuse('rowsGone', `${count} of the chosen rows are not in this audit any more.`, 422, field)

/** Rows chosen by ids, by a selection, or by both, which means their intersection. */
interface ChosenRows {
  readonly ids?: readonly string[] | undefined
  /** The request's name for its ids, for refusals. */
  readonly idsField: string
  readonly selection?: AuditRowSelection | undefined
}

/** Undefined if nothing is chosen. */
export async function chosenRows(
  db: Database | Transaction,
  audit: AuditState,
  { ids, idsField, selection }: ChosenRows,
): Promise<SQL | Refusal | undefined> {
  const byId = ids && (await selected(db, audit, [{ filter: null, added: [...ids], removed: [] }], idsField))
  if (isRefusal(byId)) return byId
  const bySelection = selection && (await selected(db, audit, selection, 'selection'))
  if (isRefusal(bySelection)) return bySelection
  return and(byId, bySelection)
}

async function selected(
  db: Database | Transaction,
  audit: AuditState,
  selection: AuditRowSelection,
  field: string,
): Promise<SQL | Refusal> {
  const ids = [...new Set(selection.flatMap(({ added }) => added))]
  const missing = ids.length - (await countRows(db, sql`audit_id = ${audit.id} and ${withIds(ids)}`))
  if (missing > 0) return gone(missing, field)
  const parts: SQL[] = []
  for (const { filter, added, removed } of selection) {
    const passing = filter ? auditRowFilter(audit, filter) : sql`false`
    if (isRefusal(passing)) return passing
    parts.push(sql`((${passing}) or ${withIds(added)}) and not ${withIds(removed)}`)
  }
  return or(...parts) ?? sql`false`
}

export async function countRows(db: Database | Transaction, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_rows where ${where}`,
  )
  return rows[0]?.count ?? 0
}

export interface ExportedRow
  extends Required<
    Omit<StoredRow, 'scoredIn' | 'candidates' | 'leadStatus' | 'estimatedValue' | 'areaBuilding'>
  > {
  /** Whole dollars. */
  readonly estimatedValue: number | null
  /** Square feet. */
  readonly areaBuilding: number | null
  /** The row's place in the uploaded file, from 1. */
  readonly rowNo: number
  /** Of the matched property, two letters. */
  readonly state: string | null
  /** Of its score. */
  readonly runId: number | null
}

/** The likeliest first. */
export function exportedRows(
  db: Database,
  audit: AuditState,
  only: SQL = sql`true`,
): AsyncGenerator<ExportedRow[]> {
  const { scoredIn: runId, candidates: _candidates, leadStatus: _status, ...columns } = auditRowColumns
  return readPieces<ExportedRow>(db, {
    ...rowsOf(audit),
    filter: only,
    order: likeliestFirst,
    columns: {
      ...columns,
      estimatedValue: sql`(${auditRowValues.estimatedValue})::float8`,
      areaBuilding: sql`(${auditRowValues.areaBuilding})::float8`,
      rowNo: sql`row_no`,
      runId,
      state: sql`(select p.state from properties p where p.fips = audit_rows.fips collate "C"
        and p.attom_id = audit_rows.attom_id)`,
    },
  })
}

async function withRuns(db: Database, rows: readonly StoredRow[]): Promise<AuditRow[]> {
  const meanings = await meaningsOf(
    db,
    rows.map(({ scoredIn, probability }) => ({ runId: scoredIn ?? null, score: probability ?? null })),
  )
  return rows.map(({ scoredIn, ...row }, at) =>
    scoredIn === undefined ? row : { ...row, scoredIn: meanings[at] ?? null },
  )
}

const noLeads: LeadColumns = { ids: [], lats: [], lons: [], marks: [] }

export class AuditRows {
  readonly #db: Database
  readonly #counts = new SharedCache<number>(keptCounts)

  constructor(db: Database) {
    this.#db = db
  }

  async page(
    { audit, version }: AuditRowsRequest,
    query: AuditRowQuery,
    request: PageRequest,
  ): Promise<Page<AuditRow> | Refusal> {
    const found = auditRowsRequest(audit, query)
    if (isRefusal(found)) return found
    const page = await readPage(this.#db, found, request)
    if (isRefusal(page)) return page
    return { items: await withRuns(this.#db, page.items), next: page.next, version }
  }

  /** All of them, duplicates too. */
  async *pieces(audit: AuditState): AsyncGenerator<AuditRow[]> {
    const found = auditRowsRequest(audit, { filter: {}, sort: null })
    if (isRefusal(found)) throw new Error(found.message)
    const request: RowsRequest<StoredRow> = { ...found, filter: isShown(audit) ? sql`true` : sql`false` }
    for await (const rows of readPieces(this.#db, request)) yield withRuns(this.#db, rows)
  }

  /** Cached until the owner's next fact, once the audit has all its rows. */
  async count({ audit, version }: AuditRowsRequest, filter: AuditRowFilter): Promise<RowCount | Refusal> {
    const request = auditRowsRequest(audit, { filter, sort: null })
    if (isRefusal(request)) return request
    const count = () => countRows(this.#db, sql`${request.scope} and ${request.filter}`)
    const key = `${audit.id} ${version} ${JSON.stringify(filter)}`
    return { count: await (audit.processedAt === null ? count() : this.#counts.get(key, count)), version }
  }

  async countTraceable(request: AuditRowsRequest): Promise<number> {
    if (request.audit.type === 'skiptrace' || !isPaid(request.audit)) return 0
    const counted = await this.count(request, { isSkipTraceable: { is: true } })
    if (isRefusal(counted)) throw new Error(counted.message)
    return counted.count
  }

  /** Traceable contacts whom the user has paid for within 90 days. */
  async countFree({ audit, version }: AuditRowsRequest, userId: string, at: Date): Promise<number> {
    if (audit.type === 'skiptrace' || !isPaid(audit)) return 0
    const where = sql`audit_id = ${audit.id} and is_traceable and ${isFreeRow(userId, at)}`
    const day = at.toISOString().slice(0, 10)
    return this.#counts.get(`${audit.id} ${version} ${userId} ${day} free`, () => countRows(this.#db, where))
  }

  async places({ audit, version }: AuditRowsRequest, filter: AuditRowFilter) {
    const request = auditRowsRequest(audit, { filter, sort: null })
    if (isRefusal(request)) return request
    const { rows } = await this.#db.execute<LeadColumns & Record<string, unknown>>(sql`
      select json_agg(public_id::text) as ids, json_agg(lat) as lats, json_agg(lon) as lons,
        json_agg(case same_owner when true then 'yes' when false then 'no' else 'unknown' end) as marks
        ${holds(audit, auditRowFields.probability.part) ? sql`, json_agg(${scoreStep(sql`score`)}) as steps` : sql``}
      from ${request.table}
      where ${request.scope} and ${request.filter} and lat is not null and lon is not null
      having count(*) > 0`)
    const [leads = noLeads] = rows
    return { ...leads, version }
  }
}
