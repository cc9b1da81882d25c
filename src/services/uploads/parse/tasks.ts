import { unreachable } from '#model/shared/problem.ts'
import { createCsvReader } from '#model/uploads/sheet/csv.ts'
import type { SheetChoice, SheetHead } from '#model/uploads/sheet/head.ts'
import { checkExtension, isWorkbook, sniffKind } from '#model/uploads/sheet/kind.ts'
import { headBytes, headRows, maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { refuseSheet } from '#model/uploads/sheet/refusal.ts'
import { createRowSieve, type RowCounts } from '#model/uploads/sheet/row-counts.ts'
import { readTextHead } from '#model/uploads/sheet/text-head.ts'

const pieceBytes = 4 * 1024 * 1024

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  const buffer = await blob.arrayBuffer().catch(() => {
    throw refuseSheet('changed')
  })
  return new Uint8Array(buffer)
}

const workbooks = () => import('#model/uploads/sheet/workbook.ts').catch(() => Promise.reject(unreachable))

/** The head of a file; of text, no more than its first `headBytes` are read. Throws `SheetRefused`, or `unreachable`. */
export async function openFile(file: Blob, name: string, choice: SheetChoice = {}): Promise<SheetHead> {
  checkExtension(name)
  if (file.size > maxFileBytes) throw refuseSheet('fileTooLarge')
  const start = await bytesOf(file.slice(0, headBytes))
  const kind = sniffKind(start)
  if (!isWorkbook(kind)) return readTextHead(start, file.size <= headBytes, choice)
  const { openWorkbook, readWorkbookHead } = await workbooks()
  return await readWorkbookHead(await openWorkbook(await bytesOf(file), kind, headRows), choice)
}

/** Goes through the whole file as its head says. `onProgress` gets the share read, 0..1. Throws as `openFile`. */
export async function countFile(
  file: Blob,
  head: SheetHead,
  onProgress: (share: number) => void,
): Promise<RowCounts> {
  const sieve = createRowSieve(head)
  if (isWorkbook(head.kind)) {
    const { openWorkbook, workbookRows } = await workbooks()
    const workbook = await openWorkbook(await bytesOf(file), head.kind)
    for await (const rows of workbookRows(workbook, head, onProgress)) sieve.count(rows)
    onProgress(1)
    return sieve.rowCounts(false)
  }
  const reader = createCsvReader({ delimiter: head.delimiter ?? ',', encoding: head.encoding })
  for (let at = 0; at < file.size; at += pieceBytes) {
    sieve.count(reader.push(await bytesOf(file.slice(at, at + pieceBytes))))
    onProgress(Math.min(1, (at + pieceBytes) / file.size))
  }
  sieve.count(reader.finish())
  return sieve.rowCounts(reader.endsOpen())
}
