import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, startTrace } from '#tests/support/given/audit.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
await loadHomes(server, [
  { attomId: 1, score: 0.9 },
  { attomId: 2, score: 0.8 },
])
await db.insert(contacts).values({
  ...{ contactId: 'c1', fips: travis, attomId: 1, ownerNo: 1, firstName: 'Pat', lastName: 'Adams' },
  ...{ phones: [], phoneNumbers: [], emails: ['pat@example.com'] },
})
afterAll(() => server.close())

async function ordered(marketingChannel: string) {
  const person = await server.person()
  const itemId = await order(server, person)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const path = `/export/files/${item?.orderId}`
  /** The item's file, once it is counted. */
  const create = async () => {
    server.later(1_000)
    const { body } = await server.call('POST', path, { as: admin, body: { marketingChannel } })
    const [{ id }] = body.files
    await server.foresale.runner.runNow(`order.file:${id}:${server.clock.now.getTime()}`)
    const { body: known } = await server.call('GET', path, { as: admin })
    const { status, rows } = known.files[0]
    return { id, status, rows }
  }
  return { person, create }
}

it('[ADM-91] a file that was empty is made once there is a line for it, and counted again with more', async () => {
  const { person, create } = await ordered('Skip Trace Master')
  const trace = async (attomId: number) => {
    const audit = await startTrace(server, person, {
      content: csvOf([['Pat', 'Adams', '1 Oak St', '78701']]),
    })
    await buy(server, person, audit)
    const skipTrace = {
      ...{ firstNameResult: 'Pat', middleNameResult: '', lastNameResult: 'Adams', addressResult: null },
      ...{ phonesResult: [], emailsResult: [{ email: 'pat@example.com' }] },
    }
    await db.update(auditRows).set({ fips: travis, attomId, skipTrace }).where(eq(auditRows.auditId, audit))
  }
  const empty = await create()
  await trace(1)
  const one = await create()
  await trace(2)
  const { id } = empty
  expect([empty, one, await create()]).toEqual([
    { id, status: 'empty', rows: 0 },
    { id, status: 'ready', rows: 1 },
    { id, status: 'ready', rows: 2 },
  ])
})

it('[ADM-91] a file that opt-outs left empty is made once they are removed', async () => {
  const { person, create } = await ordered('Email')
  const body = { text: 'pat@example.com', requestedOn: '2026-11-19' }
  await server.call('POST', `/opt-outs/${person.id}`, { as: person, body })
  const empty = await create()
  const { body: listed } = await server.call('GET', `/opt-outs/${person.id}`, { as: person })
  await server.call('DELETE', `/opt-outs/${person.id}/${listed.optOuts[0].id}`, { as: person })
  const { id } = empty
  expect([empty, await create()]).toEqual([
    { id, status: 'empty', rows: 0 },
    { id, status: 'ready', rows: 1 },
  ])
})
