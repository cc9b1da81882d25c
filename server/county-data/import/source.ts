import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { csvRecords } from './csv.ts'
import { ImportError } from './import-error.ts'

/** A data file, `.csv` or `.csv.gz`, in UTF-8. */
export interface Source {
  readonly name: string
  /** In the folder as it really is, whatever links lead there. */
  readonly path: string
  readonly sha256: string
  readonly header: readonly string[]
  readonly start: number
  read(offset: number): AsyncIterable<Uint8Array>
}

const longestHeader = 65_536

/** @throws ImportError if the file cannot be read as a table */
export async function openSource(path: string): Promise<Source> {
  const name = basename(path)
  if (!/\.csv(\.gz)?$/i.test(name)) throw new ImportError(`${name} must end in .csv or .csv.gz.`)
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new ImportError(`There is no file ${path}.`)
  const place = join(await realpath(dirname(path)), name)
  const read = (offset: number) => readFrom(path, name, offset)
  return { name, path: place, sha256: await hashOf(path), ...(await readHeader(name, read(0))), read }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk)
  return hash.digest('hex')
}

async function* readFrom(path: string, name: string, offset: number): AsyncGenerator<Uint8Array> {
  if (!/\.gz$/i.test(name)) {
    yield* createReadStream(path, { start: offset, highWaterMark: 1 << 20 })
    return
  }
  const packed = createReadStream(path, { highWaterMark: 1 << 18 })
  const unpacked = pipeline(packed, createGunzip({ chunkSize: 1 << 18 }), () => undefined)
  let passed = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const skip = Math.min(Math.max(offset - passed, 0), chunk.length)
      passed += chunk.length
      if (skip < chunk.length) yield chunk.subarray(skip)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))
      throw new ImportError(`${name} is damaged or cut off: ${error.message}.`)
    throw error
  }
}

/** CR alone after the header, or anywhere in a file without LF. */
function endsLinesWithReturn(head: Uint8Array): boolean {
  const lineFeed = head.indexOf(0x0a)
  const line = lineFeed === -1 ? head : head.subarray(0, Math.max(0, lineFeed - 1))
  return line.includes(0x0d)
}

async function readHeader(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ header: readonly string[]; start: number }> {
  let head = Buffer.alloc(0)
  for await (const chunk of chunks) {
    head = Buffer.concat([head, chunk])
    if (head.includes(0x0a) || head.length > longestHeader) break
  }
  if (endsLinesWithReturn(head))
    throw new ImportError(
      `The lines of ${name} end with CR alone, as old Macintosh programs write them. Save it as CSV with LF or CRLF and start the import again.`,
    )
  const end = head.indexOf(0x0a)
  const start = end === -1 ? head.length : end + 1
  if (head.length === 0) throw new ImportError(`${name} is empty.`)
  if (start > longestHeader || head.subarray(0, start).includes(0))
    throw new ImportError(`${name} is not a CSV file in UTF-8.`)
  const first = csvRecords(new TextDecoder().decode(head.subarray(0, start))).next()
  if (first.done || 'problem' in first.value) throw new ImportError(`${name} does not begin with a header.`)
  return { header: first.value.cells.map((cell) => cell.trim().toLowerCase()), start }
}
