import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import * as bulk from '#server/store/schema/bulk.ts'

/** Makes the bulk tables as new. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const tables = Object.values(bulk).map((table) => getTableName(table))
  await pool.query(`truncate ${tables.join(', ')}`)
}

/** A folder for a test's files, with CSV files written from rows of text. */
export interface Folder {
  readonly path: string
  csv(name: string, rows: readonly (readonly (string | number)[])[]): Promise<string>
  write(name: string, bytes: string | Uint8Array): Promise<string>
  read(name: string): Promise<string>
  remove(): Promise<void>
}

export async function openFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'foresale-data-'))
  const write = async (name: string, bytes: string | Uint8Array) => {
    await writeFile(join(path, name), bytes)
    return join(path, name)
  }
  return {
    path,
    write,
    csv: (name, rows) => {
      const text = rows.map((cells) => `${cells.join(',')}\n`).join('')
      return write(name, name.endsWith('.gz') ? gzipSync(text) : text)
    },
    read: (name) => readFile(join(path, name), 'utf8'),
    remove: () => rm(path, { recursive: true }),
  }
}
