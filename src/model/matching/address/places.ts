import { remember } from '#model/shared/remember.ts'
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

/** A mistyped city as the only one of the state that it can be; as it is where it is none or several. */
export type CitySpelling = (state: string, city: string) => string

export type PlaceDifference = 'zipMissing' | 'zipDiffers' | 'cityDiffers' | 'stateDiffers'

/** By the city keys of each state; what was typed before is remembered, since a file repeats its few cities. */
export function citySpelling(
  citiesOf: ReadonlyMap<string, Pick<ReadonlySet<string>, 'has' | 'keys'>>,
): CitySpelling {
  const spell = remember((typed) => {
    const [state = '', city = ''] = typed.split('/')
    const cities = citiesOf.get(state) ?? new Set()
    const alike = [...cities.keys()].filter((known) => isSameWord(city, known))
    const [only, ...more] =
      alike.length > 0 ? alike : [...cities.keys()].filter((known) => isShortFor(city, known))
    return only === undefined || more.length > 0 ? '' : only
  })
  return (state, city) => {
    const cities = citiesOf.get(state)
    return cities === undefined || cities.has(city) ? city : spell(`${state}/${city}`) || city
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
const hasVowels = /[AEIOUY].*[AEIOUY]/

/** `S MARCOS`, read as `SOUTH MARCOS`, for `SAN MARCOS`; `SPFLD` for `SPRINGFIELD`. */
function isShortFor(city: string, known: string): boolean {
  if (city[0] !== known[0]) return false
  const rest = directed.exec(city)?.[1]
  if (rest !== undefined) return known.endsWith(rest)
  if (city.length < 4 || hasVowels.test(city) || city.at(-1) !== known.at(-1)) return false
  let at = 0
  for (const letter of known) if (letter === city[at]) at += 1
  return at === city.length
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
