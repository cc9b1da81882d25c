import type { propertyClasses } from '#model/county-data/selection.ts'

export interface Counting {
  readonly fips: string
  readonly runId: number
  readonly settingIds: readonly number[]
  /** Only what the reports show, not the series of runs, days and sets of the dashboard. */
  readonly windowOnly?: boolean
}

export type PropertyClass = (typeof propertyClasses)[number]
export type ByClass<Of> = Record<PropertyClass, Of>
export const byClass = <Of>(make: () => Of): ByClass<Of> => ({ SFR: make(), Condo: make() })

/** The homes of a county that its files and listings name, by numbers from 0. */
export class Homes {
  readonly #numbers = new Map<number, number>()
  readonly #classes: PropertyClass[] = []

  /** Of its class, what is said first holds. */
  numberOf(attomId: number, propertyClass: PropertyClass): number {
    const known = this.#numbers.get(attomId)
    if (known !== undefined) return known
    this.#numbers.set(attomId, this.#classes.length)
    return this.#classes.push(propertyClass) - 1
  }

  classes(): readonly PropertyClass[] {
    return this.#classes
  }
}

/**
 * A run with the rows of its file that are offered, by columns, the likeliest first. Days are counted from 1970; of a
 * home without a known sale it is before any day.
 */
export interface RunFile {
  readonly id: number
  /** `yyyy-MM-dd`, and as a number. */
  readonly on: string
  readonly day: number
  readonly homes: Int32Array
  /** Scores in hundredths of a percent. */
  readonly points: Int16Array
  /** 1 of a new prediction, 0 of a repeated one. */
  readonly news: Uint8Array
  readonly soldOn: Int32Array
  readonly cents: Float64Array
}

export interface Listing {
  readonly home: number
  readonly propertyClass: PropertyClass
  readonly listedOn: number
  /** First day off the market; after any day while on it. */
  readonly endedOn: number
  /** Of its home's listing before it. */
  readonly previousOn: number | null
}

export interface Market {
  readonly listings: readonly Listing[]
  readonly homes: ByClass<number>
  /** Homes sold in the window. */
  readonly sales: ByClass<number>
}

export interface CountedRun extends RunFile {
  readonly at: number
  /** Whether it is in the window, and whether its 90 days are over. */
  readonly inWindow: boolean
  readonly isComplete: boolean
}

interface CountedListing extends Listing {
  /** Places of the runs at most 90 days before it. */
  readonly from: number
  readonly before: number
  readonly inWindow: boolean
  /** Whether it is its home's first in the window. */
  readonly isFirst: boolean
}

/** A county at a run, the last. Its window is the 182 days up to that. */
export interface County {
  readonly runs: readonly CountedRun[]
  readonly listings: readonly CountedListing[]
  readonly market: Market
  readonly classes: readonly PropertyClass[]
  /** What the run's file says that the home is worth, by `home * runs + run.at` like the next two. */
  readonly cents: Float64Array
  /** 1 if it was on the market on the run's day, and if it was listed in the 90 days after that. */
  readonly onMarket: Uint8Array
  readonly listed: Uint8Array
}

export function countyOf(
  files: readonly RunFile[],
  market: Market,
  classes: readonly PropertyClass[],
): County {
  const last = files.at(-1)?.day ?? 0
  const isInWindow = (day: number) => day > last - 182 && day <= last
  const width = files.length
  const [onMarket, listed] = [new Uint8Array(classes.length * width), new Uint8Array(classes.length * width)]
  const cents = new Float64Array(classes.length * width)
  for (const [at, file] of files.entries())
    for (let row = 0; row < file.homes.length; row += 1)
      cents[(file.homes[row] ?? 0) * width + at] = file.cents[row] ?? 0
  const days = files.map(({ day }) => day)
  const placeOf = (day: number) => {
    let place = 0
    while (place < width && (days[place] ?? 0) < day) place += 1
    return place
  }
  const listings = market.listings.map((listing) => {
    const { home, listedOn, endedOn, previousOn } = listing
    const [from, before] = [placeOf(listedOn - 90), placeOf(listedOn)]
    listed.fill(1, home * width + from, home * width + before)
    onMarket.fill(1, home * width + before, home * width + placeOf(endedOn))
    const inWindow = isInWindow(listedOn)
    return {
      ...listing,
      from,
      before,
      inWindow,
      isFirst: inWindow && !(previousOn !== null && isInWindow(previousOn)),
    }
  })
  const runs = files.map((file, at) => {
    const inWindow = isInWindow(file.day)
    return { ...file, at, inWindow, isComplete: inWindow && file.day + 90 <= last }
  })
  return { runs, listings, market, classes, cents, onMarket, listed }
}
