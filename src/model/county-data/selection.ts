import { chicagoDay, chicagoMonth, minusMonths } from '#model/shared/chicago.ts'

export const propertyClasses = ['SFR', 'Condo'] as const
type PropertyClass = (typeof propertyClasses)[number]

/** Which homes and which predictions an order item is of. */
export const itemPropertyClasses = ['SFR+Condo', ...propertyClasses] as const
export const itemPredictionClasses = ['all', 'new', 'repeat'] as const

export interface SelectionItem {
  readonly fips: string
  readonly fileClass: string
  /** Least score, in percent; `full`, shown as 00, keeps every row. */
  readonly threshold1: number | 'full'
  readonly threshold2: number | null
  /** Drops homes sold within this many months before the prediction; 0 is Unfiltered. */
  readonly cutoff: number
  readonly propertyClass: (typeof itemPropertyClasses)[number]
  readonly predictionClass: (typeof itemPredictionClasses)[number]
}

export const predictionSets = ['All This Month', 'New This Month'] as const
export type PredictionSet = (typeof predictionSets)[number]

/** A county's run. Instants in milliseconds since 1970; `loadedTime` is null while its import goes on. */
export interface Run {
  readonly id: number
  readonly fips: string
  readonly fileClass: string
  readonly predictionTime: number
  readonly loadedTime: number | null
}

/** A prediction with what the rule asks of its property, as of the day its run was loaded. */
export interface PredictionRow {
  readonly attomId: number
  readonly score: number
  readonly inFile: boolean
  readonly predictionClass: 'new' | 'repeat'
  readonly propertyClass: PropertyClass
  /** Newest sale known by then, as a day; null when none is known. */
  readonly lastSaleOn: string | null
  /** Whether it was on the market when it was predicted. */
  readonly onMarket: boolean
}

/** Scores compare as whole hundredths of a percent: in fractions, 0.57 x 100 is less than 57. */
export function scorePoints(score: number): number {
  return Math.round(score * 10_000)
}

/** The bounds of a selection, computed once: scores in hundredths of a percent, days of sales, both ends included. */
export interface SelectionBounds {
  readonly leastPoints: number
  readonly belowPoints: number | null
  readonly droppedSales: { readonly from: string; readonly to: string } | null
}

export const boundsOf = (item: SelectionItem, run: Pick<Run, 'predictionTime'>): SelectionBounds =>
  boundsOn(item, chicagoDay(run.predictionTime))

/** Of a run whose day in Chicago this is. */
export function boundsOn(
  item: Pick<SelectionItem, 'threshold1' | 'threshold2' | 'cutoff'>,
  day: string,
): SelectionBounds {
  return {
    leastPoints: item.threshold1 === 'full' ? 0 : item.threshold1 * 100,
    belowPoints: item.threshold2 === null ? null : item.threshold2 * 100,
    droppedSales: item.cutoff === 0 ? null : { from: minusMonths(day, item.cutoff), to: day },
  }
}

/** Selection(item, run) as a test of a run's rows, before the prediction set. */
export function selector(item: SelectionItem, run: Run): (row: PredictionRow) => boolean {
  if (run.fips !== item.fips || run.fileClass !== item.fileClass) return () => false
  const { leastPoints, belowPoints, droppedSales } = boundsOf(item, run)
  return (row) => {
    const points = scorePoints(row.score)
    const sold = row.lastSaleOn
    return (
      row.inFile &&
      !row.onMarket &&
      points >= leastPoints &&
      (belowPoints === null || points < belowPoints) &&
      (droppedSales === null || sold === null || sold < droppedSales.from || sold > droppedSales.to) &&
      (item.propertyClass === 'SFR+Condo' || row.propertyClass === item.propertyClass) &&
      (item.predictionClass === 'all' || row.predictionClass === item.predictionClass)
    )
  }
}

export interface RunRows {
  readonly run: Run
  readonly rows: readonly PredictionRow[]
}

/** A row that an item shows; `isNew` is what lists call `new_prediction`. */
export interface SelectedRow {
  readonly row: PredictionRow
  readonly isNew: boolean
}

/**
 * Selection(item, run): the rows of a month's set that an item shows. New is what the same item did not show
 * in the set before; a county's first month, with no set before it, is all new.
 */
export function select(
  item: SelectionItem,
  set: PredictionSet,
  { run, rows }: RunRows,
  before: RunRows | null,
): readonly SelectedRow[] {
  const shown = new Set(before?.rows.filter(selector(item, before.run)).map((row) => row.attomId))
  const selected = rows
    .filter(selector(item, run))
    .map((row) => ({ row, isNew: before === null || !shown.has(row.attomId) }))
  return set === 'All This Month' ? selected : selected.filter(({ isNew }) => isNew)
}

/** The sets of a county, oldest month first: of each month in Chicago the first complete run loaded in it. */
export function monthSets(
  runs: readonly Run[],
  list: Pick<SelectionItem, 'fips' | 'fileClass'>,
): readonly Run[] {
  const loaded = runs.flatMap((run) =>
    run.loadedTime !== null && run.fips === list.fips && run.fileClass === list.fileClass
      ? [{ run, loadedTime: run.loadedTime }]
      : [],
  )
  const months = new Map<string, Run>()
  for (const { run, loadedTime } of loaded.toSorted(
    (a, b) => a.loadedTime - b.loadedTime || a.run.id - b.run.id,
  )) {
    const month = chicagoMonth(loadedTime)
    if (!months.has(month)) months.set(month, run)
  }
  return [...months.values()]
}

/** The set that holds at an instant, the newest month's that is loaded by then, and the one it is new against. */
export function setsAt(
  runs: readonly Run[],
  list: Pick<SelectionItem, 'fips' | 'fileClass'>,
  at: number,
): { readonly set: Run | null; readonly before: Run | null } {
  const sets = monthSets(
    runs.filter((run) => run.loadedTime !== null && run.loadedTime <= at),
    list,
  )
  return { set: sets.at(-1) ?? null, before: sets.at(-2) ?? null }
}
