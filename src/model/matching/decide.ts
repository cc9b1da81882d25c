import { compareLines, type LineDifference } from './address/compare.ts'
import { readLineKey } from './address/keys.ts'
import { isMisspelled, type Judged, type Surroundings } from './judged.ts'
import {
  type ContactToMatch,
  confidenceOf,
  type Match,
  meanings,
  none,
  type OwnerReason,
  ownerWords,
  type PropertyCandidate,
} from './match.ts'
import { nameWords } from './name-words.ts'
import { agreementOf, lastNameWords, type NameAgreement, type OwnersRead, readOwners } from './names.ts'

/** Candidates this near the best one are its rivals. */
const rivalMargin = 0.1
/** Among more rivals than these, a last name alone is a coincidence too often. */
const rivalsForLastName = 4

/** Of `judged`, beside other streets that are spelled nearly so. */
export function decide(
  contact: ContactToMatch,
  judged: readonly Judged[],
  others: readonly Judged[],
  around: Surroundings | undefined,
): Match {
  const best = judged.reduce((one, other) => (other.similarity > one.similarity ? other : one))
  const rivals = homesOf(rivalsOf(contact, best, judged))
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

/** A home that more records than these seem to be of is rather several. */
const recordsOfHome = 4

/** The best record of each home: the others have the same owners, and write the same line otherwise. */
function homesOf(rivals: readonly Judged[]): readonly Judged[] {
  if (rivals.length < 2 || rivals.length > recordsOfHome) return rivals
  const homes: Judged[] = []
  for (const rival of rivals.toSorted(bySimilarity))
    if (!homes.some((home) => isSameHome(home.candidate, rival.candidate))) homes.push(rival)
  return homes
}

const bySimilarity = (one: Judged, other: Judged): number =>
  other.similarity - one.similarity || (one.candidate.id < other.candidate.id ? -1 : 1)

function isSameHome(one: PropertyCandidate, other: PropertyCandidate): boolean {
  const owners = ownersKey(one)
  if (one.zip !== other.zip || owners === '' || owners !== ownersKey(other)) return false
  const compared = compareLines(readLineKey(one.lineKey), readLineKey(other.lineKey))
  return typeof compared !== 'string' && compared.differences.every((difference) => variants.has(difference))
}

const variants: ReadonlySet<LineDifference> = new Set<LineDifference>([
  'spacing',
  'article',
  'highway',
  'suffixMissing',
  'directionalMoved',
])

const ownersKey = ({ owner1 = '', owner2 = '' }: PropertyCandidate): string =>
  nameWords(`${owner1} ${owner2}`).toSorted().join(' ')

const isAsNear = (other: Judged, best: Judged): boolean =>
  best.slips > 1 && other.slips > 0 && other.slips - best.slips < 1

const ownersRead = new WeakMap<PropertyCandidate, OwnersRead>()

export function agreementWith(contact: ContactToMatch, { candidate }: Judged): NameAgreement {
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

export function found(judged: Judged, byOwner?: OwnerReason): Match {
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
