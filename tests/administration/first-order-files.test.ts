import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { orderFileTexts } from '#model/administration/order-files.ts'
import { marketingChannels } from '#model/likely-sellers/likely-export.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { startServer } from '#tests/support/foresale.ts'
import { phoneDesk } from '#tests/support/given/call-list.ts'
import { travis } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { loadTwoHomes, orderDesk } from './order-desk.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
await loadTwoHomes(server)
afterAll(() => server.close())
const { ordered, create, made, download } = orderDesk(server, admin)

it('[ADM-105] files are made and downloaded before anyone of the order has an account, and recorded with the order', async () => {
  const { orderId, itemId, person } = await ordered({ accessible: ['not-yet@example.com'] })
  const email = { marketingChannel: 'Email' }
  const refused = await create(orderId, { ...email, userId: person.id })
  expect([refused.status, refused.body.message]).toEqual([422, orderFileTexts.noUser])
  const [file] = await made(orderId, email)
  expect(file).toMatchObject({ itemId, status: 'ready', rows: 1 })
  server.later(1_000)
  expect((await made(orderId, email))[0].id).toBe(file.id)
  expect((await download(file.id)).text).toContain('pat@example.com')
  const recorded = (await journalOf(server, orderId)).map(({ type, actorId, data }) => [type, actorId, data])
  const filesMade = { channel: 'Email', predictionSet: 'All This Month', files: 1 }
  expect(recorded).toEqual([
    ['v1.FilesMade', admin.id, filesMade],
    ['v1.FilesMade', admin.id, filesMade],
    ['v1.FileDownloaded', admin.id, { itemId, channel: 'Email', format: 'csv' }],
  ])
})

it('[ADM-106] files made before anyone had an account are refused once the order has a user, and made again for them', async () => {
  const { orderId, person } = await ordered({ accessible: ['not-yet@example.com'] })
  const email = { marketingChannel: 'Email' }
  const [before] = await made(orderId, email)
  const [waiting] = (await create(orderId, { marketingChannel: 'Address Master' })).body.files
  await server.call('POST', `/opt-outs/${person.id}`, {
    as: person,
    body: { text: 'pat@example.com', requestedOn: '2026-11-19' },
  })
  await db
    .update(orders)
    .set({ accessible: [person.email.toLowerCase()] })
    .where(eq(orders.id, orderId))
  const refused = await download(before.id)
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([409, orderFileTexts.newUser])
  await server.foresale.runner.runNow(`order.file:${waiting.id}:${server.clock.now.getTime()}`)
  const { body: known } = await server.call('GET', `/export/files/${orderId}`, { as: admin })
  expect(known.files.find(({ id }: { id: string }) => id === waiting.id)).toMatchObject({
    status: 'failed',
    why: orderFileTexts.newUser,
  })
  const [after] = await made(orderId, email)
  expect(after.id).not.toBe(before.id)
  expect(after).toMatchObject({ status: 'empty', leftOut: [{ why: 'optedOut' }, { why: 'noEmail' }] })
})

it('[ADM-105] files of an order that is not active are not made without a user either', async () => {
  const { orderId } = await ordered({ accessible: ['not-yet@example.com'], orderStatus: 'inactive' })
  const [file] = await made(orderId)
  expect([file.status, file.why]).toEqual(['failed', orderFileTexts.notAccessible])
})

it('[ADM-107] the file of an item whose county has not been loaded says so', async () => {
  const { orderId, itemId } = await ordered()
  await db.update(orderItems).set({ fips: '99999' }).where(eq(orderItems.id, itemId))
  const [file] = await made(orderId)
  expect([file.status, file.why]).toEqual(['failed', orderFileTexts.noCounty])
})

it('[ADM-108] files do not have the customer’s own calls in any channel', async () => {
  const { orderId, itemId, person } = await ordered()
  const everyRow = { selection: [{ filter: {}, added: [], removed: [] }] }
  const source = { type: 'likely', id: itemId, fipsCode: travis, ...everyRow }
  const list = await server.call('POST', `/calls/${person.id}`, { as: person, body: { name: 'T', source } })
  await phoneDesk(server, person, list.body.id).record(1, 'reached')
  const own = await server.call('POST', `/likelyseller/download/${itemId}/${travis}`, {
    as: person,
    body: { filter: everyRow, marketingChannel: 'Email' },
  })
  expect(own.body).toMatch(/,Reached,2026-11-20,,Called,[^\r]*\r\n/)
  for (const marketingChannel of marketingChannels) {
    const [file] = await made(orderId, { marketingChannel })
    if (file.status !== 'ready') continue
    const { text } = await download(file.id)
    expect(text).not.toMatch(/last call|Reached|Called/)
  }
})
