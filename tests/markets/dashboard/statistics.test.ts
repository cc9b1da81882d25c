import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { DayRange, PropertyType } from '#model/markets/dashboard.ts'
import { addDays, chicagoDay } from '#model/shared/chicago.ts'
import { userById } from '#server/accounts/users/users.ts'
import { countEach, countPending } from '#server/markets/figures/count.ts'
import { MarketStatistics } from '#server/markets/statistics.ts'
import { listings } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'
import { plainStatistics } from './plain-statistics.ts'

const server = await startServer()
const { db } = server.foresale.store
afterAll(() => server.close())
const agent = await server.person()
const other = await server.person()
const travis = '48453'
const hays = '48209'
const elPaso = '08041'
const { store } = server.foresale
await loadCountyShape(store, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 60 })
await loadCountyShape(store, { fips: hays, state: 'TX', name: 'Hays', weeks: 30, homes: 40 })
await loadCountyShape(store, { fips: elPaso, state: 'CO', name: 'El Paso', weeks: 20, homes: 30 })
const whole = { threshold1: 'full', cutoff: 0 }
await order(server, agent, { fips: travis, ...whole })
await order(server, agent, { fips: hays, ...whole })
await order(server, other, { fips: elPaso, ...whole })
await countPending(db)

const user = await userById(db, agent.id)
if (!user) throw new Error('The agent is not there.')
const statistics = new MarketStatistics(db)

const ranges = [
  { from: '2026-08-23', to: '2026-11-16' },
  { from: '2026-10-01', to: '2026-10-31' },
] as const
const cases = ranges.flatMap((range) =>
  (['All', 'SFR', 'Condo'] satisfies PropertyType[]).flatMap((propertyType) =>
    [[], [hays]].map((counties) => ({ ...range, propertyType, counties, byCounty: true })),
  ),
)

const classesOf = (type: PropertyType) => (type === 'All' ? ['SFR', 'Condo'] : [type])
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

describe('statistics of a customer’s counties', () => {
  it('[DSH-76] say of each month how many counties have a set in it, of those that have one in some month', async () => {
    const query = { from: '2026-01-01', to: '2026-11-16', counties: [], propertyType: 'All' } as const
    const rows = await statistics.predictions(user, { ...query, byCounty: true })
    const sums = await statistics.predictions(user, { ...query, byCounty: false })
    const ofCounties = rows.filter(({ group_tag }) => group_tag !== 'all')
    expect(sums.map(({ month, counties, of_counties }) => ({ month, counties, of_counties }))).toEqual(
      sums.map(({ month }) => ({
        month,
        counties: ofCounties.filter((each) => each.month === month).length,
        of_counties: 2,
      })),
    )
    expect(new Set(sums.map(({ counties }) => counties))).toEqual(new Set([1, 2]))
  })

  it.each(cases)(
    '[DSH-01] are those of their definitions: $from to $to, $propertyType, $counties',
    async (query) => {
      const fips = query.counties.length === 0 ? [travis, hays] : query.counties
      const plain = await plainStatistics(db, { ...query, fips, classes: classesOf(query.propertyType) })
      const all = <Row extends { group_tag: string }>(rows: readonly Row[]) =>
        rows.filter(({ group_tag }) => group_tag === 'all')
      const weeks = all(await statistics.truePredictions(user, query))
      const months = all(await statistics.predictions(user, query))
      const [meantime] = all(await statistics.daysToListing(user, query))
      const summary = await statistics.summary(user, query)
      expect(plain.listed).toBeGreaterThan(0)
      expect({
        listed: sum(weeks.map((week) => week.true_predictions)),
        summed: sum(summary.map((county) => county.true_predictions)),
        days: meantime?.true_prediction_meantime,
        predictions: sum(months.map((month) => month.predictions)),
        newPredictions: sum(months.map((month) => month.predictions_new)),
      }).toEqual({
        listed: plain.listed,
        summed: plain.listed,
        days: expect.closeTo(plain.days ?? 0, 8),
        predictions: plain.predictions,
        newPredictions: plain.newPredictions,
      })
      expect(sum(weeks.map((week) => week.listed_predictions_avm))).toBeCloseTo(plain.value ?? 0, -1)
    },
  )

  it.each(cases)(
    '[DSH-02] [DSH-95] turnover is of runs whose 90 days ended in the range: $from, $propertyType',
    async (query) => {
      const fips = query.counties.length === 0 ? [travis, hays] : query.counties
      const weeks = await statistics.turnover(user, query)
      for (const { group_tag, listed_date, pto, mto, ...counts } of weeks) {
        const monday = listed_date
        const sunday = chicagoDay(Date.parse(`${monday}T18:00:00Z`) + 6 * 86_400_000)
        const plain = await plainStatistics(db, {
          fips: group_tag === 'all' ? fips : [group_tag],
          from: [monday, query.from].toSorted()[1] ?? monday,
          to: [sunday, query.to].toSorted()[0] ?? sunday,
          classes: classesOf(query.propertyType),
        })
        const { endedListed, endedPredictions, marketListed, marketHomes } = plain
        expect(pto).toEqual(
          endedPredictions ? expect.closeTo((endedListed ?? 0) / endedPredictions, 8) : null,
        )
        expect(mto).toEqual(marketHomes ? expect.closeTo((marketListed ?? 0) / marketHomes, 8) : null)
        expect(counts).toMatchObject({
          predictions: endedPredictions,
          listed: endedListed,
          eligible: marketHomes,
          market_listed: marketListed,
          counties: plain.endedCounties,
        })
      }
      expect(weeks.length).toBeGreaterThan(0)
    },
  )
})

/** From a Monday to a Sunday, from a Tuesday to the Saturday after the next, within a week, a day, and many weeks. */
const oddRanges = [
  { from: '2026-10-05', to: '2026-11-01' },
  { from: '2026-10-06', to: '2026-10-17' },
  { from: '2026-10-07', to: '2026-10-09' },
  { from: '2026-10-11', to: '2026-10-11' },
  { from: '2026-06-07', to: '2026-11-16' },
] as const

describe('what was listed in weeks and parts of weeks', () => {
  const expectAll = async (ranges: readonly DayRange[]) => {
    const found = await Promise.all(
      ranges.map(async (range) => {
        const query = { ...range, counties: [], propertyType: 'All', byCounty: false } as const
        const [meantime] = await statistics.daysToListing(user, query)
        const weeks = await statistics.truePredictions(user, query)
        return {
          summed: sum((await statistics.summary(user, query)).map((county) => county.true_predictions)),
          listed: sum(weeks.map((week) => week.true_predictions)),
          waited: Math.round((meantime?.true_prediction_meantime ?? 0) * (meantime?.true_predictions ?? 0)),
        }
      }),
    )
    const plain = await Promise.all(
      ranges.map((range) =>
        plainStatistics(db, { ...range, fips: [travis, hays], classes: ['SFR', 'Condo'] }),
      ),
    )
    expect(found).toEqual(
      plain.map(({ listed, days }) => ({
        summed: listed,
        listed,
        waited: Math.round((listed ?? 0) * (days ?? 0)),
      })),
    )
    return found
  }

  it('[DSH-60] is that of its days, wherever the range begins and ends', async () => {
    const found = await expectAll(oddRanges)
    expect(found.filter(({ listed }) => listed > 0).length).toBeGreaterThan(2)
  })

  it('[DSH-61] has the listings that came before the county was counted again', async () => {
    const [before] = await expectAll(oddRanges)
    const { rows } = await db.execute<{ runId: number; settingIds: number[] }>(sql`
      select max(f.run_id)::float8 as "runId", array_agg(distinct f.setting_id) as "settingIds"
      from run_figures f where fips = ${travis}`)
    await db.execute(sql`
      insert into listings (fips, attom_id, listed_on)
      select p.fips, p.attom_id, date '2026-10-14' from predictions p
      where p.fips = ${travis} and p.in_file and not p.on_market and p.run_id = (
        select max(id) from prediction_runs where fips = ${travis} and prediction_time < '2026-10-13')
      on conflict do nothing`)
    await countEach(
      db,
      rows.map((row) => ({ ...row, fips: travis })),
    )
    const [after] = await expectAll(oddRanges)
    expect(after?.listed).toBeGreaterThan(before?.listed ?? 0)
  })
})

describe('figures without those of each county', () => {
  it('[DSH-62] are the rows of all counties together', async () => {
    const asked = { userId: agent.id, start: '260823', end: '261120' }
    const predictions = `/likelyseller/predictions-count/${agent.id}?from=2026-08-23&to=2026-11-20`
    const paths = ['truepredictions-count', 'propertytypes-count', 'listing-meantime', 'prediction-pto-mto']
    for (const path of [predictions, ...paths.map((each) => `/${each}`)]) {
      const { body: whole } = await server.call('POST', path, { as: agent, body: asked })
      const { body: summed } = await server.call('POST', path, {
        as: agent,
        body: { ...asked, byCounty: false },
      })
      const all = whole.resp.filter((row: { group_tag: string }) => row.group_tag === 'all')
      expect(all.length).toBeGreaterThan(0)
      expect(whole.resp.length).toBeGreaterThan(all.length)
      expect(summed.resp).toEqual(all)
    }
  })
})

describe('houses and condos', () => {
  it.each(cases)(
    '[DSH-55] are of the newest month’s set of each county: $from to $to, $propertyType, $counties',
    async (query) => {
      const fips = query.counties.length === 0 ? [travis, hays] : query.counties
      const groups = [
        ...fips.toSorted().map((code) => ({ group_tag: code, codes: [code] })),
        { group_tag: 'all', codes: fips },
      ]
      const expected = await Promise.all(
        groups.map(async ({ group_tag, codes }) => {
          const classes = classesOf(query.propertyType)
          const { sfr, condo } = await plainStatistics(db, { ...query, fips: codes, classes })
          return { group_tag, sfr, condo }
        }),
      )
      expect(await statistics.propertyTypes(user, query)).toEqual(expected)
    },
  )
})

it('[DSH-56] weeks across New Year have the number and the year of ISO 8601', async () => {
  const person = await server.person()
  const fips = '48055'
  await loadCountyShape(store, { fips, state: 'TX', name: 'Caldwell', weeks: 63, homes: 4 })
  await db.insert(listings).values([1, 2, 3, 4].map((attomId) => ({ fips, attomId, listedOn: '2025-12-31' })))
  await order(server, person, { fips, ...whole })
  await countPending(db)
  const owner = await userById(db, person.id)
  if (!owner) throw new Error('The owner is not there.')
  const query = {
    from: '2025-12-15',
    to: '2026-01-18',
    counties: [],
    propertyType: 'All',
    byCounty: true,
  } as const
  const weeks = (
    rows: readonly { group_tag: string; listed_date: string; listed_week: number; listed_year: number }[],
  ) =>
    rows
      .filter(({ group_tag }) => group_tag === 'all')
      .map((row) => [row.listed_date, row.listed_week, row.listed_year])
  expect(weeks(await statistics.turnover(owner, query))).toEqual([
    ['2025-12-15', 51, 2025],
    ['2025-12-22', 52, 2025],
    ['2025-12-29', 1, 2026],
    ['2026-01-05', 2, 2026],
    ['2026-01-12', 3, 2026],
  ])
  expect(weeks(await statistics.truePredictions(owner, query))).toEqual([['2025-12-29', 1, 2026]])
})

const tomorrow = addDays(chicagoDay(Date.now()), 1).replaceAll('-', '').slice(2)

describe('the calls of the dashboard', () => {
  const asked = { userId: agent.id, start: '260823', end: '261120' }
  const ask = (body: object, as = agent) => server.call('POST', '/truepredictions-count', { as, body })

  it('[DSH-03] leave counties of others out, and another user’s dashboard is not there', async () => {
    const { body } = await ask({ ...asked, counties: [elPaso, hays] })
    const tags = new Set(body.resp.map((row: { group_tag: string }) => row.group_tag))
    expect(tags).toEqual(new Set(['all', hays]))
    expect(await ask({ ...asked, counties: [elPaso] })).toMatchObject({ status: 200, body: { resp: [] } })
    expect((await ask(asked, other)).status).toBe(404)
    const path = `/likelyseller/predictions-count/${agent.id}?from=2026-08-23&to=2026-11-20`
    expect((await server.call('POST', path, { as: other, body: {} })).status).toBe(404)
    const contacts = `/prediction-audit-skiptrace-stats?userId=${agent.id}`
    expect((await server.call('GET', contacts, { as: other })).status).toBe(404)
  })

  it.each([
    ['ends before it begins', '261101', '261001'],
    ['ends tomorrow', '261101', tomorrow],
    ['has no such day', '260231', '261101'],
    ['is longer than five years', '200101', '261101'],
  ])('[DSH-04] refuse a range that %s', async (_why, start, end) => {
    const { status, body } = await ask({ ...asked, start, end })
    expect(status).toBe(422)
    expect(body.message).toMatch(/range/i)
  })

  const dated = [
    '/market-summary',
    '/truepredictions-count',
    '/propertytypes-count',
    '/listing-meantime',
    '/prediction-pto-mto',
    '/prediction-back-test',
  ]
  const rubbish = [
    ['', 400],
    ['abc', 400],
    ['2026', 400],
    ['2026-13-01', 422],
    ['2026-00-10', 422],
    ['2026-02-30', 422],
    ['0000-01-01', 422],
    ['2026-08-23T00:00:00Z', 400],
    ["2026-08-23'--", 400],
  ] as const
  const short = (day: string) => day.replaceAll('-', '').slice(2)

  it.each(dated.flatMap((path) => rubbish.map(([day, expected]) => ({ path, day: short(day), expected }))))(
    '[DSH-89] refuse rubbish instead of a day: $path, "$day"',
    async ({ path, day, expected }) => {
      for (const range of [
        { start: day, end: '261116' },
        { start: '260823', end: day },
      ]) {
        const { status } = await server.call('POST', path, {
          as: agent,
          body: { ...asked, fips: travis, ...range },
        })
        expect(status).toBe(expected)
      }
    },
  )

  it.each(rubbish)('[DSH-89] refuse rubbish instead of a day of predictions: "%s"', async (day, expected) => {
    for (const [from, to] of [
      [day, '2026-11-16'],
      ['2026-08-23', day],
    ]) {
      const query = new URLSearchParams({ from: from ?? '', to: to ?? '' })
      const path = `/likelyseller/predictions-count/${agent.id}?${query}`
      expect((await server.call('POST', path, { as: agent, body: {} })).status).toBe(expected)
    }
  })

  it('[DSH-05] count nothing of who bought no files', async () => {
    const { body } = await server.call('GET', `/prediction-audit-skiptrace-stats?userId=${agent.id}`, {
      as: agent,
    })
    expect(new Set(Object.values(body))).toEqual(new Set([0]))
  })
})

it('[DSH-33] a county without runs has a row without a set, counted or not, and no other figure', async () => {
  const person = await server.person()
  await order(server, person, { fips: '48021', threshold1: '41', cutoff: 0 })
  const query = {
    from: '2026-08-23',
    to: '2026-11-20',
    counties: [],
    propertyType: 'All',
    byCounty: true,
  } as const
  const newcomer = await userById(db, person.id)
  if (!newcomer) throw new Error('The newcomer is not there.')
  const withoutFigures = [
    {
      fips: '48021',
      county: '48021',
      state: 'TX',
      prediction_class: 'all',
      month: null,
      predictions: 0,
      predictions_new: 0,
      true_predictions: 0,
      listed_predictions_avm: 0,
      counted_to: null,
    },
  ]
  expect(await statistics.summary(newcomer, query)).toEqual(withoutFigures)
  await countPending(db)
  expect(await statistics.summary(newcomer, query)).toEqual(withoutFigures)
  const others = [
    await statistics.predictions(newcomer, query),
    await statistics.truePredictions(newcomer, query),
    await statistics.propertyTypes(newcomer, query),
    await statistics.daysToListing(newcomer, query),
    await statistics.turnover(newcomer, query),
  ]
  expect(others.flat()).toEqual([])
})
