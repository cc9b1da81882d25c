import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import { startServer } from '#tests/support/foresale.ts'
import { hays, order } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { composed, list, openCounty, sent, week } from '#tests/support/given/weekly-mail.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await startServer({ env: { PUBLIC_URL: 'https://foresale.example' } })
const { db } = server.foresale.store
const admin = await server.person('admin')
await openCounty(server)
await list(server, 1, '2026-11-05')
await list(server, 2, '2026-10-20')
afterAll(() => server.close())

async function customer(item: Parameters<typeof order>[2] = {}) {
  const person = await server.person()
  const itemId = await order(server, person, item)
  const [found] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  return { ...person, orderId: found?.orderId ?? '' }
}

const mailsTo = (email: string) => messagesTo(server.foresale, email)

describe('the weekly mail', () => {
  it('[EML-03] says what is in each county’s set, new, and was listed in the week, in plain text', async () => {
    const { id } = await customer()
    const { body } = await composed(server, admin, { userId: id })
    expect(body.subject).toBe('Week 45: 1 likely seller listed, worth $400,000')
    const [text] = body.text.split('\n\nOpen my lists:')
    expect(text).toBe(`Hello Ada,

This is how your likely sellers did in the week from Nov 2 to Nov 8, 2026.

Travis County, TX
=================

Likely sellers this month: 3
New this month: 1

Listed in week 45

1 home, worth $400,000: a potential commission of $12,000.

101 Oak St, Austin 78701 (Nov 5): $400,000

In the last 26 weeks

Listed: 1
Their value: $550,000
Potential commission: $16,500`)
    for (const line of ['101 Oak St, Austin 78701 (Nov 5)', 'Travis County, TX', 'Potential commission'])
      expect(body.html).toContain(line)
  })

  it('[EML-03] says that nothing was listed, and that a county has no run of the week', async () => {
    const { id } = await customer({ fips: hays })
    const { body } = await composed(server, admin, { userId: id })
    expect(body.subject).toBe('Week 45: none of your likely sellers listed')
    expect(body.text).toContain('No predictions were loaded for this county in week 45.')
    expect(body.text).toContain('None of your likely sellers in this county.')
  })

  it('[EML-03] says the same of 26 weeks from kept figures', async () => {
    const { id } = await customer()
    const counted = (await composed(server, admin, { userId: id })).body.text
    expect(await countPending(db)).toBeGreaterThan(0)
    const { rows } = await db.execute(sql`select true_listings from window_figures where true_listings > 0`)
    expect(rows).not.toEqual([])
    expect((await composed(server, admin, { userId: id })).body.text).toBe(counted)
  })

  it('[EML-04] is sent to the byte as its preview, into the outbox and the journal', async () => {
    const { id, email } = await customer()
    const preview = (await composed(server, admin, { userId: id })).body
    expect(await mailsTo(email)).toEqual([])
    await sent(server, admin, { userId: id })
    expect(await mailsTo(email)).toMatchObject([
      { subject: preview.subject, body: preview.text, html: preview.html },
    ])
    const facts = (await journalOf(server, id)).filter(({ type }) => type === 'v1.EmailerSent')
    expect(facts).toMatchObject([
      { actorId: admin.id, data: { orderId: null, reportWeek: week, kind: 'likelyseller', recipientId: id } },
    ])
    expect(JSON.stringify(facts)).not.toContain(email)
  })

  it('[EML-04] is not sent if it is another by now', async () => {
    const { id, email } = await customer()
    const { digest } = (await composed(server, admin, { userId: id })).body
    await db.update(users).set({ firstName: 'Grace' }).where(eq(users.id, id))
    const late = await composed(server, admin, { userId: id, send: true, digest })
    expect([late.status, late.body.message]).toEqual([409, emailerTexts.changed])
    expect(await mailsTo(email)).toEqual([])
  })

  it('[EML-05] goes out once for customer, deal, week and kind; again only if one insists', async () => {
    const { id, email } = await customer()
    await sent(server, admin, { userId: id })
    const twice = await composed(server, admin, { userId: id, send: true })
    expect([twice.status, twice.body.message]).toEqual([409, emailerTexts.alreadySent])
    const preview = (await composed(server, admin, { userId: id })).body
    expect(preview).toMatchObject({ timesSent: 1, lastSent: { reportWeek: week, status: 'kept' } })
    await sent(server, admin, { userId: id })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('[EML-05] of two administrators at once one sends it', async () => {
    const { id, email } = await customer()
    const other = await server.person('admin')
    const { digest, timesSent } = (await composed(server, admin, { userId: id })).body
    const body = { userId: id, send: true, digest, timesSent }
    const answers = await Promise.all([composed(server, admin, body), composed(server, other, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('[EML-06] can go to another user of the order, and to no one else', async () => {
    const { id, orderId } = await customer()
    const other = await server.person()
    const stranger = await customer()
    await db.insert(orderUsers).values({ orderId, userId: other.id })
    const preview = (await composed(server, admin, { userId: id })).body
    expect(preview.to).toEqual({ id, name: 'Ada Example', emailAddress: preview.to.emailAddress })
    expect(preview.recipients.map((one: { id: string }) => one.id)).toEqual([id, other.id])
    await sent(server, admin, { userId: id, recipientId: other.id })
    expect(await mailsTo(other.email)).toHaveLength(1)
    const refused = await composed(server, admin, { userId: id, recipientId: stranger.id, send: true })
    expect([refused.status, refused.body.message]).toEqual([422, emailerTexts.notOfOrder])
  })

  it('[EML-06] is of one order, or of all: then its other users must have all of them', async () => {
    const { id, orderId } = await customer()
    await order(server, { ...admin, id }, { fips: hays })
    const other = await server.person()
    await db.insert(orderUsers).values({ orderId, userId: other.id })
    const all = (await composed(server, admin, { userId: id })).body
    expect(all.recipients).toHaveLength(1)
    expect(all.text).toContain('Hays County, TX')
    const one = (await composed(server, admin, { userId: id, dealId: orderId })).body
    expect(one.recipients).toHaveLength(2)
    expect(one.text).not.toContain('Hays County, TX')
  })

  it('[EML-07] carries its own opt-out, after which it cannot be sent, with the reason', async () => {
    const { id, email } = await customer()
    await sent(server, admin, { userId: id })
    const [mail] = await mailsTo(email)
    const url = new URL(mail?.unsubscribeUrl ?? '')
    expect(mail?.body).toContain(`Stop these weekly mails:\n${url.href.replace('/backend', '')}\n`)
    const opened = await server.app.inject({ method: 'GET', url: url.pathname })
    expect(opened.headers.location).toBe(url.pathname.replace('/backend', ''))
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const stopped = await server.app.inject({ method: 'POST', url: url.pathname, headers, payload })
    expect(stopped.statusCode).toBe(200)
    const preview = (await composed(server, admin, { userId: id })).body
    expect(preview.why).toBe(emailerTexts.optedOut)
    const refused = await sent(server, admin, { userId: id })
    expect([refused.status, refused.body.message]).toEqual([422, emailerTexts.optedOut])
    expect(await mailsTo(email)).toHaveLength(1)
    const facts = (await journalOf(server, id)).filter(({ type }) => type === 'v1.ProfileUpdated')
    expect(facts).toMatchObject([{ data: { fields: ['weeklyMail'] } }])
  })

  it('[EML-07] is turned off and on in the account settings, apart from the monthly mail', async () => {
    const { id, ...person } = await customer()
    const set = (weeklyMail: boolean) =>
      server.call('PUT', `/user/${id}`, { as: { id, ...person }, body: { user: { weeklyMail } } })
    expect((await set(false)).body).toMatchObject({ weeklyMail: false, monthlyMail: true })
    expect((await set(true)).body.weeklyMail).toBe(true)
    expect((await server.call('POST', `/mail/stop/weekly/${randomUUID()}`)).status).toBe(404)
  })

  it('[EML-03] is refused for who is not there, has no order, or whose order has ended', async () => {
    const ended = await customer()
    await db.update(orders).set({ status: 'ended' }).where(eq(orders.id, ended.orderId))
    const none = await server.person()
    for (const { id } of [ended, none]) {
      const { status, body } = await composed(server, admin, { userId: id, send: true })
      expect([status, body.message]).toEqual([422, emailerTexts.noDeals])
    }
    const elsewhere = await customer()
    const foreign = await composed(server, admin, { userId: elsewhere.id, dealId: ended.orderId })
    expect(foreign.body.message).toBe(emailerTexts.noDeals)
    expect((await composed(server, admin, { userId: randomUUID() })).status).toBe(404)
    expect((await composed(server, admin, { userId: 'x' })).status).toBe(404)
    const early = await composed(server, admin, { userId: elsewhere.id, reportWeek: '2020-W01', send: true })
    expect([early.status, early.body.message]).toEqual([422, emailerTexts.noRun])
  })
})
