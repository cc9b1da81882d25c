import type { Readable } from 'node:stream'
import { type CountyScores, scoredBy } from '#model/county-data/score-run.ts'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import type { LikelyExport, MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { chicagoMonth } from '#model/shared/chicago.ts'
import type { WorkedLead, WorkedLeads } from '#server/leads/lead/lead-places.ts'
import type { ChannelLine } from '#server/likely-sellers/channel-lines.ts'
import { channels } from '#server/likely-sellers/channels.ts'
import type { CountyItem } from '#server/likely-sellers/items.ts'
import {
  type FileColumn,
  type FileFormat,
  fileColumn,
  lastCallColumns,
  notesColumn,
  recordColumns,
  sheetFile,
  statusColumn,
} from './sheet-file.ts'

interface Line extends ChannelLine {
  readonly lastCall: LastCall | undefined
  readonly lead: WorkedLead | undefined
}

type Column = FileColumn<Line>
const column = fileColumn<Line>

const calls = lastCallColumns<Line>('last call', ({ lastCall }) => lastCall)
const status = statusColumn<Line>('status', ({ lead }) => lead)
const notes = notesColumn<Line>('notes', ({ lead }) => lead?.notes)

/** What the customer has done with properties, by their ids, and what their scores are read by. */
export interface WorkedHomes {
  callsOf(ids: readonly string[]): Promise<ReadonlyMap<string, LastCall>>
  leadsOf(ids: readonly string[]): Promise<WorkedLeads>
  readonly scores: CountyScores | null
}

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

const notWorked: Omit<WorkedHomes, 'scores'> = {
  callsOf: async () => new Map(),
  leadsOf: async () => new Map(),
}

const recordOf = (scores: CountyScores | null) =>
  scores === null
    ? []
    : recordColumns<Line>(['track record', 'times the average home'], ({ likely_seller_score: score }) =>
        scoredBy(score, scores),
      )

/** A channel's file, with what the customer has done if it is for them. */
export function likelyFile(
  { channel, format, lender }: LikelyFile,
  pieces: AsyncIterable<readonly ChannelLine[]>,
  worked?: WorkedHomes,
): Readable {
  const { columns: own, isClosed } = channels[channel]
  const given = column('lender', 24, () => lender)
  const further = worked ? [...calls, given, status, notes, ...recordOf(worked.scores)] : [given]
  const columns = isClosed ? own : [...own, ...further]
  return sheetFile(format, { name: channel, frozenColumns: 0 }, (write) =>
    write(columns, cellsOf(columns, pieces, worked ?? notWorked)),
  )
}

async function* cellsOf(
  columns: readonly Column[],
  pieces: AsyncIterable<readonly ChannelLine[]>,
  worked: Omit<WorkedHomes, 'scores'>,
) {
  for await (const lines of pieces) {
    const ids = lines.map(({ attom_id: id }) => String(id))
    const called = await worked.callsOf(ids)
    const leads = await worked.leadsOf(ids)
    yield lines.map((each) => {
      const id = String(each.attom_id)
      const line = { ...each, lastCall: called.get(id), lead: leads.get(id) }
      return columns.map(({ read }) => read(line))
    })
  }
}
