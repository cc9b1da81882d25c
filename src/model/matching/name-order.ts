import { remember } from '#model/shared/remember.ts'
import { isGivenName } from './given-names.ts'
import { easternLastName, isLastName, isSpanishLastName, isVietnameseLastName } from './last-names.ts'
import { wordSet } from './name-words.ts'

export const particles = wordSet(
  'DE DEL DELA LA LAS LOS VAN VON DER DEN DU DI DA DOS DAS ST SAINT SAN SANTA LE EL AL BIN IBN BEN MC MAC O TER TEN',
)
const irish = wordSet(
  'BRIEN CONNOR CONNELL DAY DELL DONNELL DONOGHUE DWYER GRADY HALLORAN HANLON HARA KEEFE LEARY MALLEY MEARA NEAL NEIL NEILL REILLY ROURKE SHEA SULLIVAN TOOLE',
)

/** Last names of two syllables: `AU YEUNG`. */
const twoSyllables = new Set('AU YEUNG,OU YANG,SZE TO,SEE TO,SI TU,SI MA,ZHU GE,SHANG GUAN'.split(','))

/** `MENDOZA Y PEREZ`. */
const isJoinedByY = (words: readonly string[], y: number): boolean =>
  words[y] === 'Y' && isSpanishLastName(words[y - 1] ?? '') && isSpanishLastName(words[y + 1] ?? '')

/** The words that make one name: `DE LA CRUZ`, `MC GREGOR`. */
export function unitsOf(words: readonly string[]): readonly string[] {
  const units: string[] = []
  let held: string[] = []
  for (const [at, word] of words.entries()) {
    held.push(word)
    const isOneName =
      isJoinedByY(words, at) ||
      isJoinedByY(words, at + 1) ||
      twoSyllables.has(words.slice(at, at + 2).join(' '))
    if (isOneName || isParticle(words, at)) continue
    units.push(held.join(' '))
    held = []
  }
  return units
}

/** `AL ROKER` and `LE MINH` are two names, `VAN NGUYEN` is none of the Netherlands. */
function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (next === undefined || next.length === 1 || !particles.has(word)) return false
  if (word === 'O') return irish.has(next)
  if (word === 'VAN' && (isVietnameseLastName(next) || isVietnameseLastName(words[at - 1] ?? '')))
    return false
  if (word === 'BEN' && at === 0) return false
  if (word === 'LE' && isGivenName(next)) return false
  return words.length > 2 || (word !== 'AL' && !(isGivenName(word) && isLastName(next)))
}

const closed = (unit: string): string => unit.replace(/[ -]/g, '')

const shapeOfLastName =
  /^(?:MC|O(?=[BCDHKMNRS][A-Z]{3}))[A-Z]{3}|(?:SON|SEN|SKI|SKY|SKA|WICZ|CZYK|EZ|BERG|BURG|STEIN|MANN|OVA|OV|OVIC|ICH|OPOULOS|AKIS|ELLI|ETTI|INI|UCCI|WORTH|FIELD|WOOD|LAND|TON|FORD|HAM|LEY|ASHVILI|YAN)$/

type NameUse = 'initial' | 'given' | 'last' | 'either' | 'unknown'

const roleOf = remember((unit: string): NameUse => {
  if (unit.length === 1) return 'initial'
  const whole = closed(unit)
  if (unit.includes(' ')) return isGivenName(whole) ? 'given' : 'last'
  const parts = unit.split('-')
  const isGiven = isGivenName(whole) || parts.every(isGivenName)
  const isLast = parts.some(isLastName)
  if (isGiven) return isLast ? 'either' : 'given'
  return isLast || parts.length > 1 || shapeOfLastName.test(whole) ? 'last' : 'unknown'
})

const oddsAgainst: Readonly<Record<'given' | 'last', Readonly<Record<NameUse, number>>>> = {
  given: { given: 0, initial: 1, either: 1, unknown: 2, last: 4 },
  last: { last: 0, either: 1, unknown: 1, given: 4, initial: 6 },
}

export const isGivenOrInitial = (unit: string): boolean =>
  ['given', 'either', 'initial'].includes(roleOf(unit))
export const isOnlyGiven = (unit: string): boolean => roleOf(unit) === 'given'
export const isInitial = (unit: string): boolean => unit.length === 1

const against = (use: 'given' | 'last', unit = '') => oddsAgainst[use][roleOf(unit)]

/** A middle name counts half. */
const againstGiven = ([first, ...middle]: readonly string[]): number =>
  middle.reduce((sum, unit) => sum + against('given', unit) / 2, against('given', first))

const syllables =
  /^(?:(?:[BDFJLMRVWXYZ]|CH?|G[HI]?|HS?|K[HW]?|N(?:GH?|H)?|PH?|QU?|S[HZ]?|T[HRSZ]?|ZH)?[AEIOUY]{1,3}(?:N[GH]?|M|P|T|CH?|K|H)?){1,2}$/

const rank = { no: 0, perhaps: 1, sure: 2 } as const
const sureEastern = 4
/** Less than hand-written text speaks for the given name first, where it is of two words. */
const weightOf = (last: keyof typeof rank, words: number) =>
  last === 'sure' ? sureEastern : Math.min(words, 3)
/** Their given names have syllables that are last names in China. */
const korean = wordSet('KIM LEE PARK CHOI CHO KANG YOON JANG LIM SHIN SEO KWON HWANG AHN YOO')

/** The same of names of China and Vietnam, whose given names are syllables too; 0 where either end may be the last name. */
function easternOrder(units: readonly string[]): number {
  const [begin = '', end = ''] = [units[0], units[units.length - 1]]
  if (units.length < 2 || korean.has(begin) || korean.has(end) || !units.every(isEastern)) return 0
  const [first, last] = [easternOf(begin), easternOf(end)]
  if (rank[last] > rank[first]) return weightOf(last, units.length)
  return rank[first] === rank[last] || (first === 'perhaps' && isLastName(end))
    ? 0
    : -weightOf(first, units.length)
}

/** `Li Na`, whose last name is `LI`. */
export const isEasternName = (units: readonly string[]): boolean =>
  Math.abs(easternOrder(units)) === sureEastern

const easternOf = (unit: string) => (twoSyllables.has(unit) ? 'sure' : easternLastName(unit))
const isEastern = (unit: string): boolean =>
  easternOf(unit) !== 'no' || (unit.length > 1 && syllables.test(unit))

/** How much more the words speak for the given name first; below 0 for the last name first. */
export function firstNameFirst(units: readonly string[]): number {
  const eastern = easternOrder(units)
  const lastFirst = against('last', units[0]) + againstGiven(units.slice(1))
  const balance = lastFirst - againstGiven(units.slice(0, -1)) - against('last', units[units.length - 1])
  if (eastern === 0) return balance
  return eastern > 0 ? Math.max(eastern, balance) : Math.min(eastern, balance)
}

type Cut = readonly [given: readonly string[], last: readonly string[]]

/** `GARCIA LOPEZ MARIA`, `SMITH JONES ANN`: a second last name, if a given name follows it. */
export function cutLastFirst(units: readonly string[]): Cut {
  const [, second = '', third = ''] = units
  const isDouble = roleOf(second) === 'last' && isGivenOrInitial(third) && !isInitial(third)
  const at = isDouble ? 2 : 1
  return [units.slice(at), units.slice(0, at)]
}

const devotions = wordSet(
  'ANGELES ASUNCION CARMEN CONCEPCION CONSUELO CRISTO DIOS DOLORES FATIMA GRACIA GUADALUPE JESUS LOURDES LUZ MAR MERCEDES NIEVES PAZ PILAR REFUGIO ROCIO ROSARIO SAGRARIO SOCORRO SOLEDAD',
)

/** `DE LA GARZA`; not `DEL CARMEN` and `DE LOS ANGELES`, which follow a given name. */
const isOfPlace = (unit: string): boolean => {
  const end = unit.split(' ').at(-1) ?? ''
  return /^DEL? /.test(unit) && !devotions.has(end)
}

/** `Manuel Garcia Lopez`: of two Spanish last names at the end both are meant. */
export function cutFirstLast(units: readonly string[]): Cut {
  const [before = '', end = ''] = units.slice(-2)
  const isDouble =
    units.length > 2 &&
    ((isSpanishLastName(before) && !isGivenName(before)) || isOfPlace(before)) &&
    (isSpanishLastName(end) || end.startsWith('DE '))
  const at = units.length - (isDouble ? 2 : 1)
  return [units.slice(0, at), units.slice(at)]
}
