import { type SQL, sql } from 'drizzle-orm'
import { boundsOf, type PredictionSet, type Run, type SelectionItem } from '#model/selection.ts'

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
  const points = sql`round(${row}.score * 10000)`
  const conditions = [
    sql`${row}.fips = ${run.fips} and ${row}.run_id = ${run.id} and ${row}.in_file and not ${row}.on_market`,
    sql`${points} >= ${leastPoints}`,
  ]
  if (belowPoints !== null) conditions.push(sql`${points} < ${belowPoints}`)
  if (droppedSales !== null)
    conditions.push(sql`
      (${row}.last_sale_on is null or ${row}.last_sale_on < ${droppedSales.from}::date
        or ${row}.last_sale_on > ${droppedSales.to}::date)`)
  if (item.predictionClass !== 'all') conditions.push(sql`${row}.prediction_class = ${item.predictionClass}`)
  return sql.join(conditions, sql` and `)
}
