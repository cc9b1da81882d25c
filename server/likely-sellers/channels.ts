import type { LeftOutReason, MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { type FieldsWith, fieldsWith } from '#model/shared/row-fields.ts'
import { type FileColumn, fieldFileColumn, fileColumn, yesNo } from '#server/deliveries/sheet-file.ts'
import type { IsOptedOut } from '#server/leads/opt-outs/opted-out.ts'
import { type ChannelLine, contactable, lineOf } from './channel-lines.ts'
import type { ExportRow, LookUps } from './export-rows.ts'

type Column = FileColumn<ChannelLine>
const column = fileColumn<ChannelLine>
const numbered = (times: number, make: (at: number) => Column[]): Column[] =>
  Array.from({ length: times }, (_, at) => make(at)).flat()

const firstNames: readonly FieldsWith<typeof likelyFields, 'file'>[] = [
  ...(['attom_id', 'likely_seller_score', 'new_prediction'] as const),
  ...(['property_address_full', 'property_address_city', 'state', 'property_address_zip'] as const),
]
const first = firstNames.map((name) => fieldFileColumn(likelyFields, name))

const names = column('names', 30, (line) => line.names)

const phones = (times: number): readonly Column[] =>
  numbered(times, (at) => [
    column(`phone ${at + 1}`, 14, (line) => line.phones[at]?.number ?? null),
    column(`phone ${at + 1} type`, 12, (line) => line.phones[at]?.lineType ?? null),
  ])

const emails = (times: number): readonly Column[] =>
  numbered(times, (at) => [column(`email ${at + 1}`, 30, (line) => line.emails[at] ?? null)])

const mailing: readonly Column[] = [
  column('mailing address', 30, ({ mailStreet }) => mailStreet),
  column('mailing city', 18, ({ mailCity }) => mailCity),
  column('mailing state', 8, ({ mailState }) => mailState),
  column('mailing zip', 8, ({ mailZip }) => mailZip),
]

/** Every further field that files have. */
const property = fieldsWith(likelyFields, 'file')
  .filter((name) => !firstNames.includes(name))
  .map((name) => fieldFileColumn(likelyFields, name))

/** As custom audiences match them: lower case, and the phone with its country code. */
const audience: readonly Column[] = [
  column('email', 30, (line) => line.emails[0]?.toLowerCase() ?? null),
  column('phone', 14, (line) => (line.phones[0] ? `1${line.phones[0].number}` : null)),
  column('fn', 16, ({ person }) => person.firstName.toLowerCase()),
  column('ln', 16, ({ person }) => person.lastName.toLowerCase()),
  column('ct', 18, ({ property_address_city: city }) => city.toLowerCase().replace(/[^\p{L}]/gu, '')),
  column('st', 6, ({ state }) => state.toLowerCase()),
  column('zip', 8, ({ property_address_zip: zip }) => zip),
  column('country', 8, () => 'us'),
]

/** Contact Master has them all: as many as the import takes of a person, for two owners. */
const [mostPhones, mostEmails] = [6, 6]

const marked = numbered(mostPhones, (at) => [
  column(`phone ${at + 1}`, 14, (line) => line.phones[at]?.number ?? null),
  column(`phone ${at + 1} type`, 12, (line) => line.phones[at]?.lineType ?? null),
  column(`phone ${at + 1} do not call`, 14, (line) => {
    const phone = line.phones[at]
    return phone ? yesNo(phone.doNotCall) : null
  }),
])

const traced: readonly Column[] = [
  column('name', 28, ({ trace }) =>
    [trace?.result.firstNameResult, trace?.result.middleNameResult, trace?.result.lastNameResult]
      .filter(Boolean)
      .join(' '),
  ),
  column('address', 40, ({ trace }) => {
    const found = trace?.result.addressResult
    return found ? [found.street, found.city, found.state, found.zip].join(', ') : null
  }),
  column(
    'phones',
    28,
    ({ trace }) => trace?.result.phonesResult.map(({ number }) => number).join('; ') ?? null,
  ),
  column(
    'emails',
    34,
    ({ trace }) => trace?.result.emailsResult.map(({ email }) => email).join('; ') ?? null,
  ),
  column('source', 16, ({ trace }) => trace?.source ?? null),
  column('date', 12, ({ trace }) => (trace?.at ? chicagoDay(trace.at) : null), 'date'),
]

/** A property that a file may have lines of. */
interface Candidate {
  /** Its line with everyone. */
  readonly all: ChannelLine
  /** Its line without the people who opted out. */
  readonly left: ChannelLine
  /** Those that the file has already. */
  readonly households: Set<string>
}

interface Channel {
  readonly reads: LookUps
  readonly columns: readonly Column[]
  /** Custom audiences take no further column. */
  readonly isClosed?: true
  /** Why a property has no line: the first reason that applies. Without any, each has one. */
  readonly leavesOut: readonly (readonly [LeftOutReason, (candidate: Candidate) => boolean])[]
  readonly lines?: (candidate: Candidate) => readonly ChannelLine[]
}

const callable = ({ phones }: ChannelLine) => phones.filter(({ doNotCall }) => !doNotCall)
const reached = ({ phones, emails }: ChannelLine) => phones.length + emails.length

const household = ({ mailStreet, mailCity, mailState, mailZip }: ExportRow): string =>
  [mailStreet, mailCity, mailState, mailZip].join('|').toUpperCase()

const noMailingAddress = { mailStreet: null, mailCity: null, mailState: null, mailZip: null }

const isMailable = ({ all, left }: Candidate) => left.names !== '' || all.names === ''

/** Nothing in it leads to someone who opted out. */
const masterLine = (candidate: Candidate, isReduced: boolean): readonly ChannelLine[] => [
  { ...candidate.left, ...(!isMailable(candidate) && noMailingAddress), isReduced },
]

export const channels: Record<MarketingChannel, Channel> = {
  Phone: {
    reads: 'contacts',
    columns: [...first, names, ...phones(3)],
    leavesOut: [
      ['noPhone', ({ all }) => all.phones.length === 0],
      ['doNotCall', ({ all }) => callable(all).length === 0],
      ['optedOut', ({ left }) => callable(left).length === 0],
    ],
    lines: ({ left }) => [{ ...left, phones: callable(left) }],
  },
  Facebook: {
    reads: 'contacts',
    columns: audience,
    isClosed: true,
    leavesOut: [
      ['noContact', ({ all }) => reached(all) === 0],
      ['optedOut', ({ left }) => reached(left) === 0],
    ],
  },
  'Direct Mail': {
    reads: 'property',
    columns: [
      ...first,
      column('mailing name', 30, (line) => line.names || 'Current resident'),
      ...mailing,
      column('or current resident', 20, () => 'or current resident'),
    ],
    leavesOut: [
      ['noMailingAddress', ({ all }) => !all.mailStreet || !all.mailZip],
      ['sameHousehold', ({ all, households }) => households.has(household(all))],
      ['optedOut', (candidate) => !isMailable(candidate)],
    ],
    lines: ({ left, households }) => {
      households.add(household(left))
      return [left]
    },
  },
  Email: {
    reads: 'contacts',
    columns: [...first, names, ...emails(2)],
    leavesOut: [
      ['noEmail', ({ all }) => all.emails.length === 0],
      ['optedOut', ({ left }) => left.emails.length === 0],
    ],
  },
  'Address Master': {
    reads: 'property',
    columns: [...first, ...mailing, ...property],
    leavesOut: [],
    lines: (candidate) => masterLine(candidate, !isMailable(candidate) && candidate.all.mailStreet !== null),
  },
  'Contact Master': {
    reads: 'contacts',
    columns: [...first, names, ...mailing, ...property, ...marked, ...emails(mostEmails)],
    leavesOut: [],
    lines: (candidate) => {
      const { all, left } = candidate
      const isAnyoneLeftOut =
        left.owners.length < all.owners.length || left.contacts.length < all.contacts.length
      return masterLine(candidate, isAnyoneLeftOut)
    },
  },
  'Skip Trace Master': {
    reads: 'traces',
    columns: [...first, ...traced],
    leavesOut: [
      ['notTraced', ({ all }) => all.traces.length === 0],
      ['optedOut', ({ left }) => left.traces.length === 0],
    ],
    lines: ({ all, left }) => {
      const people = new Map(left.traces.map((trace) => [JSON.stringify(trace.result), trace]))
      return [...people.values()].map((trace) => ({ ...all, trace }))
    },
  },
}

/** The lines of a channel's file, property by property, or why one has none. */
export function channelLines(
  channel: MarketingChannel,
): (row: ExportRow, isOptedOut: IsOptedOut) => readonly ChannelLine[] | LeftOutReason {
  const { leavesOut, lines = ({ left }) => [left] } = channels[channel]
  const households = new Set<string>()
  return (row, isOptedOut) => {
    const all = lineOf(row)
    const known = contactable(row, isOptedOut)
    const candidate = { all, left: known === row ? all : lineOf(known), households }
    const why = leavesOut.find(([, applies]) => applies(candidate))
    return why ? why[0] : lines(candidate)
  }
}
