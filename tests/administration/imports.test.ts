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
import { openFolder } from '#tests/county-data/files.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { addCounty, loadHomes } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'

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
await folder.write('notes.txt', 'not data')
await outside.csv('counties.csv', [header, ['48055', 'TX', 'Caldwell']])
await symlink(outside.path, join(folder.path, 'elsewhere'))

/** Each later than the one before, so that the order of their jobs is theirs. */
function start(body: object, as: Person = admin) {
  server.later(1_000)
  return server.call('POST', '/operations/imports', { as, body })
}
const place = async (): Promise<ImportPlace> =>
  (await server.call('GET', '/operations/imports', { as: admin })).body
const importsOf = async (path: string) => (await place()).started.filter((each) => each.path === path)
const importOf = async (path: string) => (await importsOf(path))[0]
const jobs = (path: string) =>
  db
    .select()
    .from(work)
    .where(sql`${work.kind} = 'data.import' and ${work.payload} ->> 'path' like ${`${path}%`}`)
    .orderBy(work.runAt)

/** As the queue would, one after the other. */
async function run(path: string): Promise<void> {
  for (const { key, status } of await jobs(path))
    if (status === 'ready') await server.foresale.runner.runNow(key)
}

/** A file of a county, and of a row that is set aside. */
const county = (name: string, fips: string) =>
  folder.csv(name, [header, [fips, 'TX', `of ${name}`], ['x', 'TX', 'Nowhere']])

async function load(path: string, as: Person = admin) {
  await start({ path }, as)
  await run(path)
  return importOf(path)
}

it('[ADM-55] lists the data files of the folder, with the kind that a name begins with', async () => {
  await mkdir(join(folder.path, 'listed', 'week-47'), { recursive: true })
  const names = ['counties.csv', 'listings.csv', 'notes.txt', 'unnamed.csv.gz', 'week-47/other.csv']
  for (const name of [...names, 'week-47/predictions.csv']) await folder.csv(`listed/${name}`, [['fips']])
  const files = (await place()).files.filter(({ path }) => path.startsWith('listed/'))
  expect(files.map(({ path, kind }) => [path, kind])).toEqual([
    ['listed/counties.csv', 'counties'],
    ['listed/listings.csv', 'listings'],
    ['listed/unnamed.csv.gz', null],
    ['listed/week-47/other.csv', null],
    ['listed/week-47/predictions.csv', 'predictions'],
  ])
  expect(importFolders(files)).toEqual(['listed', 'listed/week-47'])
})

it('[ADM-55] [ADM-56] loads a file once, however often it is started meanwhile, and sets rows aside', async () => {
  const by = await server.person('admin')
  await county('counties-once.csv', '48453')
  const request = { path: 'counties-once.csv', kind: 'counties' }
  expect((await start(request, by)).status).toBe(200)
  expect(await start(request, by)).toMatchObject({ status: 409, body: { message: importTexts.isOpen } })
  expect(await importsOf('counties-once.csv')).toMatchObject([{ standing: 'waiting' }])
  await run('counties-once.csv')
  expect(await importsOf('counties-once.csv')).toMatchObject([
    { standing: 'done', rows: 1, rejected: 1, why: null },
  ])
  const named = eq(counties.name, 'of counties-once.csv')
  expect(await db.select().from(counties).where(named)).toMatchObject([{ fips: '48453' }])
  expect(await readdir(folder.path)).toContain('counties-once.rejects.csv')
  expect((await place()).files.map(({ path }) => path)).not.toContain('counties-once.rejects.csv')
  const facts = (await journalOf(server, by.id)).filter(({ type }) => type === 'v1.ImportStarted')
  expect(facts).toMatchObject([{ data: { kind: 'counties', path: 'counties-once.csv' } }])
})

const rejectsOf = (id: string, as: Person = admin) =>
  server.app.inject({
    url: `/backend/operations/imports/${id}/rejects`,
    headers: { authorization: `Bearer ${as.token}` },
  })

describe('the rows that an import set aside', () => {
  it('[ADM-70] are downloaded with line and reason, as a fact', async () => {
    const by = await server.person('admin')
    await county('counties-aside.csv', '48001')
    const started = await load('counties-aside.csv')
    expect(started).toMatchObject({ rejected: 1, hasRejects: true })
    const reply = await rejectsOf(started?.id ?? '', by)
    expect(reply.headers['content-disposition']).toContain('counties-aside.rejects.csv')
    expect(reply.payload).toBe(
      'line,reason,fips,state,name\n3,"fips must be a county code of five digits, not “x”",x,TX,Nowhere\n',
    )
    const facts = (await journalOf(server, by.id)).filter(({ type }) => type === 'v1.ImportRejectsExported')
    expect(facts).toMatchObject([{ data: { kind: 'counties', path: 'counties-aside.csv' } }])
  })

  it('[ADM-70] are for administrators only: another gets what a missing import gets', async () => {
    const person = await server.person()
    await county('counties-hidden.csv', '48003')
    const started = await load('counties-hidden.csv')
    expect((await rejectsOf(started?.id ?? '')).statusCode).toBe(200)
    const [refused, missing] = await Promise.all([
      rejectsOf(started?.id ?? '', person),
      rejectsOf(randomUUID()),
    ])
    expect([refused.statusCode, refused.json()]).toEqual([404, missing.json()])
  })

  it('[ADM-70] are offered of the newest import of a file only, which wrote its own in their place', async () => {
    await county('counties-twice.csv', '48005')
    const before = await load('counties-twice.csv')
    await folder.csv('counties-twice.csv', [header, ['y', 'TX', 'Nowhere'], ['z', 'TX', 'Nowhere']])
    await load('counties-twice.csv')
    const loaded = await importsOf('counties-twice.csv')
    expect(loaded.map(({ rejected, hasRejects }) => [rejected, hasRejects])).toEqual([
      [2, true],
      [1, false],
    ])
    const reply = await rejectsOf(before?.id ?? '')
    expect([reply.statusCode, reply.json().message]).toEqual([409, importTexts.noRejects])
  })

  it('[ADM-70] say so when their file is gone', async () => {
    await county('counties-gone.csv', '48007')
    const started = await load('counties-gone.csv')
    await rm(join(folder.path, 'counties-gone.rejects.csv'))
    const reply = await rejectsOf(started?.id ?? '')
    expect([reply.statusCode, reply.json().message]).toEqual([409, importTexts.noRejects])
  })
})

it('[ADM-71] says how far an import is, in rows and as a part of its file', async () => {
  const id = randomUUID()
  const { size } = await stat(await folder.csv('listings-far.csv', [header, ['48491', 'TX', 'Williamson']]))
  await db.insert(work).values({
    ...{ id, key: id, kind: 'data.import', ownerId: nilUuid, lane: 'longOrder' },
    payload: { path: 'listings-far.csv', kind: 'listings' },
    ...{ leaseToken: id, leasedUntil: new Date('2099-01-01') },
    checkpoint: { rows: 500, rejected: 2, offsetBytes: size / 2 },
  })
  expect(await importOf('listings-far.csv')).toMatchObject({
    ...{ standing: 'running', rows: 500, rejected: 2, done: 0.5, hasRejects: true },
  })
  expect(isImporting(await place())).toBe(true)
  await db.delete(work).where(eq(work.id, id))
  expect(isImporting(await place())).toBe(false)
})

it('[ADM-66] starts a file once for two administrators at the same time', async () => {
  const other = await server.person('admin')
  await folder.csv('both.csv', [['a'], ['b']])
  const request = { path: 'both.csv', kind: 'listings' }
  const replies = await Promise.all([start(request), start(request, other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ message: importTexts.isOpen })
  expect(await jobs('both.csv')).toMatchObject([{ ownerId: nilUuid }])
  await run('both.csv')
})

it('[ADM-55] loads a file as the kind that was chosen', async () => {
  await folder.csv('unnamed.csv.gz', [header, ['48209', 'TX', 'Hays']])
  expect((await start({ path: 'unnamed.csv.gz' })).body).toMatchObject({ message: importTexts.whichKind })
  expect((await start({ path: 'unnamed.csv.gz', kind: 'counties' })).status).toBe(200)
  await run('unnamed.csv.gz')
  expect(await importOf('unnamed.csv.gz')).toMatchObject({ standing: 'done', rows: 1 })
})

it('[ADM-56] says why a file could not be loaded', async () => {
  await folder.csv('listings-short.csv', [header, ['48491', 'TX', 'Williamson']])
  expect(await load('listings-short.csv')).toMatchObject({
    standing: 'failed',
    why: expect.stringMatching(/^The header of listings-short\.csv lacks /),
  })
})

it('[DSH-30] has the figures of loaded predictions counted at once, and not those of a file that failed', async () => {
  const counts = () => db.$count(work, eq(work.kind, 'figures.due'))
  const before = await counts()
  await folder.csv('predictions-short.csv', [['fips'], ['48491']])
  expect(await load('predictions-short.csv')).toMatchObject({ standing: 'failed' })
  expect(await counts()).toBe(before)
  await addCounty(db, '48491')
  await folder.csv('predictions-whole.csv', [
    ['fips', 'attom_id', 'prediction_time', 'file_class', 'score'],
    ['48491', 1, '2026-11-16T08:00:00Z', 'base', 0.5],
  ])
  expect(await load('predictions-whole.csv')).toMatchObject({ standing: 'done', rows: 1 })
  expect(await counts()).toBe(before + 1)
})

it('[ADM-55] loads a folder in the order of what needs what, and leaves out other files', async () => {
  await mkdir(join(folder.path, 'week-48'))
  for (const name of ['predictions', 'counties', 'other'])
    await folder.csv(`week-48/${name}.csv`, [['fips'], ['48021']])
  expect((await start({ path: 'week-48' })).status).toBe(200)
  const paths = (await jobs('week-48/')).map(({ payload }) => payload.path)
  expect(paths).toEqual(['week-48/counties.csv', 'week-48/predictions.csv'])
  await run('week-48/')
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
  await loadHomes(server, [{ attomId: 1, score: 0.9 }], { fileClass: 'shown' })
  await county('counties-shown.csv', '48009')
  await load('counties-shown.csv')
  const { imports, runs } = await place()
  expect(imports.find(({ fileName }) => fileName === 'counties-shown.csv')).toMatchObject({
    ...{ kind: 'counties', rows: 1, rejected: 1, finishedAt: expect.any(String) },
  })
  expect(runs.find(({ fileClass }) => fileClass === 'shown')).toMatchObject({
    ...{ counties: 1, runs: 2, predictionTime: '2026-11-02T08:00:00.000Z' },
    nextDueAt: '2026-11-09T08:00:00.000Z',
  })
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
