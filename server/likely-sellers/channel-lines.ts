import type { Reachable } from '#model/leads/opt-out-keys.ts'
import { type IsOptedOut, isNone } from '#server/leads/opt-outs/opted-out.ts'
import type { ContactPhone } from '#server/store/schema/bulk.ts'
import type { ExportRow, Owner } from './export-rows.ts'
import type { ExportContact, OwnTrace } from './with-appends.ts'

/** A line of a channel's file. */
export interface ChannelLine extends ExportRow {
  readonly names: string
  readonly phones: readonly ContactPhone[]
  readonly emails: readonly string[]
  readonly person: { readonly firstName: string; readonly lastName: string }
  readonly trace?: OwnTrace
  /** What leads to someone who opted out is not in it. */
  readonly isReduced?: boolean
}

const ownerName = ({ first, last, full }: Owner): string =>
  first && last ? `${first} ${last}` : (full ?? last ?? '')

/** `Ann and Bo Lee`, `Ann Lee and Bo Ray`, or a trust's name. */
export function mailingName([one, two]: readonly Owner[]): string {
  const [first, second] = [one ? ownerName(one) : '', two ? ownerName(two) : '']
  if (first === '' || second === '') return first || second
  if (one?.first && two?.first && one.last && one.last === two.last)
    return `${one.first} and ${two.first} ${one.last}`
  return `${first} and ${second}`
}

export const lineOf = (row: ExportRow): ChannelLine => ({
  ...row,
  names: mailingName(row.owners),
  phones: row.contacts.flatMap(({ phones }) => phones),
  emails: row.contacts.flatMap(({ emails }) => emails),
  person: row.contacts[0] ?? {
    firstName: row.owners[0]?.first ?? '',
    lastName: row.owners[0]?.last ?? '',
  },
})

export const homeAddress = (row: Omit<ExportRow, 'likely_seller_score'>) => ({
  street: row.property_address_full,
  city: row.property_address_city,
  state: row.state,
  zip: row.property_address_zip,
})

const addressesOf = (row: ExportRow) => [
  homeAddress(row),
  {
    street: row.mailStreet ?? '',
    city: row.mailCity ?? '',
    state: row.mailState ?? '',
    zip: row.mailZip ?? '',
  },
]

/** Everyone whom a row's line could name, by whatever they may have opted out. */
export function peopleOf(row: ExportRow): Reachable[] {
  return [
    ...row.owners.map((owner) => asOwner(row, owner)),
    ...row.contacts.map((contact) => asContact(row, contact)),
    ...row.traces.map((trace) => asTraced(row, trace)),
  ]
}

const asOwner = (row: ExportRow, owner: Owner): Reachable => ({
  names: [ownerName(owner)],
  addresses: addressesOf(row),
  emails: [],
  phones: [],
})

const asContact = (row: ExportRow, { firstName, lastName, emails, phones }: ExportContact): Reachable => ({
  names: [`${firstName} ${lastName}`],
  addresses: addressesOf(row),
  emails,
  phones: phones.map(({ number }) => number),
})

const asTraced = (row: ExportRow, { result }: OwnTrace): Reachable => ({
  names: [`${result.firstNameResult} ${result.lastNameResult}`],
  addresses: result.addressResult ? [...addressesOf(row), result.addressResult] : addressesOf(row),
  emails: result.emailsResult.map(({ email }) => email),
  phones: result.phonesResult.map(({ number }) => number),
})

/** Without the people who opted out by whatever they are known by. */
export const contactable = (row: ExportRow, isOptedOut: IsOptedOut): ExportRow =>
  isOptedOut === isNone
    ? row
    : {
        ...row,
        owners: row.owners.filter((owner) => !isOptedOut(asOwner(row, owner))),
        contacts: row.contacts.filter((contact) => !isOptedOut(asContact(row, contact))),
        traces: row.traces.filter((trace) => !isOptedOut(asTraced(row, trace))),
      }
