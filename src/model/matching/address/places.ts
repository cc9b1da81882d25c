import { remember } from '#model/shared/remember.ts'
import { cityKey } from './city.ts'
import { editDistance } from './edit-distance.ts'
import type { AddressKeys, PropertyKeyColumns } from './keys.ts'

export type Gazetteer = {
  /** The streets of a ZIP with this name, of any type and direction, as `streetKey` gives them. */
  readonly streetsNamed: (zip: string, name: string) => readonly string[]
  /** Whether a street of this name is known in the state of a property. */
  readonly isNameKnown: (property: { readonly id: string; readonly state: string }, name: string) => boolean
  /** Whether so many owners in the county of a property have this last name that a stranger may well have it. */
  readonly isLastNameFrequent: (
    property: { readonly id: string; readonly state: string },
    name: string,
  ) => boolean
  readonly spelledCity: CitySpelling
}

/** The key of a city in words; a mistyped or shortened one becomes the only one of the state that it can be. */
export type CitySpelling = (state: string, city: string) => string

export type PlaceDifference = 'zipMissing' | 'zipDiffers' | 'cityDiffers' | 'stateDiffers'

/** By the city keys of each state; what was typed before is remembered, since a file repeats its few cities. */
export function citySpelling(
  citiesOf: ReadonlyMap<string, Pick<ReadonlySet<string>, 'has' | 'keys'>>,
): CitySpelling {
  const spell = remember((typed) => {
    const [state = '', city = ''] = typed.split('/')
    const cities = [...(citiesOf.get(state) ?? new Set()).keys()]
    const key = cityKey(city)
    const alike = cities.filter((known) => isSameWord(key, known))
    const [only, ...more] = alike.length > 0 ? alike : cities.filter((known) => isShortFor(city, known))
    return only === undefined || more.length > 0 ? '' : only
  })
  return (state, city) => {
    const cities = citiesOf.get(state)
    const key = cityKey(city)
    return cities === undefined || cities.has(key) ? key : spell(`${state}/${city}`) || key
  }
}

/** How the places differ; undefined when they have neither the ZIP nor the city and state in common. */
export function comparePlaces(
  keys: AddressKeys,
  candidate: Pick<PropertyKeyColumns, 'zip' | 'cityKey' | 'state'>,
): PlaceDifference[] | undefined {
  const sameCity =
    keys.city !== '' && (keys.city === candidate.cityKey || isSameWord(keys.city, candidate.cityKey))
  const sameState = keys.state === candidate.state
  if (keys.zip !== undefined && keys.zip === candidate.zip) {
    const differences: PlaceDifference[] = []
    if (keys.city !== '' && !sameCity) differences.push('cityDiffers')
    if (keys.state !== '' && !sameState) differences.push('stateDiffers')
    return differences
  }
  if (!sameCity || !sameState) return undefined
  return [keys.zip === undefined || candidate.zip === '' ? 'zipMissing' : 'zipDiffers']
}

const isSameWord = (given: string, known: string): boolean =>
  known.length > 5 && editDistance(given, known, 1) <= 1

const directed = /^(?:NORTH|SOUTH|EAST|WEST)(.{4,})$/
const hasVowel = /[AEIOUY]/
const hasVowels = /[AEIOUY].*[AEIOUY]/
const mostWords = 3

/** `SOUTH MARCOS`, as `S MARCOS` is read, for `SAN MARCOS`; `SPFLD` for `SPRINGFIELD`; `COLO SPRINGS` for `COLORADO SPRINGS`. */
function isShortFor(city: string, known: string): boolean {
  if (city[0] !== known[0]) return false
  const words = city.split(' ')
  const key = words.join('')
  const rest = directed.exec(key)?.[1]
  if (rest !== undefined && known.endsWith(rest)) return true
  return words.length === 1
    ? key.length > 3 && !hasVowels.test(key) && isWithin(key, known)
    : words.length <= mostWords && areShortFor(words, known)
}

/** Each word is the next part of `known`, or short for it: the last one by its consonants, the others also by their beginning. */
function areShortFor([word = '', ...others]: readonly string[], known: string): boolean {
  if (others.length === 0) return word === known || isConsonantsOf(word, known)
  for (let length = word.length; length < known.length; length += 1) {
    const part = known.slice(0, length)
    const isPart = part === word || isBeginningOf(word, part) || isConsonantsOf(word, part)
    if (isPart && areShortFor(others, known.slice(length))) return true
  }
  return false
}

const isBeginningOf = (word: string, part: string): boolean =>
  word.length > 1 && word.length < 5 && part.startsWith(word)

const isConsonantsOf = (word: string, part: string): boolean =>
  word.length > 1 && !hasVowel.test(word) && isWithin(word, part)

/** From the first letter to the last one, in order. */
function isWithin(letters: string, known: string): boolean {
  if (letters[0] !== known[0] || letters.at(-1) !== known.at(-1)) return false
  let at = 0
  for (const letter of known) if (letter === letters[at]) at += 1
  return at === letters.length
}

/** Whether only the owner's name can confirm an address whose place differs so. */
export function isPlaceDoubtful(
  place: readonly PlaceDifference[],
  isExactLine: boolean,
  isOneSlip: boolean,
): boolean {
  if (place.includes('stateDiffers') && place.includes('cityDiffers')) return true
  return !isExactLine && (place.includes('zipDiffers') || (place.includes('cityDiffers') && !isOneSlip))
}
