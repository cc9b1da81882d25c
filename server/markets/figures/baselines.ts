import { type SQL, sql } from 'drizzle-orm'
import { itemPropertyClasses, type SelectionItem } from '#model/county-data/selection.ts'
import { judgedDays, plainYears, promptDays } from '#model/markets/back-test.ts'
import type { Transaction } from '#server/store/pool.ts'
import { runBaselines } from '#server/store/schema/figures.ts'
import { keepRows } from './keep-rows.ts'

export const plainRuleName = 'plain'

/** Of homes without a sale in this many months before a run. */
export const filterRule = (cutoff: SQL): SQL => sql`'unsold ' || ${cutoff}`

/** Whether run `r` was loaded so late that its file could have been made with hindsight. */
export const isLate = (run: SQL): SQL =>
  sql`${run}.loaded_time > ${run}.prediction_time + make_interval(days => ${promptDays})`

/** Runs whose 90 days are over, of the counties that `where` holds of, and the cutoffs that they lack. */
const lackingRuns = (where: SQL): SQL => sql`
  select f.fips, f.run_id::float8 as "runId", f.predicted_on::text as on, array_agg(distinct s.cutoff) as cutoffs
  from (select fips, max(predicted_on) as day from run_figures where ${where} group by fips) n
  join run_figures f on f.fips = n.fips and f.predicted_on + ${judgedDays}::int <= n.day
  join figure_settings s on s.id = f.setting_id
  where f.property_class = 'SFR+Condo' and not exists (
    select from run_baselines b where b.fips = f.fips and b.run_id = f.run_id and b.rule = ${filterRule(sql`s.cutoff`)})
  group by f.fips, f.run_id, f.predicted_on`

/** Counties counted by an earlier version: a table `lacking (fips)`. */
export const countiesWithoutBaselines = sql`
  lacking as (select distinct fips from (${lackingRuns(sql`true`)}) r)`

/**
 * Counts what other rules would have found, of runs of which that is not kept yet. Of owners the county's newest file
 * is what is known: a home that was sold since has another one.
 */
export async function keepBaselines(tx: Transaction, fips: string): Promise<void> {
  const { rows } = await tx.execute<LackingRow>(lackingRuns(sql`fips = ${fips}`))
  for (const run of rows) await keepBaseline(tx, fips, run)
}

interface LackingRow extends Record<string, unknown> {
  readonly runId: number
  /** Day of the prediction in Chicago. */
  readonly on: string
  readonly cutoffs: readonly number[]
}

interface FoundRow extends Record<string, unknown> {
  readonly rule: string
  readonly propertyClass: SelectionItem['propertyClass']
  readonly homes: number
  readonly listed: number
}

async function keepBaseline(
  tx: Transaction,
  fips: string,
  { runId, on, cutoffs }: LackingRow,
): Promise<void> {
  const day = sql`${on}::date`
  const { rows } = await tx.execute<FoundRow>(sql`
    with sold as (
      select attom_id, max(sold_on) as sold_on from sales where fips = ${fips} and sold_on <= ${day} group by attom_id),
    home as (
      select o.property_class, o.owner_occupied,
        greatest(s.sold_on, case when o.last_sale_on <= ${day} then o.last_sale_on end) as sold_on,
        exists (
          select from listings l where l.fips = o.fips and l.attom_id = o.attom_id
            and l.listed_on > ${day} and l.listed_on <= ${day} + ${judgedDays}::int) as is_listed
      from properties o left join sold s using (attom_id)
      where o.fips = ${fips} and not exists (
        select from listings l where l.fips = o.fips and l.attom_id = o.attom_id
          and l.listed_on <= ${day} and (l.ended_on is null or l.ended_on > ${day}))),
    taken as (
      select ${filterRule(sql`c.cutoff`)} as rule, home.* from home cross join unnest(${sql.param([...cutoffs])}::int[]) c (cutoff)
      where c.cutoff = 0 or sold_on is null or sold_on < ${day} - make_interval(months => c.cutoff)
      union all
      select ${plainRuleName}, home.* from home
      where not owner_occupied and sold_on <= ${day} - make_interval(years => ${plainYears}))
    select rule, coalesce(property_class, 'SFR+Condo') as "propertyClass", count(*)::int as homes,
      (count(*) filter (where is_listed))::int as listed
    from taken group by grouping sets ((rule, property_class), (rule))`)
  const found = new Map(rows.map((row) => [`${row.rule} ${row.propertyClass}`, row]))
  const rules = [plainRuleName, ...cutoffs.map((cutoff) => `unsold ${cutoff}`)]
  const kept = rules.flatMap((rule) =>
    itemPropertyClasses.map((propertyClass) => {
      const { homes, listed } = found.get(`${rule} ${propertyClass}`) ?? { homes: 0, listed: 0 }
      return { fips, runId, propertyClass, rule, homes, listed }
    }),
  )
  await keepRows(tx, runBaselines, kept)
}
