import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type TrackRecord, trackRecordComparison } from '#model/markets/track-record.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { scoreHistoriesOf } from '#server/markets/score-histories.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'

const server = await startServer()
server.clock.now = new Date('2026-11-20T18:00:00Z')
const { store } = server.foresale
const { db } = store
afterAll(() => server.close())
const [travis, bexar, hays] = ['48453', '48029', '48209']

const read = async (): Promise<TrackRecord> => (await server.call('GET', '/track-record')).body

describe('the track record of all counties', () => {
  it('[SCO-18] is empty before a run is over', async () => {
    await loadCountyShape(store, { fips: hays, state: 'TX', name: 'Hays', weeks: 3, homes: 20 })
    await countPending(db)
    expect(await read()).toEqual({ history: null, filtered: null, plain: null, counties: [] })
  })

  it('[SCO-18] is the sum of the counties that have one, without a run that was loaded late', async () => {
    await loadCountyShape(store, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 90 })
    await loadCountyShape(store, { fips: bexar, state: 'TX', name: 'Bexar', weeks: 30, homes: 60 })
    await db.execute(sql`
      update prediction_runs set loaded_time = prediction_time + interval '8 days'
      where fips = ${bexar} and prediction_time = '2026-07-13T08:00:00Z'`)
    await db.execute(sql`
      update properties set owner_occupied = attom_id % 3 > 0, last_sale_on = date '2026-09-01' - (attom_id * 73)::int`)
    await countPending(db)
    const kept = [...(await scoreHistoriesOf(db, [travis, bexar])).values()]
    const [one, other] = kept
    if (!one || !other) throw new Error('both counties have ended runs')
    const { history, filtered, plain, counties } = await read()
    expect(history).toEqual({
      runs: one.runs + other.runs,
      periods: one.periods + other.periods,
      from: [one.from, other.from].toSorted()[0],
      to: one.to,
      eligible: one.eligible + other.eligible,
      marketListed: one.marketListed + other.marketListed,
      tenthPredictions: one.tenthPredictions.map((value, at) => value + (other.tenthPredictions[at] ?? 0)),
      tenthListed: one.tenthListed.map((value, at) => value + (other.tenthListed[at] ?? 0)),
    })
    const { rows } = await db.execute(sql`
      select rule, sum(homes)::int as homes, sum(listed)::int as listed from run_baselines
      where property_class = 'SFR+Condo' and run_id not in (
        select id from prediction_runs where fips = ${bexar} and prediction_time = '2026-07-13T08:00:00Z')
      group by rule order by rule`)
    expect([
      { rule: 'plain', ...plain },
      { rule: 'unsold 24', ...filtered },
    ]).toEqual(rows)
    expect(counties.map(({ county }) => county)).toEqual(['Bexar', 'Travis'])
  })
})

describe('the comparison of all counties', () => {
  it('[SCO-18] is with a sale filter and a plain rule', () => {
    const tenths = [0, 0, 0, 0, 0, 500, 500, 0, 0, 0]
    const record: TrackRecord = {
      history: {
        ...{ runs: 4, periods: 2, from: '2026-02-02', to: '2026-08-24', eligible: 10_000, marketListed: 200 },
        ...{ tenthPredictions: tenths, tenthListed: tenths.map((value) => value * 0.06) },
      },
      ...{ filtered: { homes: 8_000, listed: 200 }, plain: { homes: 500, listed: 15 }, counties: [] },
    }
    expect(trackRecordComparison(record)).toMatch(
      /^Predicted homes, 250 a run, were listed 2\.4 times as often as .*; those of a plain rule, 125 a run .* 1\.2 times as often\.$/,
    )
    expect(trackRecordComparison({ ...record, plain: null })).toBeNull()
  })
})
