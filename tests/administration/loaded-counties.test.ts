import { afterAll, describe, expect, it } from 'vitest'
import type { LoadedCounty, LoadedRun } from '#model/administration/operations.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { startServer } from '#tests/support/foresale.ts'
import { hays, travis } from '#tests/support/given/county.ts'

const server = await startServer()
const { db, pool } = server.foresale.store
const admin = await server.person('admin')
const folder = await openFolder()
afterAll(async () => {
  await server.close()
  await folder.remove()
})

const [bastrop, elPaso] = ['48021', '08041']
await db.insert(counties).values([
  { fips: travis, state: 'TX', name: 'Travis' },
  { fips: hays, state: 'TX', name: 'Hays' },
  { fips: bastrop, state: 'TX', name: 'Bastrop' },
  { fips: elPaso, state: 'CO', name: 'El Paso' },
])
const header = ['fips', 'attom_id', 'prediction_time', 'file_class', 'score', 'in_file']
const run = (fips: string, day: string, homes: number, fileClass = 'base') =>
  Array.from({ length: homes }, (_, at) => [fips, at + 1, `${day}T08:00:00Z`, fileClass, 0.5, 'Y'])
await importFile(
  pool,
  'predictions',
  await folder.csv('predictions.csv', [
    header,
    ...run(travis, '2026-11-09', 1),
    ...run(travis, '2026-11-16', 3),
    ...run(travis, '2026-10-05', 2, 'covid'),
    ...run(hays, '2026-11-11', 2),
    ...run(elPaso, '2026-11-02', 1),
  ]),
)
server.clock.now = new Date('2026-11-19T12:00:00Z')

const read = async (query = ''): Promise<{ counties: LoadedCounty[]; totalCount: number }> =>
  (await server.call('GET', `/operations/counties${query}`, { as: admin })).body

describe('the counties whose predictions are loaded', () => {
  it('[ADM-73] have their newest run, how many homes it scores, and when the next is due', async () => {
    const { counties: found, totalCount } = await read()
    expect(totalCount).toBe(3)
    expect(found.map(({ county, standing }) => [county, standing])).toEqual([
      ['El Paso County, CO', 'late'],
      ['Hays County, TX', 'due'],
      ['Travis County, TX', 'current'],
    ])
    expect(found.at(-1)).toEqual({
      ...{ fips: travis, county: 'Travis County, TX', state: 'TX', runs: 2, rows: 3, standing: 'current' },
      predictionTime: '2026-11-16T08:00:00.000Z',
      loadedTime: expect.any(String),
      nextDueAt: '2026-11-23T08:00:00.000Z',
    })
  })

  it.each([
    ['?standing=late', ['El Paso County, CO']],
    ['?standing=none', ['Bastrop County, TX']],
    ['?fileClass=covid', ['Travis County, TX']],
    ['?searchText=tx%20HAYS', ['Hays County, TX']],
    ['?searchText=08041', ['El Paso County, CO']],
    ['?searchText=nowhere', []],
    ['?limit=1&page=1', ['Hays County, TX']],
  ])('[ADM-73] are filtered, searched and paged: %s', async (query, names) => {
    expect((await read(query)).counties.map(({ county }) => county)).toEqual(names)
  })

  it('[ADM-73] list their runs of all classes, with the file that loaded them', async () => {
    const { body } = await server.call('GET', `/operations/counties/${travis}`, { as: admin })
    const runs: LoadedRun[] = body.runs
    expect(
      runs.map(({ fileClass, predictionTime, rows, fileName }) => [
        fileClass,
        predictionTime,
        rows,
        fileName,
      ]),
    ).toEqual([
      ['base', '2026-11-16T08:00:00.000Z', 3, 'predictions.csv'],
      ['base', '2026-11-09T08:00:00.000Z', 1, 'predictions.csv'],
      ['covid', '2026-10-05T08:00:00.000Z', 2, 'predictions.csv'],
    ])
  })
})
