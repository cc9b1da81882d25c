import type {
  ExportCount,
  LeftOutReason,
  LikelyExport,
  MarketingChannel,
} from '#model/likely-sellers/likely-export.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { openOptOuts } from '#server/leads/opt-outs/opted-out.ts'
import type { Database } from '#server/store/pool.ts'
import { type ChannelLine, peopleOf } from './channel-lines.ts'
import { channelLines, channels } from './channels.ts'
import { countChosen, type ExportRow, exportedPieces } from './export-rows.ts'
import type { ListAccess } from './rows.ts'

type Piece = readonly (readonly ChannelLine[] | LeftOutReason)[]

async function channelPieces(
  db: Database,
  access: ListAccess,
  request: LikelyExport,
): Promise<AsyncIterable<Piece> | Refusal> {
  const pieces = exportedPieces(db, access, request, channels[request.marketingChannel].reads)
  return isRefusal(pieces) ? pieces : piecesOf(db, access.userId, request.marketingChannel, pieces)
}

async function* piecesOf(
  db: Database,
  userId: string,
  channel: MarketingChannel,
  pieces: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Piece> {
  const lines = channelLines(channel)
  const optOuts = await openOptOuts(db, userId)
  for await (const rows of pieces) {
    const optedOut = await optOuts.among(optOuts.isEmpty ? [] : rows.flatMap(peopleOf))
    yield rows.map((row) => lines(row, optedOut))
  }
}

/** The lines of a channel's file. */
export async function exportLines(
  db: Database,
  access: ListAccess,
  request: LikelyExport,
): Promise<AsyncIterable<ChannelLine[]> | Refusal> {
  const pieces = await channelPieces(db, access, request)
  return isRefusal(pieces) ? pieces : kept(pieces)
}

async function* kept(pieces: AsyncIterable<Piece>): AsyncGenerator<ChannelLine[]> {
  for await (const piece of pieces) yield piece.flatMap((lines) => (typeof lines === 'string' ? [] : lines))
}

/** How many lines the file has, and how many properties it leaves out, in full or in part, by reason. */
export async function countExport(
  db: Database,
  access: ListAccess,
  request: LikelyExport,
): Promise<ExportCount | Refusal> {
  const isEveryPropertyIn = channels[request.marketingChannel].leavesOut.length === 0
  const isEveryLineWhole = isEveryPropertyIn && (await openOptOuts(db, access.userId)).isEmpty
  if (isEveryLineWhole) {
    const count = await countChosen(db, access, request)
    return isRefusal(count) ? count : { rows: count, leftOut: [] }
  }
  const pieces = await channelPieces(db, access, request)
  if (isRefusal(pieces)) return pieces
  const leftOut = new Map<LeftOutReason, number>()
  const leaveOut = (why: LeftOutReason) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
  let rows = 0
  for await (const piece of pieces) {
    for (const lines of piece) {
      if (typeof lines === 'string') leaveOut(lines)
      else {
        rows += lines.length
        if (lines.some(({ isReduced }) => isReduced)) leaveOut('optedOutOwner')
      }
    }
  }
  return { rows, leftOut: [...leftOut].map(([why, count]) => ({ why, count })) }
}
