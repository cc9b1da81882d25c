import { plainUpperCase } from './address/tokens.ts'
import { isGivenName } from './given-names.ts'

/** One person; upper case, plain letters; '' where a part is absent. */
type PersonName = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** `JR`, `III`. */
  readonly suffix: string
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const endings = wordSet('JR SR II III IV ESQ MD PHD DDS CPA')
const titles = wordSet('MR MRS MS MISS DR PROF REVEREND HON')
const noise = wordSet('ETAL ETUX ETVIR JTRS JTWROS JTROS HW TIC WROS HUSBAND WIFE MARRIED SINGLE TRUSTOR')
export const particles = wordSet(
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

/** The words of a name in plain upper case; `AND` joins people, a comma stays. */
export function nameWords(text: string): string[] {
  if (text.length > longestName) return []
  let plain = plainUpperCase(text)
  for (const [pattern, by] of phrases) plain = plain.replace(pattern, by)
  return plain
    .split(' ')
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '' && !noise.has(word))
}

export function trimmed(words: readonly string[]): readonly string[] {
  const isEdge = (word: string | undefined) => word === ',' || word === 'AND'
  let start = 0
  let end = words.length
  while (start < end && isEdge(words[start])) start += 1
  while (end > start && isEdge(words[end - 1])) end -= 1
  return words.slice(start, end)
}

export type People = {
  readonly people: readonly PersonName[]
  /** Every last name that the words may mean: `PAUL THOMAS` can be read from either end. */
  readonly lastNames: readonly string[]
}

export function readPeople(words: readonly string[]): People {
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
        ? inherit(group, namesOf(shared, named))
        : namesOf(group, named)
    for (const { lastName } of found) if (lastName !== '') lastNames.add(lastName)
    const [first] = found
    if (first !== undefined) people.push(first)
  }
  return { people, lastNames: [...lastNames] }
}

type Group = {
  readonly words: readonly string[]
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
function namesOf(group: Group, groups: readonly Group[]): readonly PersonName[] {
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
