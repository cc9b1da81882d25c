import { checkRow } from './cells.ts'
import { createLineMender, parseRows } from './csv.ts'
import { guessDelimiter } from './delimiter.ts'
import { createByteDecoder } from './encoding.ts'
import { readHead, type SheetChoice, type SheetHead } from './head.ts'
import { isLegacy, lettersAs } from './legacy-encoding.ts'
import { headRows, maxCellLength } from './limits.ts'
import { refuseSheet } from './refusal.ts'

/**
 * The head of a text file from its first `headBytes`; `whole` when there are no more.
 * Throws `unreadable` for an empty file, and what `checkRow` and `withHeaderRow` throw.
 */
export function readTextHead(
  bytes: Uint8Array,
  whole: boolean,
  { headerRow, encoding }: SheetChoice = {},
): SheetHead {
  const decoder = createByteDecoder(encoding)
  const text = createLineMender()(decoder.decode(bytes, whole), whole)
  if (text.trim() === '') throw refuseSheet('unreadable')
  const delimiter = guessDelimiter(text, !whole)
  const { data, errors, meta } = parseRows(text, delimiter, !whole, headRows)
  for (const [index, row] of data.entries()) checkRow(row, index + 1)
  if (errors.some((error) => error.code === 'MissingQuotes')) throw refuseSheet('unclosedQuote', data.length)
  const endless = data.length < headRows && text.length - meta.cursor > maxCellLength
  if (!whole && endless) throw refuseSheet('cellTooLarge', data.length + 1)
  const form = { kind: 'text' as const, encoding: decoder.encoding(), delimiter }
  const letters = isLegacy(form.encoding) ? lettersAs(bytes, form.encoding) : []
  return readHead(letters.length === 0 ? form : { ...form, letters }, data, headerRow)
}
