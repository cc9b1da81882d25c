import type { Client } from '#machines/shared/request.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { type AuditQuery, type AuditRowSortField, openingView } from '#model/audits/audit-detail.ts'
import type { AuditRow, AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { Call } from '#model/shared/call.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { Page } from '#model/shared/page.ts'
import type { TableRequest, TableSort } from '#model/shared/table.ts'
import { passes } from '#tests/shared/rows/oracle.ts'
import { auditCard, leadColumns, manyRows, masked, previewCard } from '../rows.ts'

/** What the gallery shows: `?rows=5000&kind=masked&type=skiptrace&load=never`. */
interface Asked {
  readonly rows: number
  readonly type: AuditCard['type']
  readonly isMasked: boolean
  readonly load: string | null
}

export function askedOf(query: string): Asked {
  const asked = new URLSearchParams(query)
  return {
    rows: Number(asked.get('rows') ?? 10),
    type: asked.get('type') === 'skiptrace' ? 'skiptrace' : 'refresh',
    isMasked: asked.get('kind') === 'masked',
    load: asked.get('load'),
  }
}

type RowsAsked = TableRequest<AuditQuery, AuditRowFilter, AuditRowSortField>

/** A client whose server answers the audit page with generated rows. */
export function generated(asked: Asked): Client {
  const audit = cardOf(asked)
  const asOf = chicagoDay(audit.processedAt ?? 0)
  const all = rowsOf(asked)
  const passing = (filter: AuditRowFilter) => all.filter((row) => passes(row, filter, asOf))
  const pageOf = ({ filter, sort, page }: Omit<RowsAsked, 'query'>): Page<AuditRow> => {
    const from = Number(page.after ?? page.offset ?? 0)
    const found = passing(filter).toSorted(orderOf(sort))
    const next = from + page.limit < found.length ? String(from + page.limit) : null
    return { items: found.slice(from, from + page.limit), next, version: 1 }
  }
  const reading = () => {
    if (asked.load === 'never') return new Promise(() => undefined)
    if (asked.load === 'fails') throw new Error('The gallery was asked to fail')
    const { filter, sort, size } = openingView(audit)
    return { audit, rows: pageOf({ filter, sort, page: { limit: size } }), version: 1 }
  }
  const rows = (body: Omit<RowsAsked, 'query'>) => {
    // Those of the map are read by their ids.
    if (asked.load === 'norows' && !body.filter.id) throw new Error('The gallery was asked to fail')
    return pageOf(body)
  }
  const places = (filter: AuditRowFilter) => {
    const found = passing(filter).filter(({ lat, lon }) => lat !== null && lon !== null)
    const mark = (same: boolean | null) => (same === null ? 'unknown' : same ? 'yes' : 'no')
    const step = (score: number) => (score >= 0.8 ? 'top' : score >= 0.5 ? 'high' : 'low')
    return {
      ...leadColumns(found.map((row) => ({ ...row, mark: mark(row.isLastNameSame) }))),
      steps: found.map(({ probability }) => (probability ? step(probability) : null)),
    }
  }
  const { auditOpening, auditRowPage, auditRowCount, auditRowMap } = auditRowCalls
  const answers: Record<string, (body: RowsAsked) => unknown> = {
    [auditOpening.path]: reading,
    [auditRowPage.path]: rows,
    [auditRowCount.path]: ({ filter }) => ({ count: passing(filter).length, version: 1 }),
    [auditRowMap.path]: ({ filter }) => ({ ...places(filter), version: 1 }),
    [cartCalls.addItem.path]: () => ({ id: 'item-1', cartId: 'cart-1' }),
    [auditCalls.downloadAudit.path]: () => ({ leftOut: 0 }),
  }
  const answer = async (call: Call, sent: { readonly body?: object }) =>
    (await answers[call.path]?.(sent.body as RowsAsked)) as never
  return { request: answer, download: answer, save: async () => undefined }
}

function rowsOf({ rows, isMasked }: Asked): readonly AuditRow[] {
  const rank = (row: AuditRow) => (isMasked ? Number(row.isLastNameSame === false) : (row.probability ?? -1))
  const all = manyRows(rows).toSorted((a, b) => rank(b) - rank(a))
  return isMasked ? all.map(masked) : all
}

function orderOf(sort: TableSort<AuditRowSortField> | null): (a: AuditRow, b: AuditRow) => number {
  if (sort === null) return () => 0
  const key = (row: AuditRow): string | number => {
    if (sort.field === 'lastNameInput')
      return `${row.lastNameInput} ${row.firstNameInput}`.trim().toLowerCase()
    const value = row[sort.field] ?? -1
    return typeof value === 'string' ? Number(value.replaceAll(/\D/g, '')) : value
  }
  const rising = (a: AuditRow, b: AuditRow) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)
  return sort.descending ? (a, b) => rising(b, a) : rising
}

function cardOf({ rows, type, isMasked }: Asked): AuditCard {
  const upload = {
    id: 'upload-1',
    originalFileName: 'spring contacts.csv',
    originalRows: rows,
    addressRows: rows,
    duplicates: 0,
  }
  const sizes = { type, upload, recordCount: Math.round(rows * 0.85), rowsProcessed: rows }
  if (isMasked) return previewCard({ ...sizes, estimatedAmount: Math.max(4900, rows * 10) })
  const likely = Math.round(rows * 0.13)
  return auditCard({
    ...sizes,
    stats: {
      ...noStats,
      submittedContacts: rows,
      numOfLikelySellers: likely,
      likelySellersSum: likely * 512_000,
      gciPast9MonthsSum: rows * 9000,
      gciPast9MonthsTransactions: Math.round(rows * 0.04),
      successfullSkipTraces: Math.round(rows * 0.08),
      percSuccessfullSkipTraces: 0.08,
    },
  })
}
