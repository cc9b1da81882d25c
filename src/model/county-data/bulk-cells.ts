import * as z from 'zod/mini'
import { stateCode } from '#model/matching/address/states.ts'

type Read<T> = (text: string) => T | undefined

/** What a cell may hold, and how its text is read; `read` answers undefined for what it cannot be. */
interface CellKind<T> {
  readonly wants: string
  readonly read: Read<T>
}

function cellOf<T>(wants: string, read: Read<T>) {
  return z.pipe(
    z.string(),
    z.transform((given, context): T => {
      const value = read(given.trim())
      if (value !== undefined) return value
      context.issues.push({
        code: 'custom',
        message: `must be ${wants}, not “${shown(given)}”`,
        input: given,
      })
      return z.NEVER
    }),
  )
}

function shown(given: string): string {
  return given.length > 40 ? `${given.slice(0, 40)}…` : given
}

export function required<T>({ wants, read }: CellKind<T>) {
  return cellOf(wants, (text) => (text === '' ? undefined : read(text)))
}

export function optional<T>({ wants, read }: CellKind<T>) {
  return cellOf<T | null>(`${wants}, or empty`, (text) => (text === '' ? null : read(text)))
}

function matching(
  wants: string,
  pattern: RegExp,
  value: (text: string) => string = (text) => text,
): CellKind<string> {
  return { wants, read: (text) => (pattern.test(text) ? value(text) : undefined) }
}

function number(
  wants: string,
  pattern: RegExp,
  least: number,
  most: number,
  value: (text: string) => number = Number,
): CellKind<number> {
  return {
    wants,
    read: (text) => {
      if (!pattern.test(text)) return undefined
      const read = value(text)
      return read >= least && read <= most ? read : undefined
    },
  }
}

const whole = /^-?\d{1,15}$/
const decimal = /^-?\d{1,12}(\.\d{1,12})?$/

export const words: CellKind<string> = {
  wants: 'a text of at most 200 characters',
  read: (text) => (text.length <= 200 && !text.includes('\0') ? text : undefined),
}

export const fips = matching('a county code of five digits', /^\d{4,5}$/, (text) => text.padStart(5, '0'))
export const zip = matching('a ZIP code', /^\d{5}(-?\d{4})?$/, (text) => text.slice(0, 5))
export const state: CellKind<string> = { wants: 'a US state', read: (text) => stateCode(text.toUpperCase()) }
export const email = matching('an e-mail address', /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/, (text) =>
  text.toLowerCase(),
)
export const phone: CellKind<string> = {
  wants: 'a phone number of ten digits',
  read: (text) => {
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    return digits.length === 10 ? digits : undefined
  },
}

export const id = number('a positive whole number', whole, 1, Number.MAX_SAFE_INTEGER)
export const latitude = number('a latitude', decimal, -90, 90)
export const longitude = number('a longitude', decimal, -180, 180)
export const count = number('a whole number from 0 to 9,999', whole, 0, 9_999)
export const halves = number('a number from 0 to 999', decimal, 0, 999)
export const squareFeet = number('a whole number of square feet', whole, 0, 1_000_000_000)
export const year = number('a year', whole, 1600, 2200)

/** Dollars in the file, cents once read. */
export const dollars = number('an amount in dollars', decimal, 0, 1e11, (text) =>
  Math.round(Number(text) * 100),
)

/** A fraction of 1, kept to four decimals. */
export const fraction = number(
  'a fraction from 0 to 1',
  /^-?\d(\.\d+)?([eE]-\d+)?$/,
  0,
  1,
  (text) => Math.round(Number(text) * 10_000) / 10_000,
)

export const flag: CellKind<boolean> = {
  wants: 'yes or no',
  read: (text) => {
    if (/^(y|yes|t|true|1)$/i.test(text)) return true
    return /^(n|no|f|false|0)$/i.test(text) ? false : undefined
  },
}

export const day: CellKind<string> = {
  wants: 'a date as yyyy-MM-dd',
  read: (text) => (isDay(text) ? text : undefined),
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const month = Number(text.slice(5, 7))
  const date = Number(text.slice(8))
  if (date < 1 || date > (monthDays[month - 1] ?? 0)) return false
  return month !== 2 || date < 29 || new Date(`${text}T00:00:00Z`).getUTCDate() === date
}

/** An instant with its offset, milliseconds since 1970 once read. */
export const instant: CellKind<number> = {
  wants: 'an instant as yyyy-MM-ddThh:mm:ssZ',
  read: (text) => {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined
    const value = isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
    return Number.isNaN(value) ? undefined : value
  },
}

export function oneOf<const T extends string>(...choices: readonly T[]): CellKind<T> {
  const byWord = new Map(choices.map((choice) => [choice.toLowerCase(), choice]))
  return {
    wants: choices.join(' or '),
    read: (text) => byWord.get(text.toLowerCase()),
  }
}
