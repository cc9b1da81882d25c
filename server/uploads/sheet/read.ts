import type { Readable } from 'node:stream'
import { cleanCell } from '#model/uploads/sheet/cells.ts'
import { createCsvReader } from '#model/uploads/sheet/csv.ts'
import type { SheetChoice, SheetHead } from '#model/uploads/sheet/head.ts'
import { checkExtension, isWorkbook, type SheetKind, sniffKind } from '#model/uploads/sheet/kind.ts'
import { headBytes, headRows, maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { refuseSheet } from '#model/uploads/sheet/refusal.ts'
import { createRowSieve, type RowCounts, type RowSieve } from '#model/uploads/sheet/row-counts.ts'
import { readTextHead } from '#model/uploads/sheet/text-head.ts'
import { openWorkbook, readWorkbookHead, workbookRows } from '#model/uploads/sheet/workbook.ts'
import { collect, type Peeked, peek, piecesOf } from './pieces.ts'

export interface SheetOptions extends SheetChoice {
  readonly fileName: string
}

interface OpenedSheet {
  readonly head: SheetHead
  readonly rowCounts: () => RowCounts
  readonly batches: AsyncGenerator<string[][]>
  readonly close: () => Promise<unknown>
}

function openText(
  { start, ended, all }: Peeked,
  choice: SheetChoice,
  close: () => Promise<unknown>,
): OpenedSheet {
  const head = readTextHead(start, ended, choice)
  const sieve = createRowSieve(head)
  let endsOpen = false
  const batches = readText(all, head, sieve, (open) => {
    endsOpen = open
  })
  return { head, batches, rowCounts: () => sieve.rowCounts(endsOpen), close }
}

async function openBook(
  { all }: Peeked,
  kind: SheetKind,
  choice: SheetChoice,
  mostRows: number,
): Promise<OpenedSheet> {
  const workbook = await openWorkbook(await collect(all), kind, mostRows)
  const head = await readWorkbookHead(workbook, choice)
  const sieve = createRowSieve(head)
  const kept = async function* () {
    for await (const rows of workbookRows(workbook, head)) yield sieve.keep(rows)
  }
  return { head, batches: kept(), rowCounts: () => sieve.rowCounts(false), close: async () => undefined }
}

/** @param mostRows of a workbook that cannot be streamed; 0 is all */
async function open(
  source: string | Readable,
  options: SheetOptions,
  mostRows: number,
): Promise<OpenedSheet> {
  checkExtension(options.fileName)
  const pieces = piecesOf(source)
  const close = () => pieces.return(undefined)
  try {
    const peeked = await peek(pieces, headBytes)
    const kind = sniffKind(peeked.start)
    return isWorkbook(kind)
      ? await openBook(peeked, kind, options, mostRows)
      : openText(peeked, options, close)
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The head of an uploaded file, read as `readSheet` does with the same options.
 * @throws SheetRefused
 */
export async function readSheetHead(source: string | Readable, options: SheetOptions): Promise<SheetHead> {
  const { head, close } = await open(source, options, headRows)
  await close()
  return head
}

export interface SheetRows extends AsyncIterable<string[][]> {
  readonly rowCounts: () => RowCounts
}

const nothingYet: RowCounts = { rows: 0, blankRows: 0, shortRows: 0, longRows: 0, cutOff: false }

/**
 * The rows below the header in batches, without blank ones, each as wide as the headers and without invisible
 * characters. Can be iterated once.
 * @throws SheetRefused while iterating
 */
export function readSheet(source: string | Readable, options: SheetOptions): SheetRows {
  let rowCounts = () => nothingYet
  return {
    rowCounts: () => rowCounts(),
    async *[Symbol.asyncIterator]() {
      const sheet = await open(source, options, 0)
      rowCounts = sheet.rowCounts
      try {
        for await (const batch of sheet.batches) yield batch.map((row) => row.map(cleanCell))
      } finally {
        await sheet.close()
      }
    },
  }
}

/** Streams rows of delimited text. */
async function* readText(
  pieces: AsyncIterable<Uint8Array>,
  head: SheetHead,
  sieve: RowSieve,
  onEnd: (endsOpen: boolean) => void,
): AsyncGenerator<string[][]> {
  const reader = createCsvReader({ delimiter: head.delimiter ?? ',', encoding: head.encoding })
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxFileBytes) throw refuseSheet('fileTooLarge')
    const rows = sieve.keep(reader.push(piece))
    if (rows.length > 0) yield rows
  }
  const rows = sieve.keep(reader.finish())
  onEnd(reader.endsOpen())
  if (rows.length > 0) yield rows
}
