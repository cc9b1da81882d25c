import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { databaseAccount } from '#server/store/embedded/account.ts'
import { giveTo } from '#server/store/embedded/folders.ts'
import { startEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore } from '#server/store/pool.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { sweepFiles } from '#server/uploads/sweep-files.ts'
import { eventually } from '#tests/support/eventually.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { startServer, type TestServer } from '#tests/support/foresale.ts'
import { buy, cardOf, fourContacts, makePreview } from '#tests/support/given/audit.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const run = promisify(execFile)
const account = await databaseAccount()

interface Backup {
  readonly folder: string
  /** Segments of PostgreSQL's log, by their names. */
  readonly archive: string
}

async function emptyBackup(): Promise<Backup> {
  const folder = await emptyFolder()
  const archive = join(folder, 'archive')
  await chmod(folder, 0o711)
  await mkdir(archive)
  await giveTo(account, archive)
  return { folder, archive }
}

/** The server on a database of its own whose PostgreSQL runs with these settings. */
async function serverIn(dataDir: string, settings: Readonly<Record<string, string>>) {
  const { url, stop } = await startEmbedded({ dataDir, settings: { wal_level: 'replica', ...settings } })
  const store = { url, ...openStore({ connectionString: url, max: 8 }) }
  await eventually(async () => {
    const { rows } = await store.pool.query('select pg_is_in_recovery() as reads_the_log')
    expect(rows).toEqual([{ reads_the_log: false }])
  })
  await migrate(store.pool)
  const server = await startServer({ data: { store, dataDir } })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await server.app.close()
    await server.foresale.close()
    await store.close()
    await stop()
  }
  onTestFinished(close)
  return { ...server, close }
}

/** As pg_basebackup, which the embedded programs lack: while the app goes on writing. */
async function copyDatabase({ foresale }: TestServer, dataDir: string, { folder }: Backup): Promise<void> {
  const copy = join(folder, 'postgres')
  const client = await foresale.store.pool.connect()
  await client.query("select pg_backup_start('a copy', fast => true)")
  await run('cp', ['-a', join(dataDir, 'postgres'), copy])
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
  client.release()
  await run('rm', [join(copy, 'postmaster.pid')])
  await run('find', [join(copy, 'pg_wal'), '-type', 'f', '-delete'])
  await writeFile(join(copy, 'backup_label'), rows[0].labelfile)
  await giveTo(account, join(copy, 'backup_label'))
}

/** Adds the files that are new, and never removes one. */
const copyFiles = (dataDir: string, { folder }: Backup): Promise<void> =>
  cp(dataDir, folder, {
    recursive: true,
    force: false,
    filter: (path) => !path.startsWith(join(dataDir, 'postgres')),
  })

async function wholeLogIn({ archive }: Backup, { foresale: { store } }: TestServer): Promise<void> {
  const { rows } = await store.pool.query('select pg_walfile_name(pg_switch_wal()) as last')
  await eventually(async () => expect(await readdir(archive)).toContain(rows[0].last))
}

it('[RUN-95] database and files are restored to the moment before a mishap', {
  timeout: 120_000,
}, async () => {
  const dataDir = await emptyFolder()
  const backup = await emptyBackup()
  const archive_command = `test ! -f "${backup.archive}/%f" && cp "%p" "${backup.archive}/%f"`
  const server = await serverIn(dataDir, { archive_mode: 'on', archive_command })
  await loadStreet(server.foresale.store)
  const [agent, admin] = [await server.person(), await server.person('admin')]
  const report = await makePreview(server, agent, { content: csvOf(fourContacts) })
  const deletedLater = await makePreview(server, agent, { content: csvOf(fourContacts.slice(1)) })
  await copyDatabase(server, dataDir, backup)
  await buy(server, agent, report)
  await copyFiles(dataDir, backup)

  const { rows } = await server.foresale.store.pool.query('select clock_timestamp()::text as now')
  const moment: string = rows[0].now

  await server.call('DELETE', `/audit/${deletedLater}`, { as: agent })
  const madeLater = await makePreview(server, agent, { content: csvOf(fourContacts.slice(2)) })
  await server.foresale.store.pool.query('truncate table audit_rows')
  await copyFiles(dataDir, backup)
  await wholeLogIn(backup, server)
  await server.close()

  const restored = await emptyFolder()
  await run('cp', ['-a', `${backup.folder}/.`, restored])
  await run('touch', [join(restored, 'postgres', 'recovery.signal')])
  await giveTo(account, join(restored, 'postgres', 'recovery.signal'))
  const again = await serverIn(restored, {
    restore_command: `cp "${backup.archive}/%f" "%p"`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  expect(await cardOf(again, agent, report)).toMatchObject({ cartItem: { cart: { status: 'success' } } })
  const { body } = await again.call('GET', `/audit/${agent.id}/${report}`, { as: agent })
  expect(body.rows).toHaveLength(fourContacts.length)
  for (const [id, contacts] of [
    [report, fourContacts],
    [deletedLater, fourContacts.slice(1)],
  ] as const) {
    const file = await again.call('GET', `/audit/upload/download/${id}`, { as: admin })
    expect(file).toEqual({ status: 200, body: csvOf(contacts) })
  }
  expect((await again.call('GET', `/audit/${agent.id}/${madeLater}/opening`, { as: agent })).status).toBe(404)
  expect((await verifyJournal(again.foresale.store.db)).faults).toEqual([])

  const { store, files } = again.foresale
  const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000)
  const swept = await sweepFiles({ store, files, now: inTwoHours })
  expect(swept).toEqual({ discarded: 1, putBack: 0, removed: 0 })
})
