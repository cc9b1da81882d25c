/** Starts that spreadsheets take for a formula (OWASP, CSV injection), full-width ones too, also behind white space. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/
const lineStart = /^[\t\r\n]/
const hyphensOnly = /^-+$/
const plainNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$/

/**
 * A cell for a spreadsheet to show, not to run: text that would be a formula gets an apostrophe before it.
 * Numbers stay numbers, also those written as text.
 */
export function escapeCell<T extends string | number | null>(value: T): T | string {
  if (typeof value !== 'string' || !(formulaStart.test(value) || lineStart.test(value))) return value
  return plainNumber.test(value) || hyphensOnly.test(value) ? value : `'${value}`
}

/** What ends a cell or a row for some spreadsheet. */
const quoted = /[",;\t\r\n]/

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = escapeCell(value)
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180), whose cells a spreadsheet shows and does not run. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

export interface OutCell {
  readonly t: 's' | 'n' | 'z'
  readonly v?: string | number
}

/** A cell of a workbook: a string is written as a string, so nothing in it runs. */
export function workbookCell(value: string | number | null): OutCell {
  if (value === null) return { t: 'z' }
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value }
}
