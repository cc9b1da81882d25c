import { afterAll, describe, expect, it } from 'vitest'
import { type BackTest, rateOver, totalsOf, verdictOf, wilson } from '#model/markets/back-test.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'
import { runsOf } from '#views/markets/dashboard/back-test-plots.ts'
import { plainMarkets, plainPredictions } from './plain-back-test.ts'

const server = await startServer()
server.clock.now = new Date('2026-11-20T18:00:00Z')
const { store } = server.foresale
const { db } = store
afterAll(() => server.close())
const agent = await server.person()
const travis = '48453'
const hays = '48209'
await loadCountyShape(store, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 140 })
await loadCountyShape(store, { fips: hays, state: 'TX', name: 'Hays', weeks: 10, homes: 20 })
await order(server, agent, { fips: travis, threshold1: '15', cutoff: 0 })
await order(server, agent, { fips: hays, threshold1: '15', cutoff: 0 })
await countPending(db)

const ask = (body: object, as = agent) =>
  server.call('POST', '/prediction-back-test', {
    as,
    body: { userId: agent.id, fips: travis, start: '260823', end: '261120', ...body },
  })
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const dayOf = (instant: string) => chicagoDay(instant)

const ranges = [
  { start: '260823', end: '261120', from: '2026-08-23', to: '2026-11-20' },
  { start: '260101', end: '261001', from: '2026-01-01', to: '2026-10-01' },
] as const
const cases = ranges.flatMap((range) =>
  (['All', 'SFR', 'Condo'] as const).map((propertyType) => ({ ...range, propertyType })),
)

describe('the back-test of a county', () => {
  it.each(cases)(
    '[DSH-15] has the hits and misses of each run, tenth and first n by definition: $from, $propertyType',
    async ({ start, end, from, to, propertyType }) => {
      const { body } = await ask({ start, end, propertyType })
      const { runs, tenths, calls }: BackTest = body
      const classes = propertyType === 'All' ? ['SFR', 'Condo'] : [propertyType]
      const query = { fips: travis, from, to, classes, threshold: 15 }
      const predicted = await plainPredictions(db, query)
      const markets = await plainMarkets(db, query)
      const days = markets.map(({ day }) => day)
      expect(days.length).toBeGreaterThan(8)
      const hits = (rows: typeof predicted) => rows.filter(({ listed }) => listed).length
      expect(
        runs.map((run) => ({
          day: dayOf(run.prediction_time),
          predictions: run.predictions,
          listed: run.listed,
          eligible: run.eligible,
          market: run.market_listed,
        })),
      ).toEqual(
        markets.map(({ day, eligible, listed: market }) => {
          const own = predicted.filter((each) => each.day === day)
          return { day, predictions: own.length, listed: hits(own), eligible, market }
        }),
      )
      expect(tenths).toEqual(
        Array.from({ length: 10 }, (_, tenth) => {
          const own = predicted.filter(({ score }) => Math.min(9, Math.floor(score * 10 + 1e-9)) === tenth)
          const expected = sum(own.map(({ score }) => score))
          return { tenth, predictions: own.length, expected: expect.closeTo(expected, 6), listed: hits(own) }
        }),
      )
      expect(calls).toEqual(
        [50, 100, 250, 500].map((first) => {
          const own = days.flatMap((day) => predicted.filter((each) => each.day === day).slice(0, first))
          return { first, called: own.length, listed: hits(own) }
        }),
      )
    },
  )

  it('[DSH-16] agrees with the likely-seller report about the same runs', async () => {
    const admin = await server.person('admin')
    const path = `/api/v1/druid/likely-seller-progress-report?county=${travis}&probabilityThreshold=15&salesFilter=0`
    const report = await server.call('GET', path, { as: admin })
    const { body } = await ask({ start: '260818', end: '261116' })
    const { pto, mto } = totalsOf(body)
    const [row] = report.body.resp
    expect([pto?.share, mto?.share]).toEqual([row.pto, row.mto])
  })

  it('[DSH-17] has no run whose 90 days are not over', async () => {
    expect((await ask({ fips: hays })).body).toEqual({ runs: [], tenths: [], calls: [] })
  })

  it('[DSH-17] is of the user’s own counties, and of a range that can be shown', async () => {
    const other = await server.person()
    expect((await ask({ fips: '08041' })).status).toBe(404)
    expect((await ask({ userId: other.id }, other)).status).toBe(404)
    const { status, body } = await ask({ start: '261101', end: '261001' })
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'Choose a range that begins before it ends, and ends today at the latest.',
    })
  })
})

describe('the interval of a rate', () => {
  // Published: Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('[DSH-18] is Wilson’s: %i of %i', (hits, size, low, high) => {
    expect(wilson(hits / size, size)).toEqual({ low: expect.closeTo(low, 4), high: expect.closeTo(high, 4) })
  })

  it('[DSH-18] over several runs is that of one of average size', () => {
    expect(rateOver(4, { hits: 60, size: 592 })?.interval).toEqual(wilson(15 / 148, 148))
    expect(rateOver(0, { hits: 0, size: 0 })).toBeNull()
  })
})

describe('what a back-test shows in words', () => {
  const run = { prediction_time: '2026-08-17T08:00:00Z', report_week: '2026-W34' }
  const textOf = (predictions: number, listed: number, eligible: number, market_listed: number) =>
    verdictOf(totalsOf({ runs: [{ ...run, predictions, listed, eligible, market_listed }] }))

  it('[DSH-19] is never more than the intervals allow', () => {
    expect(textOf(1_000, 60, 10_000, 200)).toBe(
      'Predicted homes were listed 3.0 times as often as all homes of the county.',
    )
    expect(textOf(1_000, 30, 10_000, 250)).toMatch(/^The two intervals overlap/)
    expect(textOf(5_000, 30, 10_000, 600)).toMatch(/^Predicted homes were listed less often/)
    expect(textOf(400, 29, 10_000, 20)).toBe(
      'Of a run’s predictions, only 29.0 were listed on average. Below 30 a share can be chance.',
    )
  })

  it('[DSH-91] needs 30 hits of a run of average size, since two runs name mostly the same homes', () => {
    const hitsOf = (...hits: readonly number[]) =>
      verdictOf(
        totalsOf({
          runs: hits.map((listed) => ({
            ...run,
            predictions: 500,
            listed,
            eligible: 10_000,
            market_listed: 20,
          })),
        }),
      )
    expect(hitsOf(30, 30)).toMatch(/^Predicted homes were listed 30\.0 times as often/)
    expect(hitsOf(15, 15)).toBe(
      'Of a run’s predictions, only 15.0 were listed on average. Below 30 a share can be chance.',
    )
  })
})

describe('the plot of runs', () => {
  it('[DSH-92] has the day that its table has: of a run at 02:00Z the evening before, in Chicago', () => {
    const { labels, ticks } = runsOf({
      runs: [
        {
          ...{ prediction_time: '2026-08-17T02:00:00Z', report_week: '2026-W33' },
          ...{ predictions: 1, listed: 0, eligible: 9, market_listed: 0 },
        },
      ],
      tenths: [],
      calls: [],
    })
    expect(ticks).toEqual(['Aug 16'])
    expect(labels).toEqual(['Aug 16, 2026 (week 33)'])
  })
})
