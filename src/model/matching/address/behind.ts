import type { StreetLine } from './address.ts'
import { endsByItself, flatLine } from './compare.ts'
import { designator } from './designators.ts'
import { directional, directionalWord } from './directionals.ts'
import { type LineKey, unitKey, withoutOrdinalEndings } from './keys.ts'
import { isStrongSuffix, standardSuffix, suffixWord } from './suffixes.ts'

/**
 * What follows a known street in a text that begins with it: `rest` for a remark, a building, a floor or a county;
 * `street` where it may be the rest of another street's name, as in `PARK PL FARM RD`; `unit` where it may be a unit.
 */
export type Behind = { readonly kind: 'rest' | 'street' | 'unit'; readonly text: string }

/** Reads the words behind each known line, in a city, that `given` begins with; `unit` if a given unit is another, or in the words. */
export function wordsBehind(
  given: StreetLine,
): (known: LineKey, cityKey: string) => Behind | 'unit' | undefined {
  const words = wordsOf(given)
  const behind = new Map(
    words.map((_, at) => [textOf(words.slice(0, at + 1).join('')), words.slice(at + 1)] as const),
  )
  return (known, cityKey) => {
    // Another type of word may be part of a longer name: `MILL CRK`, `MILL CREEK CLUB`.
    const ends = isStrongSuffix(known.suffix) || endsByItself(known)
    if (given.fraction !== known.fraction || !ends) return undefined
    const inText = given.unit === '' ? known.unit.replaceAll('-', '') : ''
    const rest = behind.get(textOf(flatLine(known) + inText))
    if (rest === undefined || rest.length === 0)
      return mayBeUnit(behind.get(textOf(flatLine(known))) ?? []) ? 'unit' : undefined
    if (given.unit !== '' && unitKey(given.unit) !== known.unit) return 'unit'
    if (holdsUnit(rest)) return 'unit'
    const text = rest.join('')
    if (text === cityKey) return { kind: 'rest', text }
    if (directional(rest[0]) !== undefined || rest.every(isSuffix)) return undefined
    if (mayBeUnit(rest)) return known.unit === '' ? { kind: 'unit', text } : 'unit'
    return { kind: endsStreet(rest) ? 'street' : 'rest', text }
  }
}

const holdsUnit = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  first === 'MOBILE' && second === 'HOME'
    ? others.length > 0
    : designator(first) !== undefined && second !== ''

/** `GARAGE`, `PORTAL 4`; not a year or a ZIP code. */
const mayBeUnit = (words: readonly string[]): boolean =>
  !endsStreet(words) && (dwellings.has(words[0] ?? '') || words.some((word) => numberOfUnit.test(word)))

const dwellings: ReadonlySet<string> = new Set('ADU GARAGE LOWER LWR UPPER UPR'.split(' '))
const numberOfUnit = /^(?!(?:19|20)\d\d$)(?:\d{1,4}[A-Z]?|[A-Z]\d{1,4})$/

const isSuffix = (word: string): boolean => standardSuffix(word) !== undefined

function endsStreet(words: readonly string[]): boolean {
  const last = words[words.length - 1] ?? ''
  return isSuffix(last) && !endsComplexes.has(last)
}

/** Types of street that rather end the name of a complex. */
const endsComplexes: ReadonlySet<string> = new Set('CLUB ESTATES FLATS GARDENS MANOR PARK VILLAGE'.split(' '))

/** Inside a line `ST` was read as a saint. */
const textOf = (words: string): string => words.replaceAll('SAINT', 'STREET')

const wordsOf = ({ preDirectional, street, suffix, postDirectional }: StreetLine): string[] =>
  [preDirectional, ...withoutOrdinalEndings(street).split(' '), suffixWord(suffix), postDirectional]
    .map((word) => directionalWord(directional(word) ?? word))
    .filter((word) => word !== '')
