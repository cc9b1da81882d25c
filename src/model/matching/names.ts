import { isGivenName } from './given-names.ts'
import { endings, nameWords, type People, particles, readPeople, trimmed, wordSet } from './person-name.ts'

export type Owner = People & { readonly kind: 'people' | 'trust' | 'estate' | 'organisation' | 'nobody' }

const organisations = wordSet(
  'LLC LLLP LLP LP INC INCORPORATED CORP CORPORATION COMPANY LTD LIMITED ASSN ASSOC ASSOCIATION ASSOCIATES HOA HOLDINGS PROPERTIES INVESTMENTS INVESTMENT INVESTORS PARTNERSHIP VENTURES ENTERPRISES REALTY RENTALS CAPITAL FUND MORTGAGE BANK AUTHORITY DEPARTMENT UNIVERSITY SCHOOL DISTRICT MINISTRIES FOUNDATION DEVELOPMENT BUILDERS CONSTRUCTION MANAGEMENT SERVICES REO FANNIE FREDDIE HUD SECRETARY CONDOMINIUM CONDOMINIUMS APARTMENTS ISD',
)
/** Companies' words that are last names, too. */
const companyWords = wordSet('HOME HOMES BROTHERS BROS GROUP PARTNERS')
const unknownWords = wordSet(
  'UNKNOWN VACANT CURRENT OWNER OCCUPANT RESIDENT NONE NOT AVAILABLE CONFIDENTIAL THE OF RECORD N A AND',
)
const places = wordSet('CITY COUNTY STATE TOWN VILLAGE CHURCH DIOCESE HOUSING UNITED BOARD')
const trustWords = wordSet('TRUST TRUSTS TRST TRUSTEE TRUSTEES TTEE TTEES TRS')
const trustNoise = wordSet(
  'THE OF AS REVOCABLE REVOC REV REVC IRREVOCABLE IRREV LIVING LIV LVG FAMILY FAM DATED DTD DATE UDT UTD UA UTA UAD AGREEMENT AGMT DECLARATION MARITAL SURVIVORS SURVIVOR RESIDUARY EXEMPT SPOUSAL QPRT JOINT SEPARATE PROPERTY PERSONAL RESIDENCE SUCCESSOR CO U D T A INTER VIVOS LAND RESTATED AMENDED UNDER FBO TR',
)
const hasDigit = /\d/
const nobody: Owner = { kind: 'nobody', people: [], lastNames: [] }

/** An owner's name as counties write it: either order, couples, trusts, estates, organisations. */
export function parseOwner(full: string): Owner {
  const words = nameWords(full)
  if (words.every((word) => unknownWords.has(word))) return nobody
  const kind = ownerKind(words)
  if (kind === 'organisation') return { ...nobody, kind }
  const bare = words.filter((word) => !hasDigit.test(word))
  if (kind === 'people') return { kind, ...readPeople(bare) }
  const family = familyName(bare)
  const left = trimmed(
    bare.filter((word) =>
      kind === 'estate' ? !estateWords.has(word) : !trustWords.has(word) && !trustNoise.has(word),
    ),
  )
  if (family !== undefined) return { kind, people: [], lastNames: [family] }
  if (kind === 'trust' && hasDigit.test(words[0] ?? '')) return { ...nobody, kind }
  return { kind, ...readPeople(left) }
}

const estateWords = wordSet('ESTATE EST OF THE HEIRS DECEASED DECD')

function ownerKind(words: readonly string[]): Exclude<Owner['kind'], 'nobody'> {
  if (words.some((word) => organisations.has(word))) return 'organisation'
  const isNamed = words.some(isGivenName)
  if (!isNamed && words.length > 1 && words.some((word) => companyWords.has(word))) return 'organisation'
  if (words.some((word) => trustWords.has(word)) || (words.length > 2 && words[words.length - 1] === 'TR'))
    return 'trust'
  const estate = words.findIndex((word) => word === 'ESTATE' || word === 'HEIRS' || word === 'EST')
  if (estate >= 0 && words[estate - 1] === 'REAL') return 'organisation'
  if (estate >= 0) return 'estate'
  const ofAt = words.indexOf('OF')
  if (words.some((word) => places.has(word)) && (ofAt >= 0 || !isNamed) && words.length > 2)
    return 'organisation'
  return 'people'
}

/** `THE SMITH FAMILY TRUST`, `JOHN AND MARY SMITH FAMILY TRUST` -> `SMITH`. */
function familyName(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => word === 'FAMILY' || word === 'FAM')
  const before = at < 1 ? [] : trimmed(words.slice(0, at).filter((word) => word !== 'THE'))
  if (before.length === 0) return undefined
  return isGivenName(before[0] ?? '') || before.includes('AND') || before.includes(',')
    ? readPeople(before).lastNames[0]
    : before.join(' ')
}

export function splitFullName(full: string): { firstName: string; lastName: string } | undefined {
  const words = nameWords(full).filter((word) => !hasDigit.test(word))
  const [first] = readPeople(trimmed(words)).people
  return (
    first && {
      firstName: joined(first.firstName, first.middleName),
      lastName: joined(first.lastName, first.suffix),
    }
  )
}

const joined = (word: string, more: string): string => (more === '' ? word : `${word} ${more}`)

/** The parts of a last name, particles closed up: `DE LA CRUZ-SMITH` -> `DELACRUZ`, `SMITH`. */
function lastNameParts(words: readonly string[]): readonly string[] {
  const parts: string[] = []
  let held = ''
  for (const word of words.flatMap((each) => each.split('-'))) {
    if (endings.has(word) && parts.length > 0) continue
    held += word === 'ST' ? 'SAINT' : word
    if (particles.has(word)) continue
    parts.push(held)
    held = ''
  }
  return held === '' ? parts : [...parts, held]
}

/**
 * Ignores hyphens, accents and spaces; one of two joined names is enough. Undefined (Unknown) without a last name or
 * an owner's name on record, and if a company may be the contact's.
 */
export function sameLastName(
  contactLast: string | undefined,
  records: readonly (string | undefined)[],
): boolean | undefined {
  const words = nameWords(contactLast ?? '').filter((word) => word !== ',' && !hasDigit.test(word))
  const parts = lastNameParts(words.filter((word) => word !== 'AND'))
  if (parts.length === 0) return undefined
  const whole = parts.join('')
  const owners = records.map((record) => parseOwner(record ?? ''))
  const names = owners.flatMap(({ lastNames }) => lastNames)
  const isSame = names.some((name) => {
    const theirs = lastNameParts(name.split(' '))
    return theirs.join('') === whole || theirs.some((part) => part.length > 1 && parts.includes(part))
  })
  if (isSame) return true
  return names.length === 0 || owners.some(({ kind }) => kind === 'organisation') ? undefined : false
}

export type NameAgreement = 'both' | 'last' | 'differs' | 'unknown'

export function nameAgreement(
  contact: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
  owners: readonly (string | undefined)[],
): NameAgreement {
  const same = sameLastName(contact.lastName, owners)
  if (same === undefined) return 'unknown'
  if (!same) return 'differs'
  const [first] = nameWords(contact.firstName ?? '')
  if (first === undefined) return 'last'
  return owners.some((owner) => nameWords(owner ?? '').includes(first)) ? 'both' : 'last'
}

/** A contact's name for comparing people inside a file: the last name's parts and the first given name, closed up. */
export function personKey(contact: {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}): string {
  const last = lastNameParts(nameWords(contact.lastName ?? '')).join('')
  return `${last},${nameWords(contact.firstName ?? '')[0] ?? ''}`
}
