import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { orderFileTexts } from '#model/administration/order-files.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { companies } from '#server/store/schema/users.ts'
import { startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, travis } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { loadTwoHomes, orderDesk } from './order-desk.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
await loadTwoHomes(server)
afterAll(() => server.close())

const { ordered, create, made, download } = orderDesk(server, admin)

describe('the files of an order', () => {
  it.each([
    ['repeated predictions', { predictionClass: 'repeat' }, 1],
    ['single-family homes', { propertyClass: 'SFR' }, 2],
    ['condos', { propertyClass: 'Condo' }, 0],
  ] as const)('[LIK-05] hold only what the item is of: %s', async (_, item, rows) => {
    const { person, itemId, orderId } = await ordered(item)
    const [file] = await made(orderId, { marketingChannel: 'Address Master' })
    expect(file).toMatchObject({ rows })
    const body = {
      filter: { selection: [{ filter: {}, added: [], removed: [] }] },
      marketingChannel: 'Address Master',
    }
    const path = `/likelyseller/download/${itemId}/${travis}`
    const exported = await server.call('POST', path, { as: person, body })
    if (rows === 0) expect(exported.status).toBe(422)
    else expect(exported.body.trim().split('\r\n')).toHaveLength(rows + 1)
  })

  it('[ADM-30] are made of each item as work, with their lines and what they leave out', async () => {
    const { orderId, itemId } = await ordered()
    const [file] = await made(orderId, { marketingChannel: 'Email' })
    expect(file).toMatchObject({
      itemId,
      status: 'ready',
      rows: 1,
      leftOut: [{ why: 'noEmail', count: 1 }],
      why: null,
    })
    expect(file.name).toMatch(/^Travis.*-48453-All_This_Month-Email-2026-11$/)
    const { text, headers } = await download(file.id)
    expect(headers['content-disposition']).toContain(`${file.name}.csv`)
    expect(text).toContain('pat@example.com')
  })

  it('[CHT-55] are told to the administrator who asked for them, as each is ready, empty or failed', async () => {
    const { orderId } = await ordered()
    const { orderId: ofCondos } = await ordered({ propertyClass: 'Condo' })
    const [ready] = await made(orderId, { marketingChannel: 'Address Master' })
    const [empty] = await made(ofCondos, { marketingChannel: 'Address Master' })
    const { body } = await create(orderId, { marketingChannel: 'Email' })
    await db.update(orderItems).set({ status: 'inactive' }).where(eq(orderItems.orderId, orderId))
    await server.foresale.runner.runNow(`order.file:${body.files[0].id}:${server.clock.now.getTime()}`)
    const facts = await journalOf(server, admin.id)
    expect(
      facts
        .filter(({ type }) => type === 'v1.OrderFileEnded')
        .map(({ data }) => data)
        .slice(-3),
    ).toEqual([
      { orderId, fileId: ready.id, status: 'ready' },
      { orderId: ofCondos, fileId: empty.id, status: 'empty' },
      { orderId, fileId: body.files[0].id, status: 'failed' },
    ])
  })

  it('[ADM-31] are the same for the same item, set, channel and run', async () => {
    const { orderId } = await ordered()
    const [once] = await made(orderId, { marketingChannel: 'Address Master' })
    const [again] = await made(orderId, { marketingChannel: 'Address Master' })
    const [other] = await made(orderId, {
      marketingChannel: 'Address Master',
      predictionSet: 'New This Month',
    })
    expect(again.id).toBe(once.id)
    expect(other.id).not.toBe(once.id)
    expect([once.rows, other.rows]).toEqual([2, 1])
  })

  it('[ADM-32] leave out who opted out after they were made', async () => {
    const { orderId, person } = await ordered()
    const [file] = await made(orderId, { marketingChannel: 'Email' })
    const body = { text: 'pat@example.com', requestedOn: '2026-11-19' }
    await server.call('POST', `/opt-outs/${person.id}`, { as: person, body })
    expect((await download(file.id)).text).not.toContain('pat@example.com')
  })

  it('[ADM-33] of which one cannot be made say why, and the others are made', async () => {
    const { orderId, itemId } = await ordered()
    const item = { orderId, name: 'More', threshold1: 'full', cutoff: 0, frequency: 'monthly', amount: 0 }
    await db.insert(orderItems).values([
      { ...item, id: randomUUID(), productType: 'KaptuRE API', fips: travis, status: 'active' },
      { ...item, id: randomUUID(), productType: 'LikelySeller', fips: travis, status: 'ended' },
    ])
    const files = await made(orderId, { marketingChannel: 'Address Master' })
    expect(files.map(({ status, why }: { status: string; why: string }) => [status, why]).toSorted()).toEqual(
      [
        ['failed', orderFileTexts.notForFiles],
        ['failed', orderFileTexts.notAccessible],
        ['ready', null],
      ].toSorted(),
    )
    const chosen = await made(orderId, { orderItems: [itemId], marketingChannel: 'Address Master' })
    expect(chosen).toHaveLength(1)
  })

  it('[ADM-33] of a county without a run this month say so, and can be made once there is one', async () => {
    const { orderId } = await ordered({ fips: hays })
    const [none] = await made(orderId)
    expect([none.status, none.why]).toEqual(['failed', orderFileTexts.noSet])
    expect(JSON.parse((await download(none.id)).text)).toEqual(none)
    await loadHomes(server, [{ attomId: 3, score: 0.7 }], { fips: hays })
    const [file] = await made(orderId, { marketingChannel: 'Address Master' })
    expect(file.status).toBe('ready')
  })

  it('[ADM-33] without a line are not made', async () => {
    const { orderId } = await ordered()
    const [file] = await made(orderId, { marketingChannel: 'Skip Trace Master' })
    expect([file.status, file.rows]).toEqual(['empty', 0])
    const reply = await download(file.id)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, file])
  })

  it('[ADM-80] answer how they stand until they are ready, then the file', async () => {
    const { orderId } = await ordered()
    const [waiting] = (await create(orderId, { marketingChannel: 'Address Master' })).body.files
    const before = await download(waiting.id)
    expect([before.status, JSON.parse(before.text)]).toEqual([202, waiting])
    expect(before.headers['content-disposition']).toBeUndefined()
    await server.foresale.runner.runNow(`order.file:${waiting.id}:${server.clock.now.getTime()}`)
    const after = await download(waiting.id)
    expect([after.status, after.headers['content-type']]).toEqual([200, expect.stringContaining('csv')])
    expect((await download(waiting.id, '?format=pdf')).status).toBe(400)
  })

  it('[ADM-34] are for a user of the order, whom the administrator chooses of several', async () => {
    const { orderId, person } = await ordered()
    const other = await server.person()
    expect((await create(orderId, { userId: other.id })).body.message).toBe(orderFileTexts.whichUser)
    await db.insert(orderUsers).values({ orderId, userId: other.id })
    expect((await create(orderId)).body.message).toBe(orderFileTexts.whichUser)
    expect((await create(orderId, { userId: person.id })).status).toBe(200)
  })

  it('[ADM-34] are for whom the list of e-mails of the order names', async () => {
    const { orderId } = await ordered()
    const named = await server.person()
    await db
      .update(orders)
      .set({ accessible: [named.email.toLowerCase()] })
      .where(eq(orders.id, orderId))
    const [file] = await made(orderId, { marketingChannel: 'Address Master' })
    expect(file.status).toBe('ready')
    const facts = (await journalOf(server, named.id)).filter(({ type }) => type === 'v1.OrderFilesMade')
    expect(facts).toMatchObject([
      { actorId: admin.id, data: { orderId, channel: 'Address Master', files: 1 } },
    ])
  })

  it('[ADM-33] are refused for an order that is not there, without items, or in rubbish', async () => {
    const { orderId } = await ordered()
    expect((await create(randomUUID())).status).toBe(404)
    expect((await create('x')).status).toBe(404)
    expect((await create(orderId, { orderItems: [] })).body.message).toBe(orderFileTexts.noItems)
    expect((await create(orderId, { marketingChannel: 'Carrier pigeon' })).status).toBe(400)
    expect((await download(randomUUID())).status).toBe(404)
  })

  it('[ADM-62] are refused with an item of another order, or for another company', async () => {
    const { orderId, itemId } = await ordered()
    const other = await ordered()
    const chosen = await create(orderId, { orderItems: [itemId, other.itemId] })
    expect([chosen.status, chosen.body.message]).toEqual([422, 'Some of these items are not of this order.'])
    expect((await create(orderId, { orderItemId: 'x' })).body.message).toBe(orderFileTexts.otherItems)
    const ofCompany = () => create(orderId, { companyHubspotId: '4711' })
    expect((await ofCompany()).body.message).toBe('This order is of another company.')
    const companyId = randomUUID()
    await db.insert(companies).values({ id: companyId, name: 'Oak Realty', hubspotId: '4712' })
    await db.update(orders).set({ companyId }).where(eq(orders.id, orderId))
    expect((await ofCompany()).status).toBe(422)
    await db.update(companies).set({ hubspotId: '4711' }).where(eq(companies.id, companyId))
    expect((await ofCompany()).body.files).toMatchObject([{ itemId }])
  })
})
