import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportKind } from '#model/county-data/bulk.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { emptyTables, type Folder, openFolder } from './files.ts'

let folder: Folder

const database = await freshDatabase()

beforeEach(async () => {
  await emptyTables(database.pool)
  folder = await openFolder()
})

afterEach(() => folder.remove())

afterAll(() => database.close())

async function rowsOf(query: string): Promise<unknown[][]> {
  return (await database.pool.query({ text: query, rowMode: 'array' })).rows
}

let files = 0
async function load(kind: ImportKind, rows: (string | number)[][], blockSize?: number) {
  files += 1
  const path = await folder.csv(`${kind}${files}.csv`, rows)
  return importFile(database.pool, kind, path, blockSize === undefined ? {} : { blockSize })
}

const header = ['fips', 'attom_id', 'prediction_time', 'file_class', 'score', 'in_file']
const first = '2026-11-02T08:00:00Z'
const second = '2026-11-09T08:00:00Z'
const prediction = (time: string, id: number, score: number, inFile = 'Y', fips = '48453') => [
  fips,
  id,
  time,
  'base',
  score,
  inFile,
]
const scores = 'select attom_id, score from property_scores order by attom_id'
const classes = `
  select p.attom_id, p.prediction_class from predictions p join prediction_runs r on r.id = p.run_id
  where r.prediction_time = '${second}' order by p.attom_id`

describe('loading a run', () => {
  it('[DAT-06] makes one of every county, time and class of the file, complete when the file is in', async () => {
    const { rows: before } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
    await load('predictions', [header, prediction(first, 1, 0.5), prediction(first, 9, 0.5, 'Y', '48491')])
    expect(
      await rowsOf('select fips, file_class, report_week, complete from prediction_runs order by fips'),
    ).toEqual([
      ['48453', 'base', '2026-W45', true],
      ['48491', 'base', '2026-W45', true],
    ])
    const { rows: runs } = await database.pool.query<{ loaded_time: Date; prediction_time: Date }>(
      'select loaded_time, prediction_time from prediction_runs',
    )
    for (const run of runs) {
      expect(run.prediction_time.toISOString()).toBe('2026-11-02T08:00:00.000Z')
      expect(run.loaded_time.getTime()).toBeGreaterThanOrEqual(before[0]?.now.getTime() ?? Number.NaN)
    }
  })

  it('[DAT-06] hides a run until its last row is loaded', async () => {
    const rows = [header, ...Array.from({ length: 50 }, (_, index) => prediction(first, index + 1, 0.5))]
    const path = await folder.csv('run.csv', rows)
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(
      importFile(database.pool, 'predictions', path, { blockSize: 500, onProgress: stop }),
    ).rejects.toThrow('stopped')
    expect(await rowsOf('select complete, loaded_time from prediction_runs')).toEqual([[false, null]])
    expect(await rowsOf(scores)).toEqual([])

    expect(await importFile(database.pool, 'predictions', path)).toMatchObject({ rows: 50 })
    expect(await rowsOf('select complete from prediction_runs')).toEqual([[true]])
    expect(await rowsOf('select count(*)::int from property_scores')).toEqual([[50]])
  })

  it('[DAT-06] a run that is loaded never changes', async () => {
    await load('predictions', [header, prediction(first, 1, 0.5)])
    await expect(load('predictions', [header, prediction(first, 1, 0.6)])).rejects.toThrow(
      'The base run of 48453 for 2026-11-02T08:00:00.000Z is loaded already, and what is loaded never changes.',
    )
    expect(await rowsOf('select attom_id, score from predictions')).toEqual([['1', 0.5]])
  })

  it('[DAT-06] a run that was begun from another file and never ended is taken over', async () => {
    const path = await folder.csv('run.csv', [
      header,
      ...Array.from({ length: 50 }, (_, i) => prediction(first, i, 0.5)),
    ])
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(
      importFile(database.pool, 'predictions', path, { blockSize: 500, onProgress: stop }),
    ).rejects.toThrow('stopped')
    await load('predictions', [header, prediction(first, 900, 0.25), prediction(first, 901, 0.75)])
    expect(await rowsOf('select attom_id, score from predictions order by attom_id')).toEqual([
      ['900', 0.25],
      ['901', 0.75],
    ])
    expect(await rowsOf('select complete from prediction_runs')).toEqual([[true]])
  })

  it('[DAT-07] keeps the newest score of each property, whichever run is loaded last', async () => {
    await load('predictions', [header, prediction(second, 1, 0.9), prediction(second, 2, 0.8, 'N')])
    await load('predictions', [header, prediction(first, 1, 0.1), prediction(first, 3, 0.3, '')])
    expect(await rowsOf(scores)).toEqual([
      ['1', 0.9],
      ['2', 0.8],
      ['3', 0.3],
    ])
  })

  it('[DAT-07] takes no score for an audit from another class than base', async () => {
    const [row = []] = [prediction(first, 1, 0.9)]
    await load('predictions', [header, row.map((cell) => (cell === 'base' ? 'covid' : cell))])
    expect(await rowsOf(scores)).toEqual([])
  })

  it.each([
    ['100 homes', Array.from({ length: 100 }, (_, at) => (at + 1) / 100), [0.01, 0.07, 0.29, 0.99]],
    ['4 homes', [0.4, 0.1, 0.3, 0.2], [0.1, 0.1, 0.2, 0.4]],
    ['1 home', [0.4], [0.4, 0.4, 0.4, 0.4]],
  ])('[DET-83] keeps the exact percentiles of a run of class base: %s', async (_, scores, percentiles) => {
    const rows = scores.map((score, at) => prediction(first, at + 1, score, at % 2 === 0 ? 'Y' : 'N'))
    const covid = rows.map((row) => row.map((cell) => (cell === 'base' ? 'covid' : cell)))
    await load('predictions', [header, ...rows, ...covid])
    expect(
      await rowsOf(`select file_class, cardinality(score_percentiles), score_percentiles[1], score_percentiles[7],
        score_percentiles[29], score_percentiles[99] from prediction_runs order by file_class`),
    ).toEqual([
      ['base', 99, ...percentiles],
      ['covid', null, null, null, null, null],
    ])
  })

  it('[DAT-07] a row is a repeat when its property was in the file of the run before', async () => {
    await load('predictions', [header, prediction(first, 1, 0.9), prediction(first, 2, 0.2, 'N')])
    await load('predictions', [
      header,
      prediction(second, 1, 0.9),
      prediction(second, 2, 0.8),
      prediction(second, 3, 0.7),
      prediction(second, 4, 0.1, 'N'),
    ])
    expect(await rowsOf(classes)).toEqual([
      ['1', 'repeat'],
      ['2', 'new'],
      ['3', 'new'],
      ['4', null],
    ])
  })

  it('[DAT-07] keeps what was sold and what was listed by the day of the prediction', async () => {
    await load('sales', [
      ['fips', 'attom_id', 'sold_on'],
      ['48453', 1, '2020-01-01'],
      ['48453', 1, '2026-11-09'],
      ['48453', 1, '2026-11-10'],
      ['48453', 2, '2019-01-01'],
    ])
    await load('properties', [
      ['fips', 'attom_id', 'street', 'city', 'state', 'zip', 'property_class', 'last_sale_on'],
      ['48453', 2, '2 Elm St', 'Austin', 'TX', '78702', 'SFR', '2021-05-05'],
      ['48453', 3, '3 Elm St', 'Austin', 'TX', '78702', 'SFR', '2026-11-11'],
    ])
    await load('listings', [
      ['fips', 'attom_id', 'listed_on', 'ended_on'],
      ['48453', 1, '2026-11-09', ''],
      ['48453', 2, '2026-10-01', '2026-11-09'],
      ['48453', 3, '2026-11-10', ''],
      ['48453', 4, '2026-10-01', '2026-11-10'],
    ])
    await load('predictions', [header, ...[1, 2, 3, 4].map((id) => prediction(second, id, 0.5))])
    await load('listings', [
      ['fips', 'attom_id', 'listed_on'],
      ['48453', 2, '2026-11-01'],
    ])
    expect(
      await rowsOf('select attom_id, last_sale_on::text, on_market from predictions order by attom_id'),
    ).toEqual([
      ['1', '2026-11-09', true],
      ['2', '2021-05-05', false],
      ['3', null, false],
      ['4', null, true],
    ])
  })
})

describe('a file of several runs', () => {
  const rows = [
    header,
    prediction(second, 1, 0.8, 'Y', '48491'),
    prediction(first, 1, 0.4, 'Y', '48491'),
    prediction(second, 1, 0.9),
    prediction(second, 2, 0.7),
    prediction(first, 1, 0.5),
  ]
  const runs = `
    select fips, prediction_time = '${second}', complete, loaded_time is not null, xmin::text
    from prediction_runs order by prediction_time, fips`
  const written = `
    select r.prediction_time = '${second}', p.fips, p.attom_id, p.prediction_class, p.xmin::text
    from predictions p join prediction_runs r on r.fips = p.fips and r.id = p.run_id order by 1, 2, 3`
  const newest = 'select fips, attom_id, score from property_scores order by fips, attom_id'
  const withoutVersion = (found: unknown[][]) => found.map((row) => row.slice(0, -1))

  /** Fails as the third of the four runs is finished, in the way that is given in SQL. */
  const failAtThird = (failure: string) =>
    database.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin ${failure}; return new; end $$;
      create trigger fail before update on prediction_runs for each row
        when (new.complete and new.fips = '48453' and new.prediction_time = '${second}') execute function fail()`)
  const mend = () => database.pool.query('drop function if exists fail() cascade')
  afterEach(mend)

  it.each([
    ['a fault', `raise exception 'disk full'`],
    ['a lost connection', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])(
    '[DAT-31] keeps the runs that were finished before %s, and goes on with the next',
    async (_, failure) => {
      const path = await folder.csv('runs.csv', rows)
      await failAtThird(failure)
      await expect(importFile(database.pool, 'predictions', path)).rejects.toThrow()
      const stopped = await rowsOf(runs)
      expect(withoutVersion(stopped)).toEqual([
        ['48453', false, true, true],
        ['48491', false, true, true],
        ['48453', true, false, false],
        ['48491', true, false, false],
      ])
      const described = (await rowsOf(written)).slice(0, 2)
      expect(await rowsOf(newest)).toEqual([
        ['48453', '1', 0.5],
        ['48491', '1', 0.4],
      ])

      await mend()
      const report = await importFile(database.pool, 'predictions', path)
      expect(report).toMatchObject({ rows: 5, rejected: 0, resumedAt: 7, loadedBefore: false })
      const whole = await rowsOf(runs)
      expect(withoutVersion(whole)).toEqual([
        ['48453', false, true, true],
        ['48491', false, true, true],
        ['48453', true, true, true],
        ['48491', true, true, true],
      ])
      const all = await rowsOf(written)
      expect([whole.slice(0, 2), all.slice(0, 2)]).toEqual([stopped.slice(0, 2), described])
      expect(withoutVersion(all)).toEqual([
        [false, '48453', '1', 'new'],
        [false, '48491', '1', 'new'],
        [true, '48453', '1', 'repeat'],
        [true, '48453', '2', 'new'],
        [true, '48491', '1', 'repeat'],
      ])
      expect(await rowsOf(newest)).toEqual([
        ['48453', '1', 0.9],
        ['48453', '2', 0.7],
        ['48491', '1', 0.8],
      ])

      expect(await importFile(database.pool, 'predictions', path)).toMatchObject({ loadedBefore: true })
      expect([await rowsOf(runs), await rowsOf(written)]).toEqual([whole, all])
    },
  )
})
