import type { AddressInput } from './address.ts'

const range =
  /^(\s*)(\d{1,6})[a-z]?\s*(?:[-–—&+/,\\~_]|\band\b|\bto\b|\bthru\b|\bthrough\b|\btill?\b|\buntil\b)\s*(?:\d{1,6}\s*[-–—&+/,]\s*)*(\d{1,6})(?![\d/])[a-z]?(?=\s+\S*[a-z])/i
const hyphen = /^\s*\d+[-–—]/
const widest = 20
/** Queens and Hawaii, where a hyphen is part of one number. */
const hyphenatedPlaces = /\b(?:111|113|114|116|967|968)\d\d\b|\bHI\b|\bHAWAII\b/i

export const isHyphenatedPlace = ({ full = '', state = '', zip = '' }: AddressInput): boolean =>
  hyphenatedPlaces.test(`${state} ${zip} ${full}`)

/** `120-122 Main St` -> `120 Main St`; the text as it is where it begins with no range. */
export const firstOfRange = (text: string, input: AddressInput): string =>
  withNumber(text, input, ({ first }) => `${first}`)

/** `120-122 Main St` and `120-22 Main St` -> `122 Main St`. */
export const lastOfRange = (text: string, input: AddressInput): string =>
  withNumber(text, input, ({ last }) => `${last}`)

/** `4-14 Main St` -> `4 # 14 Main St`. */
export const unitOfRange = (text: string, input: AddressInput): string =>
  withNumber(text, input, ({ first, end, whole }) => (hyphen.test(whole) ? `${first} # ${end}` : whole))

const either = /^(\s*)(\d{1,6}[a-z]?)\s+(?:and\s*\/\s*)?or\s+(\d{1,6}[a-z]?)(?=\s+\S*[a-z])/i

/** `14 or 16 Main St` -> `14 Main St`. */
export const firstOfEither = (text: string): string => text.replace(either, '$1$2')

/** `14 or 16 Main St` -> `16 Main St`. */
export const secondOfEither = (text: string): string => text.replace(either, '$1$3')

const letters =
  /^(\s*)(\d{1,6})\s*-?[a-h]\s*(?:[-–—&+/,]|\band\b|\bor\b|\bto\b)\s*(?:\2\s*-?)?[a-h](?=\s+(?:[nsew]{1,2}\.?\s+)?\S*[a-z]{2})/i

/** `14 A & B Main St`, `14A-14B Main St` -> `14 Main St`. */
export const withoutLetters = (text: string): string => text.replace(letters, '$1$2')

/** `end` is the last number as it is written. */
type Range = { readonly first: number; readonly last: number; readonly end: string; readonly whole: string }

function withNumber(text: string, input: AddressInput, choose: (numbers: Range) => string): string {
  return text.replace(range, (whole, space: string, first: string, end: string) => {
    const last = end.length < first.length ? first.slice(0, -end.length) + end : end
    const width = Number(last) - Number(first)
    const isUnit = /[/,]/.test(whole) && first.length !== end.length
    const isOneNumber = hyphen.test(whole) && isHyphenatedPlace(input)
    if (width < 1 || width > widest || isUnit || isOneNumber) return whole
    return `${space}${choose({ first: Number(first), last: Number(last), end, whole: whole.trimStart() })}`
  })
}
