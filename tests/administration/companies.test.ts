import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { AccountStatus } from '#model/accounts/user.ts'
import { orders } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, order } from '#tests/support/given/county.ts'

const server = await startServer()
const admin = await server.person('admin')
afterAll(() => server.close())

async function company(
  name: string,
  more: { hubspotId?: string; status?: AccountStatus } = {},
): Promise<string> {
  const id = randomUUID()
  await server.foresale.store.db.insert(companies).values({ id, name, ...more })
  return id
}

const list = (path: string) => server.call('GET', `/companies/${path}`, { as: admin })
const setStatus = (id: string, status: string) =>
  server.call('PUT', `/company/status/${id}`, { as: admin, body: { status } })

describe('the list of companies', () => {
  it('[ADM-01] [ADM-02] [ADM-03] is searched, of one status, in pages', async () => {
    const oak = await company('Oak Listed', { hubspotId: '700200' })
    const elm = await company('elm listed', { status: 'inactive' })
    const ids = async (path: string) => {
      const { body } = await list(path)
      return [body.companies.map(({ id }: { id: string }) => id), body.totalCount]
    }
    expect(await ids('1/10/name?searchText=listed')).toEqual([[elm, oak], 2])
    expect(await ids('2/1/name?searchText=listed')).toEqual([[oak], 2])
    expect(await ids('1/10/name?searchText=7002%20OAK')).toEqual([[oak], 1])
    expect(await ids('1/10/name?searchText=listed&status=inactive')).toEqual([[elm], 1])
    expect((await list('1/10/email')).status).toBe(400)
  })
})

describe('a company', () => {
  it('[API-79] has its users by name, and none of another company', async () => {
    const id = await company('Yew Realty', { hubspotId: '700300' })
    const [ann, bob] = [await server.person(), await server.person()]
    const employ = (person: Person, lastName: string) =>
      server.foresale.store.db.update(users).set({ lastName, companyId: id }).where(eq(users.id, person.id))
    await employ(bob, 'Zed')
    await employ(ann, 'Aalto')
    const { body } = await server.call('GET', `/company/${id}`, { as: admin })
    const { users: people, ...details } = body
    expect(details).toEqual({ id, name: 'Yew Realty', hubspotId: '700300', status: 'active' })
    expect(people).toMatchObject([
      { id: ann.id, lastName: 'Aalto', emailAddress: ann.email },
      { id: bob.id, lastName: 'Zed', emailAddress: bob.email },
    ])
    const empty = await server.call('GET', `/company/${await company('Box Realty')}`, { as: admin })
    expect(empty.body.users).toEqual([])
  })
})

describe('the status of a company', () => {
  it('[ADM-08] decides about access to its orders, not about log-ins', async () => {
    const person = await server.person()
    await loadHomes(server, [{ attomId: 1, score: 0.9 }])
    await order(server, person)
    const id = await company('Fir Realty')
    await server.foresale.store.db.update(orders).set({ companyId: id })
    const counties = async () => {
      const path = `/api/v1/likely/orders/user/${person.id}/likelyseller/active`
      return (await server.call('GET', path, { as: person })).body.items.length
    }
    expect(await counties()).toBe(1)
    await setStatus(id, 'inactive')
    expect(await counties()).toBe(0)
    const login = { email: person.email, password: person.password }
    expect((await server.call('POST', '/login', { body: login })).status).toBe(200)
    await setStatus(id, 'active')
    expect(await counties()).toBe(1)
  })

  it('[ADM-05] is a fact of the company, once however often it is set', async () => {
    const id = await company('Ash Realty')
    expect((await setStatus(id, 'inactive')).body).toMatchObject({ id, status: 'inactive' })
    await setStatus(id, 'inactive')
    const facts = await server.foresale.journal.command(
      id,
      { actorId: admin.id, onBehalfOf: null },
      ({ state }) => state('company', id),
    )
    expect(facts).toEqual({ status: 'inactive' })
    expect((await setStatus(id, 'active')).body).toMatchObject({ status: 'active' })
  })

  it('[ADM-07] is of companies who are there', async () => {
    expect((await setStatus(randomUUID(), 'inactive')).status).toBe(404)
    expect((await setStatus('x', 'inactive')).status).toBe(404)
  })
})
