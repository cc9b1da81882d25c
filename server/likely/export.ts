import type { ExportCount, LeftOutReason, LikelyExport } from '#model/likely-export.ts'
import { isRefusal, type Refusal } from '#model/problem.ts'
import type { Database } from '../store/pool.ts'
import { type ChannelLine, channelLines } from './channels.ts'
import { exportedPieces, optOutKeys } from './export-rows.ts'
import type { ListReading } from './rows.ts'

type Piece = readonly (readonly ChannelLine[] | LeftOutReason)[]

async function channelPieces(
  db: Database,
  reading: ListReading,
  request: LikelyExport,
): Promise<AsyncIterable<Piece> | Refusal> {
  const pieces = exportedPieces(db, reading, request)
  if (isRefusal(pieces)) return pieces
  const lines = channelLines(request.marketingChannel, await optOutKeys(db, reading.userId))
  return mapped(pieces, lines)
}

async function* mapped<T, U>(pieces: AsyncIterable<readonly T[]>, each: (row: T) => U): AsyncGenerator<U[]> {
  for await (const rows of pieces) yield rows.map(each)
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
