import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { orderFileTexts } from '#model/administration/order-files.ts'
import { zapierTexts } from '#model/deliveries/zapier.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { runPush, stateOfPush, storeKey } from '#tests/support/given/push.ts'
import { turnOn, zapierKey } from '#tests/support/given/zap.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
await loadHomes(server, [
  { attomId: 1, score: 0.9 },
  { attomId: 2, score: 0.8 },
  { attomId: 3, score: 0.7 },
])
await db.insert(contacts).values(
  [1, 3].map((attomId) => ({
    contactId: `c${attomId}`,
    fips: travis,
    attomId,
    ownerNo: 1,
    firstName: 'Pat',
    lastName: 'Adams',
    phones: [],
    phoneNumbers: [],
    emails: [`pat${attomId}@example.com`],
  })),
)
server.foresale.runner.rest()
afterAll(() => server.close())

/** A file of two lines, of a county with three homes. */
async function emailFile(
  accessible: string[] = [],
): Promise<{ person: Person; itemId: string; fileId: string }> {
  const person = await server.person()
  const itemId = await order(server, person, { accessible })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const path = `/export/files/${item?.orderId}`
  const { body } = await server.call('POST', path, { as: admin, body: { marketingChannel: 'Email' } })
  const [{ id: fileId }] = body.files
  await server.foresale.runner.runNow(`order.file:${fileId}:${server.clock.now.getTime()}`)
  return { person, itemId, fileId }
}

const toCrm = (as: Person, userId: string, body: object, path = '') =>
  server.call('POST', `/fub/export/${userId}${path}`, {
    as,
    body: { type: 'order-file', options: {}, ...body },
  })
const toZapier = (as: Person, email: string, orderFileId: string, path = '') =>
  server.call('POST', `/api/v1/zapier-notify${path}`, {
    as,
    body: { email, type: 'order-file', options: { orderFileId } },
  })
const itemsOf = async (pushId: string) => {
  const rows = await db.select().from(pushRows).where(eq(pushRows.pushId, pushId)).orderBy(pushRows.rowNo)
  return rows.map(({ itemId }) => itemId)
}

it('[ADM-52] a file of an order goes to the CRM of its user with a tag, its lines and no more', async () => {
  const { person, itemId, fileId } = await emailFile()
  expect((await toCrm(admin, person.id, { fileId })).body.code).toBe('noKey')
  await storeKey(server, person)
  const preview = await toCrm(admin, person.id, { fileId }, '/preview')
  expect(preview.body).toMatchObject({ rows: 2, leftOut: [] })
  const { body } = await toCrm(admin, person.id, { fileId, customTag: 'November' })
  expect(body).toMatchObject({ rows: 2, isRepeat: false })
  expect(await itemsOf(body.id)).toEqual(['1', '3'])
  const [push] = await db.select().from(pushes).where(eq(pushes.id, body.id))
  expect(push).toMatchObject({ ownerId: person.id, type: 'prediction', fileId: itemId, tag: 'November' })
  await runPush(server, body.id)
  expect((await stateOfPush(server, body.id)).push).toMatchObject({ status: 'done', sent: 2 })
  const facts = (await journalOf(server, person.id)).filter(({ type }) => type.startsWith('v1.Push'))
  expect(facts.map(({ type, actorId, onBehalfOf }) => [type, actorId, onBehalfOf])).toEqual([
    ['v1.PushStarted', admin.id, person.id],
    ['v1.PushEnded', admin.id, person.id],
  ])
  expect((await toCrm(admin, person.id, { fileId })).body).toMatchObject({ id: body.id, isRepeat: true })
})

it('[ADM-52] it goes to the Zaps of its user', async () => {
  const { person, fileId } = await emailFile()
  expect((await toZapier(admin, person.email, fileId)).body.message).toBe(zapierTexts.notConfigured)
  const key = await zapierKey(server, person)
  expect((await toZapier(admin, person.email, fileId)).body.message).toBe(zapierTexts.noZap)
  await turnOn(server, key, 'first', 'prediction')
  expect((await toZapier(admin, person.email, fileId, '/preview')).body).toMatchObject({
    rows: 2,
    blocked: null,
  })
  const { body } = await toZapier(admin, person.email, fileId)
  expect(await itemsOf(body.id)).toEqual(['1', '3'])
})

it('[ADM-53] who has opted out since is not sent', async () => {
  const { person, fileId } = await emailFile()
  await storeKey(server, person)
  const body = { text: 'pat1@example.com', requestedOn: '2026-11-19' }
  await server.call('POST', `/opt-outs/${person.id}`, { as: person, body })
  const sent = await toCrm(admin, person.id, { fileId })
  expect(await itemsOf(sent.body.id)).toEqual(['3'])
})

it('[ADM-105] one made before anyone had an account goes to nobody, and says why', async () => {
  const { person, fileId } = await emailFile(['not-yet@example.com'])
  await storeKey(server, person)
  for (const sent of [await toCrm(admin, person.id, { fileId }), await toCrm(admin, admin.id, { fileId })])
    expect([sent.status, sent.body.message]).toEqual([409, orderFileTexts.madeForNoOne])
})

it('[ADM-53] it is sent by administrators only, and to nobody but its user', async () => {
  const { person, fileId } = await emailFile()
  const other = await server.person()
  for (const someone of [person, other]) await storeKey(server, someone)
  expect((await toCrm(person, person.id, { fileId })).status).toBe(404)
  expect((await toZapier(person, person.email, fileId)).status).toBe(409)
  await zapierKey(server, person)
  expect((await toZapier(person, person.email, fileId)).status).toBe(404)
  expect((await toZapier(other, person.email, fileId)).status).toBe(422)
  expect((await toCrm(admin, other.id, { fileId })).status).toBe(404)
  expect((await toCrm(admin, person.id, { fileId: randomUUID() })).status).toBe(404)
  expect((await toCrm(admin, person.id, { fileId: 'x' })).status).toBe(404)
  const own = await toCrm(admin, person.id, { fileId, type: 'prediction' })
  expect([own.status, own.body.message]).toEqual([403, orderFileTexts.onlyFiles])
})
