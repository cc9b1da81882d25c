import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { boughtReport, makePreview } from '#tests/support/given/audit.ts'
import { order } from '#tests/support/given/county.ts'
import { openStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'
import { composed, list, sent } from '#tests/support/given/weekly-mail.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await startServer()
const { db } = server.foresale.store
await openStreet(server)
await db.execute(sql`update predictions set in_file = true, prediction_class = 'new'`)
// Homes 1 and 6 of Oak St in the week, and 2 before it.
await list(server, 1, '2026-11-18')
await list(server, 6, '2026-11-19')
await list(server, 2, '2026-11-10')
const admin = await server.person('admin')
const ann = await server.person()
const auditId = await boughtReport(server, ann)
const ofWeek = { reportWeek: '2026-W47' }
afterAll(() => server.close())

const post = (path: string, body: object) =>
  server.call('POST', path, { as: admin, body: { ...ofWeek, ...body } })
const contactsOf = ({ id: userId }: Person, page: object = {}) =>
  post('/emailers/dbrefresh', { userId, ...page })
const dealsOf = async ({ id }: Person, kind: string) =>
  (await server.call('GET', `/api/v1/likely/orders/${id}/${kind}/active`, { as: admin })).body.deals

describe('the mail of contacts', () => {
  it('[EML-11] lists the contacts of paid audits whose homes were listed in the week, each once', async () => {
    const { body } = await contactsOf(ann)
    expect(body.totalCount).toBe(3)
    expect(body.resp.map((row: { likely_id: number }) => row.likely_id)).toEqual([6, 6, 1])
    expect(body.resp[2]).toEqual({
      id: `${auditId}:1`,
      filename: 'clients.csv',
      createdAt: server.clock.now.toISOString(),
      actualAmount: 4_900,
      estimatedAmount: 4_900,
      rowsProcessed: 8,
      avmValue: 51_000_000,
      listing_date: '2026-11-18',
      likely_id: 1,
      contact_mail_address_city: 'Austin',
      contact_mail_address_full: '101 Oak St',
      contact_mail_address_state: 'TX',
      contact_mail_address_zip: '78701',
    })
    const second = await contactsOf(ann, { page: 1, size: 2 })
    expect([second.body.resp[0].likely_id, second.body.totalCount]).toEqual([1, 3])
    expect((await contactsOf(ann, { page: 5 })).body).toEqual({ resp: [], totalCount: 3 })
  })

  it('[EML-11] says what a mail would, and goes to the customer only, once', async () => {
    const mail = { ...ofWeek, userId: ann.id, kind: 'dbrefresh' }
    const { body } = await composed(server, admin, mail)
    expect(body.subject).toBe('Week 47: homes of 3 contacts listed, worth $960,000')
    expect(body.text).toContain(
      '2 homes, worth $960,000: a potential commission of $28,800.\n\n101 Oak St, Austin 78701 (Nov 18): $510,000\n111 Oak St, Austin 78701 (Nov 19): $450,000\n',
    )
    expect(body.text).toContain('so far in the week from Nov 16 to Nov 22, 2026.')
    expect(body.text).not.toContain('clients.csv')
    expect(body.recipients).toHaveLength(1)
    expect((await sent(server, admin, mail)).status).toBe(200)
    expect(
      (await messagesTo(server.foresale, ann.email)).filter(({ body: text }) => text === body.text),
    ).toHaveLength(1)
    expect((await composed(server, admin, mail)).body.timesSent).toBe(1)
  })

  it('[EML-11] is empty, and refused, without a paid audit', async () => {
    const bob = await server.person()
    await makePreview(server, bob, {
      content: csvOf([['Pat', 'Adams', '101 Oak St', '78701']]),
    })
    expect((await contactsOf(bob)).body).toEqual({ resp: [], totalCount: 0 })
    const refused = await composed(server, admin, {
      ...ofWeek,
      userId: bob.id,
      kind: 'dbrefresh',
      send: true,
    })
    expect([refused.status, refused.body.message]).toEqual([422, emailerTexts.noAudits])
  })
})

describe('the deals of a customer', () => {
  it('[EML-10] are their orders, and dbrefresh where there is a paid audit', async () => {
    const bob = await server.person()
    const itemId = await order(server, bob)
    const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
    expect(await dealsOf(ann, 'dbrefresh')).toEqual([{ id: 'dbrefresh', name: 'Database REfresh' }])
    expect(await dealsOf(ann, 'likelyseller')).toEqual([])
    expect(await dealsOf(bob, 'dbrefresh')).toEqual([])
    expect(await dealsOf(bob, 'likelyseller')).toEqual([{ id: item?.orderId, name: 'Likely sellers' }])
    const customers = await server.call('GET', '/api/v1/likely/users/dbrefresh/active', { as: admin })
    expect(customers.body.users.map(({ id }: Person) => id)).toEqual([ann.id])
  })

  it('[EML-10] have their counties by week', async () => {
    const bob = await server.person()
    const itemId = await order(server, bob)
    const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
    const deal = { userId: bob.id, dealId: item?.orderId }
    expect((await post('/emailers/deal', deal)).body).toEqual({
      resp: [
        {
          id: itemId,
          county: 'Travis County',
          state: 'TX',
          predictions: 6,
          new: 6,
          true: 2,
          value: 96_000_000,
          true_26: 0,
          avm_26: 0,
        },
      ],
      totalCount: 1,
    })
    expect((await post('/emailers/deal', { ...deal, page: 1 })).body).toEqual({ resp: [], totalCount: 1 })
    expect((await post('/emailers/deal', { ...deal, dealId: randomUUID() })).body.totalCount).toBe(0)
    expect((await post('/emailers/deal', { ...deal, dealId: 'x' })).status).toBe(404)
    expect((await post('/emailers/deal', { ...deal, userId: 'x' })).status).toBe(404)
    expect((await post('/emailers/deal', { ...deal, reportWeek: '2020-W01' })).body.message).toBe(
      emailerTexts.noRun,
    )
  })
})
