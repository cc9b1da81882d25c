import { filledWidth } from './cells.ts'
import { parseRows } from './csv.ts'

const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const rowsToTry = 60
const separatorLine = /^"?sep=([,;|\t])"?[ \t]*(?:\n|$)/i

function modalWidth(widths: readonly number[]): { readonly width: number; readonly share: number } {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, times = 0] =
    [...counts].filter(([cells]) => cells > 1).sort((a, b) => b[1] - a[1])[0] ?? []
  return { width, share: times / Math.max(1, widths.length) }
}

function fitness(text: string, delimiter: Delimiter, partial: boolean): number {
  const rows = parseRows(text, delimiter, partial, rowsToTry).data
  const filled = rows.filter((row) => filledWidth(row) > 0)
  const { width, share } = modalWidth(filled.map((row) => row.length))
  const cells = filled.flatMap((row) => row.slice(1))
  const spaced = cells.filter((cell) => cell.startsWith(' ')).length
  // “Elm St, Austin, TX” inside a cell: a comma that is followed by a space rarely separates cells.
  const prose = delimiter === ',' && spaced > cells.length / 2 ? 0.3 : 1
  return share ** 4 * Math.sqrt(width - 1) * prose
}

/** The delimiter of text whose line ends are LF; an Excel `sep=;` line decides by itself. */
export function guessDelimiter(text: string, partial: boolean): Delimiter {
  const stated = separatorLine.exec(text)?.[1]
  const found = delimiters.find((delimiter) => delimiter === stated)
  if (found !== undefined) return found
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitness(text, delimiter, partial) }))
  return fits.reduce((best, next) => (next.fit > best.fit ? next : best)).delimiter
}
