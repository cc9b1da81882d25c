import Papa from 'papaparse'
import { checkRow } from './cells.ts'
import { createByteDecoder, type Encoding } from './encoding.ts'
import { maxCellLength } from './limits.ts'
import { refuseSheet } from './refusal.ts'

interface Parsed {
  readonly data: string[][]
  readonly errors: readonly { readonly code: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

/** Quoted or not, a row of the file; `partial` leaves a last row without line end for the next piece. */
export function parseRows(text: string, delimiter: string, partial: boolean, most = 0): Parsed {
  return new Papa.Parser({ delimiter, newline: '\n', preview: most }).parse(text, 0, partial)
}

/** CRLF and CR become LF. A CR at the end of a piece waits to see what follows. */
export function createLineMender(): (text: string, last: boolean) => string {
  let waiting = ''
  return (text, last) => {
    const whole = waiting + text
    waiting = !last && whole.endsWith('\r') ? '\r' : ''
    const ready = waiting === '' ? whole : whole.slice(0, -1)
    return ready.includes('\r') ? ready.replace(/\r\n?/g, '\n') : ready
  }
}

export interface CsvReader {
  /** The rows that are complete with these bytes, blank ones too. Throws `SheetRefused`. */
  readonly push: (bytes: Uint8Array) => string[][]
  readonly finish: () => string[][]
  readonly encoding: () => Encoding
  /** The file's last row had no line end: with too few cells, it was probably cut off. */
  readonly endsOpen: () => boolean
}

/** Reads delimited text piece by piece; memory is bounded by the pieces and the longest row. */
export function createCsvReader(options: {
  readonly delimiter: string
  readonly encoding?: Encoding
}): CsvReader {
  const decoder = createByteDecoder(options.encoding)
  const mendLines = createLineMender()
  let rest = ''
  let rows = 0
  let endsOpen = false

  const take = (text: string, last: boolean): string[][] => {
    const whole = rest + text
    if (whole === '') return []
    const { data, errors, meta } = parseRows(whole, options.delimiter, !last)
    for (const row of data) {
      rows++
      checkRow(row, rows)
    }
    if (last) {
      if (errors.some((error) => error.code === 'MissingQuotes')) throw refuseSheet('unclosedQuote', rows)
      endsOpen = !whole.endsWith('\n')
      return endsOpen ? data : data.slice(0, -1)
    }
    rest = whole.slice(meta.cursor)
    if (rest.length > maxCellLength * 10) throw refuseSheet('cellTooLarge', rows + 1)
    return data
  }

  return {
    push: (bytes) => take(mendLines(decoder.decode(bytes, false), false), false),
    finish: () => take(mendLines(decoder.decode(new Uint8Array(0), true), true), true),
    encoding: decoder.encoding,
    endsOpen: () => endsOpen,
  }
}
