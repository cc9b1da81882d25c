import { type SQL, sql } from 'drizzle-orm'
import { boundsOf, type PredictionSet, type Run, type SelectionItem } from '#model/county-data/selection.ts'

/** `select` of `#model/selection.ts` as a subquery with `fips`, `attom_id`, `score`, `factors` and `is_new`, unordered. */
export function selectionSql(item: SelectionItem, set: PredictionSet, run: Run, before: Run | null): SQL {
  const isNew = before === null ? sql`true` : sql`not exists (${shownBefore(item, before)})`
  const selected = sql`
    select p.fips, p.attom_id, p.score, p.factors, ${isNew} as is_new
    from predictions p join properties o using (fips, attom_id)
    where ${inRun(item, run)}`
  return set === 'All This Month' ? selected : sql`select * from (${selected}) s where is_new`
}

function shownBefore(item: SelectionItem, before: Run): SQL {
  return sql`
    select from predictions b
    where b.attom_id = p.attom_id and ${rowsOf(item, before, sql`b`)} and ${ofClass(item)}`
}

function inRun(item: SelectionItem, run: Run): SQL {
  return sql`${rowsOf(item, run, sql`p`)} and ${ofClass(item)}`
}

function ofClass({ propertyClass }: SelectionItem): SQL {
  return propertyClass === 'SFR+Condo' ? sql`true` : sql`o.property_class = ${propertyClass}`
}

function rowsOf(item: SelectionItem, run: Run, row: SQL): SQL {
  if (run.fips !== item.fips || run.fileClass !== item.fileClass) return sql`false`
  const { leastPoints, belowPoints, droppedSales } = boundsOf(item, run)
  return sql`${row}.fips = ${run.fips} and ${row}.run_id = ${run.id} and ${offered(row)}
    and ${ofPredictionClass(item, row)} and ${withinBounds(row, {
      leastPoints: sql`${leastPoints}::int`,
      belowPoints: belowPoints === null ? null : sql`${belowPoints}::int`,
      droppedSales: droppedSales && {
        from: sql`${droppedSales.from}::date`,
        to: sql`${droppedSales.to}::date`,
      },
    })}`
}

const ofPredictionClass = ({ predictionClass }: SelectionItem, row: SQL): SQL =>
  predictionClass === 'all' ? sql`true` : sql`${row}.prediction_class = ${predictionClass}`

/** A row of a file that was not on the market when it was predicted. */
export const offered = (row: SQL): SQL => sql`${row}.in_file and not ${row}.on_market`

/** `SelectionBounds` as expressions. */
interface SqlBounds {
  readonly leastPoints: SQL
  readonly belowPoints: SQL | null
  readonly droppedSales: { readonly from: SQL; readonly to: SQL } | null
}

/** Whether a row of a file passes the thresholds and the sale filter. */
export function withinBounds(row: SQL, { leastPoints, belowPoints, droppedSales }: SqlBounds): SQL {
  const points = sql`round(${row}.score * 10000)`
  const conditions = [sql`${points} >= ${leastPoints}`]
  if (belowPoints !== null) conditions.push(sql`${points} < ${belowPoints}`)
  if (droppedSales !== null)
    conditions.push(sql`
      (${row}.last_sale_on is null or ${row}.last_sale_on < ${droppedSales.from}
        or ${row}.last_sale_on > ${droppedSales.to})`)
  return sql.join(conditions, sql` and `)
}
