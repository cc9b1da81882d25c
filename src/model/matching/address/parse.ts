import type { Address, AddressInput, StreetLine } from './address.ts'
import { cityName } from './city.ts'
import { isDenied } from './denied.ts'
import { designator, loneDesignator } from './designators.ts'
import { directional } from './directionals.ts'
import { splitFull, withoutClosingUnit } from './full.ts'
import { type Place, readPlace } from './read-place.ts'
import { isStateCode } from './states.ts'
import { readStreetLine } from './street.ts'
import { standardSuffix } from './suffixes.ts'
import { tokenize } from './tokens.ts'
import { joinedUnit, readUnit } from './units.ts'
import { stateOfZip } from './zip.ts'

/**
 * A US address in the form of USPS Publication 28, out of columns or one text, however they were filled.
 * Undefined when words deny it, when there is no house number with a street (or a box), or neither a ZIP nor a city and a state.
 */
export function parseAddress(input: AddressInput): Address | undefined {
  if (isDenied(input)) return undefined
  const place = readPlace(input)
  const unit = together([tokenize(input.unit ?? ''), ...place.units])
  const street = tokenize(input.street ?? '')
  const located = place.zip !== '' || (place.city !== '' && place.state !== '')
  if (street.length > 0 && located && !repeatsPlace(street, place)) {
    const line = readColumns(street, unit, place)
    if (line !== undefined) return complete(line, place)
  }
  const whole = street.length > 0 && !located ? street : tokenize(input.full ?? '')
  const text = whole.length > 0 ? whole : street
  return readWhole(text, unit, place)
}

/** Each once: a unit may be repeated in another column. */
function together(units: readonly (readonly string[])[]): readonly string[] {
  const values = units.map(readUnit)
  return units.filter((_, at) => values.indexOf(values[at] ?? '') === at).flat()
}

function repeatsPlace(written: readonly string[], place: Place): boolean {
  const street = withoutClosingUnit(written).tokens
  const last = street[street.length - 1] ?? ''
  if (street.length < 4) return false
  if (place.zip !== '' && last.startsWith(place.zip)) return true
  return (
    place.city !== '' &&
    isStateCode(last) &&
    last === place.state &&
    street.join(' ').includes(` ${place.city} `)
  )
}

function readColumns(
  street: readonly string[],
  unit: readonly string[],
  place: Place,
): StreetLine | undefined {
  const line = readLine(withoutCity(street, place), place)
  if (line !== undefined) return withUnit(line, unit)
  const swapped = unit.length > 1 ? readLine(withoutCity(unit, place), place) : undefined
  return swapped && withUnit(swapped, street)
}

/** Only the pieces before the first comma and the units behind it: a city or a building's name may follow. */
function withoutCity(tokens: readonly string[], place: Place): readonly string[] {
  if (!tokens.includes(',')) return withoutTrailingCity(tokens, place)
  const pieces: string[][] = [[]]
  for (const token of tokens) token === ',' ? pieces.push([]) : pieces[pieces.length - 1]?.push(token)
  const [first = [], second = []] = pieces
  if (endsInDirection(first) && second.length > 1 && !isUnitPiece(second) && cityName(second) !== place.city)
    pieces.splice(0, 2, [...first, ...second])
  const kept = pieces.filter((piece, index) => index === 0 || holdsNumber(piece) || isUnitPiece(piece))
  return kept
    .filter((piece) => cityName(piece) !== place.city || place.city === '')
    .flatMap((piece, index) => (index === 0 ? piece : [',', ...piece]))
}

/** `22 N` of `22 N, MAPLE ST`. */
const endsInDirection = (piece: readonly string[]): boolean =>
  piece.length === 2 && hasDigit.test(piece[0] ?? '') && directional(piece[1]) !== undefined

/** `MAIN ST SPRINGFIELD` where the city's column says SPRINGFIELD, too. */
function withoutTrailingCity(tokens: readonly string[], { city }: Place): readonly string[] {
  const start = tokens.length - city.split(' ').length
  if (city === '' || start < 3 || standardSuffix(tokens[start - 1] ?? '') === undefined) return tokens
  return cityName(tokens.slice(start)) === city ? tokens.slice(0, start) : tokens
}

const hasDigit = /\d/
const holdsNumber = (piece: readonly string[]): boolean => piece.some((token) => hasDigit.test(token))
const isUnitWord = (word: string): boolean => (designator(word) ?? loneDesignator(word)) !== undefined
const isUnitPiece = (piece: readonly string[]): boolean =>
  piece[0] === '#' ||
  piece.length === 1 ||
  designator(piece[0] ?? '') !== undefined ||
  piece.every(isUnitWord)

function withUnit(line: StreetLine, tokens: readonly string[]): StreetLine {
  if (tokens.length === 0 || line.kind === 'poBox' || line.kind === 'military') return line
  return { ...line, unit: joinedUnit(line.unit, readUnit(tokens)) }
}

function readWhole(tokens: readonly string[], unit: readonly string[], place: Place): Address | undefined {
  if (tokens.length < 2) return undefined
  const split = splitFull(tokens)
  const whole = {
    city: place.city || cityName(split.city),
    state: place.state || split.state,
    zip: place.zip || split.zip,
  }
  const line = readLine(split.line, whole)
  return line && complete(withUnit(line, together([unit, ...split.units])), whole)
}

/** `PR 12` is a private road but in Puerto Rico, whose highway it is. */
function readLine(tokens: readonly string[], place: Place): StreetLine | undefined {
  const isPuertoRico = stateOf(place) === 'PR'
  return readStreetLine(isPuertoRico ? tokens.map((word) => (word === 'PR' ? 'SR' : word)) : tokens)
}

const stateOf = ({ state, zip }: Place): string => state || stateOfZip(zip) || ''

function complete(line: StreetLine, place: Place): Address | undefined {
  const state = stateOf(place)
  if (place.zip === '' && (place.city === '' || state === '')) return undefined
  return { ...line, city: place.city, state, zip: place.zip }
}
