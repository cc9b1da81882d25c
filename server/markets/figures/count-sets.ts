import { sql } from 'drizzle-orm'
import { monthSets, type Run, type SelectionItem } from '#model/county-data/selection.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import { loadedRuns } from '#server/likely-sellers/items.ts'
import type { Transaction } from '#server/store/pool.ts'
import type { Counting } from './county.ts'
import { selectionsOf } from './settings.ts'

/** Counts the months' sets of a county that are not kept yet, as its customers' lists show them. */
export async function countSets(tx: Transaction, { fips, settingIds }: Counting): Promise<void> {
  const runs = await loadedRuns(tx, [fips])
  for (const { id, selection } of await selectionsOf(tx, fips, settingIds)) {
    const sets = monthSets(runs, selection)
    const { rows } = await tx.execute<{ runId: number }>(
      sql`select distinct run_id::float8 as "runId" from set_figures where setting_id = ${id} and fips = ${fips}`,
    )
    const kept = new Set(rows.map(({ runId }) => runId))
    for (const [at, set] of sets.entries())
      if (!kept.has(set.id)) await keepSet(tx, id, selection, set, sets[at - 1] ?? null)
  }
}

const keepSet = (tx: Transaction, settingId: number, item: SelectionItem, set: Run, before: Run | null) =>
  tx.execute(sql`
    insert into set_figures (setting_id, fips, run_id, property_class, predictions, new_predictions, value_cents,
      loaded_on, prediction_time)
    select ${settingId}::int, r.fips, r.id, c.property_class, count(q.attom_id),
      count(q.attom_id) filter (where q.is_new), coalesce(sum(q.cents), 0),
      (r.loaded_time at time zone 'America/Chicago')::date, r.prediction_time
    from prediction_runs r cross join (values ('SFR'), ('Condo')) c (property_class)
    left join (
      select q.attom_id, q.is_new, o.property_class, coalesce(p.avm_cents, o.avm_cents) as cents
      from (${selectionSql(item, 'All This Month', set, before)}) q
      join properties o using (fips, attom_id)
      join predictions p on p.fips = q.fips and p.run_id = ${set.id} and p.attom_id = q.attom_id) q using (property_class)
    where r.fips = ${item.fips} and r.id = ${set.id}
    group by r.fips, r.id, c.property_class on conflict do nothing`)
