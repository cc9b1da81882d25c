const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const brandName = (brand: string): string => brandNames[brand] ?? 'Card'

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandName(brand)} ending in ${last4}`

/** Null while the number is ambiguous (ISO/IEC 7812-1 issuer prefixes). */
export function brandOfNumber(typed: string): string | null {
  const number = onlyDigits(typed)
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^6(011|4[4-9]|5)/.test(number)) return 'discover'
  return null
}

/** As printed on cards: 4-4-4-4, or 4-6-5 on an American Express. */
export function formatCardNumber(typed: string): string {
  const isAmex = brandOfNumber(typed) === 'amex'
  const number = onlyDigits(typed).slice(0, isAmex ? 15 : 16)
  const groups = isAmex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/
  return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ')
}

/**
 * "12 / 30" from what was typed; an unambiguous one-digit month gets its zero. `before` is the previous text, to
 * leave deletions alone.
 */
export function formatExpiry(typed: string, before: string): string {
  if (typed.length < before.length) return typed.replace(/ \/$/, '')
  const digits = onlyDigits(typed.replace(/^\s*(\d)\s*\//, '0$1'))
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return whole.length < 2 ? whole : `${whole.slice(0, 2)} / ${expiryYear(whole.slice(2))}`
}

const expiryYear = (digits: string): string =>
  digits.length === 4 && digits.startsWith('20') ? digits.slice(2) : digits.slice(0, 2)

export const formatCvc = (typed: string): string => onlyDigits(typed).slice(0, 4)

const onlyDigits = (text: string): string => text.replace(/\D/g, '')
