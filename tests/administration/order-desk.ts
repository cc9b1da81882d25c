import { eq } from 'drizzle-orm'
import { contacts } from '#server/store/schema/bulk.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'

/** Of which one has an owner with a phone and an e-mail address. */
export async function loadTwoHomes(server: TestServer): Promise<void> {
  await loadHomes(server, [
    { attomId: 1, score: 0.9, before: 0.9 },
    { attomId: 2, score: 0.8 },
  ])
  await server.foresale.store.db.insert(contacts).values({
    contactId: 'c1',
    fips: travis,
    attomId: 1,
    ownerNo: 1,
    firstName: 'Pat',
    lastName: 'Adams',
    phones: [{ number: '5125550171', lineType: 'mobile', doNotCall: false }],
    phoneNumbers: ['5125550171'],
    emails: ['pat@example.com'],
  })
}

/** What an administrator does with the files of orders. */
export function orderDesk(server: TestServer, admin: Person) {
  const { db } = server.foresale.store

  async function ordered(item: Parameters<typeof order>[2] = {}) {
    const person = await server.person()
    const itemId = await order(server, person, item)
    const [found] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
    return { person, itemId, orderId: found?.orderId ?? '' }
  }

  const create = (orderId: string, body: object = {}, as: Person = admin) =>
    server.call('POST', `/export/files/${orderId}`, { as, body })

  async function made(orderId: string, body: object = {}) {
    const created = await create(orderId, body)
    const ids = created.body.files.map(({ id }: { id: string }) => id)
    for (const { id, status } of created.body.files)
      if (status === 'waiting')
        await server.foresale.runner.runNow(`order.file:${id}:${server.clock.now.getTime()}`)
    const { body: known } = await server.call('GET', `/export/files/${orderId}`, { as: admin })
    return known.files.filter(({ id }: { id: string }) => ids.includes(id))
  }

  const download = async (id: string, query = '') => {
    const response = await server.app.inject({
      url: `/backend/export/file/${id}${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return { status: response.statusCode, text: response.body, headers: response.headers }
  }

  return { ordered, create, made, download }
}
