import { Readable } from 'node:stream'
import type { SheetChoice } from '#model/uploads/sheet/head.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import { readSheet, readSheetHead, type SheetOptions } from '#server/uploads/sheet/read.ts'
import { countFile, openFile } from '#services/uploads/parse/tasks.ts'

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Bytes as an upload brings them: in small pieces that cut characters and cells anywhere. */
function pieces(bytes: Uint8Array, size: number): Readable {
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    Buffer.from(bytes.subarray(index * size, (index + 1) * size)),
  )
  return Readable.from(parts)
}

/** The server's reading of a file. */
export async function serverReads(bytes: Uint8Array, options: Partial<SheetOptions> = {}, size = 65_536) {
  const chosen = { fileName: 'contacts.csv', ...options }
  const head = await readSheetHead(pieces(bytes, size), chosen)
  const sheet = readSheet(pieces(bytes, size), chosen)
  const rows: string[][] = []
  for await (const batch of sheet) rows.push(...batch)
  return { headers: head.headers, rows, rowCounts: sheet.rowCounts(), head }
}

/** The browser's reading of the same file, as its worker does it. */
export async function browserReads(bytes: Uint8Array, fileName = 'contacts.csv', choice: SheetChoice = {}) {
  const file = new Blob([Uint8Array.from(bytes)])
  const head = await openFile(file, fileName, choice)
  return { head, rowCounts: await countFile(file, head, () => undefined) }
}

const refusalOf = async (reading: Promise<unknown>) => {
  try {
    await reading
  } catch (error) {
    if (isSheetRefused(error)) return error.refusal
    throw error
  }
  return undefined
}

/** Why browser and server refuse a file; undefined where they take it. */
export async function refusals(bytes: Uint8Array, fileName = 'contacts.csv') {
  return {
    browser: await refusalOf(browserReads(bytes, fileName)),
    server: await refusalOf(serverReads(bytes, { fileName })),
  }
}
