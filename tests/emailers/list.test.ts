import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { daysOfWeek } from '#model/chicago.ts'
import { emailerTexts } from '#model/emailers.ts'
import { predictionDateWords } from '#model/prediction-date.ts'
import { countDue } from '#server/figures/count.ts'
import { users } from '#server/store/schema/users.ts'
import { order } from '#tests/likely/county.ts'
import { startServer } from '#tests/support/foresale.ts'
import { list, openCounty, sent, week } from './office.ts'

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
    await countDue(db)
    expect((await fetched({})).body).toEqual(counted)
    await db.execute(
      sql`update set_figures set predictions = predictions + 10, new_predictions = new_predictions + 20`,
    )
    const { body } = await fetched({ customers: [ann.id] })
    expect(body.resp).toMatchObject([
      { predictions: counted.resp[0].predictions + 20, new: counted.resp[0].new + 40 },
    ])
  })
})
