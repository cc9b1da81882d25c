import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { TrailEntry } from '#model/administration/audit-trail.ts'
import type { CustomerReport } from '#model/reports/customer-report.ts'
import { type FigureSums, figuresOf, reportTexts } from '#model/reports/progress-report.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'
import { plainFigures } from './plain-figures.ts'

const server = await startServer()
const { db, pool } = server.foresale.store
const admin = await server.person('admin')
const [travis, elPaso] = ['48453', '08041']
await loadCountyShape(server.foresale.store, {
  fips: travis,
  state: 'TX',
  name: 'Travis',
  weeks: 41,
  homes: 40,
})
await loadCountyShape(server.foresale.store, {
  fips: elPaso,
  state: 'CO',
  name: 'El Paso',
  weeks: 9,
  homes: 25,
})
server.foresale.runner.start()
afterAll(() => server.close())

const path = '/api/v1/druid/customer-progress-report'
const ask = (body: object, query = '', at = path) => server.call('POST', `${at}${query}`, { as: admin, body })

const complete = (body: object, query = ''): Promise<CustomerReport> =>
  eventually(async () => {
    const reply = await ask(body, query)
    expect(reply).toMatchObject({ status: 200, body: { making: null } })
    return reply.body
  })

const orderOf = async (itemId: string): Promise<string> =>
  (await pool.query('select order_id from order_items where id = $1', [itemId])).rows[0].order_id

const counts = async (kind: string): Promise<number> =>
  Number((await pool.query('select count(*) from work where kind = $1', [kind])).rows[0].count)

/** Travis County as a whole, and houses in El Paso County by a narrow setting. */
async function customer(): Promise<{ person: Person; travisOrder: string }> {
  const person = await server.person()
  const item = await order(server, person)
  await order(server, person, {
    fips: elPaso,
    threshold1: '29',
    threshold2: '90',
    cutoff: 12,
    propertyClass: 'SFR',
  })
  return { person, travisOrder: await orderOf(item) }
}
const { person, travisOrder } = await customer()
const userId = person.id

describe('the customer progress report', () => {
  it('[REP-12] counts the settings that are not kept as one piece of work, in these counties only', async () => {
    const other = await server.person()
    await order(server, other, { cutoff: 5 })
    await order(server, other, { fips: elPaso, threshold1: '31', cutoff: 7 })
    const before = await counts('figures.count')
    const { body } = await ask({ userId: other.id })
    expect(body).toMatchObject({ resp: [], totalCount: 0, making: { done: 0, total: 2, isStopped: false } })
    await complete({ userId: other.id })
    expect(await counts('figures.count')).toBe(before + 1)
    const { rows } = await pool.query(`
      select s.threshold1, w.fips from window_figures w join figure_settings s on s.id = w.setting_id
      where s.cutoff in (5, 7) group by 1, 2 order by 1, 2`)
    expect(rows).toEqual([
      { threshold1: 0, fips: travis },
      { threshold1: 31, fips: elPaso },
    ])
  })

  it.each([
    { predictionClass: 'all', kinds: ['new', 'repeat'] },
    { predictionClass: 'new', kinds: ['new'] },
    { predictionClass: 'repeat', kinds: ['repeat'] },
  ])(
    "[REP-11] shows each county by its item's setting, with totals of their sums: $predictionClass",
    async ({ predictionClass, kinds }) => {
      const report = await complete({ userId }, `?predictionClass=${predictionClass}`)
      const plain = { day: '2026-11-16', kinds }
      const one = await plainFigures(db, {
        ...plain,
        fips: elPaso,
        threshold: 29,
        below: 90,
        months: 12,
        classes: ['SFR'],
      })
      const other = await plainFigures(db, {
        ...plain,
        fips: travis,
        threshold: 0,
        below: null,
        months: 0,
        classes: ['SFR', 'Condo'],
      })
      expect(report.resp).toEqual([
        {
          ...figuresOf(one),
          state: 'CO',
          county: 'El Paso County',
          fips: elPaso,
          weeks: 9,
          threshold1: '29',
          threshold2: '90',
          cutoff: 12,
          fileclass: 'base',
          prediction_class: predictionClass,
          property_class: 'SFR',
        },
        {
          ...figuresOf(other),
          state: 'TX',
          county: 'Travis County',
          fips: travis,
          weeks: 39,
          threshold1: 'full',
          threshold2: null,
          cutoff: 0,
          fileclass: 'base',
          prediction_class: predictionClass,
          property_class: 'SFR+Condo',
        },
      ])
      expect(report).toMatchObject({ totalCount: 2, weeks: 9, leftOut: [] })
      const sum = (name: keyof FigureSums) => one[name] + other[name]
      expect(report.totals).toMatchObject({
        predictions: sum('predictions'),
        true_26: sum('trueListings'),
        avm_26: sum('trueCents'),
        true_by_listings: sum('trueListings') / sum('listings'),
        pto: sum('completeListed') / sum('completePredictions'),
      })
    },
  )

  it('[REP-11] is of one order, of a state, of a week, and paged', async () => {
    const stateOf = async (query: string) =>
      (await complete({ userId }, query)).resp.map(({ state }) => state)
    expect(await stateOf(`?orderId=${travisOrder}`)).toEqual(['TX'])
    expect(await stateOf('?state=CO')).toEqual(['CO'])
    expect(await stateOf('?offset=1&limit=1')).toEqual(['TX'])
    expect(await complete({ userId }, '?offset=2')).toMatchObject({ resp: [], totalCount: 2 })
    const before = await complete({ userId }, '?time=2026-10-05T08:00:00Z')
    expect(before.resp.map(({ weeks }) => weeks)).toEqual([3, 35])
    const { resp } = await complete({}, `?orderId=${travisOrder}`)
    expect(resp.map(({ fips }) => fips)).toEqual([travis])
  })

  it('[REP-13] says of a week without a run that no county has one', async () => {
    const { body } = await ask({ userId }, '?time=2020-01-06T08:00:00Z')
    expect(body).toMatchObject({ resp: [], totalCount: 0, making: null, weeks: null })
    expect(body.leftOut).toEqual([
      { county: 'El Paso County, CO', why: reportTexts.noCountyRun },
      { county: 'Travis County, TX', why: reportTexts.noCountyRun },
    ])
  })

  it('[REP-13] names what it leaves out: a county that is not loaded, and one of other predictions', async () => {
    const other = await server.person()
    const unusable = await order(server, other, { fips: '48999', name: 'Nowhere' })
    await db.execute(sql`delete from counties where fips = '48999'`)
    await order(server, other, { predictionClass: 'new' })
    await db.insert(orderItems).values({
      id: crypto.randomUUID(),
      orderId: await orderOf(unusable),
      name: 'KaptuRE',
      productType: 'KaptuRE API',
      fips: '',
      threshold1: 'full',
      cutoff: 0,
      frequency: 'monthly',
      amount: 0,
      status: 'active',
    })
    const report = await complete({ userId: other.id }, '?predictionClass=repeat')
    expect(report).toMatchObject({ resp: [], totalCount: 0 })
    expect(report.leftOut).toEqual([
      { county: 'Travis County, TX', why: 'Its order is for new predictions only.' },
      { county: 'Nowhere (48999)', why: reportTexts.notLoaded },
    ])
    const { resp } = await complete({ userId: other.id })
    expect(resp).toMatchObject([{ fips: travis, prediction_class: 'new' }])
  })

  it('[REP-14] shows another setting of a county in place of its item’s', async () => {
    await complete({ userId })
    const fipsSettings = [{ fips: '8041', threshold1: '00', cutoff: 24 }]
    const { body } = await ask({ userId, fipsSettings })
    expect(body.making).toEqual({ done: 1, total: 2, isStopped: false })
    const { resp } = await complete({ userId, fipsSettings })
    expect(resp).toMatchObject([
      { fips: elPaso, threshold1: 'full', threshold2: null, cutoff: 24, property_class: 'SFR' },
      { fips: travis, threshold1: 'full', cutoff: 0 },
    ])
    const plain = await plainFigures(db, {
      fips: elPaso,
      day: '2026-11-16',
      threshold: 0,
      below: null,
      months: 24,
      classes: ['SFR'],
      kinds: ['new', 'repeat'],
    })
    expect(resp[0]).toMatchObject(figuresOf(plain))
  })

  it.each([
    [{ fipsSettings: [[{ fips: travis }]] }, 400, 'Item 1 of the fips settings must be an object.'],
    [
      { fipsSettings: [{ fips: { fips: travis } }] },
      400,
      'The fips of item 1 of the fips settings must be a text.',
    ],
    [{ fipsSettings: { [travis]: {} } }, 400, 'The fips settings must be a list.'],
    [
      { fipsSettings: Array.from({ length: 1_000 }, () => ({ fips: travis })) },
      400,
      'The fips settings must have at most 150 items.',
    ],
    [
      { fipsSettings: [{ fips: travis, threshold1: '101' }] },
      400,
      'The threshold1 of item 1 of the fips settings is not written as it should be.',
    ],
    [{ fipsSettings: [{ fips: '48209' }] }, 422, 'No order of this customer has the county 48209.'],
  ])('[REP-14] refuses settings that are wrong: %j', async (body, status, message) => {
    const reply = await ask({ userId, ...body })
    expect(reply).toMatchObject({ status, body: { message } })
  })

  it('[REP-15] refuses an order of another customer, ids that are not there, and neither', async () => {
    const other = await server.person()
    const item = await order(server, other)
    const none = crypto.randomUUID()
    const refused = async (body: object, query = '') => (await ask(body, query)).status
    expect(await refused({ userId }, `?orderId=${await orderOf(item)}`)).toBe(404)
    expect(await refused({ userId: none })).toBe(404)
    expect(await refused({ userId: 'someone' })).toBe(404)
    expect(await refused({ userId }, `?orderId=${none}`)).toBe(404)
    expect(await refused({}, '?orderId=x')).toBe(404)
    expect(await ask({})).toMatchObject({ status: 422, body: { message: reportTexts.noSubject } })
    expect(await ask({ userId: other.id }, '?limit=151')).toMatchObject({
      status: 400,
      body: { field: 'limit' },
    })
  })

  it('[REP-15] of a customer without orders has no rows', async () => {
    const { id } = await server.person()
    expect((await ask({ userId: id })).body).toMatchObject({
      resp: [],
      totalCount: 0,
      making: null,
      leftOut: [],
    })
  })

  it('[REP-16] [TRL-06] is exported with all of its rows and their settings, once its figures are counted', async () => {
    await complete({ userId })
    const { body } = await ask({ userId }, '', `${path}/file`)
    const lines = String(body).trim().split('\r\n')
    expect(lines[0]).toMatch(
      /State,County,FIPS,Properties,.*,Weeks,Threshold,Sales Filter,File Class,Prediction Class,Property Class$/,
    )
    expect(lines[1]).toMatch(/^CO,El Paso County,08041,.*,9,29 to 90,12 mons,base,all,SFR$/)
    expect(lines).toHaveLength(3)
    const other = await ask({ userId, fipsSettings: [{ fips: travis, cutoff: 3 }] }, '', `${path}/file`)
    expect(other).toMatchObject({ status: 409, body: { message: reportTexts.counting } })
    const { body: trail } = await server.call('GET', `/trail?limit=100&person=${userId}`, { as: admin })
    const exports = trail.entries.filter(({ type }: TrailEntry) => type === 'v1.ReportExported')
    expect(exports).toMatchObject([
      { actor: { id: admin.id }, account: { id: userId }, details: 'report Customer' },
    ])
  })
})

describe("customers' orders", () => {
  it('[REP-17] are the customers with active orders, or one customer and their orders', async () => {
    const details = (body: object) =>
      server.call('POST', '/api/v1/druid/user-order-details', { as: admin, body })
    const without = await server.person()
    const { users, orders } = (await details({})).body
    const ids = users.map(({ id }: { id: string }) => id)
    expect(ids).toContain(userId)
    expect(ids).not.toContain(without.id)
    expect(orders).toEqual([])
    const one = (await details({ userId })).body
    expect(one.users).toMatchObject([{ id: userId, emailAddress: person.email }])
    expect(one.orders.map(({ items }: { items: unknown[] }) => items.length)).toEqual([1, 1])
    expect((await details({ userId: without.id })).body).toMatchObject({
      users: [{ id: without.id }],
      orders: [],
    })
    expect((await details({ userId: crypto.randomUUID() })).status).toBe(404)
  })

  it("[REP-18] are found by a deal's id, with the items of a kind", async () => {
    const orderId = await orderOf(await order(server, await server.person()))
    await pool.query(`update orders set hubspot_id = '900123' where id = $1`, [orderId])
    const deal = (id: string, kind = 'likelyseller') =>
      server.call('GET', `/api/v1/likely/orders/deal/${id}/${kind}/active`, { as: admin })
    for (const id of [orderId, '900123'])
      expect((await deal(id)).body.order).toMatchObject({ id: orderId, items: [{ fipsCode: travis }] })
    expect((await deal(orderId, 'covid')).body.order.items).toEqual([])
    expect((await deal('1')).status).toBe(404)
    expect(await deal(orderId, 'houses')).toMatchObject({ status: 400, body: { field: 'type' } })
    await pool.query(`update orders set status = 'inactive' where id = $1`, [orderId])
    expect((await deal('900123')).status).toBe(404)
  })
})
