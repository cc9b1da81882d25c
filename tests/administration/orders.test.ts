import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
await loadHomes(server, [{ attomId: 1, score: 0.9 }])
afterAll(() => server.close())

const get = (path: string, as: Person = admin) => server.call('GET', path, { as })
const list = (path: string) => get(`/api/v1/likely/orders/${path}`)
const namesOf = (body: { orders: { name: string }[] }) => body.orders.map(({ name }) => name)

async function made(name: string, changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const order = { id, name, amount: 0, status: 'active', hubspotStatus: 'closedwon', accessible: [] }
  await db.insert(orders).values({ ...order, ...changes })
  return id
}

async function ordered(item: Parameters<typeof order>[2] = {}) {
  const person = await server.person()
  const itemId = await order(server, person, item)
  const [found] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  return { person, itemId, orderId: found?.orderId ?? '' }
}

describe('the list of orders', () => {
  it('[ADM-81] has those without a company or anyone with access too, the newest first', async () => {
    const companyId = randomUUID()
    await db.insert(companies).values({ id: companyId, name: 'Oak Realty' })
    const createdAt = (day: number) => new Date(Date.UTC(2026, 8, day))
    const alone = await made('Zed one', { createdAt: createdAt(1), hubspotId: '810001' })
    const ofOak = await made('zed Two', { createdAt: createdAt(2), companyId, accessible: ['d@example.com'] })
    await made('Zed three', { createdAt: createdAt(3), status: 'inactive' })
    const { body } = await list('1/10/-createdAt?searchText=zed')
    expect([namesOf(body), body.totalCount]).toEqual([['Zed three', 'zed Two', 'Zed one'], 3])
    expect(body.orders[1]).toMatchObject({ id: ofOak, company: { id: companyId, name: 'Oak Realty' } })
    expect(body.orders[2]).toMatchObject({ id: alone, company: null, users: [], items: [] })
    expect((await get(`/order/${alone}`)).body).toEqual(body.orders[2])
  })

  it('[ADM-81] is sorted, searched, of one status and in pages from 1', async () => {
    const names = async (path: string) => namesOf((await list(path)).body)
    expect(await names('1/10/name?searchText=zed')).toEqual(['Zed one', 'Zed three', 'zed Two'])
    expect(await names('1/10/name?searchText=810001')).toEqual(['Zed one'])
    expect(await names('1/10/name?searchText=D%40EXAMPLE%20zed')).toEqual(['zed Two'])
    expect(await names('1/10/name?searchText=zed&status=inactive')).toEqual(['Zed three'])
    expect(await names('2/2/createdAt?searchText=zed')).toEqual(['Zed three'])
    expect((await list('9/2/name?searchText=zed')).body).toEqual({ orders: [], totalCount: 3 })
  })

  it.each(['1/26/name', '0/10/name', '1/0/name', '1/10/amount', '1/10/name?status=gone', '1000001/10/name'])(
    '[ADM-81] refuses %s',
    async (path) => expect((await list(path)).status).toBe(400),
  )

  it('[ADM-81] is told from the orders of a user by its number of a page', async () => {
    const { person } = await ordered()
    expect((await list(`${person.id}/likelyseller/active`)).body.deals).toHaveLength(1)
    expect((await list('one/10/name')).status).toBe(400)
    expect((await list('x/likelyseller/active')).status).toBe(404)
    expect((await get('/order/x')).status).toBe(404)
    expect((await get(`/order/${randomUUID()}`)).status).toBe(404)
  })
})

describe('the calls for pickers', () => {
  const has = async (path: string, id: string) =>
    (await get(path)).body.users.some((user: { id: string }) => user.id === id)
  const deals = async (id: string, state: string) =>
    (await list(`${id}/likelyseller/${state}`)).body.deals.map((deal: { id: string }) => deal.id)
  const items = async (person: Person, status: string) =>
    (await get(`/api/v1/likely/orders/user/${person.id}/likelyseller/${status}`, person)).body.items

  it('[ADM-82] of the status inactive name what has ended: an item, its order or its company', async () => {
    const companyId = randomUUID()
    await db.insert(companies).values({ id: companyId, name: 'Elm Realty', status: 'inactive' })
    const ofCompany = await ordered()
    await db.update(orders).set({ companyId }).where(eq(orders.id, ofCompany.orderId))
    for (const { person, itemId, orderId } of [
      await ordered({ status: 'ended' }),
      await ordered({ orderStatus: 'inactive' }),
      ofCompany,
    ]) {
      expect(await has('/api/v1/likely/users/likelyseller/active', person.id)).toBe(false)
      expect(await has('/api/v1/likely/users/likelyseller/inactive', person.id)).toBe(true)
      expect([await deals(person.id, 'active'), await deals(person.id, 'inactive')]).toEqual([[], [orderId]])
      expect(await items(person, 'active')).toEqual([])
      expect(await items(person, 'inactive')).toMatchObject([
        { id: itemId, status: 'inactive', accessible: false, fipsCode: travis, items: 0, set: null },
      ])
      const deal = await list(`deal/${orderId}/likelyseller/inactive`)
      expect(deal.body.order.items).toMatchObject([{ id: itemId, fileDue: null }])
      expect((await get(`/api/v1/likely/item?id=${itemId}&county=${travis}`, person)).status).toBe(404)
    }
  })

  it('[ADM-82] of the status inactive name nothing that is active, nor paid audits', async () => {
    const { person, itemId, orderId } = await ordered()
    expect(await has('/api/v1/likely/users/likelyseller/inactive', person.id)).toBe(false)
    expect((await get('/api/v1/likely/users/dbrefresh/inactive')).body).toEqual({ users: [] })
    expect([await deals(person.id, 'active'), await deals(person.id, 'inactive')]).toEqual([[orderId], []])
    expect((await list(`${person.id}/dbrefresh/inactive`)).body).toEqual({ deals: [] })
    expect(await items(person, 'inactive')).toEqual([])
    expect((await list(`deal/${orderId}/likelyseller/inactive`)).body.order.items).toEqual([])
    expect((await list(`deal/${orderId}/likelyseller/active`)).body.order.items).toMatchObject([
      { id: itemId },
    ])
  })

  it.each([
    '/api/v1/likely/users/likelyseller/ended',
    '/api/v1/likely/users/houses/active',
    '/api/v1/likely/orders/deal/x/likelyseller/all',
  ])('[ADM-82] refuse %s', async (path) => expect((await get(path)).status).toBe(400))
})

describe('the file of an item', () => {
  const due = async (orderId: string, itemId: string) => {
    const { body } = await get(`/order/${orderId}`)
    return body.items.find(({ id }: { id: string }) => id === itemId).fileDue
  }
  const fileAt = async (order: Awaited<ReturnType<typeof ordered>>, createdAt: string, status = 'ready') => {
    const file = { id: randomUUID(), userId: order.person.id, channel: 'Email', runId: 1, name: 'x', status }
    const ids = { orderId: order.orderId, itemId: order.itemId, predictionSet: 'All This Month' }
    const row = { ...file, ...ids, createdAt: new Date(createdAt) } as typeof orderFiles.$inferInsert
    await db.delete(orderFiles).where(eq(orderFiles.itemId, order.itemId))
    await db.insert(orderFiles).values(row)
  }

  it('[ADM-83] is due with the order, then by the frequency after the last one', async () => {
    const shown = async (frequency: string) => {
      const made = await ordered({ frequency })
      const createdAt = new Date('2026-11-02T18:00:00Z')
      await db.update(orders).set({ createdAt }).where(eq(orders.id, made.orderId))
      return made
    }
    const [monthly, weekly, once] = [await shown('monthly'), await shown('weekly'), await shown('once')]
    const all = () => Promise.all([monthly, weekly, once].map((each) => due(each.orderId, each.itemId)))
    const first = { on: '2026-11-02', isDue: true }
    expect(await all()).toEqual([first, first, first])
    for (const each of [monthly, weekly, once]) await fileAt(each, '2026-11-20T17:00:00Z', 'failed')
    expect(await all()).toEqual([first, first, first])
    for (const each of [monthly, weekly, once]) await fileAt(each, '2026-11-20T17:00:00Z')
    expect(await all()).toEqual([
      { on: '2026-12-01', isDue: false },
      { on: '2026-11-23', isDue: false },
      null,
    ])
    for (const each of [monthly, weekly, once]) await fileAt(each, '2026-10-31T17:00:00Z')
    expect(await all()).toEqual([{ on: '2026-11-01', isDue: true }, { on: '2026-11-02', isDue: true }, null])
  })

  it('[ADM-83] is not due of what has ended, or has no list', async () => {
    const [ended, api] = [
      await ordered({ status: 'ended' }),
      await ordered({ productType: 'KaptuRE API', fips: hays }),
    ]
    expect(await due(ended.orderId, ended.itemId)).toBe(null)
    expect(await due(api.orderId, api.itemId)).toBe(null)
  })
})
