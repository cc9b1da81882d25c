import type { StreetLine } from './address.ts'
import { designator, isCertainDesignator } from './designators.ts'
import { directional } from './directionals.ts'
import { readHighway } from './highways.ts'
import { type HouseNumber, readHouseNumber } from './house-number.ts'
import { cardinalWord } from './ordinals.ts'
import { readRoute } from './routes.ts'
import { readHighwayName, readName } from './street-name.ts'
import { isStrongSuffix } from './suffixes.ts'
import { joinedUnit, readUnit } from './units.ts'

const figuresOnly = /^\d+$/
const hasDigit = /\d/

export function readStreetLine(tokens: readonly string[]): StreetLine | undefined {
  const route = readRoute(tokens)
  if (route !== undefined) return route
  const { line, unit } = withoutLeadingUnit(withoutLeadingWords(withoutPoBox(withoutNumberSign(tokens))))
  const spanish = spanishOrder(line)
  const house = readHouseNumber(spanish)
  if (house === undefined) return undefined
  return readAfterHouseNumber(house, unit)
}

function readAfterHouseNumber(house: HouseNumber, unitBefore: readonly string[]): StreetLine | undefined {
  const words = house.rest.filter((token) => token !== ',')
  const inner = innerUnitLength(words)
  const rest = words.slice(inner)
  const { name, end } = readHighwayName(rest) ?? readName(rest)
  const unit = readUnit([...unitBefore, ...words.slice(0, inner), ...rest.slice(end)])
  return (
    name && {
      ...name,
      houseNumber: house.number,
      fraction: house.fraction,
      unit: joinedUnit(house.letter, unit),
    }
  )
}

/** How many words between the house number and the street are a unit: `# 4`, `APT 4`, `BLDG 3 APT 4`. */
function innerUnitLength(words: readonly string[]): number {
  const [first = '', second = ''] = words
  if (words.length < 3) return 0
  if (first !== '#' && !(isInnerDesignator(first) && hasDigit.test(second))) return 0
  return 2 + innerUnitLength(words.slice(2))
}

const isInnerDesignator = (word: string): boolean => isCertainDesignator(word) || designator(word) === 'BLDG'

/** `NO. 5 MAIN ST`. */
const withoutNumberSign = (tokens: readonly string[]): readonly string[] =>
  (tokens[0] === 'NO' || tokens[0] === 'NUMBER') &&
  figuresOnly.test(tokens[1] ?? '') &&
  !figuresOnly.test(tokens[2] ?? '')
    ? tokens.slice(1)
    : tokens

/** A PO box beside a street: the street counts. */
function withoutPoBox(tokens: readonly string[]): readonly string[] {
  const at = tokens.findIndex((token, index) => token === 'PO' && tokens[index + 1] === 'BOX')
  return at < 1 ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + 3)]
}

/** `APT 4, 123 MAIN ST`, `# 4 123 MAIN ST`. */
function withoutLeadingUnit(tokens: readonly string[]): { line: readonly string[]; unit: readonly string[] } {
  const [first = '', second = '', third] = tokens
  const marked = first === '#' || designator(first) !== undefined
  if (!marked || third === undefined) return { line: tokens, unit: [] }
  const line = tokens.slice(third === ',' ? 3 : 2)
  return readHouseNumber(line) === undefined ? { line: tokens, unit: [] } : { line, unit: [first, second] }
}

/** Text before a comma or a house number, without digits, is a building's or a person's name; a direction is the street's. */
function withoutLeadingWords(tokens: readonly string[]): readonly string[] {
  const first = tokens[0] ?? ''
  if (
    first === '#' ||
    hasDigit.test(first) ||
    designator(first) !== undefined ||
    cardinalWord(first) !== undefined
  )
    return tokens
  const at = tokens.findIndex((token) => hasDigit.test(token))
  if (at < 1 || at >= tokens.length - 1) return tokens
  const afterComma = tokens[at - 1] === ','
  const closes = tokens.some((token, index) => index > at + 1 && isStrongSuffix(token))
  if (!afterComma && (!closes || readHighway(tokens.slice(at - 1)) !== undefined)) return tokens
  const rest = tokens.slice(at)
  if (readHouseNumber(rest) === undefined) return tokens
  const isDirected = at === 1 && directional(first) !== undefined && directional(rest[1]) === undefined
  return isDirected ? [...rest.slice(0, 1), first, ...rest.slice(1)] : rest
}

const spanishKinds: ReadonlySet<string> = new Set(
  'CALLE CLL AVENIDA AVE AVDA CAMINO PASEO VIA CARRETERA CARR'.split(' '),
)

/** `CALLE LUNA 123`: the number follows the name. */
function spanishOrder(tokens: readonly string[]): readonly string[] {
  const last = tokens[tokens.length - 1] ?? ''
  if (tokens.length < 3 || !figuresOnly.test(last) || !spanishKinds.has(tokens[0] ?? '')) return tokens
  return [last, ...tokens.slice(0, -1)]
}
