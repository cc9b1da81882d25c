import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Cursor, PageRequest } from '#model/shared/page.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { type Database, databaseAnswer } from './pool.ts'

/** `by` is never null; `key` identifies the order, so that another order's cursor is refused. */
export interface RowOrder {
  readonly key: string
  readonly by: SQL
  readonly type: 'real' | 'float8' | 'date' | 'text' | 'int'
  readonly descending: boolean
}

/** The rows in `scope` that match `filter`. */
export interface RowsRequest<Row> {
  readonly table: SQL
  readonly scope: SQL
  readonly filter: SQL
  /** A whole number, unique in the scope: the tiebreaker, ascending in either direction. Of type `int` for cursors. */
  readonly number: SQL
  readonly order: RowOrder
  readonly columns: { readonly [K in keyof Row]: SQL }
  /**
   * Whether a page is a prepared statement, which takes the database a third of the time. Only for readings of few
   * different texts: each connection keeps them all.
   */
  readonly isPrepared?: boolean
}

const CursorKey = z.tuple([z.string(), z.string(), z.int32()])
type CursorKey = z.infer<typeof CursorKey>

const writeCursor = (key: CursorKey): Cursor => Buffer.from(JSON.stringify(key)).toString('base64url')

function readCursor(cursor: Cursor): CursorKey | undefined {
  try {
    return CursorKey.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

const noSuchPage = () =>
  refuse('cursor', 'There is no such page. Please load the list from its start.', 400, 'after')

function after({ number, order }: RowsRequest<unknown>, cursor: Cursor | undefined): SQL | Refusal {
  if (cursor === undefined) return sql`true`
  const [key, value, last] = readCursor(cursor) ?? []
  if (key !== order.key || last === undefined) return noSuchPage()
  const place = sql`${value}::${sql.raw(order.type)}`
  return order.descending
    ? sql`(${order.by}, -${number}) < (${place}, ${-last}::int)`
    : sql`(${order.by}, ${number}) > (${place}, ${last}::int)`
}

const ordered = ({ number, order }: RowsRequest<unknown>): SQL =>
  order.descending ? sql`${order.by} desc, (-${number}) desc` : sql`${order.by}, ${number}`

/** A row as JSON, by these names. */
export const itemOf = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`),
    sql`, `,
  )})`

const piece = 1_000

/**
 * Holds only the rows' numbers, so each row comes once even if rows change meanwhile. The next piece is read while its
 * reader works on one. As columns, since JSON of each row takes the database six times as long; a `bigint` would come
 * as text.
 */
export async function* readPieces<Row>(db: Database, request: RowsRequest<Row>): AsyncGenerator<Row[]> {
  const { table, scope, filter, number, columns } = request
  const { rows } = await db.execute<{ numbers: number[] | null }>(sql`
    select array_agg(${number} order by ${ordered(request)}) as numbers from ${table} where ${scope} and ${filter}`)
  const numbers = rows[0]?.numbers ?? []
  const named = Object.entries<SQL>(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const read = (from: number) =>
    db.execute(sql`
      select ${sql.join(named, sql`, `)} from ${table}
      where ${scope} and ${number} = any(${sql.param(numbers.slice(from, from + piece))}::bigint[])
      order by ${ordered(request)}`)
  let next = numbers.length > 0 ? read(0) : undefined
  for (let from = piece; next; from += piece) {
    const { rows: items } = await next
    next = from < numbers.length ? read(from) : undefined
    // Its reader may leave before it is awaited.
    next?.catch(() => undefined)
    yield items as Row[]
  }
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Finds the rows' numbers first, from an index alone if it has what the filter needs. */
export async function readPage<Row>(
  db: Database,
  request: RowsRequest<Row>,
  { limit, after: cursor, offset }: PageRequest,
): Promise<{ items: Row[]; next: Cursor | null } | Refusal> {
  if (cursor !== undefined && offset !== undefined) {
    return refuse('page', 'A page begins after a cursor or at an offset, not both.', 400, 'offset')
  }
  const { table, scope, filter, number, order, columns } = request
  const later = after(request, cursor)
  if (isRefusal(later)) return later
  const numbers = sql`select ${number} from ${table} where ${scope} and ${filter} and ${later}
    order by ${ordered(request)} limit ${limit + 1} offset ${offset ?? 0}`
  try {
    const select = db
      .select({
        item: sql<Row>`${itemOf(columns)}`,
        value: sql<string>`(${order.by})::text`,
        number: sql<number>`${number}`,
      })
      .from(table)
      .where(sql`${scope} and ${number} = any(array(${numbers}))`)
      .orderBy(ordered(request))
    const rows = await (request.isPrepared ? select.prepare(nameOf(select.toSQL().sql)).execute() : select)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ item }) => item),
      next: last ? writeCursor([order.key, last.value, last.number]) : null,
    }
  } catch (error) {
    // The cursor's value has the wrong type for its order.
    if (cursor !== undefined && databaseAnswer(error)?.code?.startsWith('22')) return noSuchPage()
    throw error
  }
}
