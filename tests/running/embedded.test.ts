import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { databaseAccount } from '#server/store/embedded/account.ts'
import { openSocketFolder } from '#server/store/embedded/folders.ts'
import { type Embedded, joinEmbedded, startEmbedded } from '#server/store/embedded/launch.ts'
import { spawnOptions } from '#server/store/embedded/run-as.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const sharedData = await mkdtemp(join(tmpdir(), 'foresale shared-'))
const shared = await startEmbedded({ dataDir: sharedData, durable: false })
afterAll(async () => {
  await shared.stop()
  await rm(sharedData, { recursive: true })
})

async function started(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable: false })
  onTestFinished(() => server.stop())
  return server
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = await connected(url)
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
  await client.end()
  return rows.map(([value]) => value)
}

async function socketFolderOf(url: string): Promise<string> {
  const [folders] = await ask(url, 'show unix_socket_directories')
  return String(folders).replaceAll('"', '')
}

it('[RUN-10] keeps the data between runs', async () => {
  const dataDir = await emptyFolder()
  const first = await started(dataDir)
  await ask(first.url, "create table kept as select 'still here' as what")
  await first.stop()
  const second = await started(dataDir)
  expect(await ask(second.url, 'select what from kept')).toEqual(['still here'])
})

it('[RUN-11] listens on a socket in a private folder, and on no port', async () => {
  const { url } = shared
  expect(await ask(url, 'show listen_addresses')).toEqual([''])
  const folder = await stat(await socketFolderOf(url))
  expect(folder.mode & 0o777).toBe(0o700)
})

it('[RUN-12] sorts text the same on every machine', async () => {
  const { url } = shared
  expect(await ask(url, "select w from unnest(array['b', 'É', 'a', 'Z', 'é']) w order by w")).toEqual([
    'Z',
    'a',
    'b',
    'É',
    'é',
  ])
  expect(await ask(url, "select lower('ÉCOLE')")).toEqual(['école'])
})

it('[RUN-13] stops when the app is killed, and starts again at once', async () => {
  const dataDir = await emptyFolder()
  const program = new URL('./hold-database.ts', import.meta.url).pathname
  const app = spawn(process.execPath, ['--import', 'tsx', decodeURIComponent(program), dataDir])
  const [line] = await once(app.stdout, 'data')
  const client = await connected(String(line).trim())
  client.on('error', () => undefined)
  const lost = new Promise((resolve) => client.once('end', resolve))
  app.kill('SIGKILL')
  await lost
  const { url } = await started(dataDir)
  expect(await ask(url, 'select 1')).toEqual([1])
})

it('[RUN-14] refuses a second run on the same data', async () => {
  const { url } = shared
  await expect(startEmbedded({ dataDir: sharedData })).rejects.toThrow(
    /postgres is in use by another run of this app \(PostgreSQL is process \d+\): stop that one, or choose another folder with DATA_DIR\.$/,
  )
  expect(await ask(url, 'select 1')).toEqual([1])
})

it('[RUN-15] lets a command that runs beside the app use its database', async () => {
  const command = await joinEmbedded({ dataDir: sharedData })
  expect(command.url).toBe(shared.url)
  await command.stop()
  expect(await ask(shared.url, 'select 1')).toEqual([1])
})

/** PostgreSQL itself sees through a lock of another user's process, so these are of its own user. */
async function spawned(script: string): Promise<{ child: ChildProcess; line: number }> {
  const child = spawn('sh', ['-c', script], spawnOptions(await databaseAccount()))
  onTestFinished(() => {
    child.kill()
  })
  const [line] = await once(child.stdout, 'data')
  return { child, line: Number(line) }
}

async function gone(): Promise<number> {
  const { child, line } = await spawned('echo $$')
  if (child.exitCode === null) await once(child, 'exit')
  return line
}

const zombie = async () => (await spawned('true & echo $!; exec sleep 600')).line
const otherProgram = async () => (await spawned('echo $$; exec sleep 600')).line

it.each([
  ['is gone', gone],
  ['is a zombie', zombie],
  ['is another program by now', otherProgram],
])('[RUN-16] starts on the data of a killed run whose process %s', async (_, pidOf) => {
  const dataDir = await emptyFolder()
  const before = await started(dataDir)
  const locks = [
    join(dataDir, 'postgres', 'postmaster.pid'),
    join(await socketFolderOf(before.url), '.s.PGSQL.5432.lock'),
  ]
  const texts = await Promise.all(locks.map((path) => readFile(path, 'utf8')))
  await before.stop()
  const pid = await pidOf()
  await openSocketFolder(dataDir, await databaseAccount())
  await Promise.all(locks.map((path, at) => writeFile(path, (texts[at] ?? '').replace(/^\d+/, String(pid)))))
  const { url } = await started(dataDir)
  expect(await ask(url, 'select 1')).toEqual([1])
})

it('[RUN-17] notifies the app when the database ends by itself', async () => {
  const dataDir = await emptyFolder()
  const lost = new Promise<Error>(
    (onLost) => void startEmbedded({ dataDir, durable: false, onLost }).then(kill),
  )
  async function kill() {
    const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(lock, 10), 'SIGQUIT')
  }
  expect((await lost).message).toBe(`PostgreSQL ended by itself; ${join(dataDir, 'postgres.log')} says why.`)
})

it('[RUN-18] writes no value of a row to the log of the database', async () => {
  const { url } = shared
  await ask(url, "create table people as select 'ann@example.com' as email")
  await ask(url, 'create unique index on people (email)')
  await expect(ask(url, "insert into people values ('ann@example.com')")).rejects.toThrow('duplicate key')
  const log = await readFile(join(sharedData, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('ann@example.com')
})

it('[RUN-19] names a data folder that cannot be used, and what to set instead', async () => {
  const file = join(await emptyFolder(), 'a file')
  await writeFile(file, '')
  await expect(startEmbedded({ dataDir: join(file, 'data') })).rejects.toThrow(
    /^DATA_DIR cannot be used: ENOTDIR/,
  )
})

it('[RUN-19] refuses the data of another version of PostgreSQL', async () => {
  const dataDir = await emptyFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 17, and this is PostgreSQL 18',
  )
})
