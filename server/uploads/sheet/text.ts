import { createCsvReader } from '#model/uploads/sheet/csv.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { refuseSheet } from '#model/uploads/sheet/refusal.ts'
import type { RowSieve } from '#model/uploads/sheet/row-counts.ts'

/** Streams rows of delimited text. */
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
