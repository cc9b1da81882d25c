import { cleanCell, filledWidth, isBlankRow } from './cells.ts'
import type { Delimiter } from './delimiter.ts'
import type { Encoding } from './encoding.ts'
import { findHeader, headerNames } from './header.ts'
import type { SheetKind } from './kind.ts'
import { legacyNameOf } from './legacy-encoding.ts'
import { headRows, maxColumns, sampleRows } from './limits.ts'
import { refuseSheet } from './refusal.ts'

export interface SheetForm {
  readonly kind: SheetKind
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  /** Sheets with data, of workbooks only, and the one that is read. */
  readonly sheets?: readonly string[]
  readonly sheet?: string
}

/** What the mapping dialog needs, from the file's first rows only. */
export interface SheetHead extends SheetForm {
  /** Unchanged, with blank ones: the header is chosen among them. */
  readonly topRows: readonly (readonly string[])[]
  /** Index into the file's rows; null when no row names the columns. */
  readonly headerRow: number | null
  readonly headers: readonly string[]
  /** Cleaned, without blank rows, each as wide as `headers`. */
  readonly sampleRows: readonly (readonly string[])[]
}

export function fitRow(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => row[column] ?? '')
}

/**
 * The header's width, or the width that a tenth of the rows reach: cells beyond a short header (an address cut
 * by its own commas) stay within reach.
 */
function widthOf(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const widths = rows.map(filledWidth).toSorted((a, b) => b - a)
  return Math.max(filledWidth(header), widths[Math.ceil(widths.length / 10) - 1] ?? 0)
}

/** The head as it is when row `headerRow` names the columns. Throws `unreadable`, `noRows`, `tooManyColumns`. */
export function withHeaderRow(
  form: SheetForm & { readonly topRows: readonly (readonly string[])[] },
  headerRow: number | null,
): SheetHead {
  const header = headerRow === null ? [] : (form.topRows[headerRow] ?? [])
  const below = form.topRows.slice(headerRow === null ? 0 : headerRow + 1).filter((row) => !isBlankRow(row))
  if (below.length === 0) throw refuseSheet(isBlankRow(header) ? 'unreadable' : 'noRows')
  const width = widthOf(header, below)
  if (width > maxColumns) throw refuseSheet('tooManyColumns', width)
  return {
    ...form,
    headerRow,
    headers: headerNames(header, width),
    sampleRows: below.slice(0, sampleRows).map((row) => fitRow(row, width).map(cleanCell)),
  }
}

/** `rows` are the file's first; without `headerRow` the header is found. */
export function readHead(form: SheetForm, rows: readonly string[][], headerRow?: number | null): SheetHead {
  const topRows = rows.slice(0, headRows)
  return withHeaderRow({ ...form, topRows }, headerRow === undefined ? findHeader(topRows) : headerRow)
}

/** A cell with a letter that the guessed encoding decided, to be checked; undefined for what needs no guess. */
export function guessedText({ encoding, sampleRows: rows }: SheetHead): GuessedText | undefined {
  const name = legacyNameOf(encoding)
  const cell = rows.flat().find((text) => /[^\p{ASCII}]/u.test(text))
  return name === undefined || cell === undefined ? undefined : { name, cell }
}

interface GuessedText {
  /** The encoding's, for customers. */
  readonly name: string
  readonly cell: string
}
