import { remember } from '#model/shared/remember.ts'
import { isGivenName } from './given-names.ts'
import { isLastName, isSpanishLastName, isVietnameseLastName } from './last-names.ts'
import { wordSet } from './name-words.ts'

export const particles = wordSet(
  'DE DEL DELA LA LAS LOS VAN VON DER DEN DU DI DA DOS DAS ST SAINT SAN SANTA LE EL AL BIN IBN BEN MC MAC O TER TEN',
)
const irish = wordSet(
  'BRIEN CONNOR CONNELL DAY DELL DONNELL DONOGHUE DWYER GRADY HALLORAN HANLON HARA KEEFE LEARY MALLEY MEARA NEAL NEIL NEILL REILLY ROURKE SHEA SULLIVAN TOOLE',
)

/** The words that make one name: `DE LA CRUZ`, `MC GREGOR`. */
export function unitsOf(words: readonly string[]): readonly string[] {
  const units: string[] = []
  let held: string[] = []
  for (const [at, word] of words.entries()) {
    held.push(word)
    if (isParticle(words, at)) continue
    units.push(held.join(' '))
    held = []
  }
  return units
}

/** `AL ROKER` and `LE MINH` are two names, `VAN NGUYEN` is none of the Netherlands. */
function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (next === undefined || next.length === 1 || !particles.has(word)) return false
  if (word === 'O') return irish.has(next)
  if (word === 'VAN' && (isVietnameseLastName(next) || isVietnameseLastName(words[at - 1] ?? '')))
    return false
  if (word === 'BEN' && at === 0) return false
  if (word === 'LE' && isGivenName(next)) return false
  return words.length > 2 || (word !== 'AL' && !(isGivenName(word) && isLastName(next)))
}

const closed = (unit: string): string => unit.replace(/[ -]/g, '')

const shapeOfLastName =
  /^(?:MC|O(?=[BCDHKMNRS][A-Z]{3}))[A-Z]{3}|(?:SON|SEN|SKI|SKY|SKA|WICZ|CZYK|EZ|BERG|BURG|STEIN|MANN|OVA|OV|OVIC|ICH|OPOULOS|AKIS|ELLI|ETTI|INI|UCCI|WORTH|FIELD|WOOD|LAND|TON|FORD|HAM|LEY|ASHVILI|YAN)$/

type NameUse = 'initial' | 'given' | 'last' | 'either' | 'unknown'

const roleOf = remember((unit: string): NameUse => {
  if (unit.length === 1) return 'initial'
  const whole = closed(unit)
  if (unit.includes(' ')) return isGivenName(whole) ? 'given' : 'last'
  const parts = unit.split('-')
  const isGiven = isGivenName(whole) || parts.every(isGivenName)
  const isLast = parts.some(isLastName)
  if (isGiven) return isLast ? 'either' : 'given'
  return isLast || parts.length > 1 || shapeOfLastName.test(whole) ? 'last' : 'unknown'
})

const oddsAgainst: Readonly<Record<'given' | 'last', Readonly<Record<NameUse, number>>>> = {
  given: { given: 0, initial: 1, either: 1, unknown: 2, last: 4 },
  last: { last: 0, either: 1, unknown: 1, given: 4, initial: 6 },
}

export const isGivenOrInitial = (unit: string): boolean =>
  ['given', 'either', 'initial'].includes(roleOf(unit))
export const isOnlyGiven = (unit: string): boolean => roleOf(unit) === 'given'
export const isInitial = (unit: string): boolean => unit.length === 1

const against = (use: 'given' | 'last', unit = '') => oddsAgainst[use][roleOf(unit)]

/** A middle name counts half. */
const againstGiven = ([first, ...middle]: readonly string[]): number =>
  middle.reduce((sum, unit) => sum + against('given', unit) / 2, against('given', first))

/** How much more the words speak for the given name first; below 0 for the last name first. */
export function firstNameFirst(units: readonly string[]): number {
  const lastFirst = against('last', units[0]) + againstGiven(units.slice(1))
  return lastFirst - againstGiven(units.slice(0, -1)) - against('last', units[units.length - 1])
}

type Cut = readonly [given: readonly string[], last: readonly string[]]

/** `GARCIA LOPEZ MARIA`, `SMITH JONES ANN`: a second last name, if a given name follows it. */
export function cutLastFirst(units: readonly string[]): Cut {
  const [, second = '', third = ''] = units
  const isDouble = roleOf(second) === 'last' && isGivenOrInitial(third) && !isInitial(third)
  const at = isDouble ? 2 : 1
  return [units.slice(at), units.slice(0, at)]
}

/** `Manuel Garcia Lopez`: of two Spanish last names at the end both are meant. */
export function cutFirstLast(units: readonly string[]): Cut {
  const [before = '', end = ''] = units.slice(-2)
  const isDouble =
    units.length > 2 &&
    isSpanishLastName(before) &&
    !isGivenName(before) &&
    (isSpanishLastName(end) || end.startsWith('DE '))
  const at = units.length - (isDouble ? 2 : 1)
  return [units.slice(0, at), units.slice(at)]
}
