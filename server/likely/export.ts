import type { ExportCount, LeftOutReason, LikelyExport, MarketingChannel } from '#model/likely-export.ts'
import { keysOf, type Reachable } from '#model/opt-out-keys.ts'
import type { OptOutKind } from '#model/opt-outs.ts'
import { isRefusal, type Refusal } from '#model/problem.ts'
import { optedOutKeys, optOutKinds } from '../opt-outs/opt-outs.ts'
import type { Database } from '../store/pool.ts'
import { type ChannelLine, channelLines, type IsOptedOut, peopleOf } from './channels.ts'
import { type ExportRow, exportedPieces } from './export-rows.ts'
import type { ListReading } from './rows.ts'

type Piece = readonly (readonly ChannelLine[] | LeftOutReason)[]

async function channelPieces(
  db: Database,
  reading: ListReading,
  request: LikelyExport,
): Promise<AsyncIterable<Piece> | Refusal> {
  const pieces = exportedPieces(db, reading, request)
  return isRefusal(pieces) ? pieces : piecesOf(db, reading.userId, request.marketingChannel, pieces)
}

async function* piecesOf(
  db: Database,
  userId: string,
  channel: MarketingChannel,
  pieces: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Piece> {
  const lines = channelLines(channel)
  const kinds = await optOutKinds(db, userId)
  for await (const rows of pieces) {
    const optedOut = await optedOutOf(db, userId, kinds, rows)
    yield rows.map((row) => lines(row, optedOut))
  }
}

/** Looks a piece's people up, so that a customer's list of opt-outs may be as long as it likes. */
async function optedOutOf(
  db: Database,
  userId: string,
  kinds: ReadonlySet<OptOutKind>,
  rows: readonly ExportRow[],
): Promise<IsOptedOut> {
  if (kinds.size === 0) return () => false
  // Reading addresses is slow, and only opted-out names need them.
  const known = (person: Reachable) => keysOf(kinds.has('person') ? person : { ...person, names: [] })
  const keys = await optedOutKeys(db, userId, [...new Set(rows.flatMap(peopleOf).flatMap(known))])
  return keys.size === 0 ? () => false : (person) => known(person).some((key) => keys.has(key))
}

/** The lines of a channel's file. */
export async function exportLines(
  db: Database,
  reading: ListReading,
  request: LikelyExport,
): Promise<AsyncIterable<ChannelLine[]> | Refusal> {
  const pieces = await channelPieces(db, reading, request)
  return isRefusal(pieces) ? pieces : kept(pieces)
}

async function* kept(pieces: AsyncIterable<Piece>): AsyncGenerator<ChannelLine[]> {
  for await (const piece of pieces) yield piece.flatMap((lines) => (typeof lines === 'string' ? [] : lines))
}

/** How many lines the file has, and how many properties it leaves out, by reason. */
export async function countExport(
  db: Database,
  reading: ListReading,
  request: LikelyExport,
): Promise<ExportCount | Refusal> {
  const pieces = await channelPieces(db, reading, request)
  if (isRefusal(pieces)) return pieces
  const leftOut = new Map<LeftOutReason, number>()
  let rows = 0
  for await (const piece of pieces) {
    for (const lines of piece) {
      if (typeof lines === 'string') leftOut.set(lines, (leftOut.get(lines) ?? 0) + 1)
      else rows += lines.length
    }
  }
  return { rows, leftOut: [...leftOut].map(([why, count]) => ({ why, count })) }
}
