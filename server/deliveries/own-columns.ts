import { randomUUID } from 'node:crypto'
import { readSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { withState } from '#model/uploads/mapping/common-state.ts'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { fieldOf, fromFieldsMap, type Mapping } from '#model/uploads/mapping.ts'
import { ownHeaders } from '#model/uploads/sheet/head.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { Files } from '#server/gateways/files/port.ts'
import type { Database } from '#server/store/pool.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { isSystemError } from '#server/store/system-error.ts'
import { contactOf } from '#server/uploads/contact.ts'
import { parsingOf } from '#server/uploads/reading.ts'
import { headInThread, rowsInThread, type ThreadOptions } from '#server/uploads/sheet/threads.ts'

export interface OwnColumnsNeeds {
  readonly db: Database
  readonly files: Files
  readonly reading: ThreadOptions
}

export interface OwnRow {
  readonly cells: readonly string[]
  /** Two letters, '' if none was sent. Works only when it is called, since most rows have their property's. */
  readonly state: () => string
}

/** The unmapped columns of an uploaded file, in its order. */
export interface OwnColumns {
  readonly headings: readonly string[]
  read(rowNo: number): OwnRow | undefined
  close(): Promise<void>
}

const noColumns: OwnColumns = {
  headings: [],
  read: () => undefined,
  close: async () => undefined,
}

/** The file may be gone or unreadable: an audit outlives it. */
const isGone = (error: unknown): boolean =>
  (isSheetRefused(error) && error.refusal.refused !== 'sheet.takesTooMuch') || isSystemError(error, 'ENOENT')

/** Without its file there are no own columns. Must be closed. */
export async function openOwnColumns(
  { db, files, reading }: OwnColumnsNeeds,
  uploadId: string,
): Promise<OwnColumns> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!upload) return noColumns
  try {
    const { fieldsMap, options } = parsingOf(upload)
    const path = await files.pathOf(upload.storedAs)
    const head = await headInThread(path, options, reading)
    const rows = await spill(rowsInThread(path, options, reading))
    return ownColumns(rows, ownHeaders(head), fromFieldsMap(fieldsMap, head.headers), upload.commonState)
  } catch (error) {
    if (isGone(error)) return noColumns
    throw error
  }
}

function ownColumns(
  rows: SpilledRows,
  headers: readonly string[],
  mapping: Mapping,
  commonState: string | null,
): OwnColumns {
  const own = headers.flatMap((_, column) => (fieldOf(mapping, column) === undefined ? [column] : []))
  const stateOf = (cells: readonly string[]): string => {
    const input = withState(projectRow(cells, mapping), commonState)
    return input.state || (contactOf(input).address?.state ?? '')
  }
  return {
    headings: own.map((column) => headers[column] ?? ''),
    read: (rowNo) => {
      const cells = rows.read(rowNo)
      return cells && { cells: own.map((column) => cells[column] ?? ''), state: () => stateOf(cells) }
    },
    close: rows.close,
  }
}

interface SpilledRows {
  readonly read: (rowNo: number) => string[] | undefined
  readonly close: () => Promise<void>
}

/**
 * An export is sorted by likelihood, but a file can only be read in order: its rows go to a temporary file, with only
 * their offsets in memory. The file is unlinked before the first row is written, so a crash leaves nothing.
 */
async function spill(batches: AsyncIterable<readonly string[][]>): Promise<SpilledRows> {
  const path = join(tmpdir(), `foresale-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    const starts = await write(file, batches)
    return { read: (rowNo) => readRow(file, starts, rowNo), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function write(file: FileHandle, batches: AsyncIterable<readonly string[][]>): Promise<number[]> {
  const starts = [0]
  let end = 0
  for await (const rows of batches) {
    const lines = rows.map((cells) => Buffer.from(JSON.stringify(cells)))
    for (const line of lines) {
      end += line.length
      starts.push(end)
    }
    await file.appendFile(Buffer.concat(lines))
  }
  return starts
}

/** Waits, because what was just written is in memory: by promises 200,000 rows take ten times as long. */
function readRow({ fd }: FileHandle, starts: readonly number[], rowNo: number): string[] | undefined {
  const [start, end] = [starts[rowNo - 1], starts[rowNo]]
  if (start === undefined || end === undefined) return undefined
  const line = Buffer.allocUnsafe(end - start)
  readSync(fd, line, 0, line.length, start)
  return JSON.parse(line.toString())
}
