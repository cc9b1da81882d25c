import { dayNumber, dayText } from './calendar.ts'
import type { Home } from './homes.ts'
import type { Random } from './random.ts'

export interface DemoListing {
  readonly listedOn: number
  /** Null while on the market. */
  readonly endedOn: number | null
  readonly cents: number
}

export interface DemoSale {
  readonly soldOn: number
  readonly cents: number | null
}

export interface HomeLife {
  readonly home: Home
  /** Per week, the score of that week's run. */
  readonly scores: Float32Array
  readonly listings: readonly DemoListing[]
  readonly sales: readonly DemoSale[]
}

/** About 2.6 of 100 homes are listed in 90 days. */
const weeklyListings = 0.0014
const meanDraw = 0.5

/** The first days of the simulated weeks, and the last day of all. */
export interface MarketTime {
  readonly weeks: readonly number[]
  readonly today: number
}

/**
 * Simulates a home through some weeks. The score is a noisy view of the owners' readiness, so a file of the best
 * scores finds listings more often than chance, and far from always.
 */
export function live(home: Home, { weeks, today }: MarketTime, random: Random): HomeLife {
  const listings: DemoListing[] = []
  const sales: DemoSale[] = firstSale(home)
  const scores = new Float32Array(weeks.length)
  const misjudged = random.normal() * 0.9
  let readiness = startingReadiness(home, today, random)
  let mood = random.normal()
  let busyUntil = 0
  for (const [week, monday] of weeks.entries()) {
    mood = 0.9 * mood + 0.436 * random.normal()
    const draw = readiness + 0.45 * mood
    scores[week] = score(-1.2 + readinessWeight * draw + 0.5 * misjudged)
    if (monday < busyUntil || !random.chance(weeklyListings * Math.exp(0.95 * draw - meanDraw))) continue
    const listing = list(home, monday + random.between(0, 6), today, random)
    if (listing.listedOn > today) continue
    listings.push(listing)
    busyUntil = (listing.endedOn ?? today) + 120
    if (listing.endedOn === null || !random.chance(0.74)) continue
    sales.push({
      soldOn: listing.endedOn,
      cents: Math.round((listing.cents * (0.94 + 0.07 * random.next())) / 50_000) * 50_000,
    })
    readiness -= readinessSold
  }
  return { home, scores, listings, sales }
}

function firstSale({ row }: Home): DemoSale[] {
  return row.last_sale_on === null
    ? []
    : [{ soldOn: dayNumber(row.last_sale_on), cents: row.last_sale_price }]
}

/** Long tenure, absent owners and distress raise it, a recent purchase lowers it. */
function startingReadiness(home: Home, today: number, random: Random): number {
  const { tenure, absent, distress } = readinessOf(home, today)
  return tenure + absent + distress + 0.8 * random.normal() - 0.25
}

const unknownYears = 12

/** What is known of a home that makes its owners ready to sell; `years` of ownership are null if unknown. */
export function readinessOf({ row }: Home, day: number) {
  const years = row.last_sale_on === null ? null : (day - dayNumber(row.last_sale_on)) / 365
  const counted = years ?? unknownYears
  return {
    years,
    tenure: counted < 2 ? -0.9 : Math.min(counted, 20) / 20 - 0.35,
    absent: row.owner_occupied === false ? 0.4 : 0,
    distress: 0.8 * (row.covid_distress ?? 0),
  }
}

/** How much readiness moves the score's logit. */
export const readinessWeight = 0.8
/** A sale takes this much of it. */
export const readinessSold = 1.6

function score(logit: number): number {
  return Math.round(10_000 / (1 + Math.exp(-logit))) / 10_000
}

function list({ row }: Home, listedOn: number, today: number, random: Random): DemoListing {
  const ends = listedOn + random.between(16, 85)
  const askingPrice = (row.avm ?? 40_000_000) * (0.95 + 0.12 * random.next())
  return {
    listedOn,
    endedOn: ends <= today ? ends : null,
    cents: Math.round(askingPrice / 100_000) * 100_000,
  }
}

export function saleBy(sales: readonly DemoSale[], day: number): DemoSale | null {
  return sales.findLast(({ soldOn }) => soldOn <= day) ?? null
}

export function onMarketOn(listings: readonly DemoListing[], day: number): boolean {
  return listings.some(({ listedOn, endedOn }) => listedOn <= day && (endedOn === null || endedOn > day))
}

export function newestRow({ home, sales }: HomeLife): Home['row'] {
  const newest = sales.at(-1)
  if (newest === undefined) return home.row
  return { ...home.row, last_sale_on: dayText(newest.soldOn), last_sale_price: newest.cents }
}
