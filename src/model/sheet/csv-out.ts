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
  if (typeof value !== 'string' || plainNumber.test(value) || hyphensOnly.test(value)) return value
  return formulaStart.test(value) || lineStart.test(value) ? `'${value}` : value
}

/** For csv-stringify. What ends a cell or a row for some spreadsheet is quoted; left to itself it quotes too little. */
export const csvOptions = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n\t;]/ } as const

export interface OutCell {
  readonly t: 's' | 'n' | 'z'
  readonly v?: string | number
}

/** A cell of a workbook: a string is written as a string, so nothing in it runs. */
export function workbookCell(value: string | number | null): OutCell {
  if (value === null) return { t: 'z' }
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value }
}
