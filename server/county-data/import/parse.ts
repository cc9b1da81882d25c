import type { ImportKind } from '#model/county-data/bulk.ts'
import { LineBuffer } from '../copy.ts'
import { type CsvRecord, csvRecords, newlines } from './csv.ts'
import { importPlans } from './plans.ts'

/** `line` counts from 0 at its block's start. */
export interface Reject {
  readonly line: number
  readonly reason: string
  readonly raw: string
}

export interface ParsedBlock {
  readonly copy: Uint8Array
  readonly rows: number
  readonly lines: number
  readonly rejects: readonly Reject[]
}

export function blockReader(kind: ImportKind, header: readonly string[]): (bytes: Uint8Array) => ParsedBlock {
  const { inputs, read } = importPlans[kind]
  const columns = inputs.map((column) => ({ column, at: header.indexOf(column) }))
  const decoder = new TextDecoder()

  function readRecord(record: CsvRecord): { line: string } | { reason: string } {
    if ('problem' in record) return { reason: record.problem }
    const { cells, raw } = record
    if (cells.length !== header.length)
      return { reason: `has ${cells.length} cells where the header has ${header.length}` }
    if (raw.includes('\uFFFD')) return { reason: 'is not in UTF-8' }
    const given: Record<string, string> = {}
    for (const { column, at } of columns) given[column] = cells[at] ?? ''
    return read(given)
  }

  return (bytes) => {
    const text = decoder.decode(bytes)
    const rejects: Reject[] = []
    const copy = new LineBuffer(bytes.length * 2)
    let rows = 0
    for (const record of csvRecords(text)) {
      const result = readRecord(record)
      if ('reason' in result) {
        rejects.push({ line: record.line, reason: result.reason, raw: record.raw })
        continue
      }
      copy.add(result.line)
      rows += 1
    }
    return { copy: copy.bytes(), rows, lines: newlines(text), rejects }
  }
}
