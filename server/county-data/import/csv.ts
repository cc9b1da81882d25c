/** A quote still open after this many bytes was never closed. */
export const longestRecord = 65_536

/** A record, or why it is invalid; `line` counts from 0 at the text's start, `raw` is the original. */
export type CsvRecord =
  | { readonly line: number; readonly raw: string; readonly cells: readonly string[] }
  | { readonly line: number; readonly raw: string; readonly problem: string }

/**
 * Records by RFC 4180, with LF or CRLF. Lines without a cell are skipped. An invalid record costs its first line
 * only.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  let start = 0
  let line = 0
  while (start < text.length) {
    const end = lineEnd(text, start)
    const raw = withoutReturn(text.slice(start, end))
    if (!raw.includes('"')) {
      if (raw !== '') yield { line, raw, cells: raw.split(',') }
      start = end + 1
      line += 1
      continue
    }
    const quoted = readQuoted(text, start)
    if (typeof quoted === 'string') {
      yield { line, raw, problem: quoted }
      start = end + 1
      line += 1
      continue
    }
    const whole = text.slice(start, quoted.end)
    yield { line, raw: withoutReturn(whole), cells: quoted.cells }
    start = quoted.end + 1
    line += newlines(whole) + 1
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

export function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** A record with quotes, up to the end of its line, or what is wrong with it. */
function readQuoted(text: string, start: number): { cells: string[]; end: number } | string {
  const cells: string[] = []
  let at = start
  for (;;) {
    if (text[at] !== '"') {
      const end = lineEnd(text, at)
      const comma = text.indexOf(',', at)
      const stop = comma === -1 || comma > end ? end : comma
      const cell = text.slice(at, stop)
      cells.push(stop === end ? withoutReturn(cell) : cell)
      if (stop === end) return { cells, end }
      at = stop + 1
      continue
    }
    const close = closingQuote(text, at)
    if (close === -1 || close - start > longestRecord) return 'a quoted cell is not closed'
    cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
    const after = text[close + 1] === '\r' ? close + 2 : close + 1
    if (after >= text.length || text[after] === '\n') return { cells, end: after }
    if (text[after] !== ',' || after !== close + 1) return 'there is text after a closing quote'
    at = after + 1
  }
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
