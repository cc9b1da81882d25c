import { monthSets, type Run } from '#model/county-data/selection.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { Database } from '#server/store/pool.ts'
import { type CountyItem, loadedRuns } from './items.ts'

/** A month's set of a county. */
export interface MonthSet {
  readonly item: CountyItem
  readonly set: Run
  /** Whether the 90 days of its predictions are over, as of the county's newest run. */
  readonly isOver: boolean
}

const windowMs = 90 * 86_400_000

/** Of each item the sets loaded since a day in Chicago, the newest first. */
export async function setsSince(
  db: Database,
  items: readonly CountyItem[],
  day: string,
): Promise<MonthSet[]> {
  const loaded = await loadedRuns(
    db,
    items.map(({ selection }) => selection.fips),
  )
  const runs = new Map<string, Run[]>()
  for (const run of loaded) runs.set(run.fips, [...(runs.get(run.fips) ?? []), run])
  return items.flatMap((item) => {
    const { fips, fileClass } = item.selection
    const own = runs.get(fips)?.filter((run) => run.fileClass === fileClass) ?? []
    const newest = Math.max(...own.map(({ predictionTime }) => predictionTime))
    return monthSets(own, item.selection)
      .filter(({ loadedTime }) => loadedTime !== null && chicagoDay(loadedTime) >= day)
      .toReversed()
      .map((set) => ({ item, set, isOver: set.predictionTime + windowMs <= newest }))
  })
}
