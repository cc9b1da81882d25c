import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { predictionDateWords } from '#model/county-data/prediction-date.ts'
import type { FilterInfo, SellerReport } from '#model/reports/progress-report.ts'
import {
  datedFilter,
  figuresOf,
  fixedFilters,
  SellerFilter,
  settingOf,
} from '#model/reports/progress-report.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { enqueueDue, startCounting } from '#server/markets/figures/counting-jobs.ts'
import { keptFigures } from '#server/markets/figures/kept-figures.ts'
import { settingIdOf } from '#server/markets/figures/settings.ts'
import { weekFor } from '#server/reports/seller-report.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { companies } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/foresale.ts'
import { endOrders, order } from '#tests/support/given/county.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'

const server = await startServer()
const { db, pool } = server.foresale.store
const admin = await server.person('admin')
await loadCountyShape(server.foresale.store, {
  fips: '48453',
  state: 'TX',
  name: 'Travis',
  weeks: 41,
  homes: 40,
})
await loadCountyShape(server.foresale.store, {
  fips: '08041',
  state: 'CO',
  name: 'El Paso',
  weeks: 9,
  homes: 20,
})
server.foresale.runner.start()
afterAll(() => server.close())

const read = async (query = ''): Promise<SellerReport> => {
  const { status, body } = await server.call('GET', `/api/v1/druid/likely-seller-progress-report${query}`, {
    as: admin,
  })
  expect(status).toBe(200)
  return body
}

const complete = (query = ''): Promise<SellerReport> =>
  eventually(async () => {
    const report = await read(query)
    expect(report.making).toBeNull()
    return report
  })

const countRows = async (table: string): Promise<number> =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('the likely-seller progress report', () => {
  it('[REP-03] counts what is not kept as work, and keeps it', async () => {
    await pool.query('delete from figure_settings')
    await pool.query(`delete from work where kind = 'figures.count'`)
    const first = await read()
    expect(first).toMatchObject({ resp: [], totalCount: 0, making: { done: 0, total: 2, isStopped: false } })
    const report = await complete()
    expect(report.resp.map(({ county }) => county)).toEqual(['El Paso County', 'Travis County'])
    await read('?propertyClass=Condo&predictionClass=new')
    expect((await pool.query(`select from work where kind = 'figures.count'`)).rowCount).toBe(1)
  })

  it('[REP-03] asks for no work where all was kept meanwhile', async () => {
    const setting = settingOf(SellerFilter.parse({}))
    const counted = () => countRows(`work where kind = 'figures.count'`)
    const before = await counted()
    const making = await startCounting(db, admin.id, { week: '2026-W47', asked: [{ setting, fips: null }] })
    expect(making).toEqual({ done: 2, total: 2, isStopped: false })
    expect(await counted()).toBe(before)
  })

  it('[REP-03] asked twice at once, counts once', async () => {
    const query = '?probabilityThreshold=30'
    await Promise.all([read(query), read(query), read(query)])
    await complete(query)
    const { rows } = await pool.query(`
      select count(*)::int as counted from window_figures w join figure_settings s on s.id = w.setting_id
      where s.threshold1 = 30`)
    expect(rows).toEqual([{ counted: 12 }])
  })

  it('[REP-05] [REP-04] adds sums, and says what it was asked for', async () => {
    const report = await complete('?propertyClass=SFR')
    const filter = SellerFilter.parse({ propertyClass: 'SFR' })
    const kept = await keptFigures(db, {
      setting: settingOf(filter),
      week: '2026-W47',
      predictionClass: 'all',
      propertyClass: 'SFR',
      where: sql`true`,
    })
    const [one, other] = kept.map(({ sums }) => sums)
    if (!one || !other) throw new Error('two counties are loaded')
    const listed = one.trueListings + other.trueListings
    expect(report.totals.true_by_listings).toBe(listed / (one.listings + other.listings))
    expect(report.totals.bmto).toBe(
      (one.completeListed + other.completeListed) /
        (one.completePredictions + other.completePredictions) /
        ((one.marketListed + other.marketListed) / (one.completeEligible + other.completeEligible)),
    )
    expect(report.resp[1]).toMatchObject({
      ...figuresOf(other),
      state: 'TX',
      fips: '48453',
      weeks: 39,
      file_class: 'base',
      probability_threshold: '00',
      recent_sale_filter: '24',
      prediction_class: 'all',
      property_class: 'SFR',
    })
    expect(report.weeks).toBe(9)
  })

  it('[REP-04] is filtered by place and by whether a customer has the county, and paged', async () => {
    const namesOf = async (query: string) => (await complete(query)).resp.map(({ state }) => state)
    await order(server, await server.person())
    expect(await namesOf('?state=CO')).toEqual(['CO'])
    expect(await namesOf('?county=48453')).toEqual(['TX'])
    expect(await namesOf('?businessStanding=customer')).toEqual(['TX'])
    expect(await namesOf('?businessStanding=open')).toEqual(['CO'])
    expect(await namesOf('?offset=1&limit=1')).toEqual(['TX'])
    expect(await complete('?offset=2')).toMatchObject({ resp: [], totalCount: 2 })
  })

  it('[STO-42] knows as customers those with an active order of the product, in an active company', async () => {
    const elPaso = '08041'
    const customers = async () => (await complete('?businessStanding=customer')).resp.map(({ fips }) => fips)
    const before = await customers()
    expect(before).not.toContain(elPaso)
    await order(server, await server.person(), { fips: elPaso, productType: 'COVID_Distressed' })
    await order(server, await server.person(), { fips: elPaso, name: 'COVID19 El Paso' })
    await order(server, await server.person(), { fips: elPaso, productType: 'KaptuRE API' })
    expect(await customers()).toEqual(before)
    const [company] = await db
      .insert(companies)
      .values({ id: randomUUID(), name: 'Closed Realty', status: 'active' })
      .returning()
    if (!company) throw new Error('no company')
    const itemId = await order(server, await server.person(), { fips: elPaso })
    await db.execute(sql`
      update orders set company_id = ${company.id}
      where id = (select order_id from order_items where id = ${itemId})`)
    expect(await customers()).toContain(elPaso)
    await db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, company.id))
    expect(await customers()).toEqual(before)
    await db.delete(orderItems).where(eq(orderItems.fips, elPaso))
  })

  it('[REP-04] shows a chosen week, and no county in a week without a run', async () => {
    const chosen = await complete('?predictionDate=2026-10-05T08:00:00Z')
    expect(chosen.resp.map(({ weeks }) => weeks)).toEqual([3, 35])
    const report = await read('?predictionDate=2020-01-06T08:00:00Z')
    expect(report).toMatchObject({ resp: [], totalCount: 0, making: null, weeks: null })
    expect(report.totals).toMatchObject({ pto: null, true_by_listings: null, bmto: null })
  })

  it.each([
    'limit=201',
    'limit=0',
    'offset=-1',
    'probabilityThreshold=101',
    'state=Texas',
    'predictionDate=monday',
    'propertyClass=House',
  ])('[REP-04] refuses %s', async (query) => {
    const { status, body } = await server.call(
      'GET',
      `/api/v1/druid/likely-seller-progress-report?${query}`,
      {
        as: admin,
      },
    )
    expect(status).toBe(400)
    expect(body.field).toBe(query.split('=')[0])
  })

  it('[REP-08] [TRL-06] is exported with all of its rows, which is a fact', async () => {
    await complete()
    const { body } = await server.call('GET', '/api/v1/druid/likely-seller-progress-report/file', {
      as: admin,
    })
    const lines = String(body).trim().split('\r\n')
    expect(lines[0]).toContain('State,County,FIPS,Properties,Predictions,Kept')
    expect(lines[1]).toMatch(/^CO,El Paso County,08041,20,/)
    expect(lines).toHaveLength(3)
    const { body: trail } = await server.call('GET', `/trail?limit=100&person=${admin.id}`, { as: admin })
    expect(trail.entries).toContainEqual(
      expect.objectContaining({ type: 'v1.ReportExported', account: null, details: 'report Likelyseller' }),
    )
  })

  it('[REP-09] says what it can be filtered by', async () => {
    const { body } = await server.call('GET', '/api/v1/druid/filter-info', { as: admin })
    const info: FilterInfo = body
    expect(info.predictionDates).toHaveLength(41)
    expect(info.predictionDates[0]).toEqual({
      report_week: '2026-W47',
      prediction_time: '2026-11-16T08:00:00.000Z',
      loaded_time: '2026-11-17T08:00:00.000Z',
      fileClasses: ['base'],
    })
    expect(info.states).toEqual([
      { state: 'CO', counties: [{ fips: '08041', county: 'El Paso' }] },
      { state: 'TX', counties: [{ fips: '48453', county: 'Travis' }] },
    ])
    expect(info).toMatchObject({ fileClasses: ['base'], propertyClasses: ['SFR+Condo', 'SFR', 'Condo'] })
  })

  it('[REP-21] says that its count was given up, and does not begin another', async () => {
    const setting = settingOf(SellerFilter.parse({ probabilityThreshold: '85', predictionClass: 'repeat' }))
    const parts = [{ settingId: await settingIdOf(db, setting), fileClass: setting.fileClass, fips: null }]
    const week = await weekFor(db, '', setting.fileClass)
    await db.insert(work).values({
      ...{ id: randomUUID(), kind: 'figures.count', key: 'given up', ownerId: admin.id },
      ...{ payload: { week, parts }, lane: 'report' as const, status: 'failed', lastError: 'TypeError' },
    })
    const query = '?probabilityThreshold=85&predictionClass=repeat'
    const before = await countRows('work')
    expect((await read(query)).making).toMatchObject({ isStopped: true })
    expect(await countRows('work')).toBe(before)
  })
})

describe('the week of a report', () => {
  const date = (week: string, prediction_time: string, fileClasses: string[]) => ({
    ...{ report_week: week, prediction_time, loaded_time: prediction_time },
    fileClasses,
  })
  const info: FilterInfo = {
    ...{ ...fixedFilters, states: [], fileClasses: ['base', 'covid'] },
    predictionDates: [
      date('2026-W47', '2026-11-16T08:00:00.000Z', ['base']),
      date('2026-W44', '2026-10-26T08:00:00.000Z', ['base', 'covid']),
    ],
  }
  const dateFor = (filter: Partial<SellerFilter>) =>
    datedFilter(info, SellerFilter.parse(filter)).predictionDate

  it('[REP-30] is the newest of its file class unless another is chosen', () => {
    expect(dateFor({})).toBe('2026-11-16T08:00:00.000Z')
    expect(dateFor({ fileClass: 'covid' })).toBe('2026-10-26T08:00:00.000Z')
    expect(dateFor({ predictionDate: '2026-10-26T08:00:00.000Z' })).toBe('2026-10-26T08:00:00.000Z')
    expect(dateFor({ fileClass: 'other' })).toBe('')
  })

  it('[REP-30] is offered with the file classes that have a run of it', async () => {
    await db.execute(sql`insert into prediction_runs (fips, file_class, prediction_time, loaded_time, report_week, complete, source)
      select fips, 'covid', prediction_time, loaded_time, report_week, true, source from prediction_runs
      where report_week = '2026-W44' and fips = '48453'`)
    const { body } = await server.call('GET', '/api/v1/druid/filter-info', { as: admin })
    const info: FilterInfo = body
    const weeks = info.predictionDates.filter(({ fileClasses }) => fileClasses.includes('covid'))
    expect(weeks.map(({ report_week, fileClasses }) => [report_week, fileClasses])).toEqual([
      ['2026-W44', ['base', 'covid']],
    ])
    await db.execute(sql`delete from prediction_runs where file_class = 'covid'`)
  })
})

it('[REP-09] names a week by the day of its run in Chicago', () => {
  const run = '2026-11-17T02:00:00.000Z'
  const date = { report_week: '2026-W47', prediction_time: run, loaded_time: run }
  expect(predictionDateWords(date)).toBe('Nov 16, 2026 (week 47)')
})

describe('the settings in use', () => {
  it('[REP-02] are counted in every run that is loaded, once', async () => {
    await pool.query('truncate figure_settings cascade')
    await pool.query('truncate window_markets')
    await endOrders(server)
    await order(server, await server.person())
    await order(server, await server.person(), { threshold1: '50', cutoff: 6 })
    await db.transaction((tx) => enqueueDue(tx, 'now'))
    await eventually(async () => {
      const done = await pool.query(`select from work where key = 'figures.due:now' and status = 'done'`)
      expect(done.rowCount).toBe(1)
    })
    const { rows } = await pool.query(`
      select s.threshold1, s.cutoff, f.fips, count(distinct f.run_id)::int as runs
      from run_figures f join figure_settings s on s.id = f.setting_id group by 1, 2, 3 order by 1, 2, 3`)
    expect(rows).toEqual([
      { threshold1: 0, cutoff: 0, fips: '48453', runs: 41 },
      { threshold1: 0, cutoff: 24, fips: '08041', runs: 9 },
      { threshold1: 0, cutoff: 24, fips: '48453', runs: 41 },
      { threshold1: 50, cutoff: 6, fips: '48453', runs: 41 },
    ])
    const before = await countRows('window_figures')
    expect(await countPending(db)).toBe(0)
    expect(await countRows('window_figures')).toBe(before)
  })

  it('[FIG-02] get a series by an order, not by a report', async () => {
    await complete('?probabilityThreshold=80')
    const runsOf = async () =>
      (
        await pool.query(`
          select count(distinct f.run_id)::int as runs, (select count(*)::int from set_figures where setting_id = s.id) as sets
          from figure_settings s left join run_figures f on f.setting_id = s.id where s.threshold1 = 80 group by s.id`)
      ).rows
    expect(await runsOf()).toEqual([{ runs: 0, sets: 0 }])
    await order(server, await server.person(), { threshold1: '80', cutoff: 24 })
    await countPending(db)
    expect(await runsOf()).toEqual([{ runs: 41, sets: 20 }])
  })
})
