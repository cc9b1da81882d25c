import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { thresholdText } from '#model/administration/orders.ts'
import { saleFilterWords } from '#model/reports/progress-report.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await sharedServer()
const { db } = server.foresale.store
const admin = await server.person('admin')

const read = (path: string, as = admin) => server.call('GET', path, { as })

async function companyWithOrder() {
  const [person, id] = [await server.person(), randomUUID()]
  await db.insert(companies).values({ id, name: 'Oak Realty', hubspotId: id })
  await db.update(users).set({ companyId: id }).where(eq(users.id, person.id))
  const itemId = await order(server, person)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const orderId = item?.orderId ?? ''
  await db.update(orders).set({ companyId: id }).where(eq(orders.id, orderId))
  return { person, id, orderId, itemId }
}

describe('a company', () => {
  it('[ADM-11] is shown with its people and its orders', async () => {
    const { person, id, orderId, itemId } = await companyWithOrder()
    const people = await read(`/users/1/10/name?companyId=${id}`)
    expect((await read(`/company/${id}`)).body).toEqual({
      id,
      name: 'Oak Realty',
      hubspotId: id,
      status: 'active',
      users: people.body.users,
    })
    expect([people.body.users.map((user: { id: string }) => user.id), people.body.totalCount]).toEqual([
      [person.id],
      1,
    ])
    const { body } = await read(`/company/orders/${id}`)
    expect(body.orders).toMatchObject([{ id: orderId, items: [{ id: itemId, fipsCode: '48453' }] }])
    expect(body.orders[0]).not.toHaveProperty('companyId')
    expect((await read(`/company/orders/${id}?page=1`)).body).toEqual({ orders: [] })
  })

  it('[ADM-11] that is not there has neither page nor orders nor people', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await read(`/company/${id}`)).status).toBe(404)
      expect((await read(`/company/orders/${id}`)).status).toBe(404)
      expect((await read(`/users/1/10/name?companyId=${id}`)).body).toEqual({ users: [], totalCount: 0 })
    }
  })
})

describe('a user', () => {
  it('[ADM-15] [ADM-61] has the active orders that they have access to', async () => {
    const { person, orderId } = await companyWithOrder()
    const ids = async () =>
      (await read(`/user/orders/${person.id}`, person)).body.orders.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([orderId])
    await db.update(orders).set({ companyId: null }).where(eq(orders.id, orderId))
    expect(await ids()).toEqual([orderId])
    await db.update(orders).set({ status: 'ended' }).where(eq(orders.id, orderId))
    expect(await ids()).toEqual([])
    expect((await read(`/user/orders/${person.id}`, await server.person())).status).toBe(404)
  })

  it('[ADM-16] sees of an order’s people only themselves; an administrator sees all', async () => {
    const [ann, bob] = [await server.person(), await server.person()]
    const accessible = [ann.email, bob.email, 'later@example.com']
    await db
      .update(users)
      .set({ emailProvenAt: server.clock.now })
      .where(inArray(users.id, [ann.id, bob.id]))
    await order(server, ann, { accessible })
    const seen = async (as: Person) => {
      const [found] = (await read(`/user/orders/${ann.id}`, as)).body.orders
      return [found.accessible, found.users.map(({ id }: Person) => id).toSorted()]
    }
    expect(await seen(ann)).toEqual([[ann.email], [ann.id]])
    expect(await seen(admin)).toEqual([accessible, [ann.id, bob.id].toSorted()])
  })

  it('[ADM-13] is logged out of one browser by an administrator', async () => {
    const person = await server.person()
    const [session] = (await read(`/user/sessions/${person.id}`)).body.sessions
    expect(session).toMatchObject({ isCurrent: false, isImpersonated: false })
    const end = () => server.call('DELETE', `/user/sessions/${person.id}/${session.id}`, { as: admin })
    expect((await end()).status).toBe(200)
    expect((await end()).status).toBe(200)
    expect((await read(`/user/${person.id}`, person)).status).toBe(401)
    expect((await read(`/user/sessions/${person.id}`)).body).toEqual({ sessions: [] })
    const ended = (await journalOf(server, person.id)).filter(({ type }) => type === 'v1.SessionsEnded')
    expect(ended).toMatchObject([{ actorId: admin.id }])
  })

  it('[ADM-13] who is not there has no sessions', async () => {
    expect((await read(`/user/sessions/${randomUUID()}`)).status).toBe(404)
    expect((await server.call('DELETE', '/user/sessions/x/y', { as: admin })).status).toBe(404)
  })
})

describe('an item of an order', () => {
  it('[ADM-15] shows no cutoff as Unfiltered and no threshold as 00', () => {
    expect(['0', '1', '24'].map(saleFilterWords)).toEqual(['Unfiltered', '1 mon', '24 mons'])
    expect(['full', '20'].map(thresholdText)).toEqual(['00', '20'])
  })
})
