import { type SQL, sql } from 'drizzle-orm'
import type { LikelyExport } from '#model/likely-sellers/likely-export.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { chosenBy, type ExportRow, exportColumns } from './export-rows.ts'
import { type ListAccess, listOf } from './rows.ts'
import { withAppends } from './with-appends.ts'

type Chosen = LikelyExport['filter']

/** `item_id` (text) and `row_no` of the chosen properties, likeliest first; of all where nothing is named. */
export function chosenProperties(access: ListAccess, filter: Chosen): SQL | Refusal {
  const list = listOf(access)
  const isAll = filter.likelyIds === undefined && filter.selection === undefined
  const chosen = isAll ? sql`true` : chosenBy({ filter, predictionSet: 'All This Month' }, access)
  if (isRefusal(chosen)) return chosen
  if (list === null) return sql`select ''::text as item_id, 0 as row_no where false`
  return sql`
    select ${list.number}::text as item_id, row_number() over (order by ${list.order.by} desc, ${list.number})::int as row_no
    from ${list.table} where ${chosen}`
}

type KnownProperty = Omit<ExportRow, 'likely_seller_score'> & { readonly likely_seller_score: number | null }

/** Properties of the item's county by their ids; with a score while the list shows them. */
export async function knownProperties(
  db: Database | Transaction,
  { item, userId }: ListAccess,
  ids: readonly string[],
): Promise<readonly KnownProperty[]> {
  const { selection, set, before } = item
  const scored = set
    ? selectionSql(selection, 'All This Month', set, before)
    : sql`select null::bigint as attom_id, null::real as score, false as is_new where false`
  const named = Object.entries(exportColumns(userId)).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  // As JSON, whose numbers are numbers.
  const { rows } = await db.execute<{ row: KnownProperty }>(sql`
    select row_to_json(k) as row from (select ${sql.join(named, sql`, `)}
    from properties o left join (${scored}) s on s.attom_id = o.attom_id
    where o.fips = ${selection.fips} and o.attom_id = any(${sql.param(ids)}::bigint[])) k`)
  return withAppends(
    db,
    rows.map(({ row }) => row),
  )
}
