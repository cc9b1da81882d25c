import { maxCellLength, maxColumns } from './limits.ts'
import { refuseSheet } from './refusal.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is cleaned away
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2060\ufeff]/g
const unclean = /[^\u0020-\u007e]|^\s|\s$|\s\s|^="/
const guarded = /^="(.*)"$/

/**
 * A cell as a person reads it: without characters that cannot be seen, white space as single spaces, composed
 * accents, and without the `="02134"` that spreadsheets put around text to keep its zeros.
 */
export function cleanCell(cell: string): string {
  if (!unclean.test(cell)) return cell
  return cell
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(guarded, '$1')
    .trim()
}

/** Whether numbers under this format code of a workbook are shown as they are; an empty code is `General`. */
export const isGeneralFormat = (code: string): boolean => ['', 'General', '@'].includes(code.trim())

export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell === '' || cleanCell(cell) === '')
}

export function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell !== '' && cleanCell(cell) !== '') + 1
}

/** Throws for a row that is wider, or has a longer cell, than we read. `number` counts from 1. */
export function checkRow(row: readonly string[], number: number): void {
  if (row.length > maxColumns) {
    const width = filledWidth(row)
    if (width > maxColumns) throw refuseSheet('tooManyColumns', width)
  }
  for (const cell of row) if (cell.length > maxCellLength) throw refuseSheet('cellTooLarge', number)
}
