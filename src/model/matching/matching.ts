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
import { plainUpperCase } from './address/tokens.ts'
import { bias, logOdds } from './confidence.ts'
import {
  agreementOf,
  lastNameWords,
  type NameAgreement,
  type OwnersRead,
  personKey,
  readOwners,
} from './names.ts'

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

type Difference = LineDifference | PlaceDifference | 'textBehind'
export type ReachedReason = 'reachedByPhone' | 'reachedByEmail' | 'nameInPart'
export const matchReasons = Object.keys(logOdds).filter((key): key is Reason => key in logOdds)

type OwnerReason = 'ownerAgrees' | 'ownerDecides'
export type Reason = Difference | 'otherReading' | OwnerReason | ReachedReason

/** What each difference takes off the similarity, and its words in the reason. */
const meanings: Readonly<Record<Difference, readonly [cost: number, words: string]>> = {
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
  zipMissing: [0.02, 'no ZIP code was given'],
  zipDiffers: [0.1, 'the ZIP code differs'],
  cityDiffers: [0.03, 'the city differs'],
  stateDiffers: [0.03, 'the state differs'],
}

const ownerWords: Readonly<Record<OwnerReason, string>> = {
  ownerAgrees: "the owner's name agrees",
  ownerDecides: "the owner's name decided which of several",
}

/** The learned probability that a match with these reasons is right. */
export const confidenceOf = (given: readonly Reason[]): number =>
  1 / (1 + Math.exp(-given.reduce((sum, reason) => sum + logOdds[reason], bias)))

/** What each reading that is not plain takes off the similarity. */
const costOfReading = 0.05
/** What differs more is another address. */
const leastSimilarity = 0.6
/** Candidates this near the best one are its rivals. */
const rivalMargin = 0.1
/** Among more rivals than these, a last name alone is a coincidence too often. */
const rivalsForLastName = 4

type Judged = {
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

type Decide = (around?: Surroundings) => Match

/**
 * The property at a contact's address, out of those with its house number in its ZIP or its city: exactly, else
 * with a slip in the street or a missing part. Where several fit, the owner's name decides; where it does not,
 * there is no match, because a false match is worse than a miss. Without its surroundings more is left unmatched.
 * An address that was read in one way is compared and judged once, by the keys of `lookupKeys`, for all its contacts.
 */
export function compareAddress(
  { address, readAs, isOfOwner }: ContactToMatch,
  candidates: readonly PropertyCandidate[],
  keys: AddressKeys,
): (contact: ContactToMatch) => Decide {
  if (!isMatchable(address)) return () => () => none('A PO box or military box is not a property.')
  if (candidates.length === 0)
    return () => () => none('No property is known with this house number in this ZIP code or city.')
  const given = givenBy(keys, readAs)
  if (isOfOwner) return (contact) => () => matchOwn(contact, given, candidates)
  const compared = candidates.map((candidate) => compare(given, candidate))
  const judgedBy = latest((around: Surroundings | undefined) => judgeAll(given, candidates, compared, around))
  const begunBy = latest((around: Surroundings | undefined) =>
    judgeBeginnings(address, given, candidates, around),
  )
  return (contact) => (around) => decideAmong(contact, judgedBy(around), () => begunBy(around), around)
}

/** Keeps the last answer. */
function latest<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  let known: { readonly question: Question; readonly answer: Answer } | undefined
  return (question) => {
    if (known === undefined || known.question !== question) known = { question, answer: answer(question) }
    return known.answer
  }
}

interface JudgedAll {
  readonly personal: readonly Judged[]
  readonly likely: readonly Judged[]
  /** A home was refused for its unit. */
  readonly hasOtherUnit: boolean
}

function judgeAll(
  given: Given,
  candidates: readonly PropertyCandidate[],
  compared: readonly (Compared | string)[],
  around: Surroundings | undefined,
): JudgedAll {
  const judged = compared.map((one) => (typeof one === 'string' ? one : judge(given, one, around)))
  const fitting = fittingOf(candidates, judged)
  return {
    personal: fitting.filter(isPersonal),
    likely: fitting.filter((one) => !isPersonal(one)),
    hasOtherUnit: judged.includes('unit'),
  }
}

function decideAmong(
  contact: ContactToMatch,
  { personal, likely, hasOtherUnit }: JudgedAll,
  begunBy: () => readonly (Judged | 'unit')[],
  around: Surroundings | undefined,
): Match {
  const match = likely.length > 0 ? decide(contact, likely, personal, around) : undefined
  if (match !== undefined && match.kind !== 'none') return match
  const own = personal.filter((one) => agreementWith(contact, one) === 'both')
  const [only] = own
  if (only !== undefined && own.length === 1) return found(only, 'ownerAgrees')
  if (match !== undefined) return match
  const begun = begunBy()
  const beginning = begun.filter((result) => result !== 'unit')
  if (beginning.length > 0) return decide(contact, beginning, [], around)
  return none(
    hasOtherUnit || begun.includes('unit')
      ? 'The building is known, but not this unit.'
      : 'No property on this street has this house number.',
  )
}

/** The one home of a person with the contact's full name, at exactly this line and ZIP. */
function matchOwn(contact: ContactToMatch, given: Given, candidates: readonly PropertyCandidate[]): Match {
  const own = candidates
    .filter(({ lineKey, zip }) => lineKey === given.keys.exact && zip === given.keys.zip)
    .map((candidate) => compare(given, candidate))
    .filter((compared) => typeof compared !== 'string')
    .map((compared) => judge(given, compared, undefined))
    .filter((judged) => agreementWith(contact, judged) === 'both')
  const [only] = own
  return only === undefined || own.length > 1
    ? none('No property on this street has this house number.')
    : found(only, 'ownerAgrees')
}

const isPersonal = (judged: Judged): boolean => judged.isPersonal

type Compared = Omit<Judged, 'isDoubtful'> & {
  readonly doubt: Doubt
  /** Its place makes it doubtful. */
  readonly isElsewhere: boolean
}

type Surroundings = Omit<Gazetteer, 'spelledCity'>

type Given = {
  readonly keys: AddressKeys
  readonly line: LineKey
  readonly readAs: readonly string[]
  /** Its unit has a building, one of several. */
  readonly isOneOfMany: boolean
}

const unitOfBuilding = /^BLDG-[^-]+-/

function givenBy(keys: AddressKeys, readAs: readonly string[] = []): Given {
  const line = readLineKey(keys.exact)
  return { keys, line, readAs, isOneOfMany: unitOfBuilding.test(line.unit) }
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

function compare(given: Given, candidate: PropertyCandidate): Compared | string {
  const { keys, line, readAs } = given
  const place = comparePlaces(keys, candidate)
  if (place === undefined) return 'place'
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

const judge = (given: Given, compared: Compared, around: Surroundings | undefined): Judged => ({
  ...compared,
  isDoubtful:
    compared.isElsewhere ||
    isStreetDoubtful(given, compared.candidate, compared.doubt, around) ||
    (isMisspelled(compared) && around?.isNameKnown(compared.candidate, given.line.name) === true),
})

/** One slip in the street. */
const isPlain = ({ differences, doubt }: Comparison): boolean =>
  differences.length === 1 && (doubt === 'slip' || doubt === 'untyped')

const similarityOf = (differences: readonly Difference[], readings: number): number =>
  differences.reduce((rest, difference) => rest - meanings[difference][0], 1 - readings * costOfReading)

/** Those whose known line is the longest that the text begins with. */
function judgeBeginnings(
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
  return begun
    .filter((one) => one.words === 'unit' || left(one) === least)
    .map(({ candidate, words, differing }) => {
      if (words === 'unit') return words
      const place = differing.filter(
        (difference) => difference !== 'cityDiffers' || words.text !== candidate.cityKey,
      )
      const differences: Difference[] = ['textBehind', ...place]
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

const doubtOf: Readonly<Record<Behind['kind'], Doubt>> = { rest: 'neighbour', street: 'other' }

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

/** Of `judged`, beside other streets that are spelled nearly so. */
function decide(
  contact: ContactToMatch,
  judged: readonly Judged[],
  others: readonly Judged[],
  around: Surroundings | undefined,
): Match {
  const best = judged.reduce((one, other) => (other.similarity > one.similarity ? other : one))
  const rivals = rivalsOf(contact, best, judged)
  if (rivals.length > 1) return matchByOwner(contact, rivals)
  if (!best.isDoubtful && !others.some((other) => isAsNear(other, best))) return found(best)
  return isConfirmed(contact, best, around)
    ? found(best, 'ownerAgrees')
    : none(
        `The nearest address is not certain enough: ${described(best)}, and the owner's name does not confirm it.`,
      )
}

/** By the owner's name. On a street of another type or direction a last name that many have is a coincidence too often. */
function isConfirmed(contact: ContactToMatch, best: Judged, around: Surroundings | undefined): boolean {
  const agreement = agreementWith(contact, best)
  if (agreement !== 'last' || !isOnOtherStreet(best)) return agreement === 'both' || agreement === 'last'
  const isFrequent = (name: string) => around?.isLastNameFrequent(best.candidate, name) === true
  return !lastNameWords(contact.lastName).some(isFrequent)
}

const isOnOtherStreet = ({ differences }: Judged): boolean =>
  differences.includes('suffixDiffers') || differences.includes('directionalDiffers')

/** The best and what comes near it. A misspelled rival of the one exact line has to be the contact's by name. */
function rivalsOf(contact: ContactToMatch, best: Judged, judged: readonly Judged[]): readonly Judged[] {
  const near = judged.filter(({ similarity }) => best.similarity - similarity < rivalMargin - 1e-9)
  const isOnlyExact = best.isExactLine && !near.some((rival) => rival !== best && rival.isExactLine)
  if (!isOnlyExact || best.isDoubtful) return near
  return near.filter(
    (rival) => rival === best || !isMisspelled(rival) || agreementWith(contact, rival) === 'both',
  )
}

const isAsNear = (other: Judged, best: Judged): boolean =>
  best.slips > 1 && other.slips > 0 && other.slips - best.slips < 1

const isMisspelled = ({ differences }: Pick<Judged, 'differences'>): boolean =>
  differences.some((difference) => difference.startsWith('spelling'))

const ownersRead = new WeakMap<PropertyCandidate, OwnersRead>()

function agreementWith(contact: ContactToMatch, { candidate }: Judged): NameAgreement {
  const owners = ownersRead.get(candidate) ?? readOwners([candidate.owner1, candidate.owner2])
  ownersRead.set(candidate, owners)
  return agreementOf(contact, owners)
}

function matchByOwner(contact: ContactToMatch, rivals: readonly Judged[]): Match {
  const agreeing = rivals.map((rival) => ({ rival, agreement: agreementWith(contact, rival) }))
  const both = agreeing.filter(({ agreement }) => agreement === 'both')
  const last = agreeing.filter(({ agreement }) => agreement === 'last')
  const candidates = both.length > 0 ? both : rivals.length <= rivalsForLastName ? last : []
  const [only] = candidates
  return only === undefined || candidates.length > 1
    ? none("Several properties fit this address, and the owner's name does not decide which.")
    : found(only.rival, 'ownerDecides')
}

function found(judged: Judged, byOwner?: OwnerReason): Match {
  const kind = judged.isExactLine ? 'exact' : 'fuzzy'
  const owner = byOwner === undefined ? [] : [byOwner]
  const reasons = [...judged.readAs.map(() => 'otherReading' as const), ...judged.differences, ...owner]
  const details = [described(judged), ...owner.map((reason) => ownerWords[reason])]
    .filter((detail) => detail !== '')
    .join('; ')
  const opening = judged.isExactLine ? 'Same address' : 'Nearly the same address'
  return {
    kind,
    confidence: Math.round(confidenceOf(reasons) * 100) / 100,
    reason: details === '' ? `${opening}.` : `${opening}: ${details}.`,
    reasons,
    propertyId: judged.candidate.id,
    ...(judged.differences.includes('textBehind') && { isBeginning: true }),
  }
}

const described = ({ differences, readAs }: Judged): string =>
  [...readAs, ...differences.map((difference) => meanings[difference][1])].join(', ')

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

/**
 * Whether no farther home has to be compared: an owner of the matched one is plainly the contact. `candidates` are
 * those that it was matched among.
 */
export function isOwnersHome(
  { firstName = '', lastName = '' }: ContactToMatch,
  match: Match,
  candidates: readonly PropertyCandidate[],
): boolean {
  if (match.kind === 'none' || match.isBeginning === true || firstName.length < 2 || lastName === '')
    return false
  const home = candidates.find(({ id }) => id === match.propertyId)
  const hasName = (owner: string) => [firstName, lastName].every((name) => owner.includes(spacedWords(name)))
  return [home?.owner1, home?.owner2].some((owner) => owner !== undefined && hasName(spacedWords(owner)))
}

const spacedWords = (text: string): string =>
  ` ${plainUpperCase(text)
    .replace(/[^A-Z]+/g, ' ')
    .trim()} `

/** The same for two rows of a file about one person at one property; the property's id where it is known. */
export function duplicateKey(contact: ContactToMatch & { readonly propertyId?: string | undefined }): string {
  const keys = addressKeys(contact.address)
  const place = contact.propertyId ?? `${keys.exact}@${keys.zip ?? `${keys.city},${keys.state}`}`
  return `${place}#${personKey(contact)}`
}
