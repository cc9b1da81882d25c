import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { type ImportPlace, importTexts } from '#model/administration/operations.ts'
import { work } from '#server/store/schema/work.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { writePropertiesCsv } from '#tests/county-data/generate.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { holdsThirdBlock } from './hold-block.ts'

const folder = await openFolder()
const server = await startServer({ env: { IMPORT_DIR: folder.path } })
const { db, pool } = server.foresale.store
const admin = await server.person('admin')
afterAll(async () => {
  await server.close()
  await folder.remove()
})

/** Each later than the one before: the newest is the one that was started last. */
function start(path: string) {
  server.later(1_000)
  return server.call('POST', '/operations/imports', { as: admin, body: { path, kind: 'properties' } })
}
const stop = (id: string, as = admin) => server.call('POST', `/operations/imports/${id}/stop`, { as })
async function newest(): Promise<ImportPlace['started'][number]> {
  const { body } = await server.call('GET', '/operations/imports', { as: admin })
  return body.started[0]
}
const jobOf = async (id: string) => (await db.select().from(work).where(eq(work.id, id)))[0]

it('[ADM-130] an import that waits is stopped, as a fact, and is not run afterwards', async () => {
  const by = await server.person('admin')
  await folder.csv('waits.csv', [['a'], ['b']])
  await start('waits.csv')
  const { id } = await newest()
  expect((await stop(id, by)).status).toBe(200)
  expect(await newest()).toMatchObject({ id, standing: 'stopped', why: null })
  await server.foresale.runner.runNow((await jobOf(id))?.key ?? '')
  expect(await newest()).toMatchObject({ id, standing: 'stopped', rows: 0 })
  expect(await stop(id)).toMatchObject({ status: 409, body: { message: importTexts.hasEnded } })
  const facts = (await journalOf(server, by.id)).filter(({ type }) => type === 'v1.ImportStopped')
  expect(facts).toMatchObject([{ data: { importId: id, kind: 'properties', path: 'waits.csv' } }])
})

it('[ADM-130] an import is stopped by administrators only', async () => {
  const person = await server.person()
  await folder.csv('stays.csv', [['a'], ['b']])
  await start('stays.csv')
  const { id } = await newest()
  const [refused, missing, nonsense] = [await stop(id, person), await stop(randomUUID()), await stop('x')]
  expect([refused.status, missing.status, nonsense.status]).toEqual([404, 404, 404])
})

it('[ADM-131] an import under way ends after its block, keeps what it loaded, and resumes there when started again', async () => {
  await writePropertiesCsv(join(folder.path, 'properties.csv'), 10_000)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(4)')
  await pool.query(holdsThirdBlock)
  await start('properties.csv')
  const { id } = await newest()
  const key = (await jobOf(id))?.key ?? ''
  const run = server.foresale.runner.runNow(key)
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
    expect(rowCount).toBe(1)
  })
  expect((await stop(id)).status).toBe(200)
  holder.release(true)
  await run
  expect(await newest()).toMatchObject({ id, standing: 'stopped' })
  expect(await jobOf(id)).toMatchObject({ status: 'done', leaseToken: null, lastError: null })
  const loaded = async () => (await pool.query('select offset_bytes from loaded_blocks')).rowCount ?? 0
  expect(await loaded()).toBe(3)

  expect((await start('properties.csv')).status).toBe(200)
  const again = await newest()
  expect(again.id).not.toBe(id)
  await server.foresale.runner.runNow((await jobOf(again.id))?.key ?? '')
  expect(await newest()).toMatchObject({ id: again.id, standing: 'done', rows: 10_000 })
  const facts = (await journalOf(server, admin.id)).filter(({ data }) => data.importId === again.id)
  expect(facts.map(({ type }) => type)).toEqual(['v1.ImportStarted', 'v1.ImportDone'])
  const { rows } = await pool.query(
    'select count(*) = count(distinct offset_bytes) as once, count(*) > 3 as more from loaded_blocks',
  )
  expect(rows).toEqual([{ once: true, more: true }])
})
