import type pg from 'pg'
import type { AddressInput } from '#model/address/address.ts'
import { type AddressKeys, addressKeys } from '#model/address/keys.ts'
import { parseAddress } from '#model/address/parse.ts'
import type { SkipTraceItem } from '#model/audit-row.ts'
import type { Match } from '#model/matching.ts'
import { nameAgreement } from '#model/names.ts'
import type { Contact } from './contact.ts'

type Home = Pick<Contact, 'street' | 'city' | 'zip'>

/** What a person is looked up by, beside the property. */
type Asked = Pick<Contact, 'firstName' | 'lastName' | 'phone' | 'email'> & {
  /** Where they live as far as the customer knows: as it was sent, and as the matched property has it. */
  readonly homes: readonly Home[]
}

interface KnownPerson {
  readonly place: number
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
  /** Found by a phone or an e-mail that was sent, not only by the property. */
  readonly reached: boolean
}

const columns = `c.first_name as "firstName", c.middle_name as "middleName", c.last_name as "lastName",
  c.street, c.unit, c.city, c.state, c.zip, c.phones, c.emails`

const atProperty = `select k.place, false as reached, ${columns}
  from unnest($1::int[], $2::text[], $3::bigint[]) as k(place, fips, attom_id)
  join contacts c on c.fips = k.fips collate "C" and c.attom_id = k.attom_id`

const byPhone = `select k.place, true as reached, ${columns}
  from unnest($1::int[], $2::text[]) as k(place, phone) join contacts c on c.phone_numbers @> array[k.phone]`

const byEmail = `select k.place, true as reached, ${columns}
  from unnest($1::int[], $2::text[]) as k(place, email) join contacts c on c.emails @> array[k.email]`

const tenDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

async function ask(
  pool: pg.Pool,
  text: string,
  asked: readonly (readonly unknown[])[],
): Promise<KnownPerson[]> {
  const width = asked[0]?.length
  if (width === undefined) return []
  const values = Array.from({ length: width }, (_, column) => asked.map((question) => question[column]))
  const { rows } = await pool.query<KnownPerson>(text, values)
  return rows
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
 * How to reach each of a batch's contacts, in their order. A person is taken for the contact where the whole name
 * agrees, or the last name at the matched property or with the phone or e-mail that was sent; numbers on
 * the do-not-call list are left out. A wrong person is worse than none, and one of whom nothing more is known than the
 * address that was sent is not found.
 */
export async function traceBatch(
  pool: pg.Pool,
  batch: readonly Asked[],
  matches: readonly Match[],
): Promise<(SkipTraceItem | null)[]> {
  const people = await Promise.all([
    ask(
      pool,
      atProperty,
      matches.flatMap((match, place) =>
        match.kind === 'none' ? [] : [[place, ...match.propertyId.split(':')]],
      ),
    ),
    ask(
      pool,
      byPhone,
      batch.flatMap(({ phone }, place) =>
        tenDigits(phone).length === 10 ? [[place, tenDigits(phone)]] : [],
      ),
    ),
    ask(
      pool,
      byEmail,
      batch.flatMap(({ email }, place) => (email === '' ? [] : [[place, email.toLowerCase()]])),
    ),
  ])
  const found = new Map<number, KnownPerson[]>()
  for (const person of people.flat()) found.set(person.place, [...(found.get(person.place) ?? []), person])
  return batch.map((asked, place) => best(asked, found.get(place) ?? []))
}

function best(asked: Asked, people: readonly KnownPerson[]): SkipTraceItem | null {
  const agreeing = people.flatMap((person) => {
    const agreement = nameAgreement(asked, [`${person.firstName} ${person.lastName}`])
    if (agreement === 'both') return [{ person, rank: person.reached ? 0 : 1 }]
    return agreement === 'last' ? [{ person, rank: person.reached ? 2 : 3 }] : []
  })
  const [first] = agreeing.toSorted((a, b) => a.rank - b.rank)
  if (!first) return null
  const item = itemOf(first.person)
  const isReachable = item.phonesResult.length > 0 || item.emailsResult.length > 0
  return isReachable || livesElsewhere(first.person, asked) ? item : null
}

/** At another address than all that the customer knows. */
function livesElsewhere({ street, unit, city, state, zip }: KnownPerson, { homes }: Asked): boolean {
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
