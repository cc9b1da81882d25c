import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { sheetOf, xlsxParts } from './xlsx-of.ts'
import { type ZipPart, zipOf } from './zip-of.ts'

export const mebibyte = 1024 * 1024

/** A part of a million times the same, packed as it is made. */
async function partOf(name: string, [start, piece, end]: readonly string[], bytes: number): Promise<ZipPart> {
  const packing = createDeflateRaw()
  const packed: Buffer[] = []
  packing.on('data', (chunk: Buffer) => void packed.push(chunk))
  const chunk = Buffer.from((piece ?? '').repeat(Math.floor(mebibyte / (piece ?? '').length)))
  let declared = 0
  const write = async (content: string | Buffer) => {
    declared += Buffer.byteLength(content)
    if (!packing.write(content)) await once(packing, 'drain')
  }
  await write(start ?? '')
  while (declared < bytes) await write(chunk)
  await write(end ?? '')
  packing.end()
  await once(packing, 'end')
  return { name, content: Buffer.alloc(0), packed: Buffer.concat(packed), declared }
}

/** A workbook whose one sheet is `piece` over and over, within `start` and `end`, beside `others`. */
export async function hostileWorkbook(
  [start = '', piece = '', end = '']: readonly string[],
  bytes: number,
  others: readonly ZipPart[] = [],
): Promise<Uint8Array> {
  const [before = '', after = ''] = sheetOf('|').split('|')
  const parts = xlsxParts(sheetOf('')).filter(({ name }) => !name.endsWith('sheet1.xml'))
  const sheet = await partOf('xl/worksheets/sheet1.xml', [before + start, piece, end + after], bytes)
  return zipOf([...parts, ...others, sheet])
}

/** One row of a million empty cells. */
export const endlessRow = ['<row>', '<c/>', '</row>'] as const

/** Rows of 16,000 empty cells each: long to read, and within every bound of a row. */
export const emptyRows = ['', `<row>${'<c/>'.repeat(16_000)}</row>`, ''] as const

/** Bytes that hardly pack, so that an archive may unpack to a hundred times as much. */
export const ballast = (bytes: number): ZipPart => {
  const content = randomBytes(bytes)
  return { name: 'ballast', content }
}
