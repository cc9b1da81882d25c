import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type BackTest,
  comparisonOf,
  markOf,
  rateOver,
  totalsOf,
  verdictOf,
  wilson,
} from '#model/markets/back-test.ts'
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
const bexar = '48029'
await loadCountyShape(store, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 140 })
await loadCountyShape(store, { fips: hays, state: 'TX', name: 'Hays', weeks: 10, homes: 20 })
await loadCountyShape(store, { fips: bexar, state: 'TX', name: 'Bexar', weeks: 41, homes: 140 })
await db.execute(sql`
  update properties set owner_occupied = attom_id % 3 > 0, last_sale_on = date '2026-09-01' - (attom_id * 73)::int
  where attom_id % 7 > 0`)
await order(server, agent, { fips: bexar, threshold1: '15', cutoff: 24 })
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

const run = {
  ...{ prediction_time: '2026-08-17T08:00:00Z', report_week: '2026-W34' },
  ...{ filtered: null, plain: null, is_late: false, is_second: false },
}

describe('what a back-test shows in words', () => {
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

describe('what else than the scores would have found', () => {
  const rulesOf = async (fips: string, day: string, classes: readonly string[], cutoff: number) => {
    const { rows } = await db.execute<{ filtered: object; plain: object }>(sql`
      with home as (
        select o.attom_id, o.owner_occupied, (
            select max(d) from (
              select s.sold_on as d from sales s where s.fips = o.fips and s.attom_id = o.attom_id
              union all select o.last_sale_on) d where d <= ${day}::date) as sold,
          (select count(*) from listings l where l.fips = o.fips and l.attom_id = o.attom_id
            and l.listed_on - ${day}::date between 1 and 90) > 0 as listed
        from properties o
        where o.fips = ${fips} and o.property_class = any(${sql.param([...classes])}::text[])
          and (select count(*) from listings l where l.fips = o.fips and l.attom_id = o.attom_id
            and l.listed_on <= ${day}::date and coalesce(l.ended_on, '9999-01-01') > ${day}::date) = 0),
      f as (select * from home where ${cutoff} = 0 or sold is null or sold < ${day}::date - make_interval(months => ${cutoff})),
      p as (select * from home where owner_occupied = false and sold + interval '10 years' <= ${day}::date)
      select (select json_build_object('homes', count(*), 'listed', count(*) filter (where listed)) from f) as filtered,
        (select json_build_object('homes', count(*), 'listed', count(*) filter (where listed)) from p) as plain`)
    return rows[0]
  }

  it.each([
    ['All', ['SFR', 'Condo'], 0, travis],
    ['Condo', ['Condo'], 0, travis],
    ['All', ['SFR', 'Condo'], 24, bexar],
    ['SFR', ['SFR'], 24, bexar],
  ] as const)(
    '[SCO-14] is all homes under the same sale filter, and a plain rule: %s',
    async (propertyType, classes, cutoff, fips) => {
      const { body } = await ask({ fips, propertyType })
      const { runs }: BackTest = body
      expect(runs.length).toBeGreaterThan(8)
      for (const { prediction_time, filtered, plain } of runs)
        expect({ filtered, plain }).toEqual(await rulesOf(fips, dayOf(prediction_time), classes, cutoff))
      expect(runs.some(({ plain }) => (plain?.homes ?? 0) > 0)).toBe(true)
    },
  )

  it('[SCO-15] is compared in words, where it is known', () => {
    const known = { ...run, predictions: 1_000, listed: 60, eligible: 10_000, market_listed: 200 }
    const found = { filtered: { homes: 8_000, listed: 200 }, plain: { homes: 500, listed: 15 } }
    expect(comparisonOf(totalsOf({ runs: [{ ...known, ...found }] }))).toBe(
      'Predicted homes, 1,000 a run, were listed 2.4 times as often as all homes that pass the same sale filter; those of a plain rule, 500 a run where the owner lives elsewhere and has owned the home for 10 years, 1.2 times as often.',
    )
    expect(comparisonOf(totalsOf({ runs: [known] }))).toBeNull()
    const noListing = { ...found, filtered: { homes: 8_000, listed: 0 } }
    expect(comparisonOf(totalsOf({ runs: [{ ...known, ...noListing }] }))).toBeNull()
  })
})

describe('a run that proves less', () => {
  it('[SCO-16] is marked: loaded more than 7 days later, or in place of another file of its week', async () => {
    await db.execute(sql`
      update prediction_runs set loaded_time = prediction_time + interval '7 days 1 second'
      where fips = ${bexar} and prediction_time = '2026-07-13T08:00:00Z'`)
    await db.execute(sql`
      insert into prediction_runs (fips, file_class, prediction_time, loaded_time, report_week, complete, source)
      values (${bexar}, 'base', '2026-07-21T08:00:00Z', '2026-07-20T09:00:00Z', '2026-W30', true, 'first')`)
    const { runs }: BackTest = (await ask({ fips: bexar })).body
    const marks = runs.flatMap((each) => (markOf(each) ? [[each.report_week, markOf(each)]] : []))
    expect(marks).toEqual([
      ['2026-W30', 'Replaced a file of its week'],
      ['2026-W29', 'Loaded more than 7 days later'],
    ])
    expect(totalsOf({ runs }).marked).toBe(2)
  })
})

describe('the plot of runs', () => {
  it('[DSH-92] has the day that its table has: of a run at 02:00Z the evening before, in Chicago', () => {
    const { labels, ticks } = runsOf({
      runs: [
        {
          ...run,
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
