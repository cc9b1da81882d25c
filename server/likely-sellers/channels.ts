import type { Reachable } from '#model/leads/opt-out-keys.ts'
import type { LeftOutReason, MarketingChannel } from '#model/likely-sellers/likely-export.ts'
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

/** The lines of a property, or why it has none. */
type Lines = readonly ChannelLine[] | LeftOutReason

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

const lineOf = (row: ExportRow): ChannelLine => ({
  ...row,
  names: mailingName(row.owners),
  phones: row.contacts.flatMap(({ phones }) => phones),
  emails: row.contacts.flatMap(({ emails }) => emails),
  person: row.contacts[0] ?? {
    firstName: row.owners[0]?.first ?? '',
    lastName: row.owners[0]?.last ?? '',
  },
})

const addressesOf = (row: ExportRow) => [
  { street: row.address, city: row.city, state: row.state, zip: row.zip },
  {
    street: row.mailStreet ?? '',
    city: row.mailCity ?? '',
    state: row.mailState ?? '',
    zip: row.mailZip ?? '',
  },
]

const household = ({ mailStreet, mailCity, mailState, mailZip }: ExportRow): string =>
  [mailStreet, mailCity, mailState, mailZip].join('|').toUpperCase()

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
const contactable = (row: ExportRow, isOptedOut: IsOptedOut): ExportRow =>
  isOptedOut === isNone
    ? row
    : {
        ...row,
        owners: row.owners.filter((owner) => !isOptedOut(asOwner(row, owner))),
        contacts: row.contacts.filter((contact) => !isOptedOut(asContact(row, contact))),
        traces: row.traces.filter((trace) => !isOptedOut(asTraced(row, trace))),
      }

const noMailingAddress = { mailStreet: null, mailCity: null, mailState: null, mailZip: null }

/** Every property, with nothing that leads to someone who opted out. */
function masterLine(channel: MarketingChannel, row: ExportRow, isOptedOut: IsOptedOut): ChannelLine {
  const left = contactable(row, isOptedOut)
  const isMailable = mailingName(left.owners) !== '' || mailingName(row.owners) === ''
  const isAnyoneLeftOut = left.owners.length < row.owners.length || left.contacts.length < row.contacts.length
  const isReduced = channel === 'Contact Master' ? isAnyoneLeftOut : !isMailable && row.mailStreet !== null
  return { ...lineOf(isMailable ? left : { ...left, ...noMailingAddress }), isReduced }
}

/** Whether a channel has one line of each property, whoever opted out. */
export const hasEveryProperty = (channel: MarketingChannel): boolean =>
  channel === 'Address Master' || channel === 'Contact Master'

/** A channel's lines, property by property: a household comes once. */
export function channelLines(channel: MarketingChannel): (row: ExportRow, isOptedOut: IsOptedOut) => Lines {
  const households = new Set<string>()
  const reachable = (row: ExportRow, isOptedOut: IsOptedOut) => {
    const line = lineOf(row)
    const allowed = line.phones.filter(({ doNotCall }) => !doNotCall)
    const left = lineOf(contactable(row, isOptedOut))
    return {
      line: { ...left, phones: line.phones, emails: line.emails },
      allowed,
      phones: left.phones.filter(({ doNotCall }) => !doNotCall),
      emails: left.emails,
      anyPhones: left.phones,
    }
  }
  switch (channel) {
    case 'Phone':
      return (row, isOptedOut) => {
        const { line, allowed, phones } = reachable(row, isOptedOut)
        if (line.phones.length === 0) return 'noPhone'
        if (allowed.length === 0) return 'doNotCall'
        return phones.length === 0 ? 'optedOut' : [{ ...line, phones }]
      }
    case 'Email':
      return (row, isOptedOut) => {
        const { line, emails } = reachable(row, isOptedOut)
        if (line.emails.length === 0) return 'noEmail'
        return emails.length === 0 ? 'optedOut' : [{ ...line, emails }]
      }
    case 'Facebook':
      return (row, isOptedOut) => {
        const { line, emails, anyPhones: phones } = reachable(row, isOptedOut)
        if (line.phones.length + line.emails.length === 0) return 'noContact'
        return phones.length + emails.length === 0 ? 'optedOut' : [{ ...line, phones, emails }]
      }
    case 'Direct Mail':
      return (row, isOptedOut) => {
        if (!row.mailStreet || !row.mailZip) return 'noMailingAddress'
        const key = household(row)
        if (households.has(key)) return 'sameHousehold'
        const line = lineOf(contactable(row, isOptedOut))
        if (line.names === '' && mailingName(row.owners) !== '') return 'optedOut'
        households.add(key)
        return [line]
      }
    case 'Skip Trace Master':
      return (row, isOptedOut) => {
        if (row.traces.length === 0) return 'notTraced'
        const { traces } = contactable(row, isOptedOut)
        if (traces.length === 0) return 'optedOut'
        const people = new Map(traces.map((trace) => [JSON.stringify(trace.result), trace]))
        return [...people.values()].map((trace) => ({ ...lineOf(row), trace }))
      }
    case 'Address Master':
    case 'Contact Master':
      return (row, isOptedOut) => [masterLine(channel, row, isOptedOut)]
  }
}
