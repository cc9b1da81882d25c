import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { isSystemError } from '../system-error.ts'
import type { Account } from './account.ts'
import { runAs } from './run-as.ts'

/** macOS allows 104 bytes for a socket's path, the least of all systems. */
const longestSocketFolder = 104 - '/.s.PGSQL.5432'.length - 1

export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid)
}

/**
 * Creates the data folder. As root it stays root's, and the database's account may only pass through.
 * @throws StartError if it cannot be created, or that account cannot reach it
 */
export async function openDataFolder(dataDir: string, account: Account | undefined): Promise<void> {
  try {
    const first = await mkdir(dataDir, { recursive: true })
    for (let made = dataDir; first !== undefined && made.startsWith(first); made = dirname(made))
      await chmod(made, account === undefined ? 0o700 : 0o711)
    if (account !== undefined) await chmod(dataDir, (await stat(dataDir)).mode | 0o111)
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${reason(error)}.`)
  }
  if (account === undefined) return
  const { code, output } = await runAs(account, '/bin/sh', ['-c', 'cd -- "$0"', dataDir])
  if (code === null) throw new StartError(`PostgreSQL cannot be started as ${account.name}: ${output}.`)
  if (code !== 0)
    throw new StartError(
      `PostgreSQL runs as the user ${account.name}, who may not enter ${dataDir}: choose another folder with DATA_DIR.`,
    )
}

/**
 * A private folder for the socket, under the temporary directory because its path must be short. Called once the
 * cluster is claimed, so a lock in it is a dead run's.
 */
export async function openSocketFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const hash = createHash('sha256').update(`${uid}:${dataDir}`).digest('hex').slice(0, 12)
  const inTemporary = join(tmpdir(), `foresale-${hash}`)
  const usable = account === undefined && Buffer.byteLength(inTemporary) <= longestSocketFolder
  const folder = usable ? inTemporary : `/tmp/foresale-${hash}`
  if (await makeFolder(folder)) await giveTo(account, folder)
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartError(`${folder} belongs to another user: remove it, or set TMPDIR to another folder.`)
  await rm(join(folder, '.s.PGSQL.5432.lock'), { force: true })
  return folder
}

async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw new StartError(`There is no room for PostgreSQL's socket: ${reason(error)}.`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
