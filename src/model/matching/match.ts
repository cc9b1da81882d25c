import type { Address } from './address/address.ts'
import type { LineDifference } from './address/compare.ts'
import type { PropertyKeyColumns } from './address/keys.ts'
import type { PlaceDifference } from './address/places.ts'
import { bias, logOdds } from './confidence.ts'

export type ContactToMatch = {
  readonly address: Address
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** How the address was read otherwise than plainly: the words of its readings. */
  readonly readAs?: readonly string[] | undefined
  /** Only the exact line of a person with the contact's full name is a match. */
  readonly isOfOwner?: boolean | undefined
}

/** A property of the contact's house number in its ZIP, or in its city and state. */
export type PropertyCandidate = Omit<PropertyKeyColumns, 'houseNumber'> & {
  readonly id: string
  readonly owner1: string | undefined
  readonly owner2: string | undefined
}

/** `confidence` is the probability that the match is right; `reason` shows the `reasons` to the customer. */
export type Match =
  | {
      readonly kind: 'exact' | 'fuzzy'
      readonly confidence: number
      readonly reason: string
      readonly reasons: readonly Reason[]
      readonly propertyId: string
      /** Only the beginning of the text was used: a reading that uses more of it is better. */
      readonly isBeginning?: true
      /** The contact's address is another one, and the home's is not theirs to see. */
      readonly isReached?: true
    }
  | { readonly kind: 'none'; readonly confidence: 0; readonly reason: string }

export type Difference = LineDifference | PlaceDifference | 'textBehind'
export type ReachedReason = 'reachedByPhone' | 'reachedByEmail' | 'nameInPart'
export const matchReasons = Object.keys(logOdds).filter((key): key is Reason => key in logOdds)

export type OwnerReason = 'ownerAgrees' | 'ownerDecides'
export type Reason = Difference | 'otherReading' | OwnerReason | ReachedReason

/** What each difference takes off the similarity, and its words in the reason. */
export const meanings: Readonly<Record<Difference, readonly [cost: number, words: string]>> = {
  spacing: [0.03, 'the street is spaced differently'],
  spelling: [0.08, "the street's spelling differs slightly"],
  spellingFar: [0.14, "the street's spelling differs by two letters"],
  spellingFarther: [0.17, "the street's spelling differs by several letters"],
  spellingLoose: [0.18, "the street's spelling differs a lot"],
  highway: [0.08, "the highway's name is written differently"],
  article: [0.05, "an article is missing in the street's name"],
  suffixMissing: [0.05, 'the street type is missing'],
  suffixDiffers: [0.2, 'the street type differs'],
  directionalMissing: [0.07, 'the direction is missing'],
  directionalExtra: [0.12, 'the property has no direction in its street'],
  directionalMoved: [0.04, 'the direction is at the other end'],
  directionalDiffers: [0.25, 'the direction differs'],
  textBehind: [0.12, 'more text follows the street'],
  unitMissing: [0.1, 'no unit was given'],
  unitExtra: [0.12, 'the property has no unit'],
  zipMissing: [0.02, 'your file had no ZIP code'],
  zipDiffers: [0.1, 'the ZIP code differs'],
  cityDiffers: [0.03, 'the city differs'],
  stateDiffers: [0.03, 'the state differs'],
}

export const ownerWords: Readonly<Record<OwnerReason, string>> = {
  ownerAgrees: "the owner's name agrees",
  ownerDecides: "the owner's name decided which of several",
}

/** The learned probability that a match with these reasons is right. */
export const confidenceOf = (given: readonly Reason[]): number =>
  1 / (1 + Math.exp(-given.reduce((sum, reason) => sum + logOdds[reason], bias)))

/** What each reading that is not plain takes off the similarity. */
const costOfReading = 0.05

export const similarityOf = (differences: readonly Difference[], readings: number): number =>
  differences.reduce((rest, difference) => rest - meanings[difference][0], 1 - readings * costOfReading)

export const none = (reason: string): Match => ({ kind: 'none', confidence: 0, reason })

/** For a house number that more properties share than can be compared. */
export const tooManyToCompare = none(
  'Too many properties share this house number to compare: only the full address with its unit can be matched.',
)

/**
 * Of the matches of several readings of one text the most similar, if all that found a home found the same one; undefined if
 * none found any. Text that is left over counts only if no reading uses it.
 */
export function agreedMatch(matches: readonly Match[]): Match | undefined {
  const found = matches.filter((match) => match.kind !== 'none')
  const whole = found.filter(({ isBeginning }) => !isBeginning)
  const [best, ...others] = (whole.length > 0 ? whole : found).toSorted(
    (a, b) => similarityBy(b) - similarityBy(a),
  )
  return others.every(({ propertyId }) => propertyId === best?.propertyId) ? best : severalReadings
}

const isDifference = (reason: Reason): reason is Difference => reason in meanings

const similarityBy = ({ reasons }: { readonly reasons: readonly Reason[] }): number =>
  similarityOf(reasons.filter(isDifference), reasons.filter((reason) => reason === 'otherReading').length)

const severalReadings = none('Read in different ways, the address is that of different properties.')

/** Whether other readings of the address may find a better match. */
export const isOpen = (match: Match): boolean => match.kind === 'none' || match.isBeginning === true

/** Whether the last readings are asked: the others found no home, not several. */
export const isUnfound = (match: Match): boolean => match.kind === 'none' && match !== severalReadings
