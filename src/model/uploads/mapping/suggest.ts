import type { AuditType } from '#model/audits/audit.ts'
import { type Field, fields, type Mapping, neededFields } from '../mapping.ts'
import { cleanCell } from '../sheet/cells.ts'
import type { SheetHead } from '../sheet/head.ts'
import { type Candidate, type Column, type Suggestion, shareInWords, shareOf } from './candidate.ts'
import { isBesidePlace, type Verdict, verdictOn } from './evidence.ts'
import { type Place, placeOf } from './header-words.ts'
import { lookNames, looks } from './looks.ts'
import { guessSilentColumns } from './neighbours.ts'
import { isAddress, isOfMail, oneAddress } from './one-address.ts'
import { partsInOne, readMadeHeader } from './pieces.ts'
import { type HeaderMeaning, isOfMobile, namesSomethingElse, readHeader } from './words.ts'

export type Suggestions = Readonly<Partial<Record<Field, Suggestion>>>

const leastConfidence = 0.35

/** The house is what is looked up, so its address goes before where its owner gets mail. */
const addressPlaces: Record<Place, number> = {
  situs: 1,
  home: 0.98,
  plain: 0.97,
  unknown: 0.97,
  owner: 0.88,
  mailing: 0.84,
  business: 0.6,
  other: 0.6,
}
const reachPlaces: Record<Place, number> = {
  situs: 0.95,
  home: 1,
  plain: 0.99,
  unknown: 0.99,
  owner: 0.98,
  mailing: 0.9,
  business: 0.8,
  other: 0.75,
}

/** How much values of the right look say where the header says nothing. */
const aloneStrength: { readonly [F in Field]?: number } = {
  email: 0.92,
  fullAddress: 0.85,
  street: 0.75,
  phone: 0.75,
  state: 0.7,
  zip: 0.6,
}

/** Where a ZIP code is expected: right beside the city or the state. */
const zipBesidePlace = 0.7

/** Elsewhere only five digits are one: a ZIP code that lost its zero looks like a year. */
const fiveDigits = /^\D*\d{5}/

/** How much of a confidence is left after other evidence was heard; a column that it contradicts is not suggested. */
const trustAfter: Record<Verdict, number> = { fits: 1, doubtful: 0.8, contradicted: 0 }

/** Looks that other values hardly have: without them the header is not believed. */
const strictLooks: ReadonlySet<Field> = new Set(['email', 'phone', 'zip', 'state', 'street', 'fullAddress'])

const placeWeight = ({ field, place, number }: Omit<HeaderMeaning, 'strength'>) =>
  (isAddress(field) ? addressPlaces : reachPlaces)[place] * (number > 1 ? 0.75 : 1)

function weighed(field: Field, strength: number, share: number, count: number): number {
  if (count === 0) return strength * 0.5
  if (!strictLooks.has(field)) return strength * (0.6 + 0.4 * share)
  return share < 0.2 && count >= 2 ? strength * 0.3 : strength * (0.55 + 0.45 * share)
}

function headerReason(field: Field, { header, values }: Column, share: number): string {
  if (values.length === 0) return `The header says “${header}”; the sample has no values.`
  const found = `${shareInWords(share, values.length)} look like ${lookNames[field]}`
  return `The header says “${header}”${share >= 0.5 ? ' and' : ', but only'} ${found}.`
}

/** Of a cell phone that at least half of the rows have, and of a phone at home. */
function strengthOf({ field, strength }: HeaderMeaning, { header, cells, values }: Column): number {
  const isMobile = field === 'phone' ? isOfMobile(header) : undefined
  if (isMobile === undefined) return strength
  if (!isMobile) return strength * 0.92
  return values.length * 2 >= cells.length ? Math.max(strength, 0.98) : strength * 0.9
}

/** `state2` is the only state of an address that has no other. */
function numberOf({ field, place, number }: HeaderMeaning, columns: readonly Column[]): number {
  if (number === 1 || !['city', 'state', 'zip'].includes(field)) return number
  const isSecond = columns.some(({ header }) =>
    readHeader(header).some((one) => one.field === field && one.place === place && one.number < number),
  )
  return isSecond ? number : 1
}

function named(column: Column, index: number, columns: readonly Column[]): Candidate[] {
  return readHeader(column.header).map((meaning) => {
    const { field } = meaning
    const number = numberOf(meaning, columns)
    const place = isAddress(field) ? column.place : meaning.place
    const share = shareOf(column.values, looks[field])
    return {
      field,
      column: index,
      group: `${place} ${number}`,
      confidence: weighed(
        field,
        strengthOf(meaning, column) * placeWeight({ field, place, number }),
        share,
        column.values.length,
      ),
      reason: headerReason(field, column, share),
    }
  })
}

/** What the values say by themselves, unless the header says that they are someone else's. */
function seen({ header, place, values }: Column, index: number, isBeside: boolean): Candidate[] {
  if (namesSomethingElse(header)) return []
  const read = readHeader(header).map((meaning) => meaning.field)
  return fields.flatMap((field) => {
    const isZipAlone = field === 'zip' && !isBeside
    const share = shareOf(values, (value) => looks[field](value) && (!isZipAlone || fiveDigits.test(value)))
    const strength = field === 'zip' && isBeside ? zipBesidePlace : aloneStrength[field]
    if (strength === undefined || share < 0.6 || read.includes(field)) return []
    const confidence = strength * share * (values.length < 3 ? 0.7 : 1)
    const found = `${shareInWords(share, values.length)} look like ${lookNames[field]}`
    return [
      {
        field,
        column: index,
        group: `${place} 1`,
        confidence,
        reason: `The header does not say, but ${found}.`,
      },
    ]
  })
}

/** Each column and each field once, the surest first; among equals the earlier column. */
function assignFields(candidates: readonly Candidate[]): Map<Field, Candidate> {
  const chosen = new Map<Field, Candidate>()
  const columns = new Set<number>()
  const ranked = candidates.toSorted((a, b) => b.confidence - a.confidence || a.column - b.column)
  for (const candidate of ranked) {
    if (candidate.confidence < leastConfidence) break
    if (chosen.has(candidate.field) || columns.has(candidate.column)) continue
    chosen.set(candidate.field, candidate)
    columns.add(candidate.column)
  }
  return chosen
}

const isOneWord = (value: string) => !/[\s,]/.test(value)

/** `Name` beside `First Name` is the last name where it holds single words, and beside `Last Name` the first. */
function withOtherName(
  chosen: ReadonlyMap<Field, Candidate>,
  columns: readonly Column[],
): ReadonlyMap<Field, Candidate> {
  const full = chosen.get('fullName')
  const { values = [] } = full === undefined ? {} : (columns[full.column] ?? {})
  if (full === undefined || chosen.has('firstName') === chosen.has('lastName')) return chosen
  if (shareOf(values, isOneWord) < 0.7) return chosen
  const field = chosen.has('firstName') ? 'lastName' : 'firstName'
  const others = [...chosen].filter(([name]) => name !== 'fullName')
  return new Map([...others, [field, { ...full, field }]])
}

/** Where Mailchimp guesses that a subscriber was when they signed up: it is no address. */
const guessedPlaces = /^(?:cc|region)$/i
const guessedPlaceBeside = /^(?:cc|timezone|gmtoff|dstoff|euid|leid)$/i

function withoutGuessedPlaces(candidates: readonly Candidate[], headers: readonly string[]): Candidate[] {
  const isGuessed = headers.some((header) => guessedPlaceBeside.test(header.trim()))
  return candidates.filter(({ column }) => !isGuessed || !guessedPlaces.test((headers[column] ?? '').trim()))
}

const isGuess = ({ field, column }: Candidate, columns: readonly Column[]) =>
  !readHeader(columns[column]?.header ?? '').some((meaning) => meaning.field === field)

/** Parts make their whole superfluous, and a whole its parts; half a name and a ZIP code only if no header tells them. */
function withoutRepeats(
  chosen: ReadonlyMap<Field, Candidate>,
  columns: readonly Column[],
): ReadonlyMap<Field, Candidate> {
  const has = (...names: Field[]) => names.every((field) => chosen.has(field))
  const guessed = (...names: Field[]) =>
    names.filter((field) => {
      const candidate = chosen.get(field)
      return candidate !== undefined && isGuess(candidate, columns)
    })
  const repeats: Field[] = []
  if (has('firstName', 'lastName')) repeats.push('fullName')
  else if (has('fullName')) repeats.push(...guessed('firstName', 'lastName'))
  const isStreetMade = readMadeHeader(columns[chosen.get('street')?.column ?? -1]?.header ?? '') !== undefined
  const isWhole =
    isStreetMade && has('fullAddress')
      ? has('street', 'city', 'state', 'zip')
      : has('street', 'zip') || has('street', 'city', 'state')
  if (isWhole) repeats.push('fullAddress')
  else if (has('fullAddress')) repeats.push('street', ...guessed('unit', 'zip'))
  return new Map([...chosen].filter(([field]) => !repeats.includes(field)))
}

/** The columns that a street is made of, and the place of each. */
const piecesOfStreets = (headers: readonly string[]): ReadonlyMap<string, Place> =>
  new Map(
    headers.flatMap((header) => {
      const made = readMadeHeader(header)
      return made?.field === 'street' ? made.from.map((piece) => [piece, made.place] as const) : []
    }),
  )

/**
 * A piece of a street may be a street with its number, but no city and no state; and a street is not put together
 * where the file has it whole.
 */
function withoutPieces(candidates: readonly Candidate[], columns: readonly Column[]): Candidate[] {
  const headerOf = ({ column }: Candidate) => columns[column]?.header ?? ''
  const pieces = piecesOfStreets(columns.map(({ header }) => header))
  const isMade = (one: Candidate) => readMadeHeader(headerOf(one))?.field === 'street'
  const isWhole = (one: Candidate) =>
    one.field === 'street' &&
    !isMade(one) &&
    readHeader(headerOf(one)).some(({ field }) => field === 'street') &&
    shareOf(columns[one.column]?.values ?? [], looks.street) >= 0.5
  const wholes = candidates.filter(isWhole)
  return candidates.filter((one) => {
    if (isMade(one)) return !wholes.some(({ group }) => ofOneHouse(group, one.group))
    return one.field === 'street' || !pieces.has(headerOf(one))
  })
}

const ofOneHouse = (group: string, other: string) =>
  group === other || [group, other].every((one) => /^(?:plain|home|situs|unknown) 1$/.test(one))

/**
 * A bare `City` and what comes with it are of the address that they follow: `Mailing Address`, `City`, `Zip`. A second
 * ZIP code is of none.
 */
function placesOf(headers: readonly string[]): readonly Place[] {
  const ofStreets = piecesOfStreets(headers)
  const places: Place[] = []
  let before: Place = 'plain'
  let had: readonly Field[] = []
  for (const header of headers) {
    const [meaning] = readHeader(header)
    const ofStreet = ofStreets.get(header)
    const stated = ofStreet ?? meaning?.place ?? placeOf(header)
    const isField = meaning !== undefined && isAddress(meaning.field)
    const isPart = isField || ofStreet !== undefined || partsInOne(header).length > 0
    const begins = meaning?.field === 'street' || meaning?.field === 'fullAddress'
    const source = readMadeHeader(header)?.from[0]
    if (source !== undefined) before = places[headers.indexOf(source)] ?? 'plain'
    const isRepeated = isField && had.includes(meaning.field)
    const place: Place = stated === 'plain' && isPart && !begins && !isRepeated ? before : stated
    if (place !== before || begins) had = []
    if (isField) had = [...had, meaning.field]
    before = isPart ? place : 'plain'
    places.push(place)
  }
  return places
}

export function columnsOf(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
): readonly Column[] {
  const places = placesOf(headers)
  return headers.map((header, index) => {
    const cells = sampleRows.map((row) => cleanCell(row[index] ?? ''))
    const values = cells.filter((cell) => cell !== '')
    return { header, place: places[index] ?? 'plain', cells, values }
  })
}

/**
 * Which column feeds which field, from the headers' words and the look of the sample's values.
 * Deterministic; a column is suggested for one field only.
 */
export function suggestMapping(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
): Suggestions {
  const columns = columnsOf(headers, sampleRows)
  const candidates = columns.flatMap((column, index) => [
    ...named(column, index, columns),
    ...seen(column, index, isBesidePlace(columns, index)),
  ])
  const guessed = [...candidates, ...guessSilentColumns(columns)]
  const all = withoutPieces(withoutGuessedPlaces(guessed, headers), columns)
  const believed = all.flatMap((candidate) => {
    const trust = trustAfter[verdictOn(candidate.field, columns, candidate.column)]
    return trust === 0 ? [] : [{ ...candidate, confidence: candidate.confidence * trust }]
  })
  const chosen = withoutRepeats(withOtherName(assignFields(oneAddress(believed, columns)), columns), columns)
  return Object.fromEntries(
    [...chosen].map(([field, { column, confidence, reason }]) => [
      field,
      { column, confidence: Math.round(Math.min(0.99, confidence) * 100) / 100, reason },
    ]),
  )
}

/** The file's own columns of where owners get mail: what a home's address lacks is not in them. */
export const mailColumns = ({ headers, sampleRows }: Pick<SheetHead, 'headers' | 'sampleRows'>) =>
  columnsOf(headers, sampleRows).flatMap(({ header, place, values }, column) => {
    const isPart = readHeader(header).some(({ field }) => isAddress(field)) || partsInOne(header).length > 0
    const isMail = isPart && isOfMail(place) && readMadeHeader(header) === undefined
    return isMail && values.length > 0 ? [column] : []
  })

export function mappingOf(suggestions: Suggestions): Mapping {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const column = suggestions[field]?.column
      return column === undefined ? [] : [[field, column] as const]
    }),
  )
}

/** The needed fields whose column is a suggestion that is not sure, or not the column of last time: to be checked. */
export function uncertainFields(
  mapping: Mapping,
  suggestions: Suggestions,
  outdated: readonly Field[],
  type: AuditType,
): readonly Field[] {
  return neededFields(mapping, type).filter((field) => {
    const suggestion = suggestions[field]
    if (suggestion === undefined || suggestion.column !== mapping[field]) return false
    return outdated.includes(field) || confidenceWord(suggestion.confidence) !== 'sure'
  })
}

export function confidenceWord(confidence: number): 'sure' | 'likely' | 'a guess' {
  if (confidence >= 0.8) return 'sure'
  return confidence >= 0.55 ? 'likely' : 'a guess'
}
