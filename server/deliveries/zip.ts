import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** PKWARE's APPNOTE 6.3: version 2.0, deflated, sizes in a trailing descriptor, names in UTF-8. */
const version = 20
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the earliest possible, so that the same content gives the same bytes. */
const date = 0x0021

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = out.writeUIntLE(value, at, bytes)
  return out
}

/** Streams a ZIP archive. Each entry may unpack to 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), offset }
    const head = Buffer.concat([
      numbers([0x04034b50, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [date, 2]),
      numbers([0, 4], [0, 4], [0, 4], [entry.name.length, 2], [0, 2]),
      entry.name,
    ])
    yield head
    let [crc, unpacked, packed] = [0, 0, 0]
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        unpacked += bytes.length
        yield bytes
      }
    }
    for await (const chunk of Readable.from(counted()).compose(createDeflateRaw())) {
      packed += chunk.length
      yield chunk
    }
    yield numbers([0x08074b50, 4], [crc, 4], [packed, 4], [unpacked, 4])
    written.push({ ...entry, crc, packed, unpacked })
    offset += head.length + packed + 16
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [written.length, 2],
    [written.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
}

const directoryEntry = ({ name, crc, packed, unpacked, offset }: Written): Buffer =>
  Buffer.concat([
    numbers([0x02014b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [0, 2], [date, 2]),
    numbers([crc, 4], [packed, 4], [unpacked, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2]),
    numbers([0, 4], [offset, 4]),
    name,
  ])
