import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { predictionDateWords } from '#model/county-data/prediction-date.ts'
import { type EmailerRow, emailerTexts } from '#model/emailers/emailers.ts'
import { daysOfWeek } from '#model/shared/chicago.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { sentEmailers } from '#server/store/schema/emailers.ts'
import { setFigures } from '#server/store/schema/figures.ts'
import { users } from '#server/store/schema/users.ts'
import { startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { list, openCounty, sent, week } from '#tests/support/given/weekly-mail.ts'

const server = await startServer()
const admin = await server.person('admin')
await openCounty(server)
await list(server, 1, '2026-11-05')
// Listed in another week, before it was in a run, and never in the selection.
await list(server, 2, '2026-11-12')
await list(server, 3, '2026-11-02')
await list(server, 4, '2026-11-05')
const ann = await server.person()
const bob = await server.person()
await order(server, ann)
await order(server, bob, { threshold1: '95' })
await server.person()
const { db } = server.foresale.store
await db.update(users).set({ lastName: 'Aalto' }).where(eq(users.id, ann.id))
afterAll(() => server.close())

const fetched = (body: object) =>
  server.call('POST', '/emailers', { as: admin, body: { reportWeek: week, ...body } })

describe('the list of weekly mails', () => {
  it('[EML-01] has a row for each customer with counties, by name, in pages from 0', async () => {
    await db.delete(sentEmailers)
    const { body } = await fetched({})
    expect(body).toEqual({
      totalCount: 2,
      resp: [
        {
          id: ann.id,
          name: 'Ada Aalto',
          emailAddress: ann.email,
          counties: 1,
          predictions: 3,
          new: 1,
          true: 1,
          lastSent: null,
          hasOptedOut: false,
        },
        {
          id: bob.id,
          name: 'Ada Example',
          emailAddress: bob.email,
          counties: 1,
          predictions: 0,
          new: 0,
          true: 0,
          lastSent: null,
          hasOptedOut: false,
        },
      ],
    })
    const second = await fetched({ page: 1, size: 1 })
    expect([second.body.resp[0].id, second.body.totalCount]).toEqual([bob.id, 2])
    expect((await fetched({ page: 9 })).body).toEqual({ resp: [], totalCount: 2 })
  })

  it('[EML-01] has the chosen customers only, and shows when a mail was last sent', async () => {
    await sent(server, admin, { userId: bob.id })
    const { body } = await fetched({ customers: [bob.id, 'x'] })
    expect(body.totalCount).toBe(1)
    expect(body.resp[0].lastSent).toEqual({
      at: server.clock.now.toISOString(),
      reportWeek: week,
      status: 'kept',
      why: null,
    })
  })

  it('[EML-02] offers the weeks that have a run, the newest first', async () => {
    const { body } = await server.call('GET', '/emailers/dates', { as: admin })
    expect(body.predictionDates.map(predictionDateWords)).toEqual([
      'Nov 2, 2026 (week 45)',
      'Oct 5, 2026 (week 41)',
    ])
  })

  it('[EML-02] refuses a week without a run, and what is no week', async () => {
    expect(await fetched({ reportWeek: '2026-W44' })).toMatchObject({
      status: 422,
      body: { message: emailerTexts.noRun, field: 'reportWeek' },
    })
    expect((await fetched({ reportWeek: 'soon' })).status).toBe(400)
  })

  it('[EML-02] counts weeks from Monday to Sunday, over the turn of a year', () => {
    expect(daysOfWeek('2026-W01')).toEqual({ from: '2025-12-29', to: '2026-01-04' })
    expect(daysOfWeek('2026-W53')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })

  it('[API-81] takes an instant of the week, or else the newest week', async () => {
    const named = (await fetched({})).body
    expect(named.totalCount).toBe(2)
    // Sunday, Nov 8, 23:30 in Chicago.
    expect((await fetched({ reportWeek: undefined, time: '2026-11-09T05:30:00Z' })).body).toEqual(named)
    expect((await fetched({ reportWeek: undefined })).body).toEqual(named)
    expect((await fetched({ reportWeek: undefined, time: '2026-11-09T06:30:00Z' })).status).toBe(422)
    expect((await fetched({ reportWeek: undefined, time: 'yesterday' })).status).toBe(400)
  })

  it('[API-80] lists a customer’s likely-seller deals where a call names no kind and no state', async () => {
    const deals = (path: string) => server.call('GET', `/api/v1/likely/orders/${path}`, { as: admin })
    const { body } = await deals(`${bob.id}/likelyseller/active`)
    expect(body.deals).toHaveLength(1)
    expect((await deals(bob.id)).body).toEqual(body)
    expect((await deals(`${bob.id}/likelyseller`)).body).toEqual(body)
    expect((await deals(`${bob.id}/covid`)).body).toEqual({ deals: [] })
    expect((await deals('x')).status).toBe(404)
  })

  it('[EML-01] names customers and their deals for the pickers', async () => {
    const customers = await server.call('GET', '/api/v1/likely/users/likelyseller/active', { as: admin })
    expect(customers.body.users).toEqual([
      { id: ann.id, name: 'Ada Aalto', emailAddress: ann.email },
      { id: bob.id, name: 'Ada Example', emailAddress: bob.email },
    ])
    const deals = (id: string) =>
      server.call('GET', `/api/v1/likely/orders/${id}/likelyseller/active`, { as: admin })
    expect((await deals(ann.id)).body.deals).toMatchObject([{ name: 'Likely sellers' }])
    expect((await deals(admin.id)).body.deals).toEqual([])
    expect((await deals('x')).status).toBe(404)
  })
})

describe('the counts of a set', () => {
  it('[FIG-03] are those that are kept, once they are', async () => {
    const counted = (await fetched({})).body
    await countPending(db)
    expect((await fetched({})).body).toEqual(counted)
    await db.execute(
      sql`update set_figures set predictions = predictions + 10, new_predictions = new_predictions + 20`,
    )
    const { body } = await fetched({ customers: [ann.id] })
    await db.delete(setFigures)
    expect(body.resp).toMatchObject([
      { predictions: counted.resp[0].predictions + 20, new: counted.resp[0].new + 40 },
    ])
  })
})

describe('a choice of counties', () => {
  it('[API-82] counts those of a state or of some items only, and leaves out who has none', async () => {
    await db.insert(counties).values({ fips: '08041', state: 'CO', name: 'El Paso County' })
    const inColorado = await order(server, ann, { fips: '08041' })
    const rows = async (body: object) => {
      const { resp, totalCount } = (await fetched(body)).body
      expect(resp).toHaveLength(totalCount)
      return resp.map(({ id, counties }: EmailerRow) => [id, counties])
    }
    expect(await rows({})).toEqual([
      [ann.id, 2],
      [bob.id, 1],
    ])
    expect(await rows({ state: 'CO' })).toEqual([[ann.id, 1]])
    expect(await rows({ state: 'NY' })).toEqual([])
    expect(await rows({ items: [inColorado, 'x'] })).toEqual([[ann.id, 1]])
    expect(await rows({ items: [inColorado], state: 'TX' })).toEqual([])
    expect(await rows({ items: ['x'] })).toEqual([])
    expect((await fetched({ state: 'Texas' })).status).toBe(400)
    await db.execute(
      sql`delete from orders where id = (select order_id from order_items where id = ${inColorado})`,
    )
  })
})
