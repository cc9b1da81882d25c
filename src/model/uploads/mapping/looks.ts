import type { Field } from '../mapping.ts'
import { cleanCell } from '../sheet/cells.ts'
import { stateCode } from './states.ts'

const email = /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i
/** `p:+15125550101`, `Mobile: 512-555-0101` and `z:78704` without what is before the number. */
export const withoutLabel = (value: string) => value.replace(/^[a-z]{1,10}:\s*/i, '')
const zip = /^\d{5}(?:[- ]?\d{4})?(?:\.0)?$/
const zipWithoutZero = /^\d{4}(?:\.0)?$/
const phone = /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. /]*\d{3}[-. ]*\d{4}(?:\.0)?(?:\s*(?:x|ext\.?)\s*\d+)?$/i
const street = /^(?:\d+[\w/-]*|one|two|po box|p\.o\. box|rural route|rr|[nsew]\d+[nsew]\d+)\s+.*[a-z]/i
const addressEnd = /(?:\b[a-z]{2}|[a-z]{4,})\.?[,\s]+\d{5}(?:-?\d{4})?(?:,?\s*(?:usa?|united states))?$/i
const addressEndNoZip = /,\s*[a-z]{2}$/i
const unit =
  /^(?:#\s*\w+|(?:apt|apartment|unit|ste|suite|bldg|fl|floor|lot|rm|room|no|spc|trlr|ph)\b\.?\s*#?\s*[\w-]*|[a-z]?-?\d{1,4}-?[a-z]?|[a-z])$/i
const letters = /^[\p{L}\p{M}.'’&/, ()-]+$/u
const entity = /\b(?:trust|trustee|llc|inc|lp|estate|family|et al|etux|revocable|living|tr)\b/i
const dateInWords =
  /^\d{1,2}[-. ]+(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*[-., ]+\d{2,4}\b/i
const dateOrNumber = /^[-+$]?[\d,]+(?:\.\d+)?%?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ t].*)?$/i

const district = /^\d+(?:st|nd|rd|th)? (?:ward|district|precinct)\b/i

/** Of no longer value: the expressions for these take the square of its length. */
const ifShort = (look: (value: string) => boolean) => (value: string) => value.length <= 300 && look(value)

const looksLikeFullAddress = ifShort(
  (value) =>
    /\d/.test(value.replace(addressEnd, '').slice(0, 12)) &&
    value.length > 12 &&
    (addressEnd.test(value) || (addressEndNoZip.test(value) && value.split(',').length >= 3)) &&
    /[a-z]{3}/i.test(value),
)

const words = (value: string) => value.split(/[\s,]+/).filter((word) => word !== '').length

/** Whether a cleaned, non-empty value could be the field's. */
export const looks: { readonly [F in Field]: (value: string) => boolean } = {
  email: ifShort((value) => email.test(value.split(/\s*(?:[;,]|:::)\s*/)[0] ?? '')),
  phone: ifShort((value) => phone.test(withoutLabel(value).split(/\s*(?:[;,]|:::)\s*/)[0] ?? '')),
  zip: (value) => zip.test(withoutLabel(value)) || zipWithoutZero.test(value),
  state: (value) => stateCode(value) !== undefined,
  street: ifShort(
    (value) =>
      street.test(value) &&
      !district.test(value) &&
      !looksLikeFullAddress(value) &&
      !phone.test(value) &&
      !dateInWords.test(value),
  ),
  fullAddress: looksLikeFullAddress,
  unit: (value) => unit.test(value),
  city: (value) => letters.test(value) && !/[&,()]/.test(value) && words(value) <= 4 && value.length > 1,
  firstName: (value) => letters.test(value) && words(value) <= 4 && !entity.test(value),
  lastName: (value) => letters.test(value) && words(value) <= 4,
  fullName: (value) => letters.test(value) && words(value) >= 2 && words(value) <= 12,
}

/** A value that no header holds: contact data, an address, a number, a date. */
export function looksLikeData(cell: string): boolean {
  const value = cleanCell(cell)
  return (
    dateOrNumber.test(value) ||
    dateInWords.test(value) ||
    looks.email(value) ||
    looks.phone(value) ||
    looks.street(value) ||
    looks.fullAddress(value)
  )
}

export const lookNames: { readonly [F in Field]: string } = {
  email: 'e-mail addresses',
  phone: 'phone numbers',
  zip: 'ZIP codes',
  state: 'states',
  street: 'street addresses',
  fullAddress: 'whole addresses',
  unit: 'units',
  city: 'names of cities',
  firstName: 'first names',
  lastName: 'last names',
  fullName: 'full names',
}
