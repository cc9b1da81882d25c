import { editDistance } from './address/edit-distance.ts'
import { standardSuffix } from './address/suffixes.ts'
import { isGivenName } from './given-names.ts'
import { isLastName } from './last-names.ts'
import { particles, unitsOf } from './name-order.ts'
import { isFigure, isHandWritten, nameWords, wordSet, wordsToRead } from './name-words.ts'
import { sameGivenName } from './nicknames.ts'
import { isCertainOrganisation, isLikelyOrganisation, isNobody } from './organisations.ts'
import { isBehindName, type People, readPeople, trimmed } from './person-name.ts'

export type Owner = People & { readonly kind: 'people' | 'trust' | 'estate' | 'organisation' | 'nobody' }

const trustWords = wordSet('TRUST TRUSTS TRST TRUSTEE TRUSTEES TTEE TTEES TRS UTD')
const trustNoise = wordSet(
  'THE OF AS REVOCABLE REVOC REV REVC IRREVOCABLE IRREV IRR LIVING LIV LVG FAMILY FAM AGREEMENT AGMT DECLARATION MARITAL SURVIVORS SURVIVOR RESIDUARY EXEMPT SPOUSAL QPRT QUALIFIED JOINT SEPARATE PROPERTY PERSONAL RESIDENCE SPECIAL NEEDS SUPPLEMENTAL CHARITABLE REMAINDER BYPASS SHELTER GRANTOR TESTAMENTARY SUCCESSOR CO INTER VIVOS LAND NO RESTATED AMENDED UNDER FBO TR',
)
const datesFollow = wordSet('DATED DTD DATE UTD UDT UAD UA')
const estateWords = wordSet(
  'ESTATE EST OF THE HEIRS HEIR DECEASED DECD DECEDENT DEVISEES UNKNOWN PERSONAL REPRESENTATIVE EXECUTOR EXECUTRIX',
)
const estateMarks = wordSet('ESTATE EST HEIRS DECEASED DECD DECEDENT')
const noiseOf = { trust: new Set([...trustNoise, ...trustWords]), estate: estateWords } as const
const nobody: Owner = { kind: 'nobody', people: [], lastNames: [] }

/** An owner's or a contact's name: either order, couples, trusts, estates, organisations. */
export function parseOwner(full: string): Owner {
  const words = wordsToRead(full)
  const kind = kindOf(words)
  if (kind === 'nobody' || kind === 'organisation' || isLandTrust(words)) return { ...nobody, kind }
  const isByHand = isHandWritten(full)
  if (kind === 'trust') return { kind, ...peopleOfTrust(words, isByHand) }
  const people = kind === 'estate' ? words.filter((word) => !estateWords.has(word)) : householdOf(words)
  const read = readPeople(withoutFigures(people), isByHand)
  return read.lastNames.length === 0 ? nobody : { kind, ...read }
}

function kindOf(words: readonly string[]): Owner['kind'] {
  if (isNobody(words)) return 'nobody'
  if (isLandTrust(words)) return 'trust'
  if (isCertainOrganisation(words)) return 'organisation'
  const kind = isTrust(words) ? 'trust' : words.some((word) => estateMarks.has(word)) ? 'estate' : 'people'
  const named = kind === 'people' ? words : words.filter((word) => !noiseOf[kind].has(word))
  return isLikelyOrganisation(named) ? 'organisation' : kind
}

const withoutFigures = (words: readonly string[]) => trimmed(words.filter((word) => !isFigure(word)))

const isLandTrust = (words: readonly string[]): boolean => {
  const at = words.findIndex((word, index) => word === 'LAND' && trustWords.has(words[index + 1] ?? ''))
  return at >= 0 && !words.some(isGivenName)
}

const isTrust = (words: readonly string[]): boolean =>
  words.some((word) => trustWords.has(word)) ||
  words.some((word, at) => word === 'TR' && at > 0 && !isName(words[at + 1]))

const isName = (word: string | undefined): boolean =>
  word !== undefined && !['AND', ',', 'UNDER', 'OF', 'FBO'].includes(word) && !isFigure(word)

/** Those that a trust is named by, or who hold it: no one for `123 MAIN STREET TRUST`. */
function peopleOfTrust(words: readonly string[], isByHand: boolean): People {
  const named = trusteesIn(words).filter((word) => !noiseOf.trust.has(word))
  if (isFigure(words[0] ?? '')) return nobody
  const left = withoutFigures(named)
  const isOneName = unitsOf(left).length === 1 || words.includes('FAMILY') || words.includes('FAM')
  return isOneName && !left.some((word) => isGivenName(word) || word === 'AND' || word === ',')
    ? { people: [], lastNames: [left.join(' ')].filter((name) => name !== '') }
    : readPeople(left, isByHand)
}

/** `JOHN SMITH TRUSTEE OF THE SMITH TRUST` -> `JOHN SMITH`; `TRUST OF JOHN SMITH` -> `JOHN SMITH`. */
function trusteesIn(words: readonly string[]): readonly string[] {
  const dated = words.findIndex((word, at) => at > 0 && datesFollow.has(word))
  const undated = dated > 0 ? words.slice(0, dated) : words
  const isNamedBehind = (at: number) =>
    ['OF', 'FOR', 'UNDER', 'FBO', 'B', 'A'].includes(undated[at + 1] ?? '') && undated.length > at + 2
  const at = undated.findIndex((word) => trustWords.has(word) || word === 'TR')
  if (at < 0) return undated
  const before = undated.slice(0, at).filter((word) => !trustNoise.has(word))
  if (before.length === 0) return undated.slice(at + 1)
  if (undated[at] === 'TRUST' || isNamedBehind(at)) return undated.slice(0, at)
  return undated
}

const aroundHousehold = wordSet('THE FAMILY HOUSEHOLD UNKNOWN')

/** `THE KAMINSKI FAMILY`, `THE HENDERSONS` -> `KAMINSKI`, `HENDERSON`. */
function householdOf(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !aroundHousehold.has(word))
  const [only = ''] = named
  const isPlural =
    words[0] === 'THE' && words.length === 2 && named.length === 1 && only.endsWith('S') && !isLastName(only)
  return isPlural ? [only.slice(0, -1)] : named
}

const joined = (word: string, more: string): string => `${word} ${more}`.trim()

/** The first person of a contact's name; of an organisation the whole as the last name. */
export function splitFullName(full: string): { firstName: string; lastName: string } | undefined {
  const { kind, people, lastNames } = parseOwner(full)
  const [first] = people
  if (first !== undefined)
    return {
      firstName: joined(first.firstName, first.middleName),
      lastName: joined(first.lastName, first.suffix),
    }
  if (kind === 'nobody') return undefined
  const lastName = kind === 'organisation' ? wordsToRead(full).join(' ') : lastNames[0]
  return lastName === undefined ? undefined : { firstName: '', lastName }
}

/** The parts of a last name, particles closed up: `DE LA CRUZ-SMITH` -> `DELACRUZ`, `SMITH`. */
function lastNameParts(words: readonly string[]): readonly string[] {
  const parts: string[] = []
  let held = ''
  for (const word of words.flatMap((each) => each.split('-'))) {
    if (isBehindName(word) && parts.length > 0) continue
    held += word === 'ST' ? 'SAINT' : word
    if (particles.has(word)) continue
    parts.push(held)
    held = ''
  }
  return held === '' ? parts : [...parts, held]
}

const mayBeLeftOut = wordSet('AL EL DA DE DEL LA LAS LOS DI DU DOS DAS VAN VON DER DEN')
const leastToMisspell = 6

/** `MUELLER` and `MULLER`, which is how `MÜLLER` is written plainly. */
const withoutUmlauts = (part: string): string => part.replace(/([AOU])E/g, '$1')

/** Each name that a last name can be known by, a part of it too. */
function formsOf(words: readonly string[]): readonly string[] {
  const parts = lastNameParts(words)
  const single = words.flatMap((word) => word.split('-'))
  const bare = single.some((word) => mayBeLeftOut.has(word))
    ? lastNameParts(single.filter((word) => !mayBeLeftOut.has(word)))
    : []
  const whole = parts.length > 1 ? [parts.join('')] : []
  return [...parts, ...bare, ...whole].filter((part) => part.length > 1).map(withoutUmlauts)
}

const isMisspelled = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= leastToMisspell && editDistance(one, other, 1) <= 1

const legalForms = wordSet(
  ', THE LLC LLLP LLP LP PLLC INC INCORPORATED CORP CORPORATION CO COMPANY LTD LIMITED',
)

const companyKey = (name: string): string =>
  wordsToRead(name)
    .filter((word) => !legalForms.has(word) && word !== 'AND')
    .map((word) => shortened.get(word) ?? standardSuffix(word) ?? word)
    .join('')

/** How rolls shorten words of organisations. */
const shortened = new Map(
  (
    'ASSN ASSOCIATION,ASSOC ASSOCIATES,BROS BROTHERS,CH CHURCH,CONST CONSTRUCTION,CTR CENTER,CTR CENTRE,DEV DEVELOPMENT,ENT ENTERPRISES,' +
    'FED FEDERAL,FIN FINANCIAL,GRP GROUP,HLDGS HOLDINGS,INTL INTERNATIONAL,INV INVESTMENT,INVS INVESTMENTS,MGMT MANAGEMENT,MGMT MGT,' +
    'MTG MORTGAGE,NATL NATIONAL,PROP PROPERTY,PROPS PROPERTIES,PTNRS PARTNERS,SVCS SERVICES,SVGS SAVINGS,UNIV UNIVERSITY'
  )
    .split(',')
    .map((pair) => pair.split(' '))
    .map(([short = '', long = '']) => [long, short] as const),
)

/** `last` is also an organisation's whole name. */
interface ContactName {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

const wordsOfLastName = (text: string | undefined): readonly string[] =>
  nameWords(text ?? '').filter((word) => word !== ',' && word !== 'AND' && !isFigure(word))

/** Without particles and hyphens: `de la Cruz-Smith` -> `CRUZ`, `SMITH`. */
export const lastNameWords = (text: string | undefined): readonly string[] =>
  wordsOfLastName(text).flatMap((word) => word.split('-').filter((part) => !particles.has(part)))

export type NameAgreement = 'both' | 'last' | 'differs' | 'unknown'

/** Company: the home or the contact is an organisation's, which may be the other's. Unknown: no last name, or no owner on record. */
export type SameOwner = 'yes' | 'no' | 'company' | 'unknown'

interface Compared {
  readonly same: SameOwner
  readonly agreement: NameAgreement
}

const agrees: Compared = { same: 'yes', agreement: 'both' }
const differs: Compared = { same: 'no', agreement: 'differs' }
const isOfCompany: Compared = { same: 'company', agreement: 'unknown' }
const isUnknown: Compared = { same: 'unknown', agreement: 'unknown' }

/** Whether the contact's last name is an owner's, whatever its hyphens, accents, spaces and particles. */
export const sameOwner = (contact: ContactName, records: readonly (string | undefined)[]): SameOwner =>
  compare(contact, readOwners(records)).same

/** As `sameOwner`, with the given name; nicknames are the name that they stand for. */
export const nameAgreement = (
  contact: ContactName,
  records: readonly (string | undefined)[],
): NameAgreement => agreementOf(contact, readOwners(records))

/** The same with owners who are read once for many contacts. */
export const agreementOf = (contact: ContactName, owners: OwnersRead): NameAgreement =>
  compare(contact, owners).agreement

function compare(contact: ContactName, owners: OwnersRead): Compared {
  const { given, givens, words, whole, kind, lastForms, givenForms } = readContact(contact)
  if (words.length === 0 || kind === 'nobody') return isUnknown
  const companies = () => owners.filter(({ read }) => read().kind === 'organisation')
  if (kind === 'organisation' && companies().some(({ record }) => companyKey(record) === companyKey(whole)))
    return agrees
  if (kind === 'organisation' && companies().length > 0) return isOfCompany
  const hasLast = (forms: readonly string[]) =>
    owners.some(({ read }) =>
      read().forms.some((their) => forms.some((form) => form === their || isMisspelled(form, their))),
    )
  const isGivenOf = (word: string) =>
    word !== '' && owners.some(({ words: theirs }) => theirs().some((their) => sameGivenName(word, their)))
  if (hasLast(lastForms)) {
    if (kind === 'organisation') return isOfCompany
    return givens.some(isGivenOf) ? agrees : { same: 'yes', agreement: 'last' }
  }
  const isSwapped = given !== '' && words.length === 1 && hasLast(givenForms()) && isGivenOf(words[0] ?? '')
  if (isSwapped) return agrees
  if (companies().length > 0) return isOfCompany
  return owners.some(({ read }) => read().forms.length > 0) ? differs : isUnknown
}

const contactsRead = new WeakMap<ContactName, ReturnType<typeof readName>>()

function readContact(contact: ContactName): ReturnType<typeof readName> {
  const known = contactsRead.get(contact) ?? readName(contact)
  contactsRead.set(contact, known)
  return known
}

function readName({ firstName, lastName }: ContactName) {
  const names = nameWords(firstName ?? '')
  const [given = ''] = names
  const words = wordsOfLastName(lastName)
  const whole = [firstName, lastName].join(' ')
  return {
    /** Of each person: `JOHN`, `MARY` of `John A & Mary`. */
    givens: names.filter((name, at) => name !== 'AND' && (at === 0 || names[at - 1] === 'AND')),
    ...{ given, words, whole, kind: kindOf(wordsToRead(whole)) },
    lastForms: formsOf(words),
    givenForms: once(() => formsOf([given])),
  }
}

/** Owners of a home, each read when it is first needed: mostly the first owner's last name is the contact's. */
export type OwnersRead = readonly ReturnType<typeof readOwner>[]

export const readOwners = (records: readonly (string | undefined)[]): OwnersRead =>
  records.map((record) => readOwner(record ?? ''))

const readOwner = (record: string) => ({
  record,
  words: once(() => nameWords(record)),
  read: once(() => {
    const { kind, lastNames } = parseOwner(record)
    return { kind, forms: lastNames.flatMap((name) => formsOf(name.split(' '))) }
  }),
})

function once<Value>(make: () => Value): () => Value {
  let known: { readonly value: Value } | undefined
  return () => {
    known ??= { value: make() }
    return known.value
  }
}

/** A contact's name for comparing people inside a file: the last name's parts and the first given name, closed up. */
export function personKey(contact: {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}): string {
  const last = lastNameParts(nameWords(contact.lastName ?? '')).join('')
  return `${last},${nameWords(contact.firstName ?? '')[0] ?? ''}`
}
