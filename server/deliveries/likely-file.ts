import type { Readable } from 'node:stream'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import type { LikelyExport, MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { chicagoMonth } from '#model/shared/chicago.ts'
import type { ChannelLine } from '#server/likely-sellers/channel-lines.ts'
import { channels } from '#server/likely-sellers/channels.ts'
import type { CountyItem } from '#server/likely-sellers/items.ts'
import { type FileColumn, type FileFormat, fileColumn, lastCallColumns, sheetFile } from './sheet-file.ts'

interface Line extends ChannelLine {
  readonly lastCall: LastCall | undefined
}

type Column = FileColumn<Line>
const column = fileColumn<Line>

const calls = lastCallColumns<Line>('last call', ({ lastCall }) => lastCall)

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

/** A channel's file, with the customer's last calls if it is for them. */
export function likelyFile(
  { channel, format, lender }: LikelyFile,
  pieces: AsyncIterable<readonly ChannelLine[]>,
  callsOf?: CallsOf,
): Readable {
  const { columns: own, isClosed } = channels[channel]
  const further = [...(callsOf ? calls : []), column('lender', 24, () => lender)]
  const columns = isClosed ? own : [...own, ...further]
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
    const called = await callsOf(lines.map(({ attom_id: id }) => String(id)))
    yield lines.map((each) => {
      const line = { ...each, lastCall: called.get(String(each.attom_id)) }
      return columns.map(({ read }) => read(line))
    })
  }
}
