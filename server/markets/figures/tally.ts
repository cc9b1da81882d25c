import {
  boundsOn,
  itemPropertyClasses,
  propertyClasses,
  type SelectionItem,
} from '#model/county-data/selection.ts'
import { firstCalls, tenthOf, tenths } from '#model/markets/back-test.ts'
import {
  beforeAnyDay,
  type runBackTests,
  type runFigures,
  type trueDays,
  type windowFigures,
  type windowMarkets,
} from '#server/store/schema/figures.ts'
import { type ByClass, byClass, type CountedRun, type County } from './county.ts'

type Row<Table extends { readonly $inferInsert: object }> = Omit<Table['$inferInsert'], 'settingId' | 'fips'>

interface MarketOfRun {
  readonly run: CountedRun
  /** Homes on the market on its day, and of the others those listed in the 90 days after it. */
  readonly onMarket: ByClass<number>
  readonly listed: ByClass<number>
}

/** Of the runs in the window. */
export function marketOfRuns({ runs, classes, onMarket, listed }: County): MarketOfRun[] {
  return runs
    .filter(({ inWindow }) => inWindow)
    .map((run) => {
      const counts = { run, onMarket: byClass(() => 0), listed: byClass(() => 0) }
      for (let home = 0; home < classes.length; home += 1) {
        const at = home * runs.length + run.at
        const counter = onMarket[at] === 1 ? counts.onMarket : listed[at] === 1 ? counts.listed : undefined
        if (counter) counter[classes[home] ?? 'SFR'] += 1
      }
      return counts
    })
}

export function tallyMarket(
  { runs, listings, market: { homes, sales } }: County,
  ofRuns: readonly MarketOfRun[],
): Omit<Row<typeof windowMarkets>, 'runId'>[] {
  const complete = ofRuns.filter(({ run }) => run.isComplete)
  const sum = (countsOf: (run: MarketOfRun) => number) =>
    complete.reduce((total, run) => total + countsOf(run), 0)
  return propertyClasses.map((propertyClass) => ({
    propertyClass,
    properties: homes[propertyClass],
    listings: listings.filter((listing) => listing.isFirst && listing.propertyClass === propertyClass).length,
    sales: sales[propertyClass],
    completeEligible: sum(({ onMarket }) => homes[propertyClass] - onMarket[propertyClass]),
    completeListed: sum(({ listed }) => listed[propertyClass]),
    weeks: runs.length,
  }))
}

const noWindow = () => ({
  fileRows: 0,
  predictions: 0,
  predicted: 0,
  trueListings: 0,
  trueCents: 0,
  completePredictions: 0,
  completeListed: 0,
})
const noWindows = () => ({ all: noWindow(), new: noWindow(), repeat: noWindow() })

const noScores = () => ({
  predictions: 0,
  listed: 0,
  tenthPredictions: tenths.map(() => 0),
  tenthPoints: tenths.map(() => 0),
  tenthListed: tenths.map(() => 0),
  firstListed: firstCalls.map(() => 0),
})
const noScoresOfRun = () => ({ SFR: noScores(), Condo: noScores(), 'SFR+Condo': noScores() })

const noListings = () => ({ trueListings: 0, trueCents: 0, waitedDays: 0 })

const add = (counts: number[], at: number, by: number): void => {
  counts[at] = (counts[at] ?? 0) + by
}

const ofClass = (counts: ByClass<number>, propertyClass: SelectionItem['propertyClass']): number =>
  propertyClass === 'SFR+Condo' ? counts.SFR + counts.Condo : counts[propertyClass]

/** The likeliest come first, so that those counted before say in how many calls this one is. */
function countScore(counts: ReturnType<typeof noScores>, points: number, isListed: boolean): void {
  const tenth = tenthOf(points)
  counts.predictions += 1
  add(counts.tenthPredictions, tenth, 1)
  add(counts.tenthPoints, tenth, points)
  if (!isListed) return
  counts.listed += 1
  add(counts.tenthListed, tenth, 1)
  for (const [at, first] of firstCalls.entries())
    if (counts.predictions <= first) add(counts.firstListed, at, 1)
}

const isRepeat = 1
const isNewOne = 2

const dayMs = 86_400_000
const dayNumber = (day: string): number => Date.parse(day) / dayMs
const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

type Setting = Pick<SelectionItem, 'threshold1' | 'threshold2' | 'cutoff'>

/** What a setting selected in a county, and what came of it. */
export class SettingTally {
  readonly #county: County
  readonly #windows = byClass(noWindows)
  readonly #scores: ReadonlyMap<CountedRun, ReturnType<typeof noScoresOfRun>>
  readonly #days = new Map<string, Row<typeof trueDays>>()
  /** By `home * runs + run.at`: whether the run selected the home, and as what. */
  readonly #selected: Uint8Array

  /** Without series, what `runs` and `backTests` say is of no run. */
  constructor(county: County, setting: Setting, { windowOnly = false } = {}) {
    this.#county = county
    this.#selected = new Uint8Array(county.classes.length * county.runs.length)
    const tested = windowOnly ? [] : county.runs.filter(({ inWindow }) => inWindow)
    this.#scores = new Map(tested.map((run) => [run, noScoresOfRun()]))
    for (const run of county.runs) this.#countFile(run, setting)
    this.#countHomes()
    this.#countListings()
  }

  #countFile(run: CountedRun, setting: Setting): void {
    const scores = this.#scores.get(run)
    const { runs, listed, classes } = this.#county
    const isNewest = run.at === runs.length - 1
    const { leastPoints, belowPoints, droppedSales } = boundsOn(setting, run.on)
    const below = belowPoints ?? Number.POSITIVE_INFINITY
    const droppedFrom = droppedSales === null ? Number.POSITIVE_INFINITY : dayNumber(droppedSales.from)
    for (let row = 0; row < run.homes.length; row += 1) {
      const home = run.homes[row] ?? 0
      const propertyClass = classes[home] ?? 'SFR'
      const points = run.points[row] ?? 0
      const soldOn = run.soldOn[row] ?? 0
      const isNew = run.news[row] === 1
      const { all, new: fresh, repeat } = this.#windows[propertyClass]
      const ofKind = isNew ? fresh : repeat
      if (isNewest) {
        all.fileRows += 1
        ofKind.fileRows += 1
      }
      if (points < leastPoints || points >= below || (soldOn >= droppedFrom && soldOn <= run.day)) continue
      const at = home * runs.length + run.at
      const isListed = listed[at] === 1
      this.#selected[at] = isNew ? isNewOne : isRepeat
      if (!run.inWindow) continue
      if (scores) {
        countScore(scores[propertyClass], points, isListed)
        countScore(scores['SFR+Condo'], points, isListed)
      }
      for (const counts of [all, ofKind]) {
        if (isNewest) counts.predictions += 1
        if (run.isComplete) counts.completePredictions += 1
        if (run.isComplete && isListed) counts.completeListed += 1
      }
    }
  }

  #countHomes(): void {
    const { classes, runs } = this.#county
    const first = runs.findIndex(({ inWindow }) => inWindow)
    for (let home = 0; home < classes.length; home += 1) {
      let kinds = 0
      for (let at = first; at < runs.length; at += 1) kinds |= this.#selected[home * runs.length + at] ?? 0
      const counts = this.#windows[classes[home] ?? 'SFR']
      if (kinds !== 0) counts.all.predicted += 1
      if ((kinds & isNewOne) !== 0) counts.new.predicted += 1
      if ((kinds & isRepeat) !== 0) counts.repeat.predicted += 1
    }
  }

  /** A listing is true if a run at most 90 days before it selected the home; its value is that of the newest. */
  #countListings(): void {
    const { listings, runs, cents } = this.#county
    for (const { home, propertyClass, listedOn, previousOn, from, before, inWindow, isFirst } of listings) {
      if (!inWindow) continue
      const place = home * runs.length
      const newest = { all: -1, new: -1, repeat: -1 }
      let firstDay: number | undefined
      for (let at = from; at < before; at += 1) {
        const kind = this.#selected[place + at]
        if (!kind) continue
        firstDay ??= runs[at]?.day
        newest.all = at
        newest[kind === isNewOne ? 'new' : 'repeat'] = at
      }
      if (firstDay === undefined) continue
      const key = [propertyClass, listedOn, previousOn].join()
      const ofDay = this.#days.get(key) ?? {
        propertyClass,
        listedOn: dayText(listedOn),
        previousOn: previousOn === null ? beforeAnyDay : dayText(previousOn),
        ...noListings(),
      }
      this.#days.set(key, ofDay)
      ofDay.trueListings += 1
      ofDay.trueCents += cents[place + newest.all] ?? 0
      ofDay.waitedDays += listedOn - firstDay
      for (const kind of ['all', 'new', 'repeat'] as const) {
        if (!isFirst || newest[kind] < 0) continue
        const counts = this.#windows[propertyClass][kind]
        counts.trueListings += 1
        counts.trueCents += cents[place + newest[kind]] ?? 0
      }
    }
  }

  windows(): Omit<Row<typeof windowFigures>, 'runId'>[] {
    return propertyClasses.flatMap((propertyClass) =>
      (['all', 'new', 'repeat'] as const).map((predictionClass) => ({
        propertyClass,
        predictionClass,
        ...this.#windows[propertyClass][predictionClass],
      })),
    )
  }

  runs(ofRuns: readonly MarketOfRun[]): Row<typeof runFigures>[] {
    const { homes } = this.#county.market
    return ofRuns.flatMap(({ run, onMarket, listed }) =>
      itemPropertyClasses.map((propertyClass) => ({
        runId: run.id,
        propertyClass,
        predictedOn: run.on,
        predictions: this.#scores.get(run)?.[propertyClass].predictions ?? 0,
        listed: this.#scores.get(run)?.[propertyClass].listed ?? 0,
        eligible: ofClass(homes, propertyClass) - ofClass(onMarket, propertyClass),
        marketListed: ofClass(listed, propertyClass),
      })),
    )
  }

  backTests(): Row<typeof runBackTests>[] {
    return [...this.#scores].flatMap(([{ id }, scores]) =>
      itemPropertyClasses.map((propertyClass) => {
        const { predictions: _, listed: _listed, ...tested } = scores[propertyClass]
        return { runId: id, propertyClass, ...tested }
      }),
    )
  }

  days(): Row<typeof trueDays>[] {
    return [...this.#days.values()]
  }
}
