import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type LikelyFilter,
  type LikelySort,
  type ListedHome,
  likelyRowFields,
} from '#model/likely-sellers/likely.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { conditionsOf } from '#model/shared/query-filters.ts'
import { fieldsWith } from '#model/shared/row-fields.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import { statusOfHome, statusPlace } from '#server/leads/lead/lead-places.ts'
import type { Database } from '#server/store/pool.ts'
import { containsAnyWord, filterCondition } from '#server/store/row-filter.ts'
import { type RowOrder, type RowsRequest, readPage } from '#server/store/rows.ts'
import { listCounts } from '#server/store/schema/bulk.ts'
import { scoreStep } from '#server/store/score-step.ts'
import { queryKey, SharedCache } from '#server/store/shared-cache.ts'
import type { CountyItem, MonthList } from './items.ts'
import { hasPhone, isOfUser, likelyColumns } from './likely-sql.ts'

/** The likeliest; a county's file has about 3,000. */
const mostLeads = 50_000
const keptCounts = 5_000
const keptLists = 300
const longestKept = 10_000

/** Who reads an item's list, and when. */
export interface ListAccess {
  readonly item: CountyItem
  readonly userId: string
  readonly now: Date
}

const rowFields = fieldsWith(likelyRowFields, 'listed')

const hasAnyWord = (search: string, text: SQL): SQL => {
  const words = search.toUpperCase().split(/\s+/).filter(Boolean)
  return words.length === 0 ? sql`true` : containsAnyWord(text, words)
}

const withIds = (ids: readonly (number | string)[]): SQL => sql`s.attom_id = any(${sql.param(ids)}::bigint[])`

export function matching(filter: LikelyFilter, { userId, now }: ListAccess): SQL {
  const asked = conditionsOf(likelyFields, filter)
  const values = likelyColumns(
    asked.map(([name]) => name),
    userId,
  )
  return filterCondition(values, Object.fromEntries(asked), {
    asOf: chicagoDay(now.getTime()),
    hasAnyWord,
    hasId: withIds,
  })
}

/** A list filtered by what is a user's own is not kept. */
const asksForOwn = (filter: LikelyFilter): boolean =>
  conditionsOf(likelyFields, filter).some(([name]) => isOfUser(name))

/** A list's predictions `s` with their properties `o`. */
export const tableOf = ({ selection, set, before }: MonthList): SQL =>
  sql`(${selectionSql(selection, 'All This Month', set, before)}) s
    join properties o on o.fips = s.fips and o.attom_id = s.attom_id`

/** As a list opens, or whole: what most ask for. */
const asksAtMostForScore = (filter: LikelyFilter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'sellerScore' || value === undefined)

/** An item's list, likeliest first; null while its county has no set. */
export function listOf({ item }: ListAccess): Omit<RowsRequest<ListedHome>, 'filter' | 'columns'> | null {
  if (item.set === null) return null
  return {
    table: tableOf({ ...item, set: item.set }),
    scope: sql`true`,
    number: sql`s.attom_id`,
    order: { key: 'likeliest', by: sql`s.score`, type: 'real', descending: true },
  }
}

interface PageOfList {
  readonly start: number
  readonly perPage: number
  readonly sort?: LikelySort | undefined
}

/** Within each status, or those with a phone and those without, the likeliest first. */
function orderOf({ field, descending }: NonNullable<LikelySort>, userId: string): RowOrder {
  const place = field === 'phone' ? sql`(not ${hasPhone(userId)})::int` : statusPlace(statusOfHome(userId))
  const group = descending ? place : sql`-(${place})`
  return {
    key: `${field} ${descending}`,
    by: sql`(${group}) * 2 + s.score`,
    type: 'float8',
    descending: true,
  }
}

const readers = new WeakMap<Database, LikelyRows>()

/** Shared by all who read a database, so that a list is put in order once. */
export function likelyRowsOf(db: Database): LikelyRows {
  const reader = readers.get(db) ?? new LikelyRows(db)
  readers.set(db, reader)
  return reader
}

/** The properties of a county that its item shows, of the month's set. */
export class LikelyRows {
  readonly #db: Database
  readonly #counts = new SharedCache<number>(keptCounts)
  readonly #lists = new SharedCache<readonly number[] | null>(keptLists)

  constructor(db: Database) {
    this.#db = db
  }

  async page(
    access: ListAccess,
    filter: LikelyFilter,
    { start, perPage, sort }: PageOfList,
  ): Promise<readonly ListedHome[] | Refusal> {
    const list = listOf(access)
    if (list === null) return []
    const columns = likelyColumns(rowFields, access.userId)
    const ids = sort ? null : await this.idsOf(access, filter)
    const order = sort ? orderOf(sort, access.userId) : list.order
    const rows = ids
      ? { ...list, columns, filter: withIds(ids.slice(start, start + perPage)), isPrepared: true }
      : { ...list, order, columns, filter: matching(filter, access) }
    const page = await readPage<ListedHome>(this.#db, rows, { limit: perPage, offset: ids ? 0 : start })
    return isRefusal(page) ? page : page.items
  }

  /** The ids of the likeliest. */
  async first(access: ListAccess, most: number): Promise<readonly number[]> {
    const ids = await this.idsOf(access, {})
    if (ids) return ids.slice(0, most)
    const page = await this.page(access, {}, { start: 0, perPage: most })
    return isRefusal(page) ? [] : page.map(({ attom_id }) => attom_id)
  }

  /** Of a whole list in its order, so that a page reads its own rows only; null if it is too long to keep. */
  private async idsOf(access: ListAccess, filter: LikelyFilter): Promise<readonly number[] | null> {
    const list = listOf(access)
    if (list === null || asksForOwn(filter)) return null
    const query = sql`
      select s.attom_id::float8 as id from ${list.table} where ${matching(filter, access)}
      order by s.score desc, s.attom_id limit ${longestKept + 1}`
    return this.#lists.get(queryKey(query, access.item.propertiesAt), async () => {
      const { rows } = await this.#db.execute<{ id: number }>(query)
      return rows.length > longestKept ? null : rows.map(({ id }) => id)
    })
  }

  /** A list in JSON, to be passed on as it is: parsed, checked and written by the server it would hold up everyone else. */
  async locations(access: ListAccess, filter: LikelyFilter): Promise<string> {
    const list = listOf(access)
    if (list === null) return '[]'
    const { rows } = await this.#db.execute<{ leads: string }>(sql`
      select coalesce(json_agg(lead), '[]')::text as leads from (
        select s.attom_id::text as id, o.lat, o.lon, 'unknown' as mark, ${scoreStep(sql`s.score`)} as step
        from ${list.table}
        where ${matching(filter, access)} and o.lat is not null and o.lon is not null
        order by s.score desc, s.attom_id limit ${mostLeads}
      ) lead`)
    return rows[0]?.leads ?? '[]'
  }

  async count(access: ListAccess, filter: LikelyFilter): Promise<number> {
    if (asksAtMostForScore(filter)) return this.countForAll(access, filter)
    const list = listOf(access)
    if (list === null) return 0
    const query = sql`select count(*)::int as count from ${list.table} where ${matching(filter, access)}`
    const count = async () => (await this.#db.execute<{ count: number }>(query)).rows[0]?.count ?? 0
    return asksForOwn(filter) ? count() : this.#counts.get(queryKey(query, access.item.propertiesAt), count)
  }

  /** Counted once for all processes, until a set or properties are loaded. */
  private async countForAll(access: ListAccess, filter: LikelyFilter): Promise<number> {
    const list = listOf(access)
    const { selection, set, propertiesAt } = access.item
    if (list === null || set === null) return 0
    const conditions = Object.fromEntries(conditionsOf(likelyFields, filter))
    const key = { fips: set.fips, runId: set.id, selection: JSON.stringify({ ...selection, ...conditions }) }
    const [kept] = await this.#db
      .select({ homes: listCounts.homes })
      .from(listCounts)
      .where(
        and(
          eq(listCounts.fips, key.fips),
          eq(listCounts.runId, key.runId),
          eq(listCounts.selection, key.selection),
          sql`${listCounts.propertiesAt} is not distinct from ${propertiesAt?.toISOString() ?? null}::timestamptz`,
        ),
      )
    if (kept) return kept.homes
    const homes = await this.#db.$count(list.table, matching(filter, access))
    await this.#db
      .insert(listCounts)
      .values({ ...key, homes, propertiesAt })
      .onConflictDoUpdate({
        target: [listCounts.fips, listCounts.runId, listCounts.selection],
        set: { homes, propertiesAt },
      })
    return homes
  }
}
