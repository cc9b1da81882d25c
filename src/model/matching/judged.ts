import type { Address } from './address/address.ts'
import { type Behind, wordsBehind } from './address/behind.ts'
import { type Comparison, compareLines, type Doubt, ranIntoCity } from './address/compare.ts'
import { type AddressKeys, type LineKey, readLineKey, splitType, streetKey } from './address/keys.ts'
import { comparePlaces, type Gazetteer, isPlaceDoubtful } from './address/places.ts'
import { type Difference, type PropertyCandidate, similarityOf } from './match.ts'

/** What differs more is another address. */
const leastSimilarity = 0.6

export type Judged = {
  readonly candidate: PropertyCandidate
  /** 1 less the cost of each difference: it decides which candidate is chosen, and which are its rivals. */
  readonly similarity: number
  readonly differences: readonly Difference[]
  readonly readAs: readonly string[]
  readonly isExactLine: boolean
  readonly isDoubtful: boolean
  /** Only the home of a person with the contact's full name. */
  readonly isPersonal: boolean
  readonly slips: number
}

export type Compared = Omit<Judged, 'isDoubtful'> & {
  readonly doubt: Doubt
  /** Its place makes it doubtful. */
  readonly isElsewhere: boolean
}

export type Surroundings = Omit<Gazetteer, 'spelledCity'>

export type Given = {
  readonly keys: AddressKeys
  readonly line: LineKey
  readonly readAs: readonly string[]
  /** Its unit has a building, one of several. */
  readonly isOneOfMany: boolean
}

const unitOfBuilding = /^BLDG-[^-]+-/

export function givenBy(keys: AddressKeys, readAs: readonly string[] = []): Given {
  const line = readLineKey(keys.exact)
  return { keys, line, readAs, isOneOfMany: unitOfBuilding.test(line.unit) }
}

export function compare(given: Given, candidate: PropertyCandidate): Compared | string {
  const { keys, line, readAs } = given
  const place = comparePlaces(keys, candidate)
  if (place === undefined) return 'place'
  if (place.includes('cityDiffers') && cityHoldsUnit(keys.city, candidate.cityKey)) return 'unit'
  const isExactLine = candidate.lineKey === keys.exact
  const known = readLineKey(candidate.lineKey)
  const isOneText = place.includes('cityDiffers') && ranIntoCity(line, keys.city, known, candidate.cityKey)
  const comparison = isExactLine ? identical : isOneText ? ranOn : compareLines(line, known)
  if (typeof comparison === 'string') return comparison
  if (given.isOneOfMany && comparison.differences.includes('unitExtra')) return 'unit'
  const placeDifferences = isOneText ? [] : place
  const differences = [...comparison.differences, ...placeDifferences]
  const similarity = similarityOf(differences, readAs.length)
  if (similarity < leastSimilarity) return 'street'
  return {
    candidate,
    similarity,
    differences,
    readAs,
    isExactLine: isExactLine && readAs.length === 0,
    isPersonal: comparison.doubt === 'person',
    slips: comparison.slips ?? 0,
    doubt: comparison.doubt,
    isElsewhere: isPlaceDoubtful(placeDifferences, isExactLine, isPlain(comparison)),
  }
}

/** `DEPTO4AUSTIN` for `AUSTIN`. */
const cityHoldsUnit = (city: string, known: string): boolean =>
  city.includes(known) && /\d/.test(city.replace(known, ''))

export const judge = (given: Given, compared: Compared, around: Surroundings | undefined): Judged => ({
  ...compared,
  isDoubtful:
    compared.isElsewhere ||
    isStreetDoubtful(given, compared.candidate, compared.doubt, around) ||
    (isMisspelled(compared) && around?.isNameKnown(compared.candidate, given.line.name) === true),
})

/** One slip in the street. */
const isPlain = ({ differences, doubt }: Comparison): boolean =>
  differences.length === 1 && (doubt === 'slip' || doubt === 'untyped')

/** Those whose known line is the longest that the text begins with. */
export function judgeBeginnings(
  address: Address,
  given: Given,
  candidates: readonly PropertyCandidate[],
  around: Surroundings | undefined,
): (Judged | 'unit')[] {
  const behind = wordsBehind(address)
  const begun = candidates.flatMap((candidate) => {
    const words = behind(readLineKey(candidate.lineKey), candidate.cityKey)
    const differing = comparePlaces(given.keys, candidate)
    return words === undefined || differing === undefined ? [] : [{ candidate, words, differing }]
  })
  const left = ({ words }: (typeof begun)[number]) =>
    words === 'unit' ? Number.POSITIVE_INFINITY : words.text.length
  const least = Math.min(...begun.map(left))
  const isOfUnits = begun.some(({ words }) => words === 'unit')
  return begun
    .filter(({ words }) => words === 'unit' || !(isOfUnits && words.kind === 'unit'))
    .filter((one) => one.words === 'unit' || left(one) === least)
    .map(({ candidate, words, differing }) => {
      if (words === 'unit') return words
      const place = differing.filter(
        (difference) => difference !== 'cityDiffers' || words.text !== candidate.cityKey,
      )
      const unit: Difference[] = words.kind === 'unit' ? ['unitExtra'] : []
      const differences: Difference[] = ['textBehind', ...unit, ...place]
      return {
        candidate,
        similarity: similarityOf(differences, given.readAs.length),
        differences,
        readAs: given.readAs,
        isExactLine: false,
        isDoubtful:
          isPlaceDoubtful(place, false, false) ||
          isStreetDoubtful(given, candidate, doubtOf[words.kind], around),
        isPersonal: false,
        slips: 0,
      }
    })
}

const doubtOf: Readonly<Record<Behind['kind'], Doubt>> = {
  rest: 'neighbour',
  street: 'other',
  unit: 'neighbour',
}

const identical: Comparison = { differences: [], doubt: 'slip' }
const ranOn: Comparison = { differences: ['spacing'], doubt: 'slip' }

/** A street that exists where it was given is no slip for another one, unless that is the same without a type. */
function isStreetDoubtful(
  { keys, line }: Given,
  candidate: PropertyCandidate,
  doubt: Doubt,
  around: Surroundings | undefined,
): boolean {
  if (doubt === 'other' || doubt === 'person') return true
  if (around === undefined) return doubt === 'neighbour' || doubt === 'rare'
  const street = streetKey(keys.exact)
  const { untyped } = splitType(street)
  if (doubt === 'rare' && keys.zip !== candidate.zip) return true
  if ((doubt === 'rare' || doubt === 'neighbour') && around.isNameKnown(candidate, line.name)) return true
  const streetsIn = (zip: string) => around.streetsNamed(zip, line.name)
  const typesIn = (zip: string) =>
    streetsIn(zip)
      .map(splitType)
      .filter((one) => one.untyped === untyped)
      .map(({ type }) => type)
  if (keys.zip !== undefined && keys.zip !== candidate.zip && streetsIn(keys.zip).some(isOfType(line.suffix)))
    return true
  const site = streetKey(candidate.lineKey)
  if (street === site) return false
  if (doubt !== 'untyped') return typesIn(candidate.zip).includes(line.suffix)
  const either = ['', line.suffix, splitType(site).type]
  return typesIn(candidate.zip).some((type) => !either.includes(type))
}

const isOfType =
  (suffix: string) =>
  (street: string): boolean =>
    splitType(street).type === suffix

export const isMisspelled = ({ differences }: Pick<Judged, 'differences'>): boolean =>
  differences.some((difference) => difference.startsWith('spelling'))
