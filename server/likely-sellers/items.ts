import { eq, max, type SQL, sql } from 'drizzle-orm'
import { countyName } from '#model/county-data/score-run.ts'
import { type Run, type SelectionItem, setsAt } from '#model/county-data/selection.ts'
import type { LikelyKind } from '#model/likely-sellers/likely.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import {
  accessibleOrders,
  type ItemChoice,
  isActiveOrder,
  isChosen,
  isListed,
  isOfCounty,
  itemKind,
  ownOrders,
} from '#server/accounts/users/subscriptions.ts'
import type { User } from '#server/accounts/users/users.ts'
import { isId } from '#server/store/id.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { imports } from '#server/store/schema/bulk.ts'

/** A county that a user has, with what decides the rows of its list. */
export interface CountyItem {
  readonly id: string
  readonly name: string
  readonly kind: LikelyKind
  readonly productType: string
  readonly county: string
  readonly state: string
  /** The co-marketing partner's name. */
  readonly lender: string | null
  readonly selection: SelectionItem
  /** The month's set and the one it is new against. */
  readonly set: Run | null
  readonly before: Run | null
  /** When properties were last loaded, of any county. */
  readonly propertiesAt: Date | null
}

type ItemRow = Pick<CountyItem, 'id' | 'name' | 'kind' | 'productType' | 'county' | 'state' | 'lender'> & {
  readonly fips: string
  readonly threshold1: string
  readonly threshold2: string | null
  readonly cutoff: number
} & Pick<SelectionItem, 'propertyClass' | 'predictionClass'>

const fileClasses: Record<LikelyKind, string> = { likelyseller: 'base', covid: 'covid' }

/** Whether an item `i` of an order `o` is of a county of this kind, and not active, or not its order or company. */
export const isEndedOfKind = (kind: LikelyKind): SQL =>
  sql`${isListed} and ${itemKind} = ${kind} and not (i.status = 'active' and ${isActiveOrder})`

/** Of orders `o`; `county` and `state` are null where the county is not loaded. */
const itemRows = (orders: SQL, where: SQL, isOne = isOfCounty): SQL => sql`
  select i.id, i.name, i.product_type as "productType", i.fips, i.threshold1, i.threshold2, i.cutoff,
    i.property_class as "propertyClass", i.prediction_class as "predictionClass", i.lender,
    ${itemKind} as kind, c.name as county, c.state, o.created_at
  from order_items i join orders o on o.id = i.order_id left join counties c on c.fips = i.fips
  where ${orders} and ${isOne} and ${where}`

const loadedItems = (orders: SQL, where: SQL): SQL => itemRows(orders, sql`c.fips is not null and ${where}`)

const itemsOf = (user: User, where: SQL): SQL => loadedItems(accessibleOrders(user), where)

/** A list of the month's set, and the set that it is new against. */
export interface MonthList extends Pick<CountyItem, 'selection' | 'before'> {
  readonly set: Run
}

/** The lists of all customers' active orders, each once; without those that have no set yet. */
export async function listsInUse(db: Database, now: Date): Promise<MonthList[]> {
  const selections = await selectionsInUse(db)
  const sets = await setsOf(db, selections, now)
  return selections.flatMap((selection, at) => {
    const { set = null, before = null } = sets[at] ?? {}
    return set === null ? [] : { selection, set, before }
  })
}

/** What the active items of active orders select, whoever has them. */
export async function selectionsInUse(db: Database): Promise<SelectionItem[]> {
  const { rows } = await db.execute<Selecting & Record<string, unknown>>(sql`
    select distinct i.fips, i.threshold1, i.threshold2, i.cutoff, ${itemKind} as kind,
      i.property_class as "propertyClass", i.prediction_class as "predictionClass"
    from order_items i join orders o on o.id = i.order_id
    where ${isActiveOrder} and ${isOfCounty}`)
  return rows.map(selectionOf)
}

export interface OrderedCounty extends Pick<CountyItem, 'name' | 'selection'> {
  /** Null where the county is not loaded. */
  readonly county: string | null
  readonly state: string | null
}

/** The likely-seller counties of orders `o`: of several items of a county the newest order's. */
export async function orderedCounties(db: Database, orders: SQL): Promise<OrderedCounty[]> {
  const { rows } = await db.execute<ItemRow & OrderedCounty & Record<string, unknown>>(sql`
    select * from (
      select distinct on (fips) * from (${itemRows(orders, sql`${itemKind} = 'likelyseller'`)}) own
      order by fips, created_at desc, id) once
    order by state, county, fips`)
  return rows.map((row) => ({
    name: row.name,
    county: row.county,
    state: row.state,
    selection: selectionOf(row),
  }))
}

interface OwnSelection extends Omit<SelectionItem, 'fips'> {
  readonly fipsCodes: readonly string[]
}

/** What the user's likely-seller items select, each with the counties where it is theirs. */
export async function ownSelections(db: Database, user: User): Promise<readonly OwnSelection[]> {
  const own = itemRows(accessibleOrders(user), sql`${itemKind} = 'likelyseller'`)
  const { rows } = await db.execute<Selecting & { fipsCodes: string[] } & Record<string, unknown>>(sql`
    select threshold1, threshold2, cutoff, kind, "propertyClass", "predictionClass", json_agg(fips) as "fipsCodes"
    from (select distinct on (fips) * from (${own}) own order by fips, created_at desc, id) once
    group by threshold1, threshold2, cutoff, kind, "propertyClass", "predictionClass"`)
  return rows.map((row) => ({ ...selectionOf(row), fipsCodes: row.fipsCodes }))
}

interface CountyItemsQuery {
  readonly page: number
  readonly limit: number
  readonly now: Date
  readonly orderId?: string
  readonly choice?: ItemChoice
}

/** Of several items of a county the newest order's; of all orders or of one, of all items or of those chosen. */
export async function countyItems(
  db: Database,
  user: User,
  kind: LikelyKind,
  { page, limit, now, orderId, choice = {} }: CountyItemsQuery,
): Promise<CountyItem[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(sql`
    select * from (
      select distinct on (fips) * from (${itemsOf(user, sql`${itemKind} = ${kind} and ${ofOrder} and ${isChosen(choice)}`)}) own
      order by fips, created_at desc, id) once
    order by state, county, fips limit ${limit} offset ${page * limit}`)
  return withSets(db, rows, now)
}

/** Of counties that the user has had, each once: nothing of their lists is theirs to read any more. */
export async function endedItems(
  db: Database,
  user: User,
  kind: LikelyKind,
  { page, limit }: Pick<CountyItemsQuery, 'page' | 'limit'>,
): Promise<CountyItem[]> {
  const ended = itemRows(ownOrders(user), sql`c.fips is not null and ${isEndedOfKind(kind)}`, isListed)
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(sql`
    select * from (select distinct on (fips) * from (${ended}) own order by fips, created_at desc, id) once
    order by state, county, fips limit ${limit} offset ${page * limit}`)
  return rows.map((row) => ({ ...fieldsOf(row), set: null, before: null, propertiesAt: null }))
}

export interface ItemRef {
  readonly id: string
  /** Of its county only, if that is given. */
  readonly fips?: string
}

/** The user's, in orders that are theirs and active. */
export const countyItem = (
  db: Database | Transaction,
  user: User,
  item: ItemRef,
  now: Date,
): Promise<CountyItem | Refusal> => itemIn(db, accessibleOrders(user), item, now)

/** In any active order: for administrators. */
export const orderedItem = (db: Database, item: ItemRef, now: Date): Promise<CountyItem | Refusal> =>
  itemIn(db, isActiveOrder, item, now)

async function itemIn(
  db: Database | Transaction,
  orders: SQL,
  { id, fips }: ItemRef,
  now: Date,
): Promise<CountyItem | Refusal> {
  if (!isId(id)) return notThere
  const isOne = sql`i.id = ${id} and ${fips === undefined ? sql`true` : sql`i.fips = ${fips}`}`
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(loadedItems(orders, isOne))
  const [item] = await withSets(db, rows, now)
  return item ?? notThere
}

/** The FIPS codes of the user's likely-seller counties, each once. */
export async function ownFipsCodes(db: Database | Transaction, user: User): Promise<readonly string[]> {
  const { rows } = await db.execute<{ fips: string }>(sql`
    select distinct fips from (${itemsOf(user, sql`${itemKind} = 'likelyseller'`)}) own order by fips`)
  return rows.map(({ fips }) => fips)
}

/** The item of each of these counties that its list is of; those without one are left out. */
export async function itemIdsOf(
  db: Database | Transaction,
  user: User,
  fipsCodes: readonly string[],
): Promise<readonly string[]> {
  const isOne = sql`i.fips = any(${sql.param(fipsCodes)}::text[]) and ${itemKind} = 'likelyseller'`
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (fips) id from (${itemsOf(user, isOne)}) own order by fips, created_at desc, id`)
  return rows.map(({ id }) => id)
}

async function withSets(
  db: Database | Transaction,
  rows: readonly ItemRow[],
  now: Date,
): Promise<CountyItem[]> {
  const items = rows.map(fieldsOf)
  const propertiesAt = await propertiesLoadedAt(db)
  const sets = await setsOf(
    db,
    items.map(({ selection }) => selection),
    now,
  )
  return items.map((item, at) => ({ ...item, propertiesAt, ...(sets[at] ?? { set: null, before: null }) }))
}

/** What each selects of: the set that holds, and the one it is new against. */
async function setsOf(
  db: Database | Transaction,
  selections: readonly SelectionItem[],
  now: Date,
): Promise<Pick<CountyItem, 'set' | 'before'>[]> {
  const fips = [...new Set(selections.map((selection) => selection.fips))]
  const runs = new Map<string, Run[]>()
  for (const run of await newestSets(db, fips, now)) runs.set(run.fips, [...(runs.get(run.fips) ?? []), run])
  return selections.map((selection) => setsAt(runs.get(selection.fips) ?? [], selection, now.getTime()))
}

async function propertiesLoadedAt(db: Database | Transaction): Promise<Date | null> {
  const [loaded] = await db
    .select({ at: max(imports.finishedAt) })
    .from(imports)
    .where(eq(imports.kind, 'properties'))
  return loaded?.at ?? null
}

const fieldsOf = (row: ItemRow): Omit<CountyItem, 'set' | 'before' | 'propertiesAt'> => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  productType: row.productType,
  county: countyName(row),
  state: row.state,
  lender: row.lender,
  selection: selectionOf(row),
})

const runColumns = sql`
  id, fips, file_class as "fileClass", floor(extract(epoch from prediction_time) * 1000)::float8 as "predictionTime",
  floor(extract(epoch from loaded_time) * 1000)::float8 as "loadedTime"`

export const loadedRuns = (db: Database | Transaction, fips: readonly string[]): Promise<Run[]> =>
  readRuns(db, sql`select * from prediction_runs where fips = any(${sql.param(fips)}::text[]) and complete`)

/** Of each county and class the sets of the last two months that have one, as `monthSets` takes them. */
const newestSets = (db: Database | Transaction, fips: readonly string[], now: Date): Promise<Run[]> =>
  readRuns(
    db,
    sql`
      select * from (
        select *, row_number() over (partition by fips, file_class order by month desc) as month_no
        from (
          select distinct on (fips, file_class, month) r.*
          from (
            select *, date_trunc('month', loaded_time at time zone 'America/Chicago') as month
            from prediction_runs
            where fips = any(${sql.param(fips)}::text[]) and complete and loaded_time <= ${now.toISOString()}) r
          order by fips, file_class, month, loaded_time, id) sets) sets
      where month_no <= 2`,
  )

async function readRuns(db: Database | Transaction, query: SQL): Promise<Run[]> {
  const { rows } = await db.execute<Run & { readonly [at: string]: unknown }>(
    sql`select ${runColumns} from (${query}) r`,
  )
  return rows.map((run) => ({ ...run, id: Number(run.id) }))
}

const percent = (threshold: string): number => Math.min(100, Math.max(0, Number.parseInt(threshold, 10) || 0))

type Selecting = Omit<ItemRow, 'id' | 'name' | 'productType' | 'county' | 'state' | 'lender'>

const selectionOf = ({ kind, threshold1, threshold2, ...row }: Selecting): SelectionItem => ({
  fips: row.fips,
  fileClass: fileClasses[kind],
  threshold1: threshold1 === 'full' ? 'full' : percent(threshold1),
  threshold2: threshold2 === null ? null : percent(threshold2),
  cutoff: row.cutoff,
  propertyClass: row.propertyClass,
  predictionClass: row.predictionClass,
})
