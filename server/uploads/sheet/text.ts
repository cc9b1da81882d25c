import { createCsvReader } from '#model/sheet/csv.ts'
import type { SheetHead } from '#model/sheet/head.ts'
import { maxFileBytes } from '#model/sheet/limits.ts'
import { refuseSheet } from '#model/sheet/refusal.ts'
import type { RowSieve } from '#model/sheet/row-counts.ts'

/** Rows of delimited text, a batch for each piece of bytes; memory does not grow with the file. */
export async function* readText(
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
