import { sql } from 'drizzle-orm'
import type { Run, SelectionItem } from '#model/county-data/selection.ts'
import { addDays, chicagoDay, chicagoWeek } from '#model/shared/chicago.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import { type CountyItem, loadedRuns } from '#server/likely-sellers/items.ts'
import { keptFigures } from '#server/markets/figures/kept-figures.ts'
import { knownSettingId } from '#server/markets/figures/settings.ts'
import type { Database } from '#server/store/pool.ts'
import type { LoadedWeek } from './weeks.ts'

/** A prediction came true if its home was listed within these days. */
const daysToList = 90
const halfYearDays = 182

/** A home that was listed while it was in the item's selection. */
export interface TrueListing {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly zip: string
  readonly listedOn: string
  readonly valueCents: number | null
}

export interface CountyWeek {
  readonly item: CountyItem
  /** Rows of the month's set in the selection, and those that are new in it. */
  readonly predictions: number
  readonly new: number
  readonly listed: readonly TrueListing[]
  /** Whether the county has a run of the week. */
  readonly hasRun: boolean
}

export interface CountyReport extends CountyWeek {
  /** What was listed in the 26 weeks up to the week's run. */
  readonly halfYear: { readonly homes: number; readonly valueCents: number }
}

async function runsOf(db: Database, { selection: { fips, fileClass } }: CountyItem): Promise<Run[]> {
  return (await loadedRuns(db, [fips])).filter((run) => run.fileClass === fileClass)
}

export async function countyReport(db: Database, item: CountyItem, week: LoadedWeek): Promise<CountyReport> {
  const halfYear = (await keptHalfYear(db, item, week)) ?? (await countHalfYear(db, item, week))
  return { ...(await countyWeek(db, item, week)), halfYear }
}

async function keptHalfYear(
  db: Database,
  { selection }: CountyItem,
  { reportWeek }: LoadedWeek,
): Promise<CountyReport['halfYear'] | undefined> {
  const { fips, predictionClass, propertyClass } = selection
  const where = sql`c.fips = ${fips}`
  const query = { setting: selection, week: reportWeek, predictionClass, propertyClass, where }
  const [kept] = await keptFigures(db, query)
  return kept?.sums ? { homes: kept.sums.trueListings, valueCents: kept.sums.trueCents } : undefined
}

/** Of a setting whose figures are not kept yet. */
async function countHalfYear(
  db: Database,
  item: CountyItem,
  { predictedAt }: LoadedWeek,
): Promise<CountyReport['halfYear']> {
  const to = chicagoDay(predictedAt.getTime())
  const homes = await trueListings(db, item, await runsOf(db, item), {
    from: addDays(to, 1 - halfYearDays),
    to,
  })
  const valueCents = homes.reduce((total, home) => total + (home.valueCents ?? 0), 0)
  return { homes: homes.length, valueCents }
}

export async function countyWeek(db: Database, item: CountyItem, week: LoadedWeek): Promise<CountyWeek> {
  const runs = await runsOf(db, item)
  const [counted, listed] = await Promise.all([countSet(db, item), trueListings(db, item, runs, week)])
  const hasRun = runs.some(({ predictionTime }) => chicagoWeek(predictionTime) === week.reportWeek)
  return { item, ...counted, listed, hasRun }
}

type SetCounts = Pick<CountyWeek, 'predictions' | 'new'>

/** Sets are kept for all classes of prediction. */
async function keptSet(db: Database, selection: SelectionItem, set: Run): Promise<SetCounts | undefined> {
  if (selection.predictionClass !== 'all') return undefined
  const settingId = await knownSettingId(db, selection)
  const { rows } = await db.execute<SetCounts & Record<string, unknown>>(sql`
    select sum(predictions)::int as predictions, sum(new_predictions)::int as new from set_figures
    where setting_id = ${settingId} and fips = ${selection.fips} and run_id = ${set.id}
      and ${selection.propertyClass} in ('SFR+Condo', property_class)
    having count(*) > 0`)
  return rows[0]
}

async function countSet(db: Database, { selection, set, before }: CountyItem): Promise<SetCounts> {
  if (set === null) return { predictions: 0, new: 0 }
  const kept = await keptSet(db, selection, set)
  if (kept) return kept
  const { rows } = await db.execute<{ predictions: number; new: number }>(sql`
    select count(*)::int as predictions, count(*) filter (where is_new)::int as new
    from (${selectionSql(selection, 'All This Month', set, before)}) s`)
  return rows[0] ?? { predictions: 0, new: 0 }
}

/**
 * Homes listed from one day to another, both included, that the item's selection had in a run of the 90 days before:
 * each once, by its first listing, the dearest first. `listings_day` answers the days, the primary key of the
 * predictions each run.
 */
async function trueListings(
  db: Database,
  { selection }: CountyItem,
  runs: readonly Run[],
  { from, to }: Pick<LoadedWeek, 'from' | 'to'>,
): Promise<TrueListing[]> {
  const predicted = runs.flatMap((run) => {
    const day = chicagoDay(run.predictionTime)
    if (day >= to || addDays(day, daysToList) < from) return []
    const selected = selectionSql(selection, 'All This Month', run, null)
    return [
      sql`(l.listed_on > ${day}::date and l.listed_on <= ${day}::date + ${daysToList}::int
        and exists (select from (${selected}) s where s.attom_id = l.attom_id))`,
    ]
  })
  if (predicted.length === 0) return []
  const { rows } = await db.execute<TrueListing & Record<string, unknown>>(sql`
    select o.street, o.unit, o.city, o.zip, l.listed_on::text as "listedOn", o.avm_cents::float8 as "valueCents"
    from (
      select distinct on (attom_id) l.fips, l.attom_id, l.listed_on from listings l
      where l.fips = ${selection.fips} and l.listed_on between ${from}::date and ${to}::date
        and (${sql.join(predicted, sql` or `)})
      order by attom_id, listed_on) l
    join properties o using (fips, attom_id)
    order by o.avm_cents desc nulls last, l.attom_id`)
  return rows
}
