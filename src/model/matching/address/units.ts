import { designator, gluedDesignator, isCertainDesignator, loneDesignator } from './designators.ts'
import { combined, directional } from './directionals.ts'
import { ordinalNumber } from './ordinals.ts'
import { isStrongSuffix, standardSuffix } from './suffixes.ts'

const hasDigit = /\d/
const figures = /^0+(?=\d)/

/** The value of a unit out of its words: `['APT', '4-B']` -> `4B`, `['BLDG', '3', 'APT', '12']` -> `BLDG 3 12`. */
export function readUnit(tokens: readonly string[]): string {
  if (tokens.length === 0) return ''
  const groups: string[] = []
  let goesOn = false
  for (let index = 0; index < tokens.length; ) {
    const group = readGroup(tokens, index)
    const last = groups.length - 1
    if (group.isBare && goesOn) groups[last] = `${groups[last]}${group.text}`
    else if (group.text !== '') groups.push(group.text)
    goesOn = group.goesOn
    index += group.length
  }
  return groups.join(' ')
}

type UnitGroup = {
  readonly text: string
  readonly length: number
  readonly isBare: boolean
  /** A bare value behind it belongs to it, as in `APT 4 B`. */
  readonly goesOn: boolean
}

const closed = (text: string, length: number): UnitGroup => ({ text, length, isBare: false, goesOn: false })

function readGroup(tokens: readonly string[], index: number): UnitGroup {
  const token = tokens[index] ?? ''
  const next = tokens[index + 1]
  if (token === '#' || token === ',') return closed('', 1)
  const floor = next !== undefined && designator(next) === 'FL' ? ordinalNumber(token) : undefined
  if (floor !== undefined) return closed(`FL ${floor}`, 2)
  const glued = gluedDesignator(token)
  const standard = designator(glued?.word ?? token)
  const value = glued?.value ?? next
  if (standard !== undefined && value !== undefined && isUnitValue(value)) {
    const length = glued === undefined ? 2 : 1
    if (standard !== '') return closed(`${standard} ${unitValue(value)}`, length)
    return { text: unitValue(value), length, isBare: false, goesOn: true }
  }
  const lone = loneDesignator(token)
  if (lone !== undefined || standard !== undefined) return closed(lone ?? '', 1)
  return { text: unitValue(token), length: 1, isBare: true, goesOn: true }
}

/** Two parts of one unit: the letter of a house number and its apartment, a building and its door. */
export const joinedUnit = (outer: string, inner: string): string =>
  outer === '' || inner === '' || outer === inner
    ? outer || inner
    : readUnit([...outer.split(' '), ...inner.split(' ')])

function unitValue(token: string): string {
  const value = token.replaceAll('-', '').replaceAll('/', '').replace(figures, '')
  const floor = ordinalNumber(value)
  return floor === undefined ? value : `${floor}`
}

const isUnitValue = (token: string): boolean =>
  token !== '#' &&
  token !== ',' &&
  (hasDigit.test(token) || (token.length <= 2 && loneDesignator(token) === undefined))

/** Where the unit begins in the words after the house number; `tokens.length` when there is none. */
export function unitStart(tokens: readonly string[]): number {
  for (let index = 1; index < tokens.length; index += 1) if (beginsUnit(tokens, index)) return index
  return bareUnitStart(tokens)
}

function beginsUnit(tokens: readonly string[], index: number): boolean {
  const token = tokens[index] ?? ''
  if (token === '#') return true
  const next = tokens[index + 1]
  if (designator(token) !== undefined) {
    if (next === '#') return true
    if (next !== undefined && isUnitValue(next) && !namesStreet(tokens, index)) return true
    if (isCertainDesignator(token) && (next === undefined || loneDesignator(next) !== undefined)) return true
  }
  if (ordinalNumber(token) !== undefined && next !== undefined && designator(next) === 'FL') return true
  const lone = loneDesignator(token)
  if (lone !== undefined && (next === undefined || next === '#' || designator(next) !== undefined)) {
    const before = tokens[index - 1]
    if (lone === 'REAR' || lone === 'BSMT' || lone === 'PH') return true
    return isStrongSuffix(before) || directional(before) !== undefined || hasDigit.test(before ?? '')
  }
  return gluedDesignator(token) !== undefined
}

/** `STE A DR`, `KEY 5TH AVE`: the word belongs to a name when a single value is followed by a suffix that ends the line. */
function namesStreet(tokens: readonly string[], index: number): boolean {
  if (isCertainDesignator(tokens[index] ?? '')) return false
  const last = tokens[index + 2]
  return last !== undefined && standardSuffix(last) !== undefined && index + 3 >= tokens.length
}

/** A number or letter without a designator behind the suffix: `MAIN ST 4B`, `MAIN ST W 4`. */
function bareUnitStart(tokens: readonly string[]): number {
  for (let index = tokens.length - 1; index >= Math.max(1, tokens.length - 4); index -= 1) {
    if (!isStrongSuffix(tokens[index])) continue
    const start = index + 1 + directionLength(tokens, index + 1)
    return tokens.slice(start).every(isBareUnit) ? Math.min(start, tokens.length) : tokens.length
  }
  return tokens.length
}

/** `W` -> 1, `S E` -> 2. */
function directionLength(tokens: readonly string[], at: number): number {
  const [first, second] = [directional(tokens[at]), directional(tokens[at + 1])]
  if (first === undefined) return 0
  return second !== undefined && combined(first, second) !== undefined ? 2 : 1
}

export const isBareUnit = (token: string): boolean =>
  (hasDigit.test(token) && ordinalNumber(token) === undefined) || token.length === 1
