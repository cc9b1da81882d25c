import type { Readable } from 'node:stream'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import type { LikelyExport, MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { chicagoDay, chicagoMonth } from '#model/shared/chicago.ts'
import type { ChannelLine } from '#server/likely-sellers/channels.ts'
import type { CountyItem } from '#server/likely-sellers/items.ts'
import {
  type FileColumn,
  type FileFormat,
  fileColumn,
  lastCallColumns,
  sheetFile,
  yesNo,
} from './sheet-file.ts'

interface Line extends ChannelLine {
  readonly lastCall: LastCall | undefined
}

type Column = FileColumn<Line>
const column = fileColumn<Line>
const numbered = (times: number, make: (at: number) => Column[]): Column[] =>
  Array.from({ length: times }, (_, at) => make(at)).flat()

const first: readonly Column[] = [
  column('likely_id', 12, ({ id }) => id),
  column('score', 10, ({ score }) => score, 'percent'),
  column('new', 8, ({ isNew }) => yesNo(isNew)),
  column('property address', 30, ({ address }) => address),
  column('city', 18, ({ city }) => city),
  column('state', 8, ({ state }) => state),
  column('zip', 8, ({ zip }) => zip),
]

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

const property: readonly Column[] = [
  column('latitude', 12, ({ lat }) => lat),
  column('longitude', 12, ({ lon }) => lon),
  column('type', 10, ({ propertyClass }) => propertyClass),
  column('avm', 14, ({ value }) => value, 'dollars'),
  column('last sale', 12, ({ lastSaleOn }) => lastSaleOn, 'date'),
  column('absentee', 10, ({ ownerOccupied }) => (ownerOccupied === null ? 'Unknown' : yesNo(!ownerOccupied))),
]

/** As custom audiences match them: lower case, and the phone with its country code. */
const audience: readonly Column[] = [
  column('email', 30, (line) => line.emails[0]?.toLowerCase() ?? null),
  column('phone', 14, (line) => (line.phones[0] ? `1${line.phones[0].number}` : null)),
  column('fn', 16, ({ person }) => person.firstName.toLowerCase()),
  column('ln', 16, ({ person }) => person.lastName.toLowerCase()),
  column('ct', 18, ({ city }) => city.toLowerCase().replace(/[^\p{L}]/gu, '')),
  column('st', 6, ({ state }) => state.toLowerCase()),
  column('zip', 8, ({ zip }) => zip),
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

const calls = lastCallColumns<Line>('last call', ({ lastCall }) => lastCall)

const columnsOf: Record<MarketingChannel, readonly Column[]> = {
  Phone: [...first, names, ...phones(3)],
  Facebook: audience,
  'Direct Mail': [
    ...first,
    column('mailing name', 30, (line) => line.names || 'Current resident'),
    ...mailing,
    column('or current resident', 20, () => 'or current resident'),
  ],
  Email: [...first, names, ...emails(2)],
  'Address Master': [...first, ...mailing, ...property],
  'Contact Master': [...first, names, ...mailing, ...property, ...marked, ...emails(mostEmails)],
  'Skip Trace Master': [...first, ...traced],
}

/** By property. */
type CallsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, LastCall>>

/** `Travis_County-48453-All_This_Month-Direct_Mail-2026-11` */
export function likelyFileName(
  { county, selection, set }: Pick<CountyItem, 'county' | 'selection' | 'set'>,
  { predictionSet, marketingChannel }: Pick<LikelyExport, 'predictionSet' | 'marketingChannel'>,
): string {
  const month = set?.loadedTime ? chicagoMonth(set.loadedTime) : ''
  const parts = [county, selection.fips, predictionSet, marketingChannel, month]
  return parts.join('-').replaceAll(' ', '_')
}

interface LikelyFile {
  readonly channel: MarketingChannel
  readonly format: FileFormat
  readonly lender: string | null
}

const noCalls: CallsOf = async () => new Map()

/** A channel's file, with the customer's last calls if it is for them. Custom audiences take no further column. */
export function likelyFile(
  { channel, format, lender }: LikelyFile,
  pieces: AsyncIterable<readonly ChannelLine[]>,
  callsOf?: CallsOf,
): Readable {
  const further = [...(callsOf ? calls : []), column('lender', 24, () => lender)]
  const columns = channel === 'Facebook' ? columnsOf[channel] : [...columnsOf[channel], ...further]
  return sheetFile(format, { name: channel, frozenColumns: 0 }, (write) =>
    write(columns, cellsOf(columns, pieces, callsOf ?? noCalls)),
  )
}

async function* cellsOf(
  columns: readonly Column[],
  pieces: AsyncIterable<readonly ChannelLine[]>,
  callsOf: CallsOf,
) {
  for await (const lines of pieces) {
    const called = await callsOf(lines.map(({ id }) => String(id)))
    yield lines.map((each) => {
      const line = { ...each, lastCall: called.get(String(each.id)) }
      return columns.map(({ read }) => read(line))
    })
  }
}
