import { afterAll, describe, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { countyName, type ScoreRun, scoredIn } from '#model/county-data/score-run.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, makePreview } from '#tests/support/given/audit.ts'
import { loadScores, loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
await server.foresale.store.db.insert(counties).values({ fips: '48453', state: 'TX', name: 'Travis' })
await loadStreet(server.foresale.store)
const person = await server.person()
afterAll(() => server.close())

const content = csvOf([
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak St', '78701'],
  ['Pat', 'Evans', '109 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
])

/** Score, percent of the county's homes below it, county and as-of instant of each row. */
const placesOf = (rows: readonly AuditRow[]) =>
  rows.map(({ probability, scoredIn }) =>
    scoredIn ? [probability, scoredIn.percentBelow, scoredIn.county, scoredIn.predictionTime] : null,
  )

const read = async (id: string) =>
  (await server.call('GET', `/audit/${person.id}/${id}`, { as: person })).body.rows

describe('a score in its county', () => {
  it('[DET-83] is placed among all homes of the run that it is of, in rows sent whole and by the page', async () => {
    const id = await makePreview(server, person, { content })
    await buy(server, person, id)
    const asOf = ['Travis', '2026-11-16T08:00:00.000Z'] as const
    const places = [[0.91, 83, ...asOf], [0.55, 50, ...asOf], [0.03, 0, ...asOf], null]
    expect(placesOf(await read(id))).toEqual(places)
    const page = await server.call('POST', `/audit/${person.id}/${id}/rows`, {
      as: person,
      body: { filter: {}, sort: null, page: {} },
    })
    expect(placesOf(page.body.items)).toEqual(places)
  })

  it('[DET-84] is renewed with the score when the audit is delivered, and not afterwards', async () => {
    const id = await makePreview(server, person, { content })
    await loadScores(server.foresale.store, '2026-11-23T08:00:00Z', [0.5, 0.6, 0.7, 0.8, 0.9, 0.95])
    await buy(server, person, id)
    await loadScores(server.foresale.store, '2026-11-30T08:00:00Z', [0.1, 0.1, 0.1, 0.1, 0.1, 0.1])
    const asOf = ['Travis', '2026-11-23T08:00:00.000Z'] as const
    expect(placesOf(await read(id))).toEqual([
      [0.9, 66, ...asOf],
      [0.7, 33, ...asOf],
      [0.5, 0, ...asOf],
      null,
    ])
  })
})

describe('the place of a score', () => {
  const run = (percentiles: readonly number[]): ScoreRun => ({
    ...{ fips: '48453', county: 'Travis', state: 'TX', predictionTime: '2026-11-16T08:00:00.000Z' },
    percentiles: [...percentiles],
  })
  const hundredths = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)

  it.each([
    [0, 0],
    [0.01, 0],
    [0.011, 1],
    [0.5, 49],
    [0.99, 98],
    [0.9901, 99],
    [1, 99],
  ])('[DET-83] never claims more than it is above: of %d, %d percent are lower', (score, percent) => {
    expect(scoredIn(score, run(hundredths), null).percentBelow).toBe(percent)
  })

  it('[DET-83] is above nothing where all homes have the same score', () => {
    expect(scoredIn(0.4, run(Array.from({ length: 99 }, () => 0.4)), null).percentBelow).toBe(0)
  })

  it('[DET-83] is not known where the run’s other scores are not', () => {
    expect(scoredIn(0.4, run([]), null).percentBelow).toBeNull()
  })

  it.each([
    ['48453', 'Travis', 'TX', 'Travis County'],
    ['22071', 'Orleans', 'LA', 'Orleans Parish'],
    ['51760', 'Richmond', 'VA', 'Richmond, VA'],
    ['02020', 'Anchorage', 'AK', 'Anchorage, AK'],
    ['11001', 'District of Columbia', 'DC', 'District of Columbia, DC'],
    ['06037', 'Los Angeles County', 'CA', 'Los Angeles County'],
    ['32510', 'Carson City', 'NV', 'Carson City'],
  ])('[DET-83] names county %s as people do', (fips, county, state, name) => {
    expect(countyName({ fips, county, state })).toBe(name)
  })
})
