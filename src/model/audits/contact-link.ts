import { phoneDigits } from '#model/accounts/signup.ts'
import { calleesHour, callTexts } from '#model/leads/calling-hours.ts'
import { missing } from '#model/shared/row-fields.ts'
import type { AuditRow } from './audit-row-fields.ts'

/** `href` is null for what is no phone number, or no address. */
export interface ContactLink {
  readonly text: string
  readonly href: string | null
  /** Why it is not to be called. */
  readonly why?: string
}

const extension = /(?:ext|x|#|;|,).*$/i

/** `tel:` with a leading + and digits (RFC 3966), without an extension; null for fewer than seven digits. */
function telHref(phone: string): string | null {
  const number = phone.replace(extension, '').trim()
  const digits = number.replace(/\D/g, '')
  return digits.length < 7 ? null : `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}

/** `mailto:` (RFC 6068); nothing in the address adds a header or another recipient. */
function mailHref(email: string): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

const links = (texts: readonly string[], addressOf: (text: string) => string | null): ContactLink[] =>
  texts.filter(Boolean).map((text) => ({ text, href: addressOf(text) }))

const phones = (texts: readonly string[]) => links(texts, telHref)
/** Without a link to a number that must not be called. */
const callable = (row: AuditRow, texts: readonly string[]): ContactLink[] =>
  phones(texts).map(({ text, href }) => {
    const bar = row.notToCall?.find(({ number }) => number === phoneDigits(text))
    return bar ? { text, href: null, why: callTexts[bar.why] } : { text, href }
  })
const inCapitals = (all: readonly ContactLink[]) =>
  all.map(({ text, ...link }) => ({ text: text.toUpperCase(), ...link }))
const emails = (texts: readonly string[]) => links(texts, mailHref)

const foundOr = (found: readonly ContactLink[], given: readonly ContactLink[]) =>
  found.length === 0 ? given : found

const phone = (row: AuditRow) => inCapitals(callable(row, [row.phoneInput]))
const email = (row: AuditRow) => inCapitals(emails([row.emailInput]))
const skipTracePhone = (row: AuditRow) =>
  callable(row, row.skipTraceItem?.phonesResult.map(({ number }) => number) ?? [])
const skipTraceEmail = (row: AuditRow) =>
  emails(row.skipTraceItem?.emailsResult.map((one) => one.email) ?? [])
/** Of a bought SkipTrace: where its phone comes from, if there is one, and whether nothing was found. */
export function originOf(row: AuditRow) {
  const { skipTraceItem } = row
  const isNone = skipTraceItem === undefined || contactLinks.bestPhone(row).length === 0
  return {
    words: isNone ? null : skipTracePhone(row).length > 0 ? 'found' : 'given',
    notFound: skipTraceItem === null,
  }
}

/** What a trace was bought for, or else what the file held. */
const bestPhone = (row: AuditRow) => foundOr(skipTracePhone(row), phone(row))
const bestEmail = (row: AuditRow) => foundOr(inCapitals(skipTraceEmail(row)), email(row))

/** Who opted out is not to be called or written to. */
const unlessOptedOut =
  (linksOf: (row: AuditRow) => readonly ContactLink[]) =>
  (row: AuditRow): readonly ContactLink[] =>
    row.leadStatus === 'optedOut' ? linksOf(row).map(({ text }) => ({ text, href: null })) : linksOf(row)

export const contactLinks = {
  phone: unlessOptedOut(phone),
  email: unlessOptedOut(email),
  skipTracePhone: unlessOptedOut(skipTracePhone),
  skipTraceEmail: unlessOptedOut(skipTraceEmail),
  bestPhone: unlessOptedOut(bestPhone),
  bestEmail: unlessOptedOut(bestEmail),
} as const

export const linksTo = (numbers: readonly string[], addresses: readonly string[]): ContactLink[] => [
  ...phones(numbers),
  ...emails(addresses),
]

export const linkTexts = (links: readonly ContactLink[]): string =>
  links.map(({ text }) => text).join(', ') || missing

/** Without links to numbers before 8 AM and after 9 PM where they are. */
export function callableAt(links: readonly ContactLink[], zip: string, at: Date): readonly ContactLink[] {
  if (calleesHour(zip, at).mayCall !== 'no') return links
  const early = { href: null, why: callTexts.tooEarlyOrLate }
  return links.map((link) => (link.href?.startsWith('tel:') ? { ...link, ...early } : link))
}

/** The first number to call, else why there is none: of a SkipTrace the one that was found, else the customer's own. */
export function callLink(row: AuditRow, type: 'refresh' | 'skiptrace', at: Date): ContactLink | undefined {
  const { bestPhone, phone, skipTracePhone } = contactLinks
  const inOrder = type === 'skiptrace' ? bestPhone(row) : [...phone(row), ...skipTracePhone(row)]
  const links = callableAt(inOrder, row.ownerAddressZip, at)
  return links.find(({ href }) => href !== null) ?? links.find(({ why }) => why !== undefined)
}
