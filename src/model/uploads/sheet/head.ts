import { cleanCell, filledWidth, isBlankRow } from './cells.ts'
import type { Delimiter } from './delimiter.ts'
import type { Encoding } from './encoding.ts'
import { findHeader, headerNames } from './header.ts'
import type { SheetKind } from './kind.ts'
import type { LegacyEncoding, Letters } from './legacy-encoding.ts'
import { headRows, maxColumns, sampleRows } from './limits.ts'
import { type MadeColumn, madeColumns, withMade } from './made-columns.ts'
import { refuseSheet } from './refusal.ts'

export interface SheetForm {
  readonly kind: SheetKind
  readonly encoding?: Encoding
  /** A few cells as each encoding reads them that the file may have; `encoding` first. Only where it is a guess. */
  readonly letters?: readonly Letters[]
  readonly delimiter?: Delimiter
  /** Sheets with data, of workbooks only, and the one that is read. */
  readonly sheets?: readonly string[]
  readonly sheet?: string
  /** Sheets with the columns of `sheet`, which are read after it. */
  readonly moreSheets?: readonly string[]
}

/** What was decided about how a file is read; the rest is found. */
export interface SheetChoice {
  readonly sheet?: string | undefined
  readonly moreSheets?: readonly string[] | undefined
  /** Index of the header row, null for none. */
  readonly headerRow?: number | null | undefined
  /** Of text. */
  readonly encoding?: LegacyEncoding | undefined
}

/** What the mapping dialog needs, from the file's first rows only. */
export interface SheetHead extends SheetForm {
  /** Unchanged, with blank ones: the header is chosen among them. */
  readonly topRows: readonly (readonly string[])[]
  /** Index into the file's rows; null when no row names the columns. */
  readonly headerRow: number | null
  /** Of the file's columns, and behind them of those that are made. */
  readonly headers: readonly string[]
  readonly made?: readonly MadeColumn[]
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
  const own = headerNames(header, width)
  const made = madeColumns(own)
  return {
    ...form,
    headerRow,
    headers: [...own, ...made.map((column) => column.header)],
    ...(made.length === 0 ? {} : { made }),
    sampleRows: below.slice(0, sampleRows).map((row) => withMade(fitRow(row, width).map(cleanCell), made)),
  }
}

/** The headers of the file's own columns. */
export const ownHeaders = ({ headers, made = [] }: Pick<SheetHead, 'headers' | 'made'>) =>
  headers.slice(0, headers.length - made.length)

/** `rows` are the file's first; without `headerRow` the header is found. */
export function readHead(form: SheetForm, rows: readonly string[][], headerRow?: number | null): SheetHead {
  const topRows = rows.slice(0, headRows)
  return withHeaderRow({ ...form, topRows }, headerRow === undefined ? findHeader(topRows) : headerRow)
}
