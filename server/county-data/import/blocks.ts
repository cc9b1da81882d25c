import { longestRecord } from './csv.ts'
import { ImportError } from './import-error.ts'

const usualSize = 2 * 1024 * 1024
/** A line that has not ended by then is not one of a data file. */
const longestLine = 4 * longestRecord

/** Part of a file that starts and ends between records; `end` is the offset after it. */
export interface Block {
  readonly bytes: Uint8Array
  readonly end: number
}

/** @throws ImportError for a line longer than four times a record */
export async function* cutBlocks(
  chunks: AsyncIterable<Uint8Array>,
  offset: number,
  size = usualSize,
): AsyncGenerator<Block> {
  let held: Uint8Array[] = []
  let length = 0
  let end = offset
  let next = size
  for await (const chunk of piecesOf(chunks, size)) {
    held.push(chunk)
    length += chunk.length
    if (length < next) continue
    const bytes = Buffer.concat(held)
    const cut = lastRecordEnd(bytes)
    if (cut === 0 && length >= longestLine) throw new ImportError(endless(end))
    // Doubles until a line ends: each byte is copied and searched a few times only.
    next = cut === 0 ? length * 2 : size
    held = [bytes.subarray(cut)]
    length -= cut
    end += cut
    if (cut > 0) yield { bytes: bytes.subarray(0, cut), end }
  }
  if (length > 0) yield { bytes: Buffer.concat(held), end: end + length }
}

const endless = (at: number) =>
  `There is no line end in the ${(longestLine / 1024).toLocaleString('en-US')} KB after byte ${at.toLocaleString('en-US')}. Save the file as CSV with a line for each row and start the import again.`

async function* piecesOf(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size)
}

const quote = 0x22
const comma = 0x2c
const lineFeed = 0x0a

function lastRecordEnd(bytes: Uint8Array): number {
  if (!bytes.includes(quote)) return bytes.lastIndexOf(lineFeed) + 1
  let recordStart = 0
  let atCellStart = true
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote && atCellStart) {
      const close = closingQuote(bytes, at, recordStart + longestRecord)
      if (close === 'beyond') return recordStart
      if (close !== 'none') at = close
      atCellStart = false
    } else {
      atCellStart = byte === comma || byte === lineFeed
      if (byte === lineFeed) recordStart = at + 1
    }
  }
  return recordStart
}

/** `beyond` if the bytes end first, `none` if the cell is longer than a record may be. */
function closingQuote(bytes: Uint8Array, open: number, limit: number): number | 'beyond' | 'none' {
  let at = bytes.indexOf(quote, open + 1)
  while (at !== -1 && at <= limit && bytes[at + 1] === quote) at = bytes.indexOf(quote, at + 2)
  if (at > limit || (at === -1 && bytes.length > limit)) return 'none'
  return at === -1 ? 'beyond' : at
}
