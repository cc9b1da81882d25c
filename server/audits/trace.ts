import type pg from 'pg'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import type { AddressInput } from '#model/matching/address/address.ts'
import { type AddressKeys, addressKeys } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import type { Match } from '#model/matching/match.ts'
import { nameAgreement } from '#model/matching/names.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import type { Contact } from '#server/uploads/contact.ts'

type Home = Pick<Contact, 'street' | 'city' | 'zip'>

export type TraceContact = Pick<Contact, 'firstName' | 'lastName' | 'phone' | 'email'> & {
  readonly homes: readonly Home[]
}

export interface KnownPerson {
  /** `<fips>:<attom id>`, if known as an owner. */
  readonly ownedHome: string | null
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly street: string | null
  readonly unit: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly phones: readonly { readonly number: string; readonly doNotCall: boolean }[]
  readonly emails: readonly string[]
}

/** A phone or e-mail shared by more people is a placeholder (`none@none.com`). */
const mostSharing = 20
/** More people at a property are no household. */
export const mostResidents = 100

export interface LookUp {
  readonly condition: string
  readonly most: number
}

const atProperty: LookUp = {
  condition: `c.fips = split_part(k.key, ':', 1) collate "C" and c.attom_id = split_part(k.key, ':', 2)::bigint`,
  most: mostResidents,
}
export const byPhone: LookUp = { condition: 'c.phone_numbers @> array[k.key]', most: mostSharing }
export const byEmail: LookUp = { condition: 'c.emails @> array[k.key]', most: mostSharing }

// With a limit the planner would scan the table: it does not know how many share a text.
const queryOf = ({ condition, most }: LookUp): string => `
  select k.key, p.* from unnest($1::text[]) as k(key)
  cross join lateral (
    select c.fips || ':' || c.attom_id as "ownedHome", c.first_name as "firstName", c.middle_name as "middleName", c.last_name as "lastName",
      c.street, c.unit, c.city, c.state, c.zip, c.phones, c.emails, row_number() over () as nth
    from contacts c where ${condition}) p
  where p.nth <= ${most + 1}`

export const tenDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** The people of each key; none if there are more than a look-up allows. */
export async function findPeople(
  pool: pg.Pool,
  lookUp: LookUp,
  keys: readonly string[],
): Promise<(key: string) => readonly KnownPerson[]> {
  const distinct = [...new Set(keys)].filter((key) => key !== '')
  const found = new Map<string, KnownPerson[]>(distinct.map((key) => [key, []]))
  if (distinct.length > 0) {
    const { rows } = await pool.query<KnownPerson & { key: string }>(queryOf(lookUp), [distinct])
    for (const row of rows) found.get(row.key)?.push(row)
  }
  return (key) => {
    const people = found.get(key) ?? []
    return people.length > lookUp.most ? [] : people
  }
}

const itemOf = (person: KnownPerson): SkipTraceItem => {
  const { street, unit, city, state, zip } = person
  return {
    firstNameResult: person.firstName,
    middleNameResult: person.middleName ?? '',
    lastNameResult: person.lastName,
    addressResult:
      street === null
        ? null
        : {
            street: [street, unit].filter(Boolean).join(' '),
            city: city ?? '',
            state: state ?? '',
            zip: zip ?? '',
          },
    phonesResult: person.phones.filter(({ doNotCall }) => !doNotCall).map(({ number }) => ({ number })),
    emailsResult: person.emails.map((email) => ({ email })),
  }
}

/**
 * How to reach each of a batch's contacts, in order. A person is the contact if the full name matches, or the last
 * name at the matched property or with the phone or e-mail sent. Numbers on the do-not-call list are left out. A
 * wrong person is worse than none.
 */
export async function traceBatch(
  pool: pg.Pool,
  batch: readonly TraceContact[],
  matches: readonly Match[],
): Promise<(SkipTraceItem | null)[]> {
  const questions = batch.map((contact, place) => ({
    contact,
    property: propertyOf(matches[place]),
    phone: tenDigits(contact.phone).length === 10 ? tenDigits(contact.phone) : '',
    email: contact.email.toLowerCase(),
  }))
  const [residents, callers, correspondents] = await Promise.all([
    findPeople(
      pool,
      atProperty,
      questions.map(({ property }) => property),
    ),
    findPeople(
      pool,
      byPhone,
      questions.map(({ phone }) => phone),
    ),
    findPeople(
      pool,
      byEmail,
      questions.map(({ email }) => email),
    ),
  ])
  const pause = timeSlices()
  const items: (SkipTraceItem | null)[] = []
  for (const { contact, property, phone, email } of questions) {
    await pause()
    items.push(bestMatch(contact, residents(property), [...callers(phone), ...correspondents(email)]))
  }
  return items
}

const propertyOf = (match: Match | undefined): string =>
  match === undefined || match.kind === 'none' ? '' : match.propertyId

export function bestMatch(
  contact: TraceContact,
  residents: readonly KnownPerson[],
  reached: readonly KnownPerson[],
): SkipTraceItem | null {
  const agreeing = [...residents, ...reached].flatMap((person, at) => {
    const agreement = nameAgreement(contact, [`${person.firstName} ${person.lastName}`])
    const rank = at < residents.length ? 1 : 0
    if (agreement === 'both') return [{ person, rank }]
    return agreement === 'last' ? [{ person, rank: rank + 2 }] : []
  })
  const [first] = agreeing.toSorted((a, b) => a.rank - b.rank)
  if (!first) return null
  const item = itemOf(first.person)
  const isReachable = item.phonesResult.length > 0 || item.emailsResult.length > 0
  return isReachable || livesElsewhere(first.person, contact) ? item : null
}

function livesElsewhere({ street, unit, city, state, zip }: KnownPerson, { homes }: TraceContact): boolean {
  const place = { city: city ?? '', state: state ?? '', zip: zip ?? '' }
  const own = keysOf({ street: street ?? '', unit: unit ?? '', ...place })
  if (!own) return false
  return homes.every((home) => {
    // What was not sent is no difference.
    const sent = home.city === '' && home.zip === '' ? place : { ...home, state: place.state }
    const other = keysOf({ ...sent, street: home.street })
    if (other?.exact !== own.exact) return true
    return other.zip && own.zip ? other.zip !== own.zip : other.city !== own.city
  })
}

function keysOf(input: AddressInput): AddressKeys | undefined {
  const address = parseAddress(input)
  return address && addressKeys(address)
}
