import type { SkipTraceItem } from '#model/audit-row.ts'
import type { LeftOutReason, MarketingChannel } from '#model/likely-export.ts'
import { keysOf } from '#model/opt-out-keys.ts'
import type { ContactPhone } from '../store/schema/bulk.ts'
import type { ExportRow, Owner } from './export-rows.ts'

/** A line of a channel's file. */
export interface ChannelLine extends ExportRow {
  readonly names: string
  readonly phones: readonly ContactPhone[]
  readonly emails: readonly string[]
  readonly person: { readonly firstName: string; readonly lastName: string }
  readonly trace?: { readonly result: SkipTraceItem; readonly tracedAt: string | null }
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

/**
 * A channel's lines, property by property: a household comes once. `optedOut` are the keys of those whom the customer
 * does not contact.
 */
export function channelLines(
  channel: MarketingChannel,
  optedOut: ReadonlySet<string>,
): (row: ExportRow) => Lines {
  const households = new Set<string>()
  const hasNames = [...optedOut].some((key) => key.startsWith('person|'))
  const isOptedOut = (row: ExportRow, name: string, emails: readonly string[], phones: readonly string[]) => {
    const named = hasNames ? { names: [name], addresses: addressesOf(row) } : { names: [], addresses: [] }
    return keysOf({ ...named, emails, phones }).some((key) => optedOut.has(key))
  }
  /** Without the people who opted out by whatever they are known by. */
  const contactable = (row: ExportRow): ExportRow =>
    optedOut.size === 0
      ? row
      : {
          ...row,
          owners: row.owners.filter((owner) => !isOptedOut(row, ownerName(owner), [], [])),
          contacts: row.contacts.filter(({ firstName, lastName, emails, phones }) => {
            const numbers = phones.map(({ number }) => number)
            return !isOptedOut(row, `${firstName} ${lastName}`, emails, numbers)
          }),
        }
  const reachable = (row: ExportRow) => {
    const line = lineOf(row)
    const allowed = line.phones.filter(({ doNotCall }) => !doNotCall)
    const left = lineOf(contactable(row))
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
      return (row) => {
        const { line, allowed, phones } = reachable(row)
        if (line.phones.length === 0) return 'noPhone'
        if (allowed.length === 0) return 'doNotCall'
        return phones.length === 0 ? 'optedOut' : [{ ...line, phones }]
      }
    case 'Email':
      return (row) => {
        const { line, emails } = reachable(row)
        if (line.emails.length === 0) return 'noEmail'
        return emails.length === 0 ? 'optedOut' : [{ ...line, emails }]
      }
    case 'Facebook':
      return (row) => {
        const { line, emails, anyPhones: phones } = reachable(row)
        if (line.phones.length + line.emails.length === 0) return 'noContact'
        return phones.length + emails.length === 0 ? 'optedOut' : [{ ...line, phones, emails }]
      }
    case 'Direct Mail':
      return (row) => {
        if (!row.mailStreet || !row.mailZip) return 'noMailingAddress'
        const key = household(row)
        if (households.has(key)) return 'sameHousehold'
        const line = lineOf(contactable(row))
        if (line.names === '' && mailingName(row.owners) !== '') return 'optedOut'
        households.add(key)
        return [line]
      }
    case 'Skip Trace Master':
      return (row) => {
        if (row.traces.length === 0) return 'notTraced'
        const people = new Map(row.traces.map((trace) => [JSON.stringify(trace.result), trace]))
        return [...people.values()].map((trace) => ({ ...lineOf(row), trace }))
      }
    case 'Address Master':
    case 'Contact Master':
      return (row) => [lineOf(row)]
  }
}
