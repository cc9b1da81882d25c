import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { refuseSheet } from '#model/uploads/sheet/refusal.ts'

const pieceBytes = 1024 * 1024

/** The bytes of a file, by its path or as a stream. */
export async function* piecesOf(source: string | Readable): AsyncGenerator<Uint8Array> {
  const stream = typeof source === 'string' ? createReadStream(source, { highWaterMark: pieceBytes }) : source
  for await (const piece of stream) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('A sheet is read from bytes, not from text.')
    yield piece
  }
}

export interface Peeked {
  readonly start: Uint8Array
  readonly ended: boolean
  readonly all: AsyncGenerator<Uint8Array>
}

export async function peek(pieces: AsyncGenerator<Uint8Array>, size: number): Promise<Peeked> {
  const read: Uint8Array[] = []
  let length = 0
  while (length <= size) {
    const { done, value } = await pieces.next()
    if (done === true) break
    read.push(value)
    length += value.length
  }
  const joined = Buffer.concat(read)
  const all = async function* () {
    yield joined
    yield* pieces
  }
  return { start: joined.subarray(0, size), ended: length <= size, all: all() }
}

export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > maxFileBytes) throw refuseSheet('fileTooLarge')
    read.push(piece)
  }
  return Buffer.concat(read)
}
