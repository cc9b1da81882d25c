import { isEmail, isPhone, phoneDigits } from '#model/accounts/signup.ts'
import { type AddressInput, formatStreetLine } from '#model/matching/address/address.ts'
import { addressKeys, isMatchable } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { nameWords } from '#model/matching/name-words.ts'
import { parseOwner } from '#model/matching/names.ts'
import type { OptOutKind, UnreadLine } from './opt-outs.ts'

export interface OptOutEntry {
  readonly kind: OptOutKind
  readonly value: string
  /** Entries with a key in common are the same person. The first is the one to store. */
  readonly keys: readonly string[]
}

interface Address {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** By whatever a person may have opted out. */
export interface Reachable {
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly addresses: readonly Address[]
}

const emailKey = (email: string) => `email|${email.trim().toLowerCase()}`
const phoneKey = (phone: string) => `phone|${phoneDigits(phone)}`
const nameKey = (words: readonly string[]) =>
  words
    .filter((word) => word !== ',')
    .toSorted()
    .join(' ')

/** As written, and each person in it by first and last name: a file may hold either. */
function nameKeys(name: string): string[] {
  const words = nameWords(name)
  const people = parseOwner(name).people.flatMap(({ firstName, lastName }) =>
    firstName && lastName ? [nameKey([firstName, ...lastName.split(' ')])] : [],
  )
  return [...new Set([nameKey(words), ...people])].filter(Boolean)
}

/** Its digits are together: a house number and a ZIP code can be ten digits too. */
const isPhoneCell = (cell: string) => isPhone(cell) && !/\d\D*\p{L}\D*\d/u.test(cell)

/** An address is known by its ZIP, or by its city and state: a file may hold either. */
function placeKeys(address: AddressInput): string[] {
  const parsed = parseAddress(address)
  if (!parsed || !isMatchable(parsed)) return []
  const { exact, zip, city, state } = addressKeys(parsed)
  return [...(zip ? [`${exact}|${zip}`] : []), ...(city && state ? [`${exact}|${city}|${state}`] : [])]
}

export function keysOf({ names, emails, phones, addresses }: Reachable): string[] {
  const people = names.flatMap(nameKeys)
  const places = people.length === 0 ? [] : addresses.flatMap(placeKeys)
  return [
    ...emails.filter(isEmail).map(emailKey),
    ...phones.filter(isPhone).map(phoneKey),
    ...people.flatMap((name) => places.map((place) => `person|${name}|${place}`)),
  ]
}

const cellOf = /"((?:[^"]|"")*)"|[^,;\t"]+/g

/** Also in `Pat Adams <pat@example.com>`. */
const emailInCell = /[^\s@<>():,;"]+@[^\s@<>():,;"]+\.[^\s@<>():,;"]*[^\s@<>():,;".]/g

const cellsOf = (line: string): string[] =>
  [...line.matchAll(cellOf)]
    .map(([all, quoted]) => (quoted ?? all).replaceAll('""', '"').trim())
    .filter(Boolean)

const heading =
  /^(?:(?:e-?mail|phone|cell|mobile|home|work|first|last|full|street|mailing|contact)[\s_-]*)*(?:e-?mail|phone|cell|mobile|name|first|last|street|address|number|city|state|zip|unit)(?:[\s_-]*(?:code|address|number|line))?$/i

const isHeading = (cells: readonly string[]): boolean => cells.every((cell) => heading.test(cell))

/** Reading takes longer by the square of these. */
const longestLine = 1_000
const longestAddress = 200
/** RFC 5321; an index holds no key of some thousand bytes. */
const longestEmail = 254

const tooLong = `The line is longer than ${longestLine.toLocaleString('en-US')} characters.`
const why = 'There is no e-mail address, phone number, or name with a whole address in it.'

function personOf(cells: readonly string[]): OptOutEntry | undefined {
  const from = cells.findIndex((cell) => /^\d/.test(cell))
  if (from < 1) return undefined
  const name = cells.slice(0, from).join(' ')
  const full = cells.slice(from).join(', ')
  if (full.length > longestAddress) return undefined
  const places = placeKeys({ full })
  const known = nameKeys(name)
  if (known.length === 0 || places.length === 0) return undefined
  const parsed = parseAddress({ full })
  const place = parsed && [parsed.city, `${parsed.state} ${parsed.zip}`.trim()].filter(Boolean).join(', ')
  return {
    kind: 'person',
    value: [name, parsed && formatStreetLine(parsed), place].filter(Boolean).join(', '),
    keys: known.flatMap((each) => places.map((at) => `person|${each}|${at}`)),
  }
}

/** The people of a line: e-mail addresses and phone numbers, in any order, and a name with its address. */
function readLine(line: string): OptOutEntry[] {
  const cells = cellsOf(line)
  const entries: OptOutEntry[] = []
  const rest: string[] = []
  for (const cell of cells) {
    const emails = (cell.match(emailInCell) ?? []).filter((email) => email.length <= longestEmail)
    for (const email of emails)
      entries.push({ kind: 'email', value: email.toLowerCase(), keys: [emailKey(email)] })
    const other = cell.replace(emailInCell, ' ').replace(/[<>]/g, ' ').trim()
    if (isPhoneCell(other))
      entries.push({ kind: 'phone', value: phoneDigits(other), keys: [phoneKey(other)] })
    else if (other !== '') rest.push(other)
  }
  const person = personOf(rest)
  if (person) entries.push(person)
  return entries
}

interface ReadOptOuts {
  readonly entries: OptOutEntry[]
  readonly unread: UnreadLine[]
}

/** Reads a pasted or uploaded list, a line at each step. A line of headings at its top is skipped. */
export function* parsingOptOuts(text: string): Generator<void, ReadOptOuts> {
  const entries: OptOutEntry[] = []
  const unread: UnreadLine[] = []
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    yield
    if (line.length > longestLine) {
      unread.push({ line: at + 1, why: tooLong })
      continue
    }
    if (line.trim() === '' || (at === 0 && isHeading(cellsOf(line)))) continue
    const read = readLine(line)
    if (read.length === 0) unread.push({ line: at + 1, why })
    entries.push(...read)
  }
  return { entries, unread }
}

/** Of a short list: it is read in one go. */
export function readOptOuts(text: string): ReadOptOuts {
  const parsing = parsingOptOuts(text)
  for (;;) {
    const { done, value } = parsing.next()
    if (done === true) return value
  }
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Of a person who opts out: each may be empty. */
export const personEntries = ({
  email,
  phone,
  name,
  address,
}: Readonly<Record<'email' | 'phone' | 'name' | 'address', string>>): OptOutEntry[] =>
  readOptOuts([cell(email), cell(phone), `${cell(name)},${cell(address)}`].join('\n')).entries

/** All that a person is known by, to opt them out. */
export const optOutEntries = ({ names, emails, phones, addresses }: Reachable): OptOutEntry[] =>
  readOptOuts(
    [
      ...emails,
      ...phones,
      ...names.flatMap((name) =>
        addresses.map(
          ({ street, city, state, zip }) => `${cell(name)},${cell(`${street}, ${city}, ${state} ${zip}`)}`,
        ),
      ),
    ].join('\n'),
  ).entries
