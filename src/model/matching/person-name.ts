import {
  cutFirstLast,
  cutLastFirst,
  firstNameFirst,
  isEasternName,
  isGivenOrInitial,
  isInitial,
  isOnlyGiven,
  unitsOf,
} from './name-order.ts'
import { wordSet } from './name-words.ts'

/** One person; upper case, plain letters; '' where a part is absent. */
type PersonName = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** `JR`, `III`. */
  readonly suffix: string
}

export type People = {
  readonly people: readonly PersonName[]
  /** Every last name that the words may mean: `PAUL THOMAS` can be read from either end. */
  readonly lastNames: readonly string[]
}

export const suffixes = wordSet('JR SR II III IV VI VII VIII 2ND 3RD 4TH')
const titles = wordSet(
  'MR MRS MS MISS DR PROF REV REVEREND HON SGT COL CAPT LT MAJ CPL PVT CMDR FR RABBI ATTY',
)
/** That are names, too. */
const titlesBeforeTwo = wordSet('MAJOR JUDGE BISHOP SISTER BROTHER FATHER SIR GEN PASTOR DEACON ELDER')
const credentials = wordSet(
  'ESQ ESQUIRE MD PHD DDS DMD DVM JD CPA CFP MBA RN BSN MSN LCSW LPC LMFT PHARMD EDD GRI CRS ABR SRES CCIM REALTOR BROKER FACS USMC USN USAF RET',
)
/** That are names or initials, too. */
const credentialsBehindTwo = wordSet('DO OD PE PT NP PA MA')

/** Whether a word behind a last name is no part of it. */
export const isBehindName = (word: string): boolean => suffixes.has(word) || credentials.has(word)

export function trimmed(words: readonly string[]): readonly string[] {
  const isEdge = (word: string | undefined) => word === ',' || word === 'AND'
  let start = 0
  let end = words.length
  while (start < end && isEdge(words[start])) start += 1
  while (end > start && isEdge(words[end - 1])) end -= 1
  return words.slice(start, end)
}

/** The words of one person, up to the `AND`. */
type Group = {
  /** In front of a comma; else the last name is among `units`. */
  readonly last: readonly string[]
  readonly units: readonly string[]
  readonly suffix: string
}

const longUnits = ({ units }: Group): number => units.filter((unit) => !isInitial(unit)).length

function splitAt(words: readonly string[], mark: string): string[][] {
  const pieces: string[][] = [[]]
  for (const word of words) {
    if (word === mark) pieces.push([])
    else pieces[pieces.length - 1]?.push(word)
  }
  return pieces.filter((piece) => piece.length > 0)
}

function withoutTitles(words: readonly string[], isHandWritten: boolean): readonly string[] {
  const left = words.filter((word) => !titles.has(word))
  const behind = left.filter((word, at) => at === 0 || !credentials.has(word))
  const end = behind[behind.length - 1] ?? ''
  const bare = behind.length > 2 && credentialsBehindTwo.has(end) ? behind.slice(0, -1) : behind
  const isTitled = isHandWritten && titlesBeforeTwo.has(bare[0] ?? '') && bare.length > 2
  return isTitled ? bare.slice(1) : bare
}

const isSuffix = (word: string, at: number): boolean => at > 0 && suffixes.has(word)

/** `RAYMOND ORTIZ, SHEILA PRATT`: both sides are whole names with the given name first. */
const isWholeName = (words: readonly string[]): boolean => {
  const units = unitsOf(words)
  const [first = ''] = units
  const end = units[units.length - 1] ?? ''
  const mayEnd = !isInitial(end) && !isOnlyGiven(end)
  return units.length > 1 && isGivenOrInitial(first) && (isOnlyGiven(first) ? mayEnd : !isGivenOrInitial(end))
}

/** The people of words without `AND`: commas can separate people, or a last name from the given one. */
function groupsOf(words: readonly string[], isHandWritten: boolean, isFollowed: boolean): Group[] {
  const suffix = words.find(isSuffix) ?? ''
  const pieces = splitAt(words, ',')
    .map((piece) => withoutTitles(piece, isHandWritten).filter((word, at) => !isSuffix(word, at)))
    .filter((piece, at) => piece.length > 0 && (at === 0 || !piece.every((word) => isBehindName(word))))
  const isList =
    pieces.length > 1 &&
    (pieces.every(isWholeName) ||
      (pieces.slice(0, -1).every((piece) => piece.length === 1 && isOnlyGiven(piece[0] ?? '')) &&
        (isFollowed || pieces.length > 2)))
  if (isList) return pieces.map((piece) => ({ last: [], units: unitsOf(piece), suffix: '' }))
  const [first = [], ...rest] = pieces
  if (first.length === 0) return []
  if (rest.length === 0) return [{ last: [], units: unitsOf(first), suffix }]
  return [{ last: first, units: unitsOf(rest.flat()), suffix }]
}

type Order = 'firstLast' | 'lastFirst'

/** A word that names of a record begin or end with alike is their last name, unless two people share a given name. */
const edgeOf = ({ units }: Group, order: Order): string =>
  units.length < 2 ? '' : (units[order === 'firstLast' ? units.length - 1 : 0] ?? '')

const isShared = (group: Group, groups: readonly Group[], order: Order): boolean => {
  const edge = edgeOf(group, order)
  const isGiven = order === 'firstLast' ? isGivenOrInitial(edge) : isOnlyGiven(edge)
  if (edge === '' || isGiven) return false
  return groups.some((other) => other !== group && edgeOf(other, order) === edge)
}

/** `Keane John & Mary`: hardly anyone writes a couple's last name in its midst. */
const endsAlone = (groups: readonly Group[]): boolean => {
  const [first, ...more] = groups
  const [begin = '', end = ''] = first?.units ?? []
  const isCouple = more.length === 1 && more[0]?.units.length === 1 && first?.units.length === 2
  return isCouple && isGivenOrInitial(end) && !isGivenOrInitial(begin)
}

/** The order that all names of a record have, and whether its words leave no doubt. */
function orderOf(groups: readonly Group[], isHandWritten: boolean): { order: Order; isSure: boolean } {
  const speaking = groups.filter(({ last, units }) => last.length === 0 && units.length > 1)
  const whole = speaking.filter(
    (group) => longUnits(group) > 1 && (!group.units.every(isGivenOrInitial) || isEasternName(group.units)),
  )
  const judged =
    whole.length > 0 ? whole : speaking.toSorted((a, b) => longUnits(b) - longUnits(a)).slice(0, 1)
  const votes = judged.map(({ units }) => firstNameFirst(units))
  const shared = (order: Order) => (speaking.some((group) => isShared(group, speaking, order)) ? 4 : 0)
  const byForm =
    (isHandWritten ? 2 : 0) +
    shared('firstLast') -
    shared('lastFirst') -
    (isHandWritten && endsAlone(groups) ? 2 : 0)
  const balance = votes.reduce((sum, vote) => sum + vote, byForm)
  const [first] = judged[0]?.units ?? []
  const isTieOfList = !isHandWritten && balance === 0 && first !== undefined && !isGivenOrInitial(first)
  const order = balance < 0 || isTieOfList ? 'lastFirst' : 'firstLast'
  return { order, isSure: Math.abs(balance) >= 2 }
}

/** The groups with a last name of their own. */
function carriersOf(groups: readonly Group[], order: Order): ReadonlySet<Group> {
  const plain = groups.filter(({ last }) => last.length === 0)
  const carriers = new Set(groups.filter(({ last }) => last.length > 0))
  const isGivenOnly = (group: Group) => longUnits(group) <= 1 || group.units.every(isGivenOrInitial)
  for (const group of plain) {
    const end = group.units[group.units.length - 1] ?? ''
    const isWhole = order === 'firstLast' && longUnits(group) > 1 && !isOnlyGiven(end)
    const isNamed = isShared(group, plain, order) || isEasternName(group.units)
    if (!isGivenOnly(group) || isWhole || isNamed) carriers.add(group)
  }
  const edge = order === 'firstLast' ? plain[plain.length - 1] : plain[0]
  if (edge !== undefined && (carriers.size === 0 || longUnits(edge) > 1)) {
    const fullest = plain.toSorted((a, b) => b.units.length - a.units.length)[0] ?? edge
    carriers.add(carriers.size === 0 ? fullest : edge)
  }
  return carriers
}

const person = (given: readonly string[], last: readonly string[], suffix: string): PersonName => {
  const [firstName = '', ...middle] = given.flatMap((unit) => unit.split(' '))
  return { firstName, middleName: middle.join(' '), lastName: last.join(' '), suffix }
}

function readWhole({ last, units, suffix }: Group, order: Order): PersonName {
  if (last.length > 0) return person(units, last, suffix)
  if (units.length === 1) return person([], units, suffix)
  const [given, family] = order === 'firstLast' ? cutFirstLast(units) : cutLastFirst(units)
  return person(given, family, suffix)
}

const otherOrder: Readonly<Record<Order, Order>> = { firstLast: 'lastFirst', lastFirst: 'firstLast' }

/**
 * The people that words name, joined by `AND`: `JOHN AND MARY SMITH`, `SMITH JOHN AND JONES MARY`, `SMITH , JOHN`.
 * One without a last name has their partner's.
 */
export function readPeople(words: readonly string[], isHandWritten = false): People {
  const parts = splitAt(words, 'AND')
  const groups = parts.flatMap((part, at) => groupsOf(part, isHandWritten, at < parts.length - 1))
  const { order, isSure } = orderOf(groups, isHandWritten)
  const carriers = carriersOf(groups, order)
  const people: PersonName[] = []
  const lastNames = new Set<string>()
  for (const [at, group] of groups.entries()) {
    const near = order === 'lastFirst' || groups.slice(at).every((other) => !carriers.has(other))
    const carrier = carriers.has(group)
      ? group
      : near
        ? groups.slice(0, at).findLast((other) => carriers.has(other))
        : groups.slice(at).find((other) => carriers.has(other))
    if (carrier === undefined) continue
    const whole = readWhole(carrier, order)
    people.push(carrier === group ? whole : person(group.units, [whole.lastName], group.suffix))
    lastNames.add(whole.lastName)
    const isOpen = !isSure && carrier.last.length === 0 && carrier.units.length > 1
    if (isOpen) lastNames.add(readWhole(carrier, otherOrder[order]).lastName)
  }
  return { people, lastNames: [...lastNames].filter((name) => name !== '') }
}
