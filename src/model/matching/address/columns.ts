import type { AddressInput } from './address.ts'
import { designator, loneDesignator } from './designators.ts'
import { standardSuffix } from './suffixes.ts'
import { tokenize } from './tokens.ts'

const lineLike = /^\s*\d{1,6}[a-z]?(?:-\d{1,5})?\s+\S*[a-z]{2}/i
const onlyNumber = /^\s*(?:no\b\.?\s*)?#?\s*(\d{1,6}[a-z]?(?:-\d{1,6})?)\s*$/i
const numberAndUnit = /^\s*(\d{1,6})[\s,]+((?:apt|apartment|unit|suite|ste|lot|bldg|#)\W*\w.*)$/i
const numberAndCity = /^\s*(\d{1,6}[a-z]?)[\s,]+([a-z]{3}[a-z .'-]*)$/i
const startsWithName = /^\s*(?:[nsew]{1,2}\.?\s+)?(?:\d+(?:st|nd|rd|th)\b|[a-z]{2})/i
const boxed = /\bbox\b|^\s*(?:p\.?\s*o|rr|hc)\b/i

const holdsLine = (text = ''): boolean =>
  lineLike.test(text) && designator(tokenize(text)[1] ?? '') === undefined

const holdsType = (text: string): boolean =>
  tokenize(text)
    .slice(1)
    .some((word) => standardSuffix(word) !== undefined)

const isUnit = (text: string): boolean => {
  const [first = '', second] = tokenize(text)
  return (
    first === '#' ||
    designator(first) !== undefined ||
    loneDesignator(first) !== undefined ||
    (second === undefined && /\d/.test(first))
  )
}

/** The street of the unit's, the city's or the state's column; a text in its own that is a unit stays one. */
export function streetOfOtherColumn(input: AddressInput): AddressInput {
  const { street = '', unit = '' } = input
  if (holdsLine(street)) return input
  const from = (['unit', 'city', 'state'] as const).find((column) => holdsLine(input[column]))
  if (from === undefined) return input
  const units = from === 'unit' ? [street] : [street, unit]
  return {
    ...input,
    [from]: undefined,
    street: input[from],
    unit: units.filter(isUnit).join(' ') || undefined,
  }
}

/** `22` in the column of the unit or the city beside a street without a number. */
export function numberOfOtherColumn(input: AddressInput): AddressInput {
  const { street = '', unit = '', city = '' } = input
  if (!startsWithName.test(street) || boxed.test(street) || isUnit(street)) return input
  const [, number, rest] = onlyNumber.exec(unit) ?? numberAndUnit.exec(unit) ?? []
  if (number !== undefined) return { ...input, street: `${number} ${street}`, unit: rest }
  if (holdsType(city)) return input
  const [, ofCity, name] = onlyNumber.exec(city) ?? numberAndCity.exec(city) ?? []
  return ofCity === undefined ? input : { ...input, street: `${ofCity} ${street}`, city: name }
}

const onlyHouse = /^\s*\d{1,6}[a-z]?(?:\s+[nsew]{1,2}\.?)?\s*$/i

/** `22` and, in the column of the city, `Maple St`. */
export function streetInCity(input: AddressInput): AddressInput {
  const { street = '', city = '' } = input
  return onlyHouse.test(street) && !holdsLine(city) && holdsType(city)
    ? { ...input, street: `${street} ${city}`, city: undefined }
    : input
}

const onlyUnit = /^\s*\d{1,4}\s*$/

/** `4` in the column of the city or the state. */
export function unitOfOtherColumn(input: AddressInput): AddressInput {
  if ((input.unit ?? '').trim() !== '') return input
  const column = (['city', 'state'] as const).find((each) => onlyUnit.test(input[each] ?? ''))
  return column === undefined ? input : { ...input, [column]: undefined, unit: input[column] }
}

/** The text of the unit's column that only repeats the street, or that goes on from it. */
export function streetGivenTwice(input: AddressInput): AddressInput {
  const [street, unit] = [tokenize(input.street ?? ''), tokenize(input.unit ?? '')]
  if (street.length < 2 || unit.length < street.length || !street.every((word, at) => word === unit[at]))
    return input
  return { ...input, unit: unit.slice(street.length).join(' ') || undefined }
}
