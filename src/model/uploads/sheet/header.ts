import { looksLikeData } from '../mapping/looks.ts'
import { isHeaderWord } from '../mapping/words.ts'
import { cleanCell, filledWidth, isBlankRow } from './cells.ts'

/** Rows above a header: titles, dates, blank lines. */
const deepestHeader = 20

const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

/** The name of a column without one; `column` counts from 0. */
export const columnName = (column: number) => `Column ${columnLetters(column)}`

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

function usualWidth(rows: readonly string[][]): number {
  const widths = rows.map(filledWidth).filter((width) => width > 0)
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length * 0.8)] ?? 0
}

/** Lists are headed by years, `2021` and `2022`, too. */
const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(cell)

function contrasts(row: readonly string[], below: readonly string[][]): number {
  return row.filter((cell, column) => {
    if (cleanCell(cell) === '' || looksLikeData(cell)) return false
    const values = below.map((values) => cleanCell(values[column] ?? '')).filter((value) => value !== '')
    return values.length > 0 && share(values.filter(looksLikeData).length, values.length) >= 0.5
  }).length
}

function headerScore(row: readonly string[], below: readonly string[][], width: number): number {
  const cells = row.map(cleanCell).filter((cell) => cell !== '')
  const words = cells.filter(isHeaderWord).length
  const data = cells.filter((cell) => looksLikeData(cell) && !isYear(cell)).length
  const contrast = contrasts(row, below)
  if (share(data, cells.length) > 0.2 || words + contrast === 0) return 0
  const fill = Math.min(1, share(cells.length, width))
  const distinct = share(new Set(cells.map((cell) => cell.toLowerCase())).size, cells.length)
  const score = share(words, cells.length) * 2 + share(contrast, cells.length) + fill + distinct
  if (fill >= 0.5 || words >= 2) return score
  // “Address” above addresses that their own commas cut: a header where nothing else is one.
  return words === cells.length && contrast > 0 ? score / 2 : 0
}

/** The index of the row that names the columns, or null where none does. */
export function findHeader(rows: readonly string[][]): number | null {
  const width = usualWidth(rows)
  const candidates = rows.slice(0, deepestHeader).map((row, index) => ({
    index,
    score: isBlankRow(row) ? 0 : headerScore(row, rows.slice(index + 1, index + 31), width),
  }))
  const best = candidates.reduce((top, next) => (next.score > top.score ? next : top), {
    index: -1,
    score: 0,
  })
  return best.score > 0 ? best.index : null
}

const keyOf = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ')

/** Whether the row names the same columns in the same order. */
export function hasHeader(row: readonly string[], headers: readonly string[]): boolean {
  if (filledWidth(row) > headers.length) return false
  return headerNames(row, headers.length).every(
    (name, column) => keyOf(name) === keyOf(headers[column] ?? ''),
  )
}

/**
 * One name a column: blank ones become `Column C`, repeated ones `Phone (2)`. `width` may exceed the header's,
 * for rows that are wider than it.
 */
export function headerNames(row: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, column) => {
    const plain = cleanCell(row[column] ?? '') || columnName(column)
    let name = plain
    for (let copy = 2; taken.has(name); copy++) name = `${plain} (${copy})`
    taken.add(name)
    return name
  })
}
