import type { propertyClasses } from '#model/selection.ts'

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

export interface Home {
  readonly no: number
  readonly propertyClass: PropertyClass
}

/** The homes of a county that its files and listings name, numbered from 0. */
export class Homes {
  readonly #homes = new Map<number, Home>()

  /** What is said first of a home's class holds. */
  of(attomId: number, propertyClass: PropertyClass): Home {
    const known = this.#homes.get(attomId)
    if (known) return known
    const home = { no: this.#homes.size, propertyClass }
    this.#homes.set(attomId, home)
    return home
  }

  all(): readonly Home[] {
    return [...this.#homes.values()]
  }
}

export interface FileRow {
  readonly home: Home
  /** Score in hundredths of a percent. */
  readonly points: number
  readonly isNew: boolean
  /** Before any day if no sale is known. */
  readonly soldOn: number
  readonly cents: number
}

/** Days are counted from 1970. A run with the rows of its file that are offered, the likeliest first. */
export interface RunFile {
  readonly id: number
  /** `yyyy-MM-dd`, and as a number. */
  readonly on: string
  readonly day: number
  readonly rows: readonly FileRow[]
}

export interface Listing {
  readonly home: Home
  readonly listedOn: number
  /** First day off the market; after any day while on it. */
  readonly endedOn: number
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
  readonly homes: readonly Home[]
  /** What the run's file says that the home is worth, by `home.no * runs + run.at` like the next two. */
  readonly cents: Float64Array
  /** 1 if it was on the market on the run's day, and if it was listed in the 90 days after that. */
  readonly onMarket: Uint8Array
  readonly listed: Uint8Array
}

export function countyOf(files: readonly RunFile[], market: Market, homes: readonly Home[]): County {
  const last = files.at(-1)?.day ?? 0
  const isInWindow = (day: number) => day > last - 182 && day <= last
  const size = homes.length * files.length
  const cents = new Float64Array(size)
  for (const [at, { rows }] of files.entries())
    for (const row of rows) cents[row.home.no * files.length + at] = row.cents
  const onMarket = new Uint8Array(size)
  const listed = new Uint8Array(size)
  const firstOf = new Map<Home, number>()
  for (const { home, listedOn } of market.listings)
    if (isInWindow(listedOn)) firstOf.set(home, Math.min(listedOn, firstOf.get(home) ?? listedOn))
  /** Runs before a day. */
  const placeOf = (day: number) => files.filter((file) => file.day < day).length
  const listings = market.listings.map(({ home, listedOn, endedOn }) => {
    const [from, before, until] = [placeOf(listedOn - 90), placeOf(listedOn), placeOf(endedOn)]
    const at = home.no * files.length
    listed.fill(1, at + from, at + before)
    onMarket.fill(1, at + before, at + until)
    const isFirst = firstOf.get(home) === listedOn
    return { home, listedOn, endedOn, from, before, inWindow: isInWindow(listedOn), isFirst }
  })
  const runs = files.map((file, at) => {
    const inWindow = isInWindow(file.day)
    return { ...file, at, inWindow, isComplete: inWindow && file.day + 90 <= last }
  })
  return { runs, listings, market, homes, cents, onMarket, listed }
}
