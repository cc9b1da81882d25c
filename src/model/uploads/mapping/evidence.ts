import type { Field } from '../mapping.ts'
import { type Column, shareOf } from './candidate.ts'
import { looks, looksLikeData, withoutLabel } from './looks.ts'
import { stateCode } from './states.ts'
import { readHeader } from './words.ts'

const wholeNumber = /^\d+(?:\.0)?$/
/** Fewer numbers than these may be in order by chance: they are a running number only where they are close together. */
const enoughForOrder = 8
const closeStep = 10

/** Whole numbers that are nearly all different and nearly all in order from row to row, as customer numbers are. */
export function isRunningNumber(values: readonly string[]): boolean {
  if (values.length < 3 || shareOf(values, (value) => wholeNumber.test(value)) < 0.9) return false
  if (new Set(values).size < 0.9 * values.length) return false
  const numbers = values.map(Number)
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number))
  const inOrder = Math.max(steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length)
  const isClose = steps.every((step) => Math.abs(step) <= closeStep)
  return inOrder >= 0.9 * steps.length && (values.length >= enoughForOrder || isClose)
}

/** The states of each first digit of a ZIP code (USPS Publication 65). */
const statesByDigit = [
  'CT MA ME NH NJ PR RI VI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK AS CA FM GU HI MH MP OR PW WA',
].map((states) => new Set(states.split(' ')))

function isInState(zip: string, state: string): boolean {
  const digits = withoutLabel(zip).replace(/\.0$/, '').padStart(5, '0')
  return statesByDigit[Number(digits[0])]?.has(stateCode(state) ?? '') ?? false
}

const names = ({ header }: Column, ...fields: readonly Field[]) =>
  readHeader(header).some(({ field }) => fields.includes(field))

const holdsStates = ({ values }: Column) => values.length > 0 && shareOf(values, looks.state) >= 0.8

export function isBesidePlace(columns: readonly Column[], index: number): boolean {
  return [columns[index - 1], columns[index + 1]].some(
    (column) => column !== undefined && (names(column, 'city', 'state') || holdsStates(column)),
  )
}

/** An owner's state says nothing of the ZIP code of a house. */
const mayBeOneAddress = (one: Column, other: Column): boolean =>
  one.place === other.place || one.place === 'plain' || other.place === 'plain'

/** The share of ZIP codes that are in their row's state, 0..1, by the state column that suits best; undefined without one. */
function shareInState(columns: readonly Column[], zips: Column): number | undefined {
  const ofAddress = columns.filter((column) => holdsStates(column) && mayBeOneAddress(column, zips))
  const shares = ofAddress.flatMap((states) => {
    const rows = zips.cells.flatMap((zip, row) => {
      const state = states.cells[row] ?? ''
      return looks.zip(zip) && state !== '' ? [isInState(zip, state)] : []
    })
    return rows.length === 0 ? [] : [rows.filter(Boolean).length / rows.length]
  })
  return shares.length === 0 ? undefined : Math.max(...shares)
}

/** Neither area code nor exchange begins with 0 or 1, as parcel numbers of ten digits do (NANP). */
const isDialled = (value: string) => /^1?[2-9]\d{2}[2-9]\d{6}/.test(value.replace(/\D/g, ''))

export type Verdict = 'fits' | 'doubtful' | 'contradicted'

const isSecondStreet = (value: string) =>
  /^p\.?o\.? box\b/i.test(value) ||
  looks.fullAddress(value) ||
  (looks.street(value) && !/\b(?:fl|floor)\b/i.test(value))

/** What a field's column mostly holds where its header only sounds like the field: `Last Contact`, `Street 2`. */
const strangers: { readonly [F in Field]?: (value: string) => boolean } = {
  firstName: looksLikeData,
  lastName: looksLikeData,
  unit: isSecondStreet,
}

/** What other evidence than a value's look says against a column as a field's. A running number is no ZIP code and no phone. */
export function verdictOn(field: Field, columns: readonly Column[], index: number): Verdict {
  const column = columns[index]
  if (column === undefined) return 'fits'
  const isStranger = strangers[field]
  if (isStranger !== undefined && column.values.length > 0 && shareOf(column.values, isStranger) >= 0.5)
    return 'contradicted'
  if (field !== 'zip' && field !== 'phone') return 'fits'
  const isRunning = isRunningNumber(column.values)
  const isNamed = names(column, field)
  if (field === 'phone')
    return !isNamed && (isRunning || shareOf(column.values, isDialled) < 0.5) ? 'contradicted' : 'fits'
  const inState = shareInState(columns, column)
  if (inState !== undefined && inState < 0.5) return 'contradicted'
  if (!isRunning) return 'fits'
  if (isNamed) return inState === undefined ? 'doubtful' : 'fits'
  return (inState ?? 0) >= 0.9 && isBesidePlace(columns, index) ? 'doubtful' : 'contradicted'
}
