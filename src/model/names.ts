import { plainUpperCase } from './address/tokens.ts'
import { isGivenName } from './given-names.ts'

/** One person; upper case, plain letters; '' where a part is absent. */
export type PersonName = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** `JR`, `III`. */
  readonly suffix: string
}

/** Who a county's record names. */
export type Owner = {
  readonly kind: 'people' | 'trust' | 'estate' | 'organisation' | 'nobody'
  readonly people: readonly PersonName[]
  /** Every last name that the record may mean: a name such as `PAUL THOMAS` can be read from either end. */
  readonly lastNames: readonly string[]
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const organisations = set(
  'LLC LLLP LLP LP INC INCORPORATED CORP CORPORATION COMPANY LTD LIMITED ASSN ASSOC ASSOCIATION ASSOCIATES HOA HOLDINGS PROPERTIES INVESTMENTS INVESTMENT INVESTORS PARTNERSHIP VENTURES ENTERPRISES REALTY RENTALS CAPITAL FUND MORTGAGE BANK AUTHORITY DEPARTMENT UNIVERSITY SCHOOL DISTRICT MINISTRIES FOUNDATION DEVELOPMENT BUILDERS CONSTRUCTION MANAGEMENT SERVICES REO FANNIE FREDDIE HUD SECRETARY CONDOMINIUM CONDOMINIUMS APARTMENTS',
)
const places = set('CITY COUNTY STATE TOWN VILLAGE CHURCH DIOCESE HOUSING UNITED BOARD')
const trustWords = set('TRUST TRUSTS TRST TRUSTEE TRUSTEES TTEE TTEES TRS')
const trustNoise = set(
  'THE OF AS REVOCABLE REVOC REV REVC IRREVOCABLE IRREV LIVING LIV LVG FAMILY FAM DATED DTD DATE UDT UTD UA UTA UAD AGREEMENT AGMT DECLARATION MARITAL SURVIVORS SURVIVOR RESIDUARY EXEMPT SPOUSAL QPRT JOINT SEPARATE PROPERTY PERSONAL RESIDENCE SUCCESSOR CO U D T A INTER VIVOS LAND RESTATED AMENDED UNDER FBO TR',
)
const endings = set('JR SR II III IV ESQ MD PHD DDS CPA')
const titles = set('MR MRS MS MISS DR PROF REVEREND HON')
const noise = set('ETAL ETUX ETVIR JTRS JTWROS JTROS HW TIC WROS HUSBAND WIFE MARRIED SINGLE TRUSTOR')
const particles = set(
  'DE DEL DELA LA LAS LOS VAN VON DER DEN DU DI DA DOS DAS ST SAINT SAN SANTA LE EL AL BIN BEN MC MAC O TER TEN',
)
const longestName = 300

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:C\/O|CARE OF|ATTN)\b.*/, ' '],
  [/\bET (?:AL|UX|VIR)\b/g, ' '],
  [/\bLIFE (?:ESTATE|EST|TENANT)\b|\bJT TEN(?:ANTS)?\b|\bHUSBAND (?:&|AND) WIFE\b|\bH ?(?:&|\/) ?W\b/g, ' '],
  [/\b(?:AKA|FKA|NKA|A\/K\/A|F\/K\/A)\b/g, ' & '],
  [/[.`]/g, ' '],
  [/'/g, ''],
  [/[&+/;]/g, ' AND '],
  [/,/g, ' , '],
  [/[^A-Z0-9,-]+/g, ' '],
]

function nameWords(text: string): string[] {
  if (text.length > longestName) return []
  let plain = plainUpperCase(text)
  for (const [pattern, by] of phrases) plain = plain.replace(pattern, by)
  return plain
    .split(' ')
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '' && !noise.has(word))
}

const hasDigit = /\d/
const nobody: Owner = { kind: 'nobody', people: [], lastNames: [] }

/** An owner's name as counties write it: either order, couples, trusts, estates, organisations. */
export function parseOwner(full: string): Owner {
  const words = nameWords(full)
  if (words.length === 0) return nobody
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

const estateWords = set('ESTATE EST OF THE HEIRS DECEASED DECD')

function ownerKind(words: readonly string[]): Exclude<Owner['kind'], 'nobody'> {
  if (words.some((word) => organisations.has(word))) return 'organisation'
  if (words.some((word) => trustWords.has(word)) || (words.length > 2 && words[words.length - 1] === 'TR'))
    return 'trust'
  const estate = words.findIndex((word) => word === 'ESTATE' || word === 'HEIRS' || word === 'EST')
  if (estate >= 0 && words[estate - 1] === 'REAL') return 'organisation'
  if (estate >= 0) return 'estate'
  const of = words.indexOf('OF')
  if (words.some((word) => places.has(word)) && (of >= 0 || !words.some(isGivenName)) && words.length > 2)
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

/** Without commas and ANDs at either end. */
function trimmed(words: readonly string[]): readonly string[] {
  const isEdge = (word: string | undefined) => word === ',' || word === 'AND'
  let start = 0
  let end = words.length
  while (start < end && isEdge(words[start])) start += 1
  while (end > start && isEdge(words[end - 1])) end -= 1
  return words.slice(start, end)
}

type People = Pick<Owner, 'people' | 'lastNames'>

function readPeople(words: readonly string[]): People {
  const groups: string[][] = [[]]
  for (const word of words) {
    if (word === 'AND') groups.push([])
    else groups[groups.length - 1]?.push(word)
  }
  const named = groups.map(readGroup).filter((group) => group.words.length > 0)
  const people: PersonName[] = []
  const lastNames = new Set<string>()
  const shared = named.find((group) => !group.isGivenOnly)
  for (const group of named) {
    const found =
      group.isGivenOnly && shared !== undefined && group !== shared
        ? inherit(group, readings(shared, named))
        : readings(group, named)
    for (const { lastName } of found) if (lastName !== '') lastNames.add(lastName)
    const [first] = found
    if (first !== undefined) people.push(first)
  }
  return { people, lastNames: [...lastNames] }
}

type Group = {
  readonly words: readonly string[]
  /** What stands before a comma. */
  readonly last: readonly string[]
  readonly suffix: string
  /** One given name, with or without initials: the last name is the partner's. */
  readonly isGivenOnly: boolean
}

function readGroup(raw: readonly string[]): Group {
  const comma = raw.indexOf(',')
  const isTail = comma > 0 && raw.slice(comma + 1).every((word) => endings.has(word) || word === ',')
  const suffix = raw.find((word, index) => index > 0 && endings.has(word)) ?? ''
  const clean = (part: readonly string[]) =>
    part.filter(
      (word, index) => word !== ',' && !(endings.has(word) && (index > 0 || comma > 0)) && !titles.has(word),
    )
  const last = comma > 0 && !isTail ? clean(raw.slice(0, comma)) : []
  const words = clean(comma > 0 && !isTail ? raw.slice(comma + 1) : raw)
  const long = words.filter((word) => word.length > 1)
  const isGivenOnly = last.length === 0 && (long.length <= 1 || long.every(isGivenName))
  return {
    words: words.length === 0 ? last : words,
    last: words.length === 0 ? [] : last,
    suffix,
    isGivenOnly,
  }
}

/** The readings of one person's words, the likelier first. */
function readings(group: Group, groups: readonly Group[]): readonly PersonName[] {
  const { words, last, suffix } = group
  if (last.length > 0) return [person(words, last, suffix)]
  if (words.length === 1) return [person([], words, suffix)]
  const lastFirst = person(...cutLastFirst(words), suffix)
  const firstLast = person(...cutFirstLast(words), suffix)
  const order = nameOrder(words)
  if (order === 'lastFirst') return [lastFirst]
  if (order === 'firstLast') return [firstLast]
  const at = groups.indexOf(group)
  const partner = groups[at === 0 ? 1 : at - 1]
  if (partner?.isGivenOnly && partner.words.length < words.length) return at === 0 ? [lastFirst] : [firstLast]
  return lastFirst.lastName === firstLast.lastName ? [firstLast] : [firstLast, lastFirst]
}

const inherit = (group: Group, partner: readonly PersonName[]): readonly PersonName[] =>
  partner.slice(0, 1).map(({ lastName }) => person(group.words, [lastName], group.suffix))

function nameOrder(words: readonly string[]): 'firstLast' | 'lastFirst' | 'either' {
  const first = words[0] ?? ''
  const last = words[words.length - 1] ?? ''
  if (last.length === 1) return 'lastFirst'
  if (first.length === 1) return 'firstLast'
  if (particles.has(first)) return isGivenName(last) ? 'lastFirst' : 'either'
  if (words.slice(1, -1).some((word) => particles.has(word)))
    return isGivenName(first) ? 'firstLast' : 'either'
  const opens = isGivenName(first)
  const closes = isGivenName(last) || words.slice(1).some(isGivenName)
  if (opens && !isGivenName(last)) return 'firstLast'
  if (!opens && closes) return 'lastFirst'
  if (words.length === 3 && words[1]?.length === 1) return 'firstLast'
  return 'either'
}

type Cut = [given: readonly string[], last: readonly string[]]

function cutLastFirst(words: readonly string[]): Cut {
  let at = 1
  while (at < words.length - 1 && particles.has(words[at - 1] ?? '')) at += 1
  const given = words.findIndex((word, index) => index >= at && isGivenName(word))
  const end = given > at && given === at + 1 && (words[at]?.length ?? 0) > 1 ? given : at
  return [words.slice(end), words.slice(0, end)]
}

function cutFirstLast(words: readonly string[]): Cut {
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particles.has(word),
  )
  const at = particle > 0 ? particle : words.length - 1
  return [words.slice(0, at), words.slice(at)]
}

const person = (given: readonly string[], last: readonly string[], suffix: string): PersonName => ({
  firstName: given[0] ?? '',
  middleName: given.slice(1).join(' '),
  lastName: last.join(' '),
  suffix,
})

/** The person of a column with whole names; undefined when there is no name in it. */
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
 * Whether an owner bears the contact's last name: hyphens, accents and spaces aside, and one of two joined names is
 * enough. Undefined (Unknown) without a last name, and where no owner is on record.
 */
export function sameLastName(
  contactLast: string | undefined,
  owners: readonly (string | undefined)[],
): boolean | undefined {
  const words = nameWords(contactLast ?? '').filter((word) => word !== ',' && !hasDigit.test(word))
  const parts = lastNameParts(words.filter((word) => word !== 'AND'))
  const records = owners.filter((owner) => owner !== undefined && owner.trim() !== '')
  if (parts.length === 0 || records.length === 0) return undefined
  const whole = parts.join('')
  return records.some((owner) =>
    parseOwner(owner ?? '').lastNames.some((name) => {
      const theirs = lastNameParts(name.split(' '))
      return theirs.join('') === whole || theirs.some((part) => part.length > 1 && parts.includes(part))
    }),
  )
}

export type NameAgreement = 'both' | 'last' | 'differs' | 'unknown'

/** How far a contact's name agrees with the owners': first and last, last only, not at all, or one side is missing. */
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
