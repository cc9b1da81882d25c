import { createReadStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const largest = 10 * 1024 ** 2

export interface ServerLog {
  readonly path: string
  /** For PostgreSQL to write to; once it runs, ours can be closed. */
  readonly fd: number
  close(): Promise<void>
  firstComplaint(): Promise<string | undefined>
}

/** PostgreSQL's log in the data folder, rotated at 10 MiB. */
export async function openLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  const before = await sizeOf(path)
  if (before > largest) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  const start = await sizeOf(path)
  return {
    path,
    fd: file.fd,
    close: () => file.close(),
    firstComplaint: async () => {
      const written = await text(createReadStream(path, { start }))
      return written.match(/(?<=(FATAL|PANIC): +)(?!the database system is ).*/)?.[0]
    },
  }
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
