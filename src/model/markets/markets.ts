import * as z from 'zod/mini'
import { calendarDay, dayWords } from '#model/shared/date-words.ts'

const fips = z.string().check(z.regex(/^\d{5}$/))

/** A county whose likely sellers can be had. */
export const Market = z.object({
  fipsCode: fips,
  /** Travis County, TX. */
  name: z.string(),
  state: z.string(),
  lat: z.number(),
  lon: z.number(),
  isOwn: z.boolean(),
  /** How many others have it. */
  others: z.number(),
})
export type Market = Readonly<z.infer<typeof Market>>

export const marketPeriods = [3, 6, 9] as const
export const MarketPeriod = z.literal(marketPeriods, 'Choose the last 3, 6 or 9 months.')
export type MarketPeriod = z.infer<typeof MarketPeriod>

/** A period of an address or a menu; another is the first. */
export const periodOf = (text: string | null): MarketPeriod =>
  marketPeriods.find((months) => String(months) === text) ?? marketPeriods[0]

const isFips = (text: string): boolean => fips.safeParse(text).success

export const fipsOf = (text: string | null): string | null => (text !== null && isFips(text) ? text : null)

/** FIPS codes of an address, each once; what is none is left out. */
export const fipsCodesOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter(isFips)),
]

export const periodWords = (months: MarketPeriod): string => `Last ${months} Months`

/** What happened in an own county. */
export const MarketActivity = z.extend(z.object({ fipsCode: fips, county: z.string() }), {
  id: z.string(),
  /** ISO 8601 in UTC; of listings the end of their week. */
  at: z.string(),
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('run'), predictionTime: z.string() }),
    z.object({ kind: z.literal('export'), channel: z.string() }),
    /** Homes whose sending was started, to a service by name. */
    z.object({ kind: z.literal('push'), to: z.string(), homes: z.number() }),
    /** Homes listed in the week that begins on a day, `yyyy-MM-dd`. */
    z.object({ kind: z.literal('listings'), monday: z.string(), homes: z.number() }),
  ]),
})
export type MarketActivity = z.infer<typeof MarketActivity>

/** Of codes in an address those that a page has. */
export const knownOf = (markets: readonly Market[], fipsCodes: readonly string[]): string[] =>
  fipsCodes.filter((code) => markets.some(({ fipsCode }) => fipsCode === code))

/** What the address of My Markets has. */
export interface MarketsView {
  /** All own counties if empty; in the shop none. */
  readonly fipsCodes: readonly string[]
  readonly months: MarketPeriod
}

export const marketsViewOf = (query: URLSearchParams): MarketsView => ({
  fipsCodes: fipsCodesOf(query.get('counties')),
  months: periodOf(query.get('period')),
})

/** Without what is as at first. */
export function addressOfMarkets({ fipsCodes, months }: MarketsView): URLSearchParams {
  const query = new URLSearchParams()
  if (fipsCodes.length > 0) query.set('counties', fipsCodes.join(','))
  if (months !== marketPeriods[0]) query.set('period', String(months))
  return query
}

export interface ActivitiesQuery extends MarketsView {
  readonly userId: string
}

const homesWords = (homes: number): string =>
  homes === 1 ? '1 home' : `${homes.toLocaleString('en-US')} homes`

export function activityWords({ what }: MarketActivity): string {
  switch (what.kind) {
    case 'run':
      return `New predictions loaded, as of ${dayWords(what.predictionTime)}`
    case 'export':
      return `List exported for ${what.channel}`
    case 'push':
      return `Sending of ${homesWords(what.homes)} to ${what.to} started`
    case 'listings':
      return `${homesWords(what.homes)} listed in the week of ${calendarDay(what.monday)}`
  }
}

/** "2 other customers have it". */
export const othersWords = (others: number): string => {
  if (others === 0) return 'No one else has it yet'
  return others === 1 ? '1 other customer has it' : `${others} other customers have it`
}

export const marketsFailure = 'There is an error getting your counties. Please try again.'

export const activityFailure = 'There is an error getting your activities. Please try again.'

/** A county on the map. */
export type MarketRow = Market & { readonly id: string }

export interface MarketFilter {
  /** All counties if empty. */
  readonly fipsCodes: readonly string[]
}

export const changesActivities = ({ type }: { type: string }): boolean =>
  type === 'v1.LikelySellersExported' || type === 'v1.PushStarted'
