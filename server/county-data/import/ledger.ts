import pg from 'pg'
import type { ImportKind } from '#model/county-data/bulk.ts'
import { ImportError } from './import-error.ts'

export interface Progress {
  readonly offsetBytes: number
  readonly line: number
  readonly rows: number
  readonly rejected: number
  readonly rejectsBytes: number
}

export interface LedgerEntry extends Progress {
  readonly finishedAt: Date | null
}

const columns = `
  offset_bytes::float8 as "offsetBytes", line::float8 as line, rows::float8 as rows, rejected::float8 as rejected,
  rejects_bytes::float8 as "rejectsBytes", finished_at as "finishedAt"`

export async function openEntry(
  client: pg.ClientBase,
  kind: ImportKind,
  source: { readonly sha256: string; readonly name: string },
  start: number,
): Promise<LedgerEntry> {
  await client.query(
    `insert into imports (kind, sha256, file_name, offset_bytes, line, rows, rejected, rejects_bytes)
     values ($1, $2, $3, $4, 2, 0, 0, 0) on conflict do nothing`,
    [kind, source.sha256, source.name, start],
  )
  const { rows } = await client.query<LedgerEntry>(
    `select ${columns} from imports where kind = $1 and sha256 = $2`,
    [kind, source.sha256],
  )
  const entry = rows[0]
  if (entry === undefined) throw new Error('an import that was just entered is gone')
  return entry
}

export async function recordProgress(
  client: pg.ClientBase,
  kind: ImportKind,
  sha256: string,
  progress: Progress,
): Promise<void> {
  await client.query(
    `update imports set offset_bytes = $3, line = $4, rows = $5, rejected = $6, rejects_bytes = $7
     where kind = $1 and sha256 = $2`,
    [
      kind,
      sha256,
      progress.offsetBytes,
      progress.line,
      progress.rows,
      progress.rejected,
      progress.rejectsBytes,
    ],
  )
}

export async function finishEntry(client: pg.ClientBase, kind: ImportKind, sha256: string): Promise<void> {
  await client.query('update imports set finished_at = clock_timestamp() where kind = $1 and sha256 = $2', [
    kind,
    sha256,
  ])
}

const waitForLock = '10s'
const lockNotAvailable = '55P03'

/** One import of a kind at a time over all processes; freed with the connection at the latest. */
export async function lockKind(client: pg.ClientBase, kind: ImportKind): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${waitForLock}'`)
    await client.query(`select pg_advisory_lock(hashtext('foresale import'), hashtext($1))`, [kind])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error
    throw new ImportError(`Another import of ${kind} is running; wait for it to end.`)
  } finally {
    await client.query('reset lock_timeout')
  }
}

export async function unlockKind(client: pg.ClientBase, kind: ImportKind): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtext('foresale import'), hashtext($1))`, [kind])
}
