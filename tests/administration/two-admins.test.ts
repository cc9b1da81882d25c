import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { administrationTexts } from '#model/administration/administration.ts'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, order } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [{ attomId: 1, score: 0.9 }])
afterAll(() => server.close())

const twoAdmins = async () => [await server.person('admin'), await server.person('admin')] as const

async function byBoth(
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'PUT',
  admins?: readonly Person[],
) {
  const both = admins ?? (await twoAdmins())
  return Promise.all(both.map((as) => server.call(method, path, { as, body })))
}

const factsOf = async (ownerId: string, type: string) =>
  (await journalOf(server, ownerId)).filter((fact) => fact.type === type)

describe('two administrators at once', () => {
  it('[ADM-84] make the same files of an order, once', async () => {
    const person = await server.person()
    const itemId = await order(server, person)
    const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
    const path = `/export/files/${item?.orderId}`
    const admins = await twoAdmins()
    const [one, other] = await byBoth(path, { marketingChannel: 'Address Master' }, 'POST', admins)
    expect(one?.body.files).toEqual(other?.body.files)
    const [file] = one?.body.files ?? []
    await server.foresale.runner.runNow(`order.file:${file.id}:${server.clock.now.getTime()}`)
    const kept = await db.select().from(orderFiles).where(eq(orderFiles.itemId, itemId))
    expect(kept).toMatchObject([{ id: file.id, status: 'ready', rows: 1 }])
    const made = await factsOf(person.id, 'v1.OrderFilesMade')
    expect(made.map(({ actorId }) => actorId).toSorted()).toEqual(admins.map(({ id }) => id).toSorted())
  })

  it('[ADM-84] inactivate a user: both are told so, and it happened once', async () => {
    const { id } = await server.person()
    const replies = await byBoth(`/user/status/${id}`, { status: 'inactive' })
    expect(replies.map(({ body }) => [body.id, body.status])).toEqual(Array(2).fill([id, 'inactive']))
    expect(await factsOf(id, 'v1.UserStatusSet')).toHaveLength(1)
  })

  it('[ADM-84] inactivate a company: both are told so, and it happened once', async () => {
    const id = randomUUID()
    await db.insert(companies).values({ id, name: 'Oak Realty' })
    const replies = await byBoth(`/company/status/${id}`, { status: 'inactive' })
    expect(replies.map(({ body }) => [body.id, body.status])).toEqual(Array(2).fill([id, 'inactive']))
    expect(await factsOf(id, 'v1.CompanyStatusSet')).toHaveLength(1)
  })

  it('[ADM-84] who change a user to and fro leave the status that the last fact says', async () => {
    const { id } = await server.person()
    const [one, other] = await twoAdmins()
    const set = (as: Person, status: string) =>
      server.call('PUT', `/user/status/${id}`, { as, body: { status } })
    await Promise.all(
      ['inactive', 'active', 'inactive', 'active'].map((status, at) => set(at % 2 ? one : other, status)),
    )
    const [user] = await db.select().from(users).where(eq(users.id, id))
    expect((await factsOf(id, 'v1.UserStatusSet')).at(-1)?.data).toEqual({ status: user?.status })
  })

  it('[ADM-06] [ADM-84] inactivate each other: one stays, whichever call is refused', async () => {
    await db.update(users).set({ status: 'inactive' }).where(eq(users.role, 'admin'))
    const [one, other] = await twoAdmins()
    const set = (as: Person, on: Person) =>
      server.call('PUT', `/user/status/${on.id}`, { as, body: { status: 'inactive' } })
    const replies = await Promise.all([set(one, other), set(other, one)])
    const refused = replies.filter(({ status }) => status !== 200)
    // The one who was inactivated is logged out by then, or is told that they may not be the last.
    expect(refused).toHaveLength(1)
    expect([401, 422]).toContain(refused[0]?.status)
    if (refused[0]?.status === 422) expect(refused[0].body.message).toBe(administrationTexts.lastAdmin)
    const left = await db.$count(users, and(eq(users.role, 'admin'), eq(users.status, 'active')))
    expect(left).toBe(1)
  })
})
