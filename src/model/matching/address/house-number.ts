import { directional } from './directionals.ts'
import { cardinalWord, ordinalNumber } from './ordinals.ts'
import { standardSuffix } from './suffixes.ts'

export type HouseNumber = {
  readonly number: string
  /** The letter behind it, `A` of `123-A`. */
  readonly letter: string
  readonly fraction: string
  readonly rest: readonly string[]
}

const figuresOnly = /^\d{1,7}$/
const leadingZeros = /^0+/
const lettered = /^(\d{1,7}|\d{1,5}-\d{1,5})(-?)([A-Z])$/
const hyphenated = /^\d{1,5}-\d{1,5}$/
const hyphenatedFraction = /^(\d{1,7})-([1-9]\/[2-9])$/
const fractionOnly = /^[1-9]\/[2-9]$/
const oneLetter = /^[A-Z]$/
const gridNumber = /^[NSEW]\d{1,5}(?:[NSEW]\d{1,5})?[A-Z]?$/
const gridHalf = /^[NSEW]\d{1,5}$/
const townshipNumber = /^\d{1,3}[NSEW]\d{1,5}$/
const glued = /^(\d{1,7})([A-Z]{2,})$/

/** The house number that `tokens` begin with (Publication 28, appendix D: also hyphenated, fractional and grid numbers). */
export function readHouseNumber(tokens: readonly string[]): HouseNumber | undefined {
  const first = tokens[0]
  if (first === undefined) return undefined
  const rest = tokens.slice(1)
  if (figuresOnly.test(first)) return withFollowers(first, rest)
  if (hyphenated.test(first)) return withFollowers(first, rest)
  const [, number, hyphen, letter] = lettered.exec(first) ?? []
  if (number !== undefined && letter !== undefined) {
    if (hyphen === '' && directional(letter) !== undefined && rest.length > 1)
      return house(number, '', '', [letter, ...rest])
    return house(number, letter, '', rest)
  }
  const [, whole, fraction] = hyphenatedFraction.exec(first) ?? []
  if (whole !== undefined && fraction !== undefined) return house(whole, '', fraction, rest)
  if (gridNumber.test(first) && rest.length > 0) {
    const second = rest[0]
    if (gridHalf.test(first) && second !== undefined && gridHalf.test(second))
      return house(first + second, '', '', rest.slice(1))
    return house(first, '', '', rest)
  }
  if (townshipNumber.test(first) && rest.length > 0) return house(first, '', '', rest)
  const [, figures, word] = glued.exec(first) ?? []
  if (figures !== undefined && word !== undefined && ordinalNumber(first) === undefined)
    return house(figures, '', '', [word, ...rest])
  const cardinal = cardinalWord(first)
  return cardinal === undefined || rest.length === 0 ? undefined : house(`${cardinal}`, '', '', rest)
}

function withFollowers(number: string, rest: readonly string[]): HouseNumber | undefined {
  const [next, second] = rest
  if (next !== undefined && fractionOnly.test(next)) return house(number, '', next, rest.slice(1))
  if (next !== undefined && second !== undefined && oneLetter.test(next) && isHouseLetter(next, second, rest))
    return house(number, next, '', rest.slice(1))
  return house(number, '', '', rest)
}

/** `123 B MAIN ST`, but not `123 B ST`, `123 E MAIN ST`, `123 O BRIEN ST` or `123 B # 4`. */
function isHouseLetter(letter: string, second: string, rest: readonly string[]): boolean {
  if (
    letter === 'O' ||
    directional(letter) !== undefined ||
    second === '#' ||
    second === 'AND' ||
    figuresOnly.test(second)
  )
    return false
  return (
    standardSuffix(second) === undefined || (rest.length > 2 && standardSuffix(rest[2] ?? '') !== undefined)
  )
}

function house(
  number: string,
  letter: string,
  fraction: string,
  rest: readonly string[],
): HouseNumber | undefined {
  const significant = number.replace(leadingZeros, '')
  return significant === '' ? undefined : { number: significant, letter, fraction, rest }
}
