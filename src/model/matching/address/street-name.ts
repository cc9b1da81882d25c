import type { StreetLine } from './address.ts'
import { combined, directional, directionalWord } from './directionals.ts'
import { readHighway } from './highways.ts'
import { ordinal, ordinalNumber, ordinalWords } from './ordinals.ts'
import { isStrongSuffix, spelledOut, standardSuffix } from './suffixes.ts'
import { isBareUnit, unitStart } from './units.ts'

type StreetName = Pick<StreetLine, 'kind' | 'preDirectional' | 'street' | 'suffix' | 'postDirectional'>

const figuresOnly = /^\d+$/
const hasDigit = /\d/

export function readName(rest: readonly string[]): { name: StreetName | undefined; end: number } {
  const end = unitStart(rest)
  return { name: streetName(withoutComplex(rest.slice(0, end))), end }
}

const complexes: ReadonlySet<string> = new Set(
  'APARTMENTS APTS CONDOS CONDOMINIUM CONDOMINIUMS TOWNHOMES TOWNHOUSES'.split(' '),
)

/** `BERKELEY ST FOREST COVE APARTMENTS`. */
function withoutComplex(words: readonly string[]): readonly string[] {
  if (!complexes.has(words[words.length - 1] ?? '')) return words
  const suffix = words.findIndex((word, index) => index > 0 && isStrongSuffix(word))
  return suffix < 0 ? words : words.slice(0, suffix + 1)
}

/** What may follow a highway's number; any other word makes it no highway. */
const highwayBranches: ReadonlySet<string> = new Set(
  'BYPASS BYP BUSINESS BUS ALTERNATE ALT FRONTAGE SERVICE ACCESS ROAD RD SPUR LOOP EXT EXTENSION'.split(' '),
)

/** A numbered highway, with its directionals and branches (`45 N US HIGHWAY 71 BYPASS`), if that is what the words are. */
export function readHighwayName(rest: readonly string[]): { name: StreetName; end: number } | undefined {
  const at = directional(rest[0]) !== undefined && rest.length > 2 ? 1 : 0
  const highway = readHighway(rest.slice(at))
  if (highway === undefined) return undefined
  let end = at + highway.length
  const branches: string[] = []
  for (; highwayBranches.has(rest[end] ?? ''); end += 1) branches.push(spelledOut(rest[end] ?? ''))
  const post = directional(rest[end])
  if (post !== undefined) end += 1
  const unit = rest.slice(end)
  if (!unit.every(isBareUnit) && unitStart(['HIGHWAY', ...unit]) > 1) return undefined
  const name: StreetName = {
    kind: 'highway',
    preDirectional: at === 1 ? (directional(rest[0]) ?? '') : '',
    street: [highway.name, ...branches].join(' '),
    suffix: '',
    postDirectional: post ?? '',
  }
  return { name, end }
}

function streetName(words: readonly string[]): StreetName | undefined {
  let end = words.length
  let start = 0
  let postDirectional = ''
  const closing = directional(words[end - 1])
  if (closing !== undefined && end > 1 && !isLetteredAvenue(words)) {
    postDirectional = closing
    end -= 1
    const before = directional(words[end - 1])
    const both = before === undefined || end < 3 ? undefined : combined(before, closing)
    if (both !== undefined) {
      postDirectional = both
      end -= 1
    }
  }
  let suffix = ''
  if (end > 1 && !(end === 2 && isOfNamedKind(words[0]) && !isStrongSuffix(words[1]))) {
    const last = words[end - 1] ?? ''
    const onlyDirectional = end === 2 && directional(words[0]) !== undefined
    if (onlyDirectional ? isStrongSuffix(last) : standardSuffix(last) !== undefined) {
      suffix = standardSuffix(last) ?? ''
      end -= 1
    }
  }
  let preDirectional = ''
  const opening = directional(words[0])
  if (opening !== undefined && end > 1) {
    preDirectional = opening
    start = 1
    const second = directional(words[1])
    const both = second === undefined || end < 3 ? undefined : combined(opening, second)
    if (both !== undefined) {
      preDirectional = both
      start = 2
    }
  }
  const street = nameOf(words.slice(start, end), suffix !== '')
  return street === '' ? undefined : { kind: 'street', preDirectional, street, suffix, postDirectional }
}

/** `AVENUE E`, `CALLE NORTE`, where it is a name and no direction. */
const isLetteredAvenue = (words: readonly string[]): boolean =>
  words.length === 2 &&
  isOfNamedKind(words[0]) &&
  (words[1]?.length === 1 || words[0] === 'CALLE' || words[0] === 'AVENIDA')

const isOfNamedKind = (word: string | undefined): boolean =>
  word === 'AVENUE' || word === 'AVE' || word === 'AV' || word === 'CALLE' || word === 'AVENIDA'

const openings = new Map<string, string>([
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['DR', 'DOCTOR'],
  ['MT', 'MOUNT'],
  ['MNT', 'MOUNT'],
  ['FT', 'FORT'],
  ['ML', 'M L'],
  ['AVE', 'AVENUE'],
  ['AV', 'AVENUE'],
  ['AVDA', 'AVENIDA'],
  ['AVD', 'AVENIDA'],
  ['CLL', 'CALLE'],
  ['CLLE', 'CALLE'],
  ['CAM', 'CAMINO'],
  ['CMNO', 'CAMINO'],
  ['CMO', 'CAMINO'],
  ['CMT', 'CAMINITO'],
  ['PSO', 'PASEO'],
])

function nameOf(words: readonly string[], hasSuffix: boolean): string {
  const only = words[0]
  if (words.length === 1 && only !== undefined) return singleName(only, hasSuffix)
  const out: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const ordinals = ordinalWords(words, index)
    if (ordinals !== undefined) {
      out.push(ordinal(ordinals.number))
      index += ordinals.length - 1
    } else out.push(nameWord(words, index, hasSuffix))
    if (word === '#') out.pop()
  }
  return famousName(out.join(' '))
}

function singleName(word: string, hasSuffix: boolean): string {
  if (word === '#' || word === 'AND') return ''
  const number = ordinalWords([word], 0)?.number ?? ordinalNumber(word)
  if (number !== undefined) return ordinal(number)
  if (figuresOnly.test(word)) {
    const figures = `${Number(word.slice(0, 9))}`
    return hasSuffix && word.length < 6 ? ordinal(Number(figures)) : figures
  }
  const famous = famousName(word)
  if (famous !== word) return famous
  return hasSuffix ? (nameOnly.get(word) ?? spelledOut(word)) : spelledOut(word)
}
const nameOnly = new Map<string, string>([['ST', 'SAINT']])

function nameWord(words: readonly string[], index: number, hasSuffix: boolean): string {
  const word = words[index] ?? ''
  const last = index === words.length - 1
  const number = ordinalNumber(word)
  if (number !== undefined) return ordinal(number)
  if (index === 0) {
    if (!hasSuffix && (word === 'AVE' || word === 'AV') && isSpanishAvenue(words[1])) return 'AVENIDA'
    return openings.get(word) ?? spelledOut(word)
  }
  if (word === 'ST') return last ? 'STREET' : 'SAINT'
  if (last && hasSuffix && word.length <= 2 && words.length > 1 && !isOfNamedKind(words[0]))
    return directional(word) === undefined ? spelledOut(word) : directionalWord(word)
  return spelledOut(word)
}

const isSpanishAvenue = (next: string | undefined): boolean =>
  next !== undefined && next.length > 1 && next !== 'OF' && next !== 'THE' && !hasDigit.test(next)

const king = /^(?:DOCTOR |REVEREND )?(?:MARTIN LUTHER KING|M L KING|MLK)(?: JR| JUNIOR)?$/

function famousName(name: string): string {
  if (name.length <= 32 && king.test(name)) return 'MARTIN LUTHER KING JR'
  return name === 'JFK' ? 'JOHN F KENNEDY' : name
}
