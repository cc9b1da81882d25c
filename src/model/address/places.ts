import { editDistance } from './edit-distance.ts'
import type { AddressKeys, PropertyKeyColumns } from './keys.ts'

/** What is known of the places themselves; it tells a mistyped street or city from another one. */
export type Gazetteer = {
  /** Whether any property lies on the street (`streetKey`) in the ZIP. */
  readonly hasStreet: (zip: string, street: string) => boolean
  /** The city keys of a state. */
  readonly citiesOf: (state: string) => Iterable<string>
}

export type PlaceDifference = 'zipMissing' | 'zipDiffers' | 'cityDiffers' | 'stateDiffers'

/** A mistyped city as the only one of `cities` that it can be. */
export function spelledCity(city: string, cities: Iterable<string>): string {
  const near: string[] = []
  for (const known of cities) {
    if (known === city) return city
    if (isSameWord(city, known)) near.push(known)
  }
  return near.length === 1 ? (near[0] ?? city) : city
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

/** Whether only the owner's name can confirm an address whose place differs so. */
export function isPlaceDoubtful(place: readonly PlaceDifference[], isExactLine: boolean): boolean {
  if (place.includes('stateDiffers') && place.includes('cityDiffers')) return true
  return !isExactLine && (place.includes('zipDiffers') || place.includes('cityDiffers'))
}
