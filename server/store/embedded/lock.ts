import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

export interface RunningServer {
  readonly pid: number
  readonly socketFolder: string
  readonly state: 'starting' | 'ready' | 'stopping'
}

const patience = { starting: 2_000, ready: 2_000, stopping: 60_000 }

/**
 * Makes sure that no other run has the cluster open. Waits for one that is stopping; removes a lock whose process is
 * gone, a zombie or now another program.
 * @throws StartError if another run of the app has it open
 */
export async function claimCluster(cluster: string): Promise<void> {
  const since = performance.now()
  for (;;) {
    const server = await runningServer(cluster)
    if (server === undefined) break
    if (performance.now() - since > patience[server.state]) throw inUse(cluster, server.pid)
    await wait(50)
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

export function inUse(cluster: string, pid: number | undefined): StartError {
  const who =
    pid === undefined ? 'another run of this app' : `another run of this app (PostgreSQL is process ${pid})`
  return new StartError(
    `${cluster} is in use by ${who}: stop that one, or choose another folder with DATA_DIR.`,
  )
}

/** Undefined if no live PostgreSQL has the cluster, whatever its lock file says. */
export async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = lock.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await commandLine(pid)).includes(cluster)) return undefined
  const state = lines[7] === 'ready' || lines[7] === 'stopping' ? lines[7] : 'starting'
  return { pid, socketFolder: lines[4] ?? '', state }
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const listed = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout
}
