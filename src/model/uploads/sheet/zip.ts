import { freelyUnpackedBytes, maxUnpackedBytes, maxUnpackedRatio } from './limits.ts'
import { refuseSheet } from './refusal.ts'

export interface ZipEntry {
  readonly name: string
  readonly deflated: boolean
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const longestComment = 0xffff
const mostEntries = 5_000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The offset of the end record (APPNOTE 4.3.16); a comment may follow it. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - longestComment)
  for (let at = view.byteLength - 22; at >= lowest; at--)
    if (view.getUint32(at, true) === endSignature) return at
  throw refuseSheet('unreadable')
}

/** The central directory (APPNOTE 4.3.12). ZIP64 files, over 4 GB, show sizes of 0xffffffff and are too large. */
function listEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const end = findEnd(view)
  const entries: ZipEntry[] = []
  const total = view.getUint16(end + 10, true)
  if (total > mostEntries) throw refuseSheet('unpacksTooLarge')
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < total; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) throw refuseSheet('unreadable')
    const method = view.getUint16(at + 10, true)
    const nameLength = view.getUint16(at + 28, true)
    if (method !== 0 && method !== 8) throw refuseSheet('unreadable')
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      deflated: method === 8,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes)
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== localSignature)
    throw refuseSheet('unreadable')
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  if (start + entry.packed > bytes.length) throw refuseSheet('unreadable')
  return Uint8Array.from(bytes.subarray(start, start + entry.packed))
}

/**
 * The bytes of an entry as they are unpacked; memory does not grow with them. Throws `unpacksTooLarge` when more comes
 * out than the archive declares, `unreadable` when less does or nothing can be unpacked.
 */
export async function* unpack(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = new Blob([packedBytes(bytes, entry)]).stream()
  const unpacked = entry.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  const reader = unpacked.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw refuseSheet('unreadable')
      })
      if (done) break
      size += value.byteLength
      if (size > entry.unpacked) throw refuseSheet('unpacksTooLarge')
      yield value
    }
    if (size < entry.unpacked) throw refuseSheet('unreadable')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const nameKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

export type ZipIndex = (path: string) => ZipEntry | undefined

/**
 * Throws `unreadable` for what is no archive, `unpacksTooLarge` when it declares more than `maxUnpackedBytes`, and
 * `takesTooMuch` when it declares more than its own size allows.
 */
export function indexZip(bytes: Uint8Array): ZipIndex {
  const entries = listEntries(bytes)
  const declared = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (declared > maxUnpackedBytes) throw refuseSheet('unpacksTooLarge')
  if (declared > Math.max(freelyUnpackedBytes, bytes.length * maxUnpackedRatio))
    throw refuseSheet('takesTooMuch')
  const byName = new Map(entries.map((entry) => [nameKey(entry.name), entry]))
  return (path) => byName.get(nameKey(path))
}
