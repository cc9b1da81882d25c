import { deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Uint8Array
  readonly packed?: Uint8Array
  /** The unpacked size that the archive claims; by default the true one. */
  readonly declared?: number
}

const numbers = (...values: readonly (readonly [size: 2 | 4, value: number])[]) =>
  Buffer.concat(
    values.map(([size, value]) => {
      const field = Buffer.alloc(size)
      field.writeUIntLE(value, 0, size)
      return field
    }),
  )

/** A ZIP archive (APPNOTE 4.3), honest or not about its sizes. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, declared = content.length, packed = deflateRawSync(content) } of parts) {
    const title = Buffer.from(name)
    const common = numbers(
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, packed.length],
      [4, declared],
      [2, title.length],
      [2, 0],
    )
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, title, packed])
    entries.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 20]),
        common,
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        title,
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}
