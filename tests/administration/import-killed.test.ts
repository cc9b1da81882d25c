import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { ImportPlace } from '#model/administration/operations.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { writePropertiesCsv } from '#tests/county-data/generate.ts'
import { startChild } from '#tests/support/child-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/foresale.ts'
import { holdsThirdBlock } from './hold-block.ts'

const store = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'foresale-killed-'))
const folder = await openFolder()
const server = await startServer({ env: { IMPORT_DIR: folder.path }, data: { store, dataDir } })
const admin = await server.person('admin')
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await folder.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function heldConnection(): Promise<number> {
  const { rows } = await store.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  return z.tuple([z.object({ pid: z.number() })]).parse(rows)[0].pid
}

async function started(): Promise<ImportPlace['started'][number] | undefined> {
  const { body } = await server.call('GET', '/operations/imports', { as: admin })
  return body.started[0]
}

it('[ADM-74] an import whose server is killed half-way goes on where it was at the next start', {
  timeout: 120_000,
}, async () => {
  vi.stubEnv('IMPORT_DIR', folder.path)
  await writePropertiesCsv(join(folder.path, 'properties.csv'), 30_000)
  const holder = await store.pool.connect()
  await holder.query('select pg_advisory_lock(4)')
  await store.pool.query(holdsThirdBlock)
  const request = { as: admin, body: { path: 'properties.csv' } }
  expect((await server.call('POST', '/operations/imports', request)).status).toBe(200)

  const killed = startChild({ databaseUrl: store.url, dataDir })
  await killed.origin
  const connection = await eventually(heldConnection)
  const half = await started()
  expect(half).toMatchObject({ standing: 'running', why: null })
  expect(half?.rows).toBeGreaterThan(0)
  expect(half?.rows).toBeLessThan(30_000)
  await killed.kill()
  holder.release(true)
  await eventually(async () => {
    const { rowCount } = await store.pool.query('select from pg_stat_activity where pid = $1', [connection])
    expect(rowCount).toBe(0)
  })

  const next = startChild({ databaseUrl: store.url, dataDir })
  await next.origin
  await eventually(async () => expect(await started()).toMatchObject({ standing: 'done', rows: 30_000 }))
  await next.kill()
  const { rows } = await store.pool.query(`
    select (select count(*)::int from properties) as homes,
      count(*) = count(distinct offset_bytes) and count(*) > 2 as once from loaded_blocks`)
  expect(rows).toEqual([{ homes: 30_000, once: true }])
})
