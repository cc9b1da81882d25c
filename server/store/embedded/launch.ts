import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { databaseAccount } from './account.ts'
import { runnableBinaries } from './binaries.ts'
import { openCluster, roleName, servingRole } from './cluster.ts'
import { openDataFolder, openSocketFolder } from './folders.ts'
import { type Guarded, runGuarded } from './guarded.ts'
import { claimCluster, inUse, runningServer } from './lock.ts'
import { openLog, type ServerLog } from './log.ts'
import { serverSettings } from './settings.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly durable?: boolean
  readonly onLost?: (error: Error) => void
  /** PostgreSQL's settings that differ from ours, by name. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Embedded {
  /** As the role that owns everything. */
  readonly url: string
  /** As the role that the app serves with, to which `letServe` gives what it needs. */
  readonly servingUrl: string
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL on its own folder. It listens on a private Unix socket only, and stops however this
 * process ends.
 * @throws StartError if another run has the folder open, or PostgreSQL cannot run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable = true, onLost } = options
  const account = await databaseAccount()
  await openDataFolder(dataDir, account)
  const binaries = await runnableBinaries(dataDir, account)
  await claimCluster(join(dataDir, 'postgres'))
  const cluster = await openCluster(dataDir, binaries, account, { durable })
  const socketFolder = await openSocketFolder(dataDir, account)
  const log = await openLog(dataDir)
  const settings = Object.entries({ ...serverSettings(socketFolder, { durable }), ...options.settings })
  const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = runGuarded(account, binaries.postgres, args, log.fd)
  await log.close()
  let running = false
  const ended = server.ended.then(async () => {
    await rmdir(socketFolder).catch(() => undefined)
    if (running) onLost?.(new StartError(`PostgreSQL ended by itself; ${log.path} says why.`))
  })
  const stop = async () => {
    running = false
    server.release()
    await ended
  }
  try {
    await makeDatabase(await firstSession(server, socketFolder))
  } catch (error) {
    await stop()
    throw await startError(log, cluster, error)
  }
  running = true
  return { ...urlsOf(socketFolder), stop }
}

/** Like `startEmbedded`, but uses the running app's PostgreSQL if there is one. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const running = await runningServer(join(options.dataDir, 'postgres'))
  if (running?.state !== 'ready') return startEmbedded(options)
  return { ...urlsOf(running.socketFolder), stop: async () => {} }
}

const urlsOf = (socketFolder: string): Pick<Embedded, 'url' | 'servingUrl'> => ({
  url: urlOf(socketFolder, roleName),
  servingUrl: urlOf(socketFolder, roleName, servingRole),
})

/** Names every part that the user's PG* variables could otherwise fill in. */
function urlOf(socketFolder: string, database: string, role = roleName): string {
  const query = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' })
  return `postgresql://${role}@/${database}?${query}`
}

/** After a crash PostgreSQL first replays its log, which may take minutes. */
async function firstSession(server: Guarded, socketFolder: string): Promise<pg.Client> {
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  for (;;) {
    const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres') })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (ended) throw error
      await wait(20)
    }
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [roleName])
  if (rowCount === 0) await client.query(`create database ${roleName}`)
  const serving = await client.query('select from pg_roles where rolname = $1', [servingRole])
  if (serving.rowCount === 0) await client.query(`create role ${servingRole} login`)
  await client.end()
}

async function startError(log: ServerLog, cluster: string, error: unknown): Promise<StartError> {
  const complaint = await log.firstComplaint()
  if (complaint !== undefined && /lock file .* already exists|still in use/.test(complaint))
    return inUse(cluster, undefined)
  const why = complaint ?? (error instanceof Error ? error.message : String(error))
  return new StartError(`The embedded PostgreSQL did not start: ${why}. More is in ${log.path}.`)
}
