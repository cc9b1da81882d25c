import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** A value for COPY's text format; a list is a `text[]`, JSON is text. */
export type CopyValue = string | number | boolean | null | readonly string[]

/** A value of each column but those that the database computes. */
export type CopyRow<T extends PgTable> = Readonly<Record<keyof T['$inferInsert'] & string, CopyValue>>

const special = /[\\\t\n\r]/
const allSpecial = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export interface CopyFormat<K extends string> {
  readonly table: string
  readonly columns: string
  line(row: Readonly<Record<K, CopyValue>>): string
}

export function copyFormat<T extends PgTable>(table: T): CopyFormat<keyof CopyRow<T>> {
  const columns: Record<string, { readonly name: string }> = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated?.type !== 'always'),
  )
  return namedFormat(getTableName(table), columns as Record<keyof CopyRow<T>, { readonly name: string }>)
}

export function namedFormat<K extends string>(
  table: string,
  columns: Readonly<Record<K, { readonly name: string }>>,
): CopyFormat<K> {
  const keys = Object.keys(columns) as K[]
  return {
    table,
    columns: keys.map((key) => `"${columns[key].name}"`).join(', '),
    line: (row) => copyLine(keys.map((key) => row[key])),
  }
}

function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyText).join('\t')}\n`
}

/** As bytes: strings of this lifetime would be expensive to garbage-collect. */
export class LineBuffer {
  #bytes: Buffer
  #length = 0

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size)
  }

  get length(): number {
    return this.#length
  }

  add(line: string): void {
    const most = this.#length + line.length * 3
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(most * 2)
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    this.#length += this.#bytes.write(line, this.#length)
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escaped(typeof value === 'string' ? value : `{${value.map(quotedItem).join(',')}}`)
}

function quotedItem(item: string): string {
  return `"${item.replace(/["\\]/g, '\\$&')}"`
}

function escaped(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (found) => escapes[found] ?? found) : text
}

export async function copyInto(
  client: pg.ClientBase,
  { table, columns }: { readonly table: string; readonly columns: string },
  lines: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const sink: Writable = client.query(from(`copy "${table}" (${columns}) from stdin`))
  await pipeline(lines, sink)
}

export function* inChunks(lines: Iterable<string>, size = 1 << 18): Generator<Uint8Array> {
  let buffer = new LineBuffer(size)
  for (const line of lines) {
    buffer.add(line)
    if (buffer.length < size) continue
    yield buffer.bytes()
    buffer = new LineBuffer(size)
  }
  if (buffer.length > 0) yield buffer.bytes()
}

export async function copyRows<R, K extends string>(
  client: pg.ClientBase,
  format: CopyFormat<K>,
  rows: Iterable<R>,
  toRow: (row: R) => Readonly<Record<K, CopyValue>>,
): Promise<void> {
  function* lines(): Generator<string> {
    for (const row of rows) yield format.line(toRow(row))
  }
  await copyInto(client, format, inChunks(lines()))
}
