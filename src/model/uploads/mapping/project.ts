import type { Field, Mapping } from '../mapping.ts'
import { cleanCell } from '../sheet/cells.ts'
import { withoutLabel } from './looks.ts'
import { stateCode } from './states.ts'

/** What a row of a file says of a contact: cleaned text, '' for what it does not say. */
export type ContactInput = Readonly<Record<Field, string>>

const decimalZero = /\.0+$/
const severalValues = /\s*(?:[;,]|\||:::|\s\/\s)\s*/

/** `'02134` and `2134.0`, as spreadsheets leave them, and `z:02134`. */
const plainDigits = (text: string) => withoutLabel(text.replace(/^'/, '')).replace(decimalZero, '')

/** Five digits, or nine with a hyphen; leading zeros that a spreadsheet took are put back. */
function zipText(text: string): string {
  const plain = plainDigits(text)
  const [, five, four] = /^(\d{5})[- ]?(\d{4})?$/.exec(plain) ?? []
  if (five !== undefined) return four === undefined ? five : `${five}-${four}`
  const [, short, plus] = /^(\d{3,4})(?:[- ](\d{4}))?$/.exec(plain) ?? []
  if (short !== undefined) return short.padStart(5, '0') + (plus === undefined ? '' : `-${plus}`)
  const [, eight] = /^(\d{7,8})$/.exec(plain) ?? []
  return eight === undefined ? plain : zipText(eight.padStart(9, '0'))
}

/** The first of several numbers, as written. A number that lost digits to 5.12555E+09 is none. */
function phoneText(text: string): string {
  const [first = ''] = plainDigits(text).split(severalValues)
  const [, head, fraction = '', exponent] = /^(\d)(?:\.(\d+))?E\+?(\d+)$/i.exec(first) ?? []
  if (head === undefined) return first
  return fraction.length === Number(exponent) ? head + fraction : ''
}

/** The first of several addresses, lower-cased, without `mailto:` or a name around it. */
function emailText(text: string): string {
  const [first = ''] = text.split(/\s*(?:[;,|]|:::)\s*/)
  const bare = /<([^<>]+)>/.exec(first)?.[1] ?? first
  return bare
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
}

const same = (text: string) => text

const coercions: { readonly [F in Field]: (text: string) => string } = {
  firstName: same,
  lastName: same,
  fullName: same,
  street: same,
  unit: decimalFree,
  city: same,
  state: (text) => stateCode(text) ?? text,
  zip: zipText,
  fullAddress: same,
  phone: phoneText,
  email: emailText,
}

function decimalFree(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.replace(decimalZero, '') : text
}

export function projectRow(row: readonly string[], mapping: Mapping): ContactInput {
  const read = (field: Field) => {
    const column = mapping[field]
    const cell = column === undefined ? '' : cleanCell(row[column] ?? '')
    return cell === '' ? '' : coercions[field](cell)
  }
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    fullName: read('fullName'),
    street: read('street'),
    unit: read('unit'),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
    fullAddress: read('fullAddress'),
    phone: read('phone'),
    email: read('email'),
  }
}
