import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditFilter, HighLow, YesNo } from '#model/audit-filter.ts'
import {
  askedOf,
  chicagoDay,
  earliestSale,
  type FilterSetting,
  likelihoodThreshold,
  priceSlider,
  searchWords,
} from '#model/audit-filter.ts'
import { auditPageRows, type RowKey } from '#model/audit-paging.ts'
import type { AuditRows, MaskedRowReply, PaidRowReply } from '#model/audit-row.ts'
import type { Columns } from '#model/audit-row-columns.ts'
import type { Database, Transaction } from '../store/pool.ts'
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
import { isIndexed, searched } from './searched.ts'

const all = sql`true`
const every = (conditions: readonly SQL[]): SQL => and(...conditions) ?? all

/** What JavaScript's `trim` takes away. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** No row can hold what PostgreSQL's text cannot. */
const isStorable = (word: string): boolean => !/\0|\p{Surrogate}/u.test(word)

function found(search: string): SQL[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const patterns = words.filter(isStorable).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  // An expression that is not the index's own is read row by row, which beats reading the whole index.
  const looked = sql.raw(words.every(isIndexed) ? searched : `(${searched} || '')`)
  return [sql`${looked} like any (${sql.param(patterns)}::text[])`]
}

const atLeast = (least: number | null, of: SQL): SQL[] =>
  least === null ? [] : [sql`${of} >= ${least}::float8`]

const scored = (wanted: HighLow, of: SQL): SQL[] =>
  wanted === 'any' ? [] : [sql`(${of} >= ${likelihoodThreshold}::float8) = ${wanted === 'high'}`]

const answered = (wanted: YesNo, of: SQL): SQL[] =>
  wanted === 'any' ? [] : [sql`${of} = ${wanted === 'yes'}`]

/** Values are compared as they are shown, in whole dollars, half a dollar rounded up. */
function priced({ from, to }: AuditFilter['price']): SQL[] {
  if (from <= priceSlider.from && to >= priceSlider.to) return []
  const least = sql`avm_cents + 50 >= ${from}::numeric * 100`
  return to >= priceSlider.to ? [least] : [least, sql`avm_cents + 50 < (${to}::numeric + 1) * 100`]
}

function sold(months: number | null, processedAt: string | null): SQL[] {
  if (months === null) return []
  if (processedAt === null) return [sql`false`]
  const day = chicagoDay(processedAt)
  return [sql`last_sale_on between ${earliestSale(months, day)}::date and ${day}::date`]
}

const traceable = sql`skip_trace is null and first_name <> '' and last_name <> ''
  and (phone <> '' or email <> '' or street <> '')`

/**
 * `paidTest` of `#model/audit-filter.ts` as a condition on `audit_rows`; of masked rows only the search narrows.
 * It names no table, so that it can stand wherever `audit_rows` is the only one.
 */
export function rowCondition(
  kind: AuditRows['kind'],
  given: AuditFilter,
  { type, processedAt }: FilterSetting,
): SQL {
  const filter = askedOf(given, type)
  if (kind === 'masked') return every(found(filter.search))
  return every([
    ...found(filter.search),
    ...atLeast(filter.minSquareFeet, sql`area_sqft`),
    ...atLeast(filter.minBeds, sql`beds`),
    ...atLeast(filter.minBaths, sql`baths`),
    ...priced(filter.price),
    ...answered(filter.sameOwner, sql`case when btrim(last_name, ${blanks}) <> '' then same_owner end`),
    ...answered(filter.ownerOccupied, sql`owner_occupied`),
    ...scored(filter.sellerScore, sql`score`),
    ...scored(filter.covidScore, sql`covid_distress`),
    ...sold(filter.recentSales, processedAt),
    ...answered(filter.skipTraced, sql`(skip_trace is not null)`),
    ...(filter.skipTraceable ? [traceable] : []),
  ])
}

export const withIds = (ids: readonly string[]): SQL =>
  sql`public_id = any(${sql.param(ids.filter((id) => /^\d{1,15}$/.test(id)))}::bigint[])`

export async function countRows(
  db: Database | Transaction,
  auditId: string,
  where: SQL = all,
): Promise<number> {
  return db.$count(auditRows, and(eq(auditRows.auditId, auditId), where))
}

interface RowPage<Row> {
  readonly columns: Columns<Row>
  /** Null after the last page. */
  readonly next: RowKey | null
}

/** So few rows pass that they are found first and then put in order; more come in their order from an index. */
const few = 4 * auditPageRows

/** A page as what follows `from audit_rows`. */
function pageBy(auditId: string, where: SQL, rank: SQL, after: RowKey | null): SQL {
  // What is too small for the database's 32 bits it would refuse; rounded first, it is 0.
  const later = after
    ? sql`(${rank}, -row_no) < (${Math.fround(after.rank)}::real, ${-after.rowNo}::int)`
    : all
  const passing = every([eq(auditRows.auditId, auditId), where, later])
  return sql`where ${passing} order by ${fallingBy(rank)} limit ${auditPageRows}`
}

const keyBy = (rank: SQL<number>) => ({ rank, rowNo: sql<number>`row_no` })

/** Where a page that is full ended. */
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

/** A preview's rows, without anything that is for sale: other last names first, then as in the file. */
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
