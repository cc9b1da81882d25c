import type { Address } from './address/address.ts'
import { type Behind, wordsBehind } from './address/behind.ts'
import {
  type Comparison,
  compareLines,
  type Doubt,
  type LineDifference,
  ranIntoCity,
} from './address/compare.ts'
import {
  type AddressKeys,
  addressKeys,
  isMatchable,
  type LineKey,
  type PropertyKeyColumns,
  readLineKey,
  splitType,
  streetKey,
} from './address/keys.ts'
import { comparePlaces, type Gazetteer, isPlaceDoubtful, type PlaceDifference } from './address/places.ts'
import { nameAgreement, personKey } from './names.ts'

export type ContactToMatch = {
  readonly address: Address
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** A range of house numbers was given; `address` has the first of them (`firstOfRange`). */
  readonly isOfRange?: boolean | undefined
}

/** A property of the contact's house number in its ZIP, or in its city and state. */
export type PropertyCandidate = Omit<PropertyKeyColumns, 'houseNumber'> & {
  readonly id: string
  readonly owner1: string | undefined
  readonly owner2: string | undefined
}

/** `confidence` is a fraction of 1; `reason` is for the customer's eyes. */
export type Match =
  | {
      readonly kind: 'exact' | 'fuzzy'
      readonly confidence: number
      readonly reason: string
      readonly propertyId: string
    }
  | { readonly kind: 'none'; readonly confidence: 0; readonly reason: string }

type Difference = LineDifference | PlaceDifference | 'houseRange' | 'textBehind'

/** What each difference takes off the confidence, and how the reason says it. */
const meanings: Readonly<Record<Difference, readonly [cost: number, words: string]>> = {
  spacing: [0.03, 'the street is spaced differently'],
  spelling: [0.08, "the street's spelling differs slightly"],
  spellingFar: [0.14, "the street's spelling differs by two letters"],
  highway: [0.08, "the highway's name is written differently"],
  suffixMissing: [0.05, 'the street type is missing'],
  suffixDiffers: [0.2, 'the street type differs'],
  directionalMissing: [0.07, 'the direction is missing'],
  directionalExtra: [0.12, 'the property has no direction in its street'],
  directionalMoved: [0.04, 'the direction is at the other end'],
  directionalDiffers: [0.25, 'the direction differs'],
  houseRange: [0.05, 'the first house number of a range was looked for'],
  textBehind: [0.12, 'more text follows the street'],
  unitMissing: [0.1, 'no unit was given'],
  unitExtra: [0.12, 'the property has no unit'],
  zipMissing: [0.02, 'no ZIP code was given'],
  zipDiffers: [0.1, 'the ZIP code differs'],
  cityDiffers: [0.03, 'the city differs'],
  stateDiffers: [0.03, 'the state differs'],
}

/** What differs more is another address. */
const leastConfidence = 0.6
/** Candidates this near the best one are its rivals. */
const rivalMargin = 0.1
/** Among more rivals than these, a last name alone is a coincidence too often. */
const rivalsForLastName = 4

type Judged = {
  readonly candidate: PropertyCandidate
  readonly confidence: number
  readonly differences: readonly Difference[]
  readonly isExactLine: boolean
  readonly isDoubtful: boolean
}

const none = (reason: string): Match => ({ kind: 'none', confidence: 0, reason })

/** For a house number that more properties share than can be compared. */
export const tooManyToCompare = none(
  'Too many properties share this house number to compare: only the full address with its unit can be matched.',
)

/**
 * What to look candidates up by: those of (`zip`, `houseNumber`) and those of (`state`, `city`, `houseNumber`).
 * A mistyped city becomes the only one of the state that it can be.
 */
export function lookupKeys(address: Address, gazetteer?: Pick<Gazetteer, 'spelledCity'>): AddressKeys {
  const keys = addressKeys(address)
  if (gazetteer === undefined || keys.city === '' || keys.state === '') return keys
  return { ...keys, city: gazetteer.spelledCity(keys.state, keys.city) }
}

/**
 * The property at a contact's address, out of those with its house number in its ZIP or its city: exactly, else
 * with a slip in the street or a missing part. Where several fit, the owner's name decides; where it does not,
 * there is no match, because a false match is worse than a miss. Without a gazetteer more is left unmatched.
 */
export function matchContact(
  contact: ContactToMatch,
  candidates: readonly PropertyCandidate[],
  gazetteer?: Gazetteer,
): Match {
  if (!isMatchable(contact.address)) return none('A PO box or military box is not a property.')
  if (candidates.length === 0)
    return none('No property is known with this house number in this ZIP code or city.')
  const given = givenBy(contact)
  const judged = candidates.map((candidate) => judge(given, candidate, gazetteer))
  const fitting = fittingOf(candidates, judged)
  if (fitting.length > 0) return decide(contact, fitting)
  const begun = judgeBeginnings(contact.address, given, candidates, gazetteer)
  const beginning = begun.filter((result) => result !== 'unit')
  if (beginning.length > 0) return decide(contact, beginning)
  return none(
    [...judged, ...begun].includes('unit')
      ? 'The building is known, but not this unit.'
      : 'No property on this street has this house number.',
  )
}

type Given = {
  readonly keys: AddressKeys
  readonly line: LineKey
  readonly street: string
  /** `street` without its type. */
  readonly untyped: string
  readonly isOfRange: boolean
  /** Its unit has a building, one of several. */
  readonly isOneOfMany: boolean
}

const unitOfBuilding = /^BLDG-[^-]+-/

function givenBy({ address, isOfRange = false }: ContactToMatch): Given {
  const keys = addressKeys(address)
  const line = readLineKey(keys.exact)
  const street = streetKey(keys.exact)
  const isOneOfMany = unitOfBuilding.test(line.unit)
  return { keys, line, street, untyped: splitType(street).untyped, isOfRange, isOneOfMany }
}

/** Those that fit; a house without a unit is none where its building is known by other units than the given one. */
function fittingOf(
  candidates: readonly PropertyCandidate[],
  judged: readonly (Judged | string)[],
): readonly Judged[] {
  const fitting = judged.filter((result) => typeof result !== 'string')
  if (!judged.includes('unit')) return fitting
  const buildingOf = ({ zip, lineKey }: PropertyCandidate) => `${zip}/${streetKey(lineKey)}`
  const ofUnits = new Set(candidates.filter((_, at) => judged[at] === 'unit').map(buildingOf))
  return fitting.filter(
    ({ candidate, differences }) => !differences.includes('unitExtra') || !ofUnits.has(buildingOf(candidate)),
  )
}

function judge(
  given: Given,
  candidate: PropertyCandidate,
  gazetteer: Gazetteer | undefined,
): Judged | string {
  const { keys, line, isOfRange } = given
  const place = comparePlaces(keys, candidate)
  if (place === undefined) return 'place'
  const isExactLine = candidate.lineKey === keys.exact
  const known = readLineKey(candidate.lineKey)
  const isOneText = place.includes('cityDiffers') && ranIntoCity(line, keys.city, known, candidate.cityKey)
  const comparison = isExactLine ? identical : isOneText ? ranOn : compareLines(line, known)
  if (typeof comparison === 'string') return comparison
  if (given.isOneOfMany && comparison.differences.includes('unitExtra')) return 'unit'
  const placeDifferences = isOneText ? [] : place
  const range = isOfRange ? (['houseRange'] as const) : []
  const differences = [...range, ...comparison.differences, ...placeDifferences]
  const confidence = confidenceOf(differences)
  if (confidence < leastConfidence) return 'street'
  const isDoubtful =
    isPlaceDoubtful(placeDifferences, isExactLine) ||
    isStreetDoubtful(given, candidate, comparison.doubt, gazetteer)
  return { candidate, confidence, differences, isExactLine: isExactLine && !isOfRange, isDoubtful }
}

const confidenceOf = (differences: readonly Difference[]): number =>
  differences.reduce((rest, difference) => rest - meanings[difference][0], 1)

function judgeBeginnings(
  address: Address,
  given: Given,
  candidates: readonly PropertyCandidate[],
  gazetteer: Gazetteer | undefined,
): (Judged | 'unit')[] {
  const { keys, isOfRange } = given
  const behind = wordsBehind(address)
  return candidates.flatMap((candidate): (Judged | 'unit')[] => {
    const words = behind(readLineKey(candidate.lineKey), candidate.cityKey)
    const differing = comparePlaces(keys, candidate)
    if (words === undefined || differing === undefined) return []
    if (words === 'unit') return [words]
    const place = differing.filter(
      (difference) => difference !== 'cityDiffers' || words.text !== candidate.cityKey,
    )
    const differences: Difference[] = [
      ...(isOfRange ? (['houseRange'] as const) : []),
      'textBehind',
      ...place,
    ]
    const isDoubtful =
      isPlaceDoubtful(place, false) || isStreetDoubtful(given, candidate, doubtOf[words.kind], gazetteer)
    return [{ candidate, confidence: confidenceOf(differences), differences, isExactLine: false, isDoubtful }]
  })
}

const doubtOf: Readonly<Record<Behind['kind'], Doubt>> = { rest: 'neighbour', street: 'other' }

const identical: Comparison = { differences: [], doubt: 'slip' }
const ranOn: Comparison = { differences: ['spacing'], doubt: 'slip' }

/** A street that exists where it was given is no slip for another one, unless that is the same without a type. */
function isStreetDoubtful(
  { keys, line, street, untyped }: Given,
  candidate: PropertyCandidate,
  doubt: Doubt,
  gazetteer: Gazetteer | undefined,
): boolean {
  if (doubt === 'other') return true
  if (gazetteer === undefined) return doubt === 'neighbour'
  const typesIn = (zip: string) => gazetteer.streetTypes(zip, untyped)
  if (keys.zip !== undefined && keys.zip !== candidate.zip && typesIn(keys.zip).has(line.suffix)) return true
  const known = streetKey(candidate.lineKey)
  if (street === known) return false
  if (doubt !== 'untyped') return typesIn(candidate.zip).has(line.suffix)
  const either = ['', line.suffix, splitType(known).type]
  return [...typesIn(candidate.zip)].some((type) => !either.includes(type))
}

function decide(contact: ContactToMatch, judged: readonly Judged[]): Match {
  const best = judged.reduce((one, other) => (other.confidence > one.confidence ? other : one))
  const rivals = rivalsOf(contact, best, judged)
  if (rivals.length > 1) return matchByOwner(contact, rivals)
  if (!best.isDoubtful) return found(best, best.confidence)
  const agreement = agreementWith(contact, best)
  return agreement === 'both' || agreement === 'last'
    ? found(best, best.confidence, "the owner's name agrees")
    : none(
        `The nearest address is not certain enough: ${described(best)}, and the owner's name does not confirm it.`,
      )
}

/** The best and what comes near it. A misspelled rival of the one exact line has to be the contact's by name. */
function rivalsOf(contact: ContactToMatch, best: Judged, judged: readonly Judged[]): readonly Judged[] {
  const near = judged.filter(({ confidence }) => best.confidence - confidence < rivalMargin - 1e-9)
  const isOnlyExact = best.isExactLine && !near.some((rival) => rival !== best && rival.isExactLine)
  if (!isOnlyExact || best.isDoubtful) return near
  return near.filter(
    (rival) => rival === best || !isMisspelled(rival) || agreementWith(contact, rival) === 'both',
  )
}

const isMisspelled = ({ differences }: Judged): boolean =>
  differences.includes('spelling') || differences.includes('spellingFar')

const agreementWith = (contact: ContactToMatch, { candidate }: Judged) =>
  nameAgreement(contact, [candidate.owner1, candidate.owner2])

function matchByOwner(contact: ContactToMatch, rivals: readonly Judged[]): Match {
  const agreeing = rivals.map((rival) => ({ rival, agreement: agreementWith(contact, rival) }))
  const both = agreeing.filter(({ agreement }) => agreement === 'both')
  const last = agreeing.filter(({ agreement }) => agreement === 'last')
  const candidates = both.length > 0 ? both : rivals.length <= rivalsForLastName ? last : []
  const [only] = candidates
  return only === undefined || candidates.length > 1
    ? none("Several properties fit this address, and the owner's name does not decide which.")
    : found(only.rival, Math.min(only.rival.confidence, 0.9), "the owner's name decided which of several")
}

function found(judged: Judged, confidence: number, note?: string): Match {
  const kind = judged.isExactLine ? 'exact' : 'fuzzy'
  const details = [described(judged), note ?? ''].filter((detail) => detail !== '').join('; ')
  const opening = judged.isExactLine ? 'Same address' : 'Nearly the same address'
  return {
    kind,
    confidence: Math.round(confidence * 100) / 100,
    reason: details === '' ? `${opening}.` : `${opening}: ${details}.`,
    propertyId: judged.candidate.id,
  }
}

const described = ({ differences }: Judged): string =>
  differences.map((difference) => meanings[difference][1]).join(', ')

/** The same for two rows of a file about one person at one property; the property's id where it is known. */
export function duplicateKey(contact: ContactToMatch & { readonly propertyId?: string | undefined }): string {
  const keys = addressKeys(contact.address)
  const place = contact.propertyId ?? `${keys.exact}@${keys.zip ?? `${keys.city},${keys.state}`}`
  return `${place}#${personKey(contact)}`
}
