import { designator, gluedDesignator, loneDesignator } from './designators.ts'
import { ordinalNumber } from './ordinals.ts'
import { isStateCode } from './states.ts'

const numberSigns: ReadonlySet<string> = new Set('# NO NUM NUMBER'.split(' '))

/** The words of a city's, a state's or a ZIP's cell without the units among them: `SPRINGFIELD APT 4`. */
export function withoutUnits(tokens: readonly string[]): {
  readonly place: readonly string[]
  readonly unit: readonly string[]
} {
  const place: string[] = []
  const unit: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = unitLength(tokens, at)
    unit.push(...tokens.slice(at, at + length).filter((word) => !numberSigns.has(word)))
    const word = length > 0 ? ',' : (tokens[at] ?? '')
    if (word !== ',' || (place.length > 0 && place.at(-1) !== ',')) place.push(word)
    at += length || 1
  }
  if (unit.length === 0) return { place: tokens, unit }
  return { place: place.at(-1) === ',' ? place.slice(0, -1) : place, unit }
}

/** How many words from `at` on are a unit that no place's name has. */
const unitLength = (tokens: readonly string[], at: number): number =>
  lengthBehindSign(tokens, at) || lengthBehindWord(tokens, at) || (isUnitByItself(tokens, at) ? 1 : 0)

/** `# 4`, `# APT 4`. */
function lengthBehindSign(tokens: readonly string[], at: number): number {
  if (tokens[at] !== '#') return 0
  const length = valueLength(tokens, at + 1) || lengthBehindWord(tokens, at + 1)
  return length === 0 ? 0 : length + 1
}

/** Words of places too, or of their numbers: `KEY W`, `NO E`, `TOWNSHIP NO 4`. */
const ofPlaces: ReadonlySet<string> = new Set('KEY NO NUM NUMBER'.split(' '))

/** `APT 4`, `APT NO 4`, `APT4`, `4TH FLOOR`. */
function lengthBehindWord(tokens: readonly string[], at: number): number {
  const word = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  const glued = gluedDesignator(word)
  if (glued !== undefined) return isNumbered(glued.value) ? 1 : 0
  if (ordinalNumber(word) !== undefined) return designator(next) === 'FL' ? 2 : 0
  if (designator(word) === undefined || ofPlaces.has(word) || isStateCode(word)) return 0
  // A letter behind two may shorten a place's name: `LT R`, `SP L`.
  if (word.length === 2 && isLetter(next)) return 0
  const start = numberSigns.has(next) ? 2 : 1
  const length = valueLength(tokens, at + start)
  return length === 0 ? 0 : start + length
}

/** Not a ZIP code, which may stand behind a unit's word without a value. */
const isNumbered = (token: string): boolean => /^(?=.*\d)(?!\d{5})[A-Z\d/-]{1,6}$/.test(token)
const isLetter = (token: string): boolean => /^[A-Z]$/.test(token)

/** How many words from `at` on are a unit's value: one, or two as in `A 4`, and `4 B` at the end. */
function valueLength(tokens: readonly string[], at: number): number {
  const value = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  if (isLetter(value)) return isNumbered(next) ? 2 : 1
  if (!isNumbered(value)) return 0
  return isLetter(next) && endsCity(tokens[at + 2]) ? 2 : 1
}

const endsCity = (next: string | undefined): boolean =>
  next === undefined || next === ',' || isStateCode(next)

const endsNoCity: ReadonlySet<string> = new Set(['REAR', 'BSMT', 'PH'])
const lettered = /^(?:\d{1,4}[A-Z]|[A-Z]\d{1,4})$/
const isWord = (token: string | undefined): boolean => token !== undefined && /^[A-Z]{3,}$/.test(token)

/** `REAR`; `4B` alone or at an end of the city. */
function isUnitByItself(tokens: readonly string[], at: number): boolean {
  const [before, token = '', next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isAlone = (before === undefined || before === ',') && (next === undefined || next === ',')
  const lone = loneDesignator(token)
  if (lone !== undefined) return isAlone || endsNoCity.has(lone)
  if (!lettered.test(token)) return false
  const begins = (before === undefined || before === ',') && isWord(next)
  return isAlone || begins || ((isWord(before) || isStateCode(before ?? '')) && endsCity(next))
}
