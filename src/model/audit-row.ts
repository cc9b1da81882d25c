import * as z from 'zod/mini'
import { ScoreRun } from './score-run.ts'

export const matchKinds = ['exact', 'fuzzy', 'none'] as const
export type MatchKind = (typeof matchKinds)[number]

export type SameOwner = 'yes' | 'no' | 'unknown'

/** What a preview shows instead of what was not paid for. */
export const masks = {
  probability: 'xx.xx',
  estimatedValue: 'xxxx',
  latestSale: 'xxxx-xx-xx',
  ownerOccupiedFlag: 'x',
} as const

export const missing = '--'

export const SkipTraceItem = z.object({
  firstNameResult: z.string(),
  middleNameResult: z.string(),
  lastNameResult: z.string(),
  addressResult: z.nullable(
    z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  ),
  phonesResult: z.array(z.object({ number: z.string() })),
  emailsResult: z.array(z.object({ email: z.string() })),
})
export type SkipTraceItem = z.infer<typeof SkipTraceItem>

const openFields = {
  id: z.string(),
  firstNameInput: z.string(),
  lastNameInput: z.string(),
  phoneInput: z.string(),
  emailInput: z.string(),
  streeInput: z.string(),
  ownerAddressFull: z.string(),
  ownerAddressCity: z.string(),
  ownerAddressZip: z.string(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  isLastNameSame: z.nullable(z.boolean()),
  matchKind: z.enum(matchKinds),
  matchConfidence: z.number(),
  matchReason: z.string(),
}

/** A row of a preview as the API names it: nothing in it is for sale. */
export const MaskedRowReply = z.object(openFields)
export type MaskedRowReply = z.infer<typeof MaskedRowReply>

/**
 * A row of a paid audit as the API names it. `probability`, `likelySeller`, `covidDistressed` and
 * `matchConfidence` are fractions of 1; `estimatedValue` is whole dollars and `areaBuilding` square feet, both
 * as text with commas; `latestSale` is `yyyy-MM-dd`.
 */
export const PaidRowReply = z.object({
  ...openFields,
  probability: z.nullable(z.number()),
  likelySeller: z.nullable(z.number()),
  covidDistressed: z.nullable(z.number()),
  estimatedValue: z.nullable(z.string()),
  latestSale: z.nullable(z.string()),
  ownerOccupiedFlag: z.nullable(z.boolean()),
  bedroomCount: z.nullable(z.number()),
  baths: z.nullable(z.number()),
  areaBuilding: z.nullable(z.string()),
  skipTraceItem: z.nullable(SkipTraceItem),
  /** The run that `probability` is of; null where it is not known any more. */
  scoredIn: z.nullable(ScoreRun),
})
export type PaidRowReply = z.infer<typeof PaidRowReply>

interface OpenRow {
  readonly id: string
  readonly firstNameInput: string
  readonly lastNameInput: string
  readonly phoneInput: string
  readonly emailInput: string
  readonly streetInput: string
  readonly ownerAddressFull: string
  readonly ownerAddressCity: string
  readonly ownerAddressZip: string
  readonly lat: number | null
  readonly lon: number | null
  readonly sameOwner: SameOwner
  readonly matchKind: MatchKind
  readonly matchConfidence: number
  readonly matchReason: string
  /** What the search looks through, a line each: address, city, ZIP, names and e-mail in capitals, a phone's digits. */
  readonly searchText: string
}

export interface MaskedRow extends OpenRow {
  readonly kind: 'masked'
}

/** As `PaidRowReply`, with `estimatedValue` in whole dollars and `areaBuilding` in square feet. */
export interface PaidRow extends OpenRow {
  readonly kind: 'paid'
  readonly probability: number | null
  readonly likelySeller: number | null
  readonly covidDistressed: number | null
  readonly estimatedValue: number | null
  readonly latestSale: string | null
  readonly ownerOccupied: boolean | null
  readonly bedroomCount: number | null
  readonly baths: number | null
  readonly areaBuilding: number | null
  readonly skipTrace: SkipTraceItem | null
  readonly scoredIn: ScoreRun | null
}

export type AuditRow = PaidRow | MaskedRow

/** All rows of an audit are paid for, or none is. */
export type AuditRows =
  | { readonly kind: 'paid'; readonly rows: readonly PaidRow[] }
  | { readonly kind: 'masked'; readonly rows: readonly MaskedRow[] }

const notWhole = /[^\d]/

/** `1,850` is 1850; anything that is not a whole number once its commas are gone is null. */
export function parseWholeNumber(text: string | null): number | null {
  if (text === null) return null
  const digits = text.includes(',') ? text.replaceAll(',', '') : text.trim()
  return digits === '' || notWhole.test(digits) ? null : Number(digits)
}

function sameOwnerOf({ lastNameInput, isLastNameSame }: MaskedRowReply): SameOwner {
  if (isLastNameSame === null || lastNameInput.trim() === '') return 'unknown'
  return isLastNameSame ? 'yes' : 'no'
}

function searchTextOf(row: MaskedRowReply): string {
  const address = row.ownerAddressFull || row.streeInput
  const { ownerAddressCity: city, ownerAddressZip: zip, firstNameInput, lastNameInput, emailInput } = row
  const text = `${address}\n${city}\n${zip}\n${firstNameInput}\n${lastNameInput}\n${emailInput}`
  return `${text.toUpperCase()}\n${row.phoneInput.replace(/\D/g, '')}`
}

export const readMaskedRow = (row: MaskedRowReply): MaskedRow => ({
  kind: 'masked',
  id: row.id,
  firstNameInput: row.firstNameInput,
  lastNameInput: row.lastNameInput,
  phoneInput: row.phoneInput,
  emailInput: row.emailInput,
  streetInput: row.streeInput,
  ownerAddressFull: row.ownerAddressFull,
  ownerAddressCity: row.ownerAddressCity,
  ownerAddressZip: row.ownerAddressZip,
  lat: row.lat,
  lon: row.lon,
  sameOwner: sameOwnerOf(row),
  matchKind: row.matchKind,
  matchConfidence: row.matchConfidence,
  matchReason: row.matchReason,
  searchText: searchTextOf(row),
})

/** Every field is listed here and below: a spread costs ten times as much, and 50,000 rows open at once. */
export const readPaidRow = (row: PaidRowReply): PaidRow => ({
  kind: 'paid',
  id: row.id,
  firstNameInput: row.firstNameInput,
  lastNameInput: row.lastNameInput,
  phoneInput: row.phoneInput,
  emailInput: row.emailInput,
  streetInput: row.streeInput,
  ownerAddressFull: row.ownerAddressFull,
  ownerAddressCity: row.ownerAddressCity,
  ownerAddressZip: row.ownerAddressZip,
  lat: row.lat,
  lon: row.lon,
  sameOwner: sameOwnerOf(row),
  matchKind: row.matchKind,
  matchConfidence: row.matchConfidence,
  matchReason: row.matchReason,
  searchText: searchTextOf(row),
  probability: row.probability,
  likelySeller: row.likelySeller,
  covidDistressed: row.covidDistressed,
  estimatedValue: parseWholeNumber(row.estimatedValue),
  latestSale: row.latestSale,
  ownerOccupied: row.ownerOccupiedFlag,
  bedroomCount: row.bedroomCount,
  baths: row.baths,
  areaBuilding: parseWholeNumber(row.areaBuilding),
  skipTrace: row.skipTraceItem,
  scoredIn: row.scoredIn,
})

/** Likeliest first, rows without a prediction last; equals keep their order. */
export function likeliestFirst(rows: readonly PaidRow[]): PaidRow[] {
  return rows.toSorted((a, b) => (b.probability ?? -1) - (a.probability ?? -1))
}

/** A contact that a trace could complete: named, reachable or housed, and without a result so far. */
export function isSkipTraceable(row: PaidRow): boolean {
  return (
    row.skipTrace === null &&
    row.firstNameInput !== '' &&
    row.lastNameInput !== '' &&
    (row.phoneInput !== '' || row.emailInput !== '' || row.streetInput !== '')
  )
}
