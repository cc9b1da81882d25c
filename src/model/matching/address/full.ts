import { designator, loneDesignator } from './designators.ts'
import { directional } from './directionals.ts'
import { readHighway } from './highways.ts'
import { closingState, isStateCode } from './states.ts'
import { isStrongSuffix, standardSuffix } from './suffixes.ts'
import { withoutUnits } from './unit-in-place.ts'
import { unitStart } from './units.ts'
import { readZip, stateOfZip } from './zip.ts'

export type Split = {
  readonly line: readonly string[]
  readonly city: readonly string[]
  readonly state: string
  readonly zip: string
  /** The words of each unit that stands among the city, the state and the ZIP. */
  readonly units: readonly (readonly string[])[]
}

const zipLike = /^\d{5}(?:-?\d{4})?$/
const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/
const shortZip = /^\d{3,4}$/
const hasDigit = /\d/
const gridStreet = /^\d{1,5}$/

const countries = [
  ['UNITED', 'STATES', 'OF', 'AMERICA'],
  ['UNITED', 'STATES'],
  ['USA'],
  ['U', 'S', 'A'],
  ['US'],
]
const countryWords: ReadonlySet<string> = new Set(countries.flat())

export function splitFull(all: readonly string[]): Split {
  const closed = withoutClosingUnit(all)
  const { state, zip, rest } = readTail(withoutPlusFour(withoutCountry(closed.tokens)))
  const segments = commaSegments(rest)
  const { line, city } = segments.length < 2 ? splitWithoutCommas(rest) : splitSegments(segments)
  const ofCity = withoutUnits(city)
  const units = [ofCity.unit, closed.unit].filter((unit) => unit.length > 0)
  return { line, city: ofCity.place, state, zip, units }
}

/** Without the unit behind the state or the ZIP: `AUSTIN , TX 78701 , APT 4`, `AUSTIN , TX APT 4 78701`. */
export function withoutClosingUnit(tokens: readonly string[]): {
  readonly tokens: readonly string[]
  readonly unit: readonly string[]
} {
  for (let at = tokens.length - 2; at > 1; at -= 1) {
    if (!closesPlace(tokens, at)) continue
    const { place, unit } = withoutUnits(tokens.slice(at + 1))
    const isRest = place.every((word) => zipLike.test(word) || word === ',' || countryWords.has(word))
    if (!isRest) return { tokens, unit: [] }
    if (unit.length > 0) return { tokens: [...tokens.slice(0, at + 1), ...place], unit }
  }
  return { tokens, unit: [] }
}

/** A ZIP, or a state that is no part of a street: behind a comma, or before a ZIP of its own. */
function closesPlace(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? ''
  if (zipLike.test(token)) return readZip(token) !== undefined
  if (!isStateCode(token)) return false
  const isOfStreet = directional(token) !== undefined || standardSuffix(token) !== undefined
  return (tokens[at - 1] === ',' && !isOfStreet) || stateOfZip(tokens.at(-1) ?? '') === token
}

function withoutCountry(tokens: readonly string[]): readonly string[] {
  for (const country of countries) {
    const start = tokens.length - country.length
    if (start > 2 && country.every((word, index) => tokens[start + index] === word))
      return withoutBreak(tokens.slice(0, start))
  }
  return tokens
}

const withoutBreak = (tokens: readonly string[]): readonly string[] =>
  tokens[tokens.length - 1] === ',' ? tokens.slice(0, -1) : tokens

/** `62704 - 1234`. */
export const withoutPlusFour = (tokens: readonly string[]): readonly string[] =>
  fourDigits.test(tokens.at(-1) ?? '') && fiveDigits.test(tokens.at(-2) ?? '') ? tokens.slice(0, -1) : tokens

type Cut = Pick<Split, 'line' | 'city'>

type Tail = { readonly rest: readonly string[]; readonly state: string; readonly zip: string }

function readTail(tokens: readonly string[]): Tail {
  const last = tokens[tokens.length - 1] ?? ''
  if (tokens.length > 2 && zipLike.test(last)) {
    const before = withoutBreak(tokens.slice(0, -1))
    const state = stateBefore(before, last)
    const zip = readZip(last, state?.code)
    if (zip !== undefined) return { rest: withoutState(before, state), state: state?.code ?? '', zip }
  }
  const state = closingState(tokens)
  if (state === undefined && tokens.length > 3 && shortZip.test(last)) {
    const before = withoutBreak(tokens.slice(0, -1))
    const shortState = closingState(before)
    const zip = shortState && readZip(last, shortState.code)
    if (zip !== undefined)
      return { rest: withoutState(before, shortState), state: shortState?.code ?? '', zip }
  }
  if (state === undefined || tokens.length < 3) return { rest: tokens, state: '', zip: '' }
  const rest = withoutState(tokens, state)
  const before = rest[rest.length - 1] ?? ''
  const zip = rest.length > 2 && zipLike.test(before) ? readZip(before, state.code) : undefined
  if (zip !== undefined) return { rest: withoutBreak(rest.slice(0, -1)), state: state.code, zip }
  return { rest, state: state.code, zip: '' }
}

/** `123 OAK CT 62704`, `PORT WASHINGTON 11050`: what may be a suffix or end a city is a state only if the ZIP is in it. */
function stateBefore(tokens: readonly string[], zip: string): { code: string; length: number } | undefined {
  const state = closingState(tokens)
  if (state === undefined) return undefined
  const last = tokens.at(-1) ?? ''
  const endsCity = !isStateCode(last) && tokens.at(-1 - state.length) !== ','
  const ambiguous = endsCity || standardSuffix(last) !== undefined
  return ambiguous && stateOfZip(zip) !== state.code ? undefined : state
}

const withoutState = (tokens: readonly string[], state: { length: number } | undefined): readonly string[] =>
  withoutBreak(state === undefined ? tokens : tokens.slice(0, tokens.length - state.length))

function commaSegments(tokens: readonly string[]): string[][] {
  const segments: string[][] = [[]]
  for (const token of tokens) {
    if (token === ',') segments.push([])
    else segments[segments.length - 1]?.push(token)
  }
  return segments.filter((segment) => segment.length > 0)
}

function splitSegments(segments: readonly string[][]): Cut {
  const last = segments[segments.length - 1] ?? []
  const before = segments
    .slice(0, -1)
    .flatMap((segment) => [...segment, ','])
    .slice(0, -1)
  const unitLength = leadingUnitLength(last)
  if (unitLength === last.length || last.every((token) => hasDigit.test(token)))
    return withCityInside(segments, last)
  if (unitLength > 0)
    return { line: [...before, ',', ...last.slice(0, unitLength)], city: last.slice(unitLength) }
  if (last.some((token, index) => index === 0 && hasDigit.test(token)) && last.length > 2) {
    const { line, city } = splitWithoutCommas(last)
    return { line: [...before, ',', ...line], city }
  }
  return { line: before, city: last }
}

/** `123 MAIN ST SPRINGFIELD, APT 4`: the last piece is a unit, after the city. */
function withCityInside(segments: readonly string[][], unit: readonly string[]): Cut {
  const others = segments.slice(0, -1)
  if (others.length > 1) {
    const inner = splitSegments(others)
    return { line: [...inner.line, ',', ...unit], city: inner.city }
  }
  const { line, city } = splitWithoutCommas(others[0] ?? [])
  return { line: [...line, ',', ...unit], city }
}

/** How many words at the beginning are a unit: `APT 4 SPRINGFIELD` -> 2. */
function leadingUnitLength(tokens: readonly string[]): number {
  const [first = '', second, third] = tokens
  if (first === '#') return second === undefined ? 1 : 2
  if (
    designator(first) !== undefined &&
    second !== undefined &&
    second !== '#' &&
    (hasDigit.test(second) || second.length === 1)
  )
    return 2
  if (designator(first) !== undefined && second === '#' && third !== undefined) return 3
  const isInWords =
    (designator(first) !== undefined && isNumberSign(second)) || (first === 'MOBILE' && second === 'HOME')
  if (isInWords && hasDigit.test(third ?? '')) return 3
  if (loneDesignator(first) !== undefined && tokens.length === 1) return 1
  return hasDigit.test(first) && tokens.length === 1 ? 1 : 0
}

const isNumberSign = (word: string | undefined): boolean =>
  word === 'NO' || word === 'NUM' || word === 'NUMBER'

const cityOpenings: ReadonlySet<string> = new Set(
  'NEW SAN SANTA SANTO LOS LAS LA EL FORT FT SAINT ST PORT PT MOUNT MT NORTH SOUTH EAST WEST LAKE GRAND PALM CAPE LONG FALLS BOCA CORAL DEL DES SALT SIOUX CEDAR BATON KANSAS OKLAHOMA COLORADO VIRGINIA JERSEY STATEN ROUND SUGAR BOWLING OVERLAND COUNCIL CORPUS LITTLE HIGH'.split(
    ' ',
  ),
)

/** Cuts behind the street's suffix and unit; without either, the city is taken to be the last word or two. */
function splitWithoutCommas(tokens: readonly string[]): Cut {
  const numbered = numberedStreetEnd(tokens)
  const suffixAt = numbered === undefined ? lineSuffix(tokens) : numbered - 1
  if (suffixAt < 0) return splitAtUnit(tokens) ?? splitAtCity(tokens)
  let end = suffixAt + 1
  const direction = tokens[end] ?? ''
  if (
    directional(direction) !== undefined &&
    (isNoCityWord(direction) || numbered !== undefined || end === tokens.length - 1)
  )
    end += 1
  end += unitLength(tokens, end)
  return cutAt(tokens, end)
}

const cutAt = (tokens: readonly string[], at: number): Cut => ({
  line: tokens.slice(0, at),
  city: tokens.slice(at),
})

/** `N` and `NORTHWEST` belong to the street; `NORTH` may begin the city. */
const isNoCityWord = (direction: string): boolean => direction.length <= 2 || direction.length > 5

/** Behind the number of a highway (`45 NY 9`) or of a grid's street (`123 E 400`), which have no suffix. */
function numberedStreetEnd(tokens: readonly string[]): number | undefined {
  const house = tokens.findIndex((token) => hasDigit.test(token))
  const start = directional(tokens[house + 1]) === undefined ? house + 1 : house + 2
  const highway = readHighway(tokens.slice(start))
  if (highway !== undefined) return start + highway.length
  const isGrid = gridStreet.test(tokens[start] ?? '') && directional(tokens[start + 1]) !== undefined
  return isGrid && start === house + 2 ? start + 1 : undefined
}

/** The suffix that ends the street: the first strong one behind a name, or the last of several in a row. */
function lineSuffix(tokens: readonly string[]): number {
  const first = firstNameWord(tokens)
  for (let index = first + 1; index < tokens.length; index += 1)
    if (
      isStrongSuffix(tokens[index]) &&
      (!isStrongSuffix(tokens[index + 1]) || isSaintOfCity(tokens, index + 1))
    )
      return index
  for (let index = first + 1; index < tokens.length - 1; index += 1)
    if (standardSuffix(tokens[index] ?? '') !== undefined && !opensCity.has(tokens[index] ?? '')) return index
  return -1
}

const opensCity: ReadonlySet<string> = new Set(['FT', 'FORT', 'PORT', 'MT', 'MOUNT'])

/** `OAK ST ST LOUIS`. */
const isSaintOfCity = (tokens: readonly string[], index: number): boolean =>
  tokens[index] === 'ST' && index < tokens.length - 1 && !isStrongSuffix(tokens[index + 1])

function firstNameWord(tokens: readonly string[]): number {
  const house = tokens.findIndex((token) => hasDigit.test(token))
  const next = house + 1
  return directional(tokens[next]) !== undefined && !isStrongSuffix(tokens[next + 1]) ? next + 1 : next
}

function unitLength(tokens: readonly string[], start: number): number {
  const rest = tokens.slice(start)
  let length = leadingUnitLength(rest)
  if (length === 0 && rest.length > 1 && hasDigit.test(rest[0] ?? '')) length = 1
  if (length === 0) {
    if (rest[0] !== undefined && (rest[0] === 'REAR' || rest[0] === 'BSMT' || rest[0] === 'BASEMENT'))
      return 1
    return 0
  }
  const letter = rest[length]
  if (letter?.length === 1 && rest.length > length + 1 && directional(letter) === undefined) length += 1
  return length + unitLength(tokens, start + length)
}

/** `1420 NE LOOP 410 APT 3 SAN ANTONIO`: the unit or the number of a highway ends the line. */
function splitAtUnit(tokens: readonly string[]): Cut | undefined {
  const rest = tokens.slice(1)
  const start = unitStart(rest)
  if (start < rest.length) {
    const end = 1 + start + unitLength(tokens, 1 + start)
    return end === 1 + start ? undefined : cutAt(tokens, end)
  }
  for (let index = tokens.length - 2; index >= 2; index -= 1) {
    if (!hasDigit.test(tokens[index] ?? '')) continue
    const direction = tokens[index + 1] ?? ''
    const end = directional(direction) !== undefined && direction.length <= 2 ? index + 2 : index + 1
    return cutAt(tokens, end)
  }
  return undefined
}

function splitAtCity(tokens: readonly string[]): Cut {
  if (tokens.length < 3) return cutAt(tokens, tokens.length)
  for (const words of [3, 2]) {
    const start = tokens.length - words
    if (start >= 2 && cityOpenings.has(tokens[start] ?? '')) return cutAt(tokens, start)
  }
  return cutAt(tokens, tokens.length - 1)
}
