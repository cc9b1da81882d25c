import * as z from 'zod/mini'
import type { AuditType } from './audit.ts'
import { type AuditRow, type AuditRows, isSkipTraceable, type PaidRow } from './audit-row.ts'
import type { AuditRowFilter } from './audit-row-fields.ts'
import { chicagoDay } from './chicago.ts'

/** High at and above, Low below. */
export const likelihoodThreshold = 0.5
export const bedOptions = [1, 2, 3, 4, 5] as const
export const bathOptions = [1, 1.5, 2, 3, 4] as const
export const recentSaleMonths = [9, 12, 24] as const
/** Whole dollars. */
export const priceSlider = { from: 0, to: 9_999_999, step: 10_000 } as const

const yesNo = z.enum(['any', 'yes', 'no'])
const highLow = z.enum(['any', 'high', 'low'])

/** What an audit's rows are narrowed by; the same in the browser, in exports and in the server's pages. */
export const AuditFilter = z.object({
  /** Any of its words in name, phone, e-mail, address, city or ZIP. */
  search: z.string().check(z.maxLength(200)),
  /** Null asks nothing. */
  minSquareFeet: z.nullable(z.int().check(z.nonnegative())),
  minBeds: z.nullable(z.literal(bedOptions)),
  minBaths: z.nullable(z.literal(bathOptions)),
  /** Whole dollars, both ends included. */
  price: z.object({ from: z.int().check(z.nonnegative()), to: z.int().check(z.nonnegative()) }),
  sameOwner: yesNo,
  ownerOccupied: yesNo,
  sellerScore: highLow,
  covidScore: highLow,
  recentSales: z.nullable(z.literal(recentSaleMonths)),
  skipTraced: yesNo,
  /** Only contacts that a trace could complete. */
  skipTraceable: z.boolean(),
})
export type AuditFilter = z.infer<typeof AuditFilter>
export type YesNo = z.infer<typeof yesNo>
export type HighLow = z.infer<typeof highLow>

export const anyRow: AuditFilter = {
  search: '',
  minSquareFeet: null,
  minBeds: null,
  minBaths: null,
  price: { from: priceSlider.from, to: priceSlider.to },
  sameOwner: 'any',
  ownerOccupied: 'any',
  sellerScore: 'any',
  covidScore: 'any',
  recentSales: null,
  skipTraced: 'any',
  skipTraceable: false,
}

/** A paid Database REfresh opens on its likely sellers; a preview and a trace show every row. */
export function defaultFilter(type: AuditType, kind: AuditRows['kind']): AuditFilter {
  return type === 'refresh' && kind === 'paid' ? { ...anyRow, sellerScore: 'high' } : anyRow
}

const yes = (answer: YesNo) => (answer === 'any' ? undefined : answer === 'yes')
const score = (choice: HighLow) =>
  choice === 'any' ? undefined : { [choice === 'high' ? 'atLeast' : 'below']: likelihoodThreshold }
const least = (least: number | null) => (least === null ? undefined : { atLeast: least })

/** The settings as conditions on rows; of a preview only the search narrows. */
export function rowFilterOf(given: AuditFilter, type: AuditType, kind: AuditRows['kind']): AuditRowFilter {
  const search = given.search.trim() === '' ? undefined : { anyWord: given.search }
  if (kind === 'masked') return set({ search })
  const filter = askedOf(given, type)
  const { from, to } = filter.price
  const isPriced = from > priceSlider.from || to < priceSlider.to
  return set({
    search,
    areaBuilding: least(filter.minSquareFeet),
    bedroomCount: least(filter.minBeds),
    baths: least(filter.minBaths),
    estimatedValue: isPriced ? { atLeast: from, ...(to < priceSlider.to && { atMost: to }) } : undefined,
    isLastNameSame: is(yes(filter.sameOwner)),
    ownerOccupiedFlag: is(yes(filter.ownerOccupied)),
    likelySeller: score(filter.sellerScore),
    covidDistressed: score(filter.covidScore),
    latestSale: filter.recentSales === null ? undefined : { withinMonths: filter.recentSales },
    skipTraceItem: filter.skipTraced === 'any' ? undefined : { exists: filter.skipTraced === 'yes' },
    isSkipTraceable: filter.skipTraceable ? { is: true } : undefined,
  })
}

const is = (answer: boolean | undefined) => (answer === undefined ? undefined : { is: answer })

/** Without what asks nothing. */
const set = (filter: AuditRowFilter): AuditRowFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, conditions]) => conditions !== undefined))

/** What a filter is measured against. `processedAt` is a UTC instant, null while nothing was processed. */
export interface FilterSetting {
  readonly type: AuditType
  readonly processedAt: string | null
}

type Test = (row: PaidRow) => boolean

const atLeast = (least: number | null, of: (row: PaidRow) => number | null): Test[] =>
  least === null ? [] : [(row) => (of(row) ?? -1) >= least]

function scored(choice: HighLow, of: (row: PaidRow) => number | null): Test[] {
  if (choice === 'any') return []
  return [
    (row) => {
      const score = of(row)
      return score !== null && score >= likelihoodThreshold === (choice === 'high')
    },
  ]
}

/** The slider's ends are open: at rest it asks nothing, and a home above its end is not lost. */
function priced({ from, to }: AuditFilter['price']): Test[] {
  if (from <= priceSlider.from && to >= priceSlider.to) return []
  const most = to >= priceSlider.to ? Number.POSITIVE_INFINITY : to
  return [({ estimatedValue: value }) => value !== null && value >= from && value <= most]
}

function answered(choice: YesNo, of: (row: PaidRow) => boolean | null): Test[] {
  return choice === 'any' ? [] : [(row) => of(row) === (choice === 'yes')]
}

function sold(months: number | null, processedAt: string | null): Test[] {
  if (months === null) return []
  const processed = processedAt === null ? null : chicagoDay(processedAt)
  return [
    ({ latestSale }) =>
      processed !== null &&
      latestSale !== null &&
      latestSale <= processed &&
      monthsBetween(latestSale, processed) <= months,
  ]
}

/** A US phone number with blanks in it is one word. */
const phoneNumber = /(?<!\d)(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g
const phonePart = /^[\d()+.-]*\d[\d()+.-]*$/

/** What a search looks for in a row's `searchText`; part of a phone number also by its digits alone. */
export function searchWords(search: string): string[] {
  const words = search.toUpperCase().replace(phoneNumber, '$1$2$3').split(/\s+/).filter(Boolean)
  const found = words.flatMap((word) => (phonePart.test(word) ? [word, word.replace(/\D/g, '')] : [word]))
  return [...new Set(found)]
}

/** Matches a row that holds any of the words; no words match every row. */
export function searchTest(search: string): ((row: AuditRow) => boolean) | undefined {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  return ({ searchText }) => words.some((word) => searchText.includes(word))
}

/** What a filter asks of an audit of this type: a SkipTrace holds nothing that only a report sells. */
export function askedOf(filter: AuditFilter, type: AuditType): AuditFilter {
  if (type === 'refresh') return filter
  const { minSquareFeet, minBeds, minBaths, price, sellerScore, covidScore } = anyRow
  return { ...filter, minSquareFeet, minBeds, minBaths, price, sellerScore, covidScore }
}

function paidTests(given: AuditFilter, { type, processedAt }: FilterSetting): Test[] {
  const filter = askedOf(given, type)
  return [
    ...atLeast(filter.minSquareFeet, (row) => row.areaBuilding),
    ...atLeast(filter.minBeds, (row) => row.bedroomCount),
    ...atLeast(filter.minBaths, (row) => row.baths),
    ...priced(filter.price),
    ...(filter.sameOwner === 'any' ? [] : [(row: PaidRow) => row.sameOwner === filter.sameOwner]),
    ...answered(filter.ownerOccupied, (row) => row.ownerOccupied),
    ...scored(filter.sellerScore, (row) => row.likelySeller),
    ...scored(filter.covidScore, (row) => row.covidDistressed),
    ...sold(filter.recentSales, processedAt),
    ...answered(filter.skipTraced, (row) => row.skipTrace !== null),
    ...(filter.skipTraceable ? [isSkipTraceable] : []),
  ]
}

const passing = <R>(rows: readonly R[], tests: readonly ((row: R) => boolean)[]): readonly R[] =>
  tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))

/** The rows that pass, in their order. Of a preview only the search narrows. */
export function applyFilter(
  all: AuditRows,
  filter: AuditFilter,
  setting: FilterSetting,
): readonly AuditRow[] {
  const search = searchTest(filter.search)
  const found = search ? [search] : []
  return all.kind === 'masked'
    ? passing(all.rows, found)
    : passing(all.rows, [...found, ...paidTests(filter, setting)])
}

/** How many settings of the dialog differ from where it opened. */
export function countChanges(filter: AuditFilter, from: AuditFilter): number {
  const settings = [
    'minSquareFeet',
    'minBeds',
    'minBaths',
    'sameOwner',
    'ownerOccupied',
    'sellerScore',
    'covidScore',
    'recentSales',
    'skipTraced',
  ] as const
  const priceChanged = filter.price.from !== from.price.from || filter.price.to !== from.price.to
  return settings.filter((name) => filter[name] !== from[name]).length + (priceChanged ? 1 : 0)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Months between two days, `yyyy-MM-dd`, the first not later: whole months plus a thirtieth for each day left,
 * rounded up. A day that a month lacks counts as its last.
 */
export function monthsBetween(earlier: string, later: string): number {
  const [fromYear, fromMonth, fromDay] = dateParts(earlier)
  const [year, month, day] = dateParts(later)
  const span = (year - fromYear) * 12 + (month - fromMonth)
  const anniversary = Math.min(fromDay, daysIn(year, month))
  if (day >= anniversary) return span + Math.ceil((day - anniversary) / 30)
  const [lastYear, lastMonth] = month === 1 ? [year - 1, 12] : [year, month - 1]
  const started = Math.min(fromDay, daysIn(lastYear, lastMonth))
  return span - 1 + Math.ceil((day + daysIn(lastYear, lastMonth) - started) / 30)
}

const dateParts = (date: string): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

/** What the dialog's Clear leaves: what the audit, or the mode, opened with; the search and the mode are not its own. */
export const clearFilter = ({ search, skipTraceable }: AuditFilter, type: AuditType): AuditFilter => ({
  ...(skipTraceable ? anyRow : defaultFilter(type, 'paid')),
  search,
  skipTraceable,
})
