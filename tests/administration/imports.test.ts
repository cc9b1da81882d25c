import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type ImportPlace,
  importFolders,
  importTexts,
  isImporting,
} from '#model/administration/operations.ts'
import { nilUuid } from '#server/store/id.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { work } from '#server/store/schema/work.ts'
import { journalOf } from '#tests/accounts/security/office.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { loadHomes } from '#tests/likely-sellers/county.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const folder = await openFolder()
const outside = await openFolder()
const server = await startServer({ env: { IMPORT_DIR: folder.path } })
const { db } = server.foresale.store
const admin = await server.person('admin')
server.foresale.runner.rest()
afterAll(async () => {
  await server.close()
  await Promise.all([folder.remove(), outside.remove()])
})

const header = ['fips', 'state', 'name']
await folder.csv('counties.csv', [header, ['48453', 'TX', 'Travis'], ['x', 'TX', 'Nowhere']])
await folder.csv('listings.csv', [header, ['48491', 'TX', 'Williamson']])
await folder.csv('unnamed.csv.gz', [header, ['48209', 'TX', 'Hays']])
await folder.write('notes.txt', 'not data')
await mkdir(join(folder.path, 'week-47'))
await folder.csv('week-47/predictions.csv', [['fips'], ['48453']])
await folder.csv('week-47/counties-2.csv', [header, ['48021', 'TX', 'Bastrop']])
await folder.csv('predictions.csv', [
  ['fips', 'attom_id', 'prediction_time', 'file_class', 'score'],
  ['48453', 1, '2026-11-16T08:00:00Z', 'base', 0.5],
])
await folder.csv('week-47/other.csv', [['a'], ['b']])
await outside.csv('counties.csv', [header, ['48055', 'TX', 'Caldwell']])
await symlink(outside.path, join(folder.path, 'elsewhere'))

/** Each later than the one before, so that the order of their jobs is theirs. */
function start(body: object, as: Person = admin) {
  server.later(1_000)
  return server.call('POST', '/operations/imports', { as, body })
}
const place = async (): Promise<ImportPlace> =>
  (await server.call('GET', '/operations/imports', { as: admin })).body
const jobs = () => db.select().from(work).where(eq(work.kind, 'data.import')).orderBy(work.runAt)
const importOf = async (path: string) => (await place()).started.find((each) => each.path === path)

/** As the queue would, one after the other. */
async function runAll(): Promise<void> {
  for (const { key, status } of await jobs()) if (status === 'ready') await server.foresale.runner.runNow(key)
}

it('[ADM-55] lists the data files of the folder, with the kind that a name begins with', async () => {
  const { files } = await place()
  expect(files.map(({ path, kind }) => [path, kind])).toEqual([
    ['counties.csv', 'counties'],
    ['listings.csv', 'listings'],
    ['predictions.csv', 'predictions'],
    ['unnamed.csv.gz', null],
    ['week-47/counties-2.csv', 'counties'],
    ['week-47/other.csv', null],
    ['week-47/predictions.csv', 'predictions'],
  ])
  expect(importFolders(files)).toEqual(['week-47'])
})

it('[ADM-55] [ADM-56] loads a file once, however often it is started meanwhile, and sets rows aside', async () => {
  const request = { path: 'counties.csv', kind: 'counties' }
  expect((await start(request)).status).toBe(200)
  expect(await start(request)).toMatchObject({ status: 409, body: { message: importTexts.isOpen } })
  expect(await jobs()).toHaveLength(1)
  expect(await importOf('counties.csv')).toMatchObject({ standing: 'waiting' })
  await runAll()
  expect(await importOf('counties.csv')).toMatchObject({
    standing: 'done',
    rows: 1,
    rejected: 1,
    why: null,
  })
  expect(await db.select().from(counties).where(eq(counties.fips, '48453'))).toHaveLength(1)
  expect(await readdir(folder.path)).toContain('counties.rejects.csv')
  expect((await place()).files.map(({ path }) => path)).not.toContain('counties.rejects.csv')
  const facts = (await journalOf(server, admin.id)).filter(({ type }) => type === 'v1.ImportStarted')
  expect(facts).toMatchObject([{ data: { kind: 'counties', path: 'counties.csv' } }])
})

const rejectsOf = (id: string, as: Person = admin) =>
  server.app.inject({
    url: `/backend/operations/imports/${id}/rejects`,
    headers: { authorization: `Bearer ${as.token}` },
  })

describe('the rows that an import set aside', () => {
  it('[ADM-70] are downloaded with line and reason, as a fact', async () => {
    const started = await importOf('counties.csv')
    expect(started).toMatchObject({ rejected: 1, hasRejects: true })
    const reply = await rejectsOf(started?.id ?? '')
    expect(reply.headers['content-disposition']).toContain('counties.rejects.csv')
    expect(reply.payload).toBe(
      'line,reason,fips,state,name\n3,"fips must be a county code of five digits, not “x”",x,TX,Nowhere\n',
    )
    const facts = (await journalOf(server, admin.id)).filter(
      ({ type }) => type === 'v1.ImportRejectsExported',
    )
    expect(facts).toMatchObject([{ data: { kind: 'counties', path: 'counties.csv' } }])
  })

  it('[ADM-70] are for administrators only: another gets what a missing import gets', async () => {
    const person = await server.person()
    const started = await importOf('counties.csv')
    const [refused, missing] = await Promise.all([
      rejectsOf(started?.id ?? '', person),
      rejectsOf(randomUUID()),
    ])
    expect([refused.statusCode, refused.json()]).toEqual([404, missing.json()])
  })

  it('[ADM-70] are offered of the newest import of a file only, which wrote its own in their place', async () => {
    const before = await importOf('counties.csv')
    await folder.csv('counties.csv', [header, ['y', 'TX', 'Nowhere'], ['z', 'TX', 'Nowhere']])
    await start({ path: 'counties.csv' })
    await runAll()
    const { started } = await place()
    const ofFile = started.filter(({ path }) => path === 'counties.csv')
    expect(ofFile.map(({ rejected, hasRejects }) => [rejected, hasRejects])).toEqual([
      [2, true],
      [1, false],
    ])
    const reply = await rejectsOf(before?.id ?? '')
    expect([reply.statusCode, reply.json().message]).toEqual([409, importTexts.noRejects])
  })

  it('[ADM-70] say so when their file is gone', async () => {
    await rm(join(folder.path, 'counties.rejects.csv'))
    const reply = await rejectsOf((await importOf('counties.csv'))?.id ?? '')
    expect([reply.statusCode, reply.json().message]).toEqual([409, importTexts.noRejects])
  })
})

it('[ADM-71] says how far an import is, in rows and as a part of its file', async () => {
  const id = randomUUID()
  const { size } = await stat(join(folder.path, 'listings.csv'))
  await db.insert(work).values({
    ...{ id, key: id, kind: 'data.import', ownerId: nilUuid, lane: 'longOrder' },
    payload: { path: 'listings.csv', kind: 'listings' },
    ...{ leaseToken: id, leasedUntil: new Date('2099-01-01') },
    checkpoint: { rows: 500, rejected: 2, offsetBytes: size / 2 },
  })
  expect(await importOf('listings.csv')).toMatchObject({
    ...{ standing: 'running', rows: 500, rejected: 2, done: 0.5, hasRejects: true },
  })
  expect(isImporting(await place())).toBe(true)
  await db.delete(work).where(eq(work.id, id))
  expect(isImporting(await place())).toBe(false)
})

it('[ADM-66] starts a file once for two administrators at the same time', async () => {
  const other = await server.person('admin')
  const request = { path: 'week-47/other.csv', kind: 'listings' }
  const replies = await Promise.all([start(request), start(request, other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ message: importTexts.isOpen })
  const made = (await jobs()).filter(({ payload }) => payload.path === request.path)
  expect(made).toMatchObject([{ ownerId: nilUuid }])
  await runAll()
})

it('[ADM-55] loads a file as the kind that was chosen', async () => {
  expect((await start({ path: 'unnamed.csv.gz' })).body).toMatchObject({ message: importTexts.whichKind })
  expect((await start({ path: 'unnamed.csv.gz', kind: 'counties' })).status).toBe(200)
  await runAll()
  expect(await importOf('unnamed.csv.gz')).toMatchObject({ standing: 'done', rows: 1 })
})

it('[ADM-56] says why a file could not be loaded', async () => {
  await start({ path: 'listings.csv', kind: 'listings' })
  await runAll()
  expect(await importOf('listings.csv')).toMatchObject({
    standing: 'failed',
    why: expect.stringMatching(/^The header of listings\.csv lacks /),
  })
})

it('[DSH-30] has the figures of loaded predictions counted at once, and not those of a file that failed', async () => {
  const counts = () => db.$count(work, eq(work.kind, 'figures.due'))
  await start({ path: 'week-47/predictions.csv', kind: 'predictions' })
  await runAll()
  expect(await counts()).toBe(0)
  await start({ path: 'predictions.csv' })
  await runAll()
  expect(await importOf('predictions.csv')).toMatchObject({ standing: 'done', rows: 1 })
  expect(await counts()).toBe(1)
})

it('[ADM-55] loads a folder in the order of what needs what, and leaves out other files', async () => {
  const before = (await jobs()).length
  expect((await start({ path: 'week-47' })).status).toBe(200)
  const paths = (await jobs()).slice(before).map(({ payload }) => payload.path)
  expect(paths).toEqual(['week-47/counties-2.csv', 'week-47/predictions.csv'])
})

it.each([
  '',
  'gone.csv',
  'notes.txt',
  '../counties.csv',
  'elsewhere',
  'elsewhere/counties.csv',
  '/etc',
  'a\0b',
])('[ADM-55] reads nothing outside the folder: %j', async (path) => {
  const reply = await start({ path, kind: 'counties' })
  expect([400, 422]).toContain(reply.status)
  expect(await db.$count(counties, sql`fips = '48055'`)).toBe(0)
})

it('[ADM-40] shows what was imported, and which predictions are loaded', async () => {
  await loadHomes(server, [{ attomId: 1, score: 0.9 }])
  const { imports, runs } = await place()
  expect(imports.find(({ fileName }) => fileName === 'unnamed.csv.gz')).toMatchObject({
    ...{ kind: 'counties', rows: 1, rejected: 0, finishedAt: expect.any(String) },
  })
  expect(runs).toMatchObject([
    {
      ...{ fileClass: 'base', counties: 1, runs: 3, predictionTime: '2026-11-16T08:00:00.000Z' },
      nextDueAt: '2026-11-23T08:00:00.000Z',
    },
  ])
})

it('[ADM-55] is for administrators only', async () => {
  const person = await server.person()
  expect((await start({ path: 'counties.csv' }, person)).status).toBe(404)
  expect((await server.call('GET', '/operations/imports', { as: person })).status).toBe(404)
})

it('[ADM-55] an import folder that is not there is empty', async () => {
  const other = await startServer({ env: { IMPORT_DIR: join(folder.path, 'gone') } })
  try {
    const as = await other.person('admin')
    expect((await other.call('GET', '/operations/imports', { as })).body).toMatchObject({
      files: [],
      started: [],
    })
    const reply = await other.call('POST', '/operations/imports', { as, body: { path: 'counties.csv' } })
    expect(reply.body.message).toBe(importTexts.noFile)
  } finally {
    await other.close()
  }
})
