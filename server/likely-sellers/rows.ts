import { and, eq, type SQL, sql } from 'drizzle-orm'
import { likelihoodThreshold } from '#model/audits/audit-filter.ts'
import type { LikelyFilter, LikelyRow } from '#model/likely-sellers/likely.ts'
import { chicagoDay, earliestSale } from '#model/shared/chicago.ts'
import type { Lead } from '#model/shared/lead-map.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import type { Database } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { containsAnyWord } from '#server/store/row-filter.ts'
import { type RowReading, readPage } from '#server/store/rows.ts'
import { listCounts } from '#server/store/schema/bulk.ts'
import { homeSearchText } from '#server/store/search-index.ts'
import { queryKey, SharedCache } from '#server/store/shared-cache.ts'
import type { CountyItem } from './items.ts'

/** The likeliest; a county's file has about 3,000. */
const mostLeads = 50_000
const keptCounts = 5_000
const keptLists = 300
const longestKept = 10_000

/** Who reads an item's list, and when. */
export interface ListReading {
  readonly item: CountyItem
  readonly userId: string
  readonly now: Date
}

const address = sql`concat_ws(' ', o.street, o.unit)`
/** Whole dollars, half a dollar rounded up. */
const dollars = sql`(o.avm_cents + 50) / 100`

/** The user's own appends to property `o`, as `a`. */
export const ownAppends = (userId: string): SQL => sql`
  from appended_contacts a where a.user_id = ${userId} and a.fips = o.fips and a.attom_id = o.attom_id`

/** Of the county's data, or appended for the user. */
const hasContact = (userId: string, held: SQL, appended: SQL): SQL => sql`(exists (
    select from contacts c where c.fips = o.fips and c.attom_id = o.attom_id and ${held})
  or exists (select ${ownAppends(userId)} and ${appended}))`
export const hasPhone = (userId: string) =>
  hasContact(
    userId,
    sql`cardinality(c.phone_numbers) > 0`,
    sql`jsonb_array_length(a.result -> 'phonesResult') > 0`,
  )
const hasEmail = (userId: string) =>
  hasContact(userId, sql`cardinality(c.emails) > 0`, sql`jsonb_array_length(a.result -> 'emailsResult') > 0`)

const columnsFor = (userId: string): { readonly [K in keyof LikelyRow]: SQL } => ({
  attom_id: sql`o.attom_id`,
  likely_seller_score: sql`s.score`,
  property_address_full: address,
  property_address_city: sql`o.city`,
  property_address_zip: sql`o.zip`,
  property_latitude: sql`o.lat`,
  property_longitude: sql`o.lon`,
  avm_estimated_value: dollars,
  new_prediction: sql`s.is_new`,
  phone: hasPhone(userId),
  email: hasEmail(userId),
  factors: sql`s.factors`,
})

/** What a filter of a home depends on, besides the home and its prediction: nothing of the user's own. */
interface HomeReading {
  /** The day in Chicago. */
  readonly today: string
}

type Conditions<Name extends keyof LikelyFilter, Reading> = {
  readonly [K in Name]-?: (value: NonNullable<LikelyFilter[K]>, reading: Reading) => SQL
}

const is = (condition: SQL) => (value: 'yes' | 'no') =>
  value === 'yes' ? sql`(${condition})` : sql`not (${condition})`

/** Of what is appended or traced for the user, at any time: what such a filter finds is never kept. */
const ownConditions: Conditions<'hasPhone' | 'hasEmail' | 'skiptraced', ListReading> = {
  hasPhone: (value, { userId }) => is(hasPhone(userId))(value),
  hasEmail: (value, { userId }) => is(hasEmail(userId))(value),
  skiptraced: (value, { userId }) => is(sql`exists (select ${ownTraces(userId)})`)(value),
}

/** The same for all users, who share what is kept. An unknown value fails, of an owner who may live there too. */
const homeConditions: Conditions<Exclude<keyof LikelyFilter, keyof typeof ownConditions>, HomeReading> = {
  addressCityZip: (search) => {
    const words = search.toUpperCase().split(/\s+/).filter(Boolean)
    return words.length === 0 ? sql`true` : containsAnyWord(sql.raw(homeSearchText('o')), words)
  },
  sqFeet: (least) => sql`o.area_sqft >= ${least}`,
  priceRangeStart: (least) => sql`${dollars} >= ${least}`,
  priceRangeEnd: (most) => sql`${dollars} <= ${most}`,
  beds: (least) => sql`o.beds >= ${least}`,
  baths: (least) => sql`o.baths >= ${least}::float8`,
  ownerOccupied: (value) => sql`o.owner_occupied = ${value === 'yes'}`,
  sellerScore: (value) =>
    value === 'high' ? sql`s.score >= ${likelihoodThreshold}` : sql`s.score < ${likelihoodThreshold}`,
  recentSale: (months, { today }) =>
    sql`o.last_sale_on between ${earliestSale(months, today)}::date and ${today}::date`,
  newPrediction: is(sql`s.is_new`),
  likelyIds: (ids) => sql`s.attom_id = any(${sql.param(ids.split(','))}::bigint[])`,
}

/** What was traced in the user's paid files or appended for property `o`, as `f` with `result`, `at` and `source`. */
export const ownTraces = (userId: string): SQL => sql`
  from (
    select r.skip_trace as result, t.state ->> 'processedAt' as at, 'SkipTrace Pro' as source
    from audit_rows r join ${streams} t on t.stream_id = r.audit_id
    where t.owner_id = ${userId} and t.kind = 'audit' and t.state ->> 'deleted' = 'false'
      and t.state #>> '{cartItem,cart,status}' = 'success' and r.fips = o.fips collate "C" and r.attom_id = o.attom_id and r.is_traced
    union all
    ${appended(userId)}) f`

const appended = (userId: string): SQL => sql`
  select a.result, to_json(a.appended_at) #>> '{}' as at, 'Append' as source ${ownAppends(userId)}`

/** The part of `ownTraces` that adds to a property's contacts. */
export const appendedTraces = (userId: string): SQL => sql`from (${appended(userId)}) f`

export function matching(filter: LikelyFilter, reading: ListReading): SQL {
  const conditions = { ...homeConditions, ...ownConditions }
  const asked = { ...reading, today: chicagoDay(reading.now.getTime()) }
  const found = Object.entries(filter).flatMap(([name, value]) => {
    const condition = conditions[name as keyof typeof conditions] as (value: unknown, of: typeof asked) => SQL
    return value === undefined ? [] : [condition(value, asked)]
  })
  return and(...found) ?? sql`true`
}

/** What is a user's own changes at any time, so that a list filtered by it is not kept. */
const isOfUser = (filter: LikelyFilter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== undefined && name in ownConditions)

/** An item's list, likeliest first; null while its county has no set. */
export function listOf({ item }: ListReading): Omit<RowReading<LikelyRow>, 'filter' | 'columns'> | null {
  const { selection, set, before } = item
  if (set === null) return null
  return {
    table: sql`(${selectionSql(selection, 'All This Month', set, before)}) s
      join properties o on o.fips = s.fips and o.attom_id = s.attom_id`,
    scope: sql`true`,
    number: sql`s.attom_id`,
    order: { key: 'likeliest', by: sql`s.score`, type: 'real', descending: true },
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
    reading: ListReading,
    filter: LikelyFilter,
    { start, perPage }: { readonly start: number; readonly perPage: number },
  ): Promise<readonly LikelyRow[] | Refusal> {
    const list = listOf(reading)
    if (list === null) return []
    const columns = columnsFor(reading.userId)
    const ids = await this.idsOf(reading, filter)
    const rows = ids
      ? { ...list, columns, filter: withIds(ids.slice(start, start + perPage)), isPrepared: true }
      : { ...list, columns, filter: matching(filter, reading) }
    const page = await readPage<LikelyRow>(this.#db, rows, { limit: perPage, offset: ids ? 0 : start })
    return isRefusal(page) ? page : page.items
  }

  /** The ids of the likeliest. */
  async first(reading: ListReading, most: number): Promise<readonly number[]> {
    const ids = await this.idsOf(reading, {})
    if (ids) return ids.slice(0, most)
    const page = await this.page(reading, {}, { start: 0, perPage: most })
    return isRefusal(page) ? [] : page.map(({ attom_id }) => attom_id)
  }

  /** Of a whole list in its order, so that a page reads its own rows only; null if it is too long to keep. */
  private async idsOf(reading: ListReading, filter: LikelyFilter): Promise<readonly number[] | null> {
    const list = listOf(reading)
    if (list === null || isOfUser(filter)) return null
    const query = sql`
      select s.attom_id::float8 as id from ${list.table} where ${matching(filter, reading)}
      order by s.score desc, s.attom_id limit ${longestKept + 1}`
    return this.#lists.of(queryKey(query, reading.item.propertiesAt), async () => {
      const { rows } = await this.#db.execute<{ id: number }>(query)
      return rows.length > longestKept ? null : rows.map(({ id }) => id)
    })
  }

  async locations(reading: ListReading, filter: LikelyFilter): Promise<readonly Lead[]> {
    const list = listOf(reading)
    if (list === null) return []
    const { rows } = await this.#db.execute<Lead & Record<string, unknown>>(sql`
      select s.attom_id::text as id, o.lat, o.lon, 'unknown' as mark from ${list.table}
      where ${matching(filter, reading)} and o.lat is not null and o.lon is not null
      order by s.score desc, s.attom_id limit ${mostLeads}`)
    return rows
  }

  async count(reading: ListReading, filter: LikelyFilter): Promise<number> {
    if (Object.values(filter).every((value) => value === undefined)) return this.countWhole(reading)
    const list = listOf(reading)
    if (list === null) return 0
    const query = sql`select count(*)::int as count from ${list.table} where ${matching(filter, reading)}`
    const count = async () => (await this.#db.execute<{ count: number }>(query)).rows[0]?.count ?? 0
    return isOfUser(filter) ? count() : this.#counts.of(queryKey(query, reading.item.propertiesAt), count)
  }

  /** Counted once for all processes, until a set or properties are loaded. */
  private async countWhole(reading: ListReading): Promise<number> {
    const list = listOf(reading)
    const { selection, set, propertiesAt } = reading.item
    if (list === null || set === null) return 0
    const key = { fips: set.fips, runId: set.id, selection: JSON.stringify(selection) }
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
    const homes = await this.#db.$count(list.table)
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

const withIds = (ids: readonly number[]): SQL => sql`s.attom_id = any(${sql.param(ids)}::bigint[])`
