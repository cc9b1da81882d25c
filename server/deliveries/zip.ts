import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly content: Iterable<string> | AsyncIterable<string>
}

const deflated = 8
/** The earliest possible, so that the same content gives the same bytes. */
const mtime = new Date(1980, 0, 1)
const maxUnpackedBytes = 2 ** 32 - 1

async function* counted(file: ZipInputFile, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    // fflate would write a wrong size.
    if (file.size > maxUnpackedBytes) throw new RangeError('An entry unpacks to more than 4 GB.')
    yield bytes
  }
}

/** Streams a ZIP archive, deflated by Node outside the main thread. Each entry may unpack to 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, compression: deflated, mtime, crc: 0, size: 0 }
    archive.add(file)
    for await (const chunk of Readable.from(counted(file, content)).compose(createDeflateRaw())) {
      file.ondata?.(null, chunk, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  archive.end()
  yield* ready
}
