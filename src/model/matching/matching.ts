import type { Address } from './address/address.ts'
import { type AddressKeys, addressKeys, isMatchable, streetKey } from './address/keys.ts'
import type { Gazetteer } from './address/places.ts'
import { plainUpperCase } from './address/tokens.ts'
import { agreementWith, decide, found } from './decide.ts'
import {
  type Compared,
  compare,
  type Given,
  givenBy,
  type Judged,
  judge,
  judgeBeginnings,
  type Surroundings,
} from './judged.ts'
import { type ContactToMatch, type Match, none, type PropertyCandidate } from './match.ts'
import { personKey } from './names.ts'

/**
 * What to look candidates up by: those of (`zip`, `houseNumber`) and those of (`state`, `city`, `houseNumber`).
 * A mistyped or shortened city becomes the only one of the state that it can be.
 */
export function lookupKeys(address: Address, gazetteer?: Pick<Gazetteer, 'spelledCity'>): AddressKeys {
  const keys = addressKeys(address)
  if (gazetteer === undefined || keys.city === '' || keys.state === '') return keys
  return { ...keys, city: gazetteer.spelledCity(keys.state, address.city) }
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
