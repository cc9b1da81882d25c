import { randomUUID } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sessionTexts } from '#model/accounts/session.ts'
import { AccountStatus } from '#model/accounts/user.ts'
import { administrationTexts } from '#model/administration/administration.ts'
import { userLife } from '#model/administration/user-life.ts'
import type { Life } from '#model/shared/life.ts'
import { setUserStatus } from '#server/administration/status.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await startServer()
const admin = await server.person('admin')
afterAll(() => server.close())

async function named(firstName: string, lastName: string, status: AccountStatus = 'active'): Promise<Person> {
  const person = await server.person()
  await server.foresale.store.db
    .update(users)
    .set({ firstName, lastName, status })
    .where(eq(users.id, person.id))
  return person
}

const list = (path: string, as = admin) => server.call('GET', `/users/${path}`, { as })
const setStatus = (id: string, status: string, as = admin) =>
  server.call('PUT', `/user/status/${id}`, { as, body: { status } })
const namesOf = (body: { users: { firstName: string }[] }) => body.users.map(({ firstName }) => firstName)

for (const [first, last, status] of [
  ['Ada', 'Zimmer'],
  ['Bo', 'zander'],
  ['Cy', 'Zoll', 'inactive'],
] as const)
  await named(first, last, status)

describe('the list of users', () => {
  it('[ADM-01] is sorted by last name, in pages from 1', async () => {
    const { body } = await list('1/10/name?searchText=z')
    expect([namesOf(body), body.totalCount]).toEqual([['Bo', 'Ada', 'Cy'], 3])
    expect(namesOf((await list('1/10/-name?searchText=z')).body)).toEqual(['Cy', 'Ada', 'Bo'])
    const second = (await list('2/2/name?searchText=z')).body
    expect([namesOf(second), second.totalCount]).toEqual([['Cy'], 3])
    expect((await list('9/10/name?searchText=z')).body).toEqual({ users: [], totalCount: 3 })
  })

  it.each([
    ['ada ZIM', ['Ada']],
    ['zim ada', ['Ada']],
    ['ada zoll', []],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('[ADM-02] is searched for %j by every word, in capitals or not', async (searchText, found) => {
    const { body } = await list(`1/10/name?searchText=${encodeURIComponent(searchText)}`)
    expect(namesOf(body)).toEqual(found)
  })

  it('[ADM-02] is searched by e-mail address', async () => {
    const person = await named('Di', 'Mail')
    const { body } = await list(`1/10/email?searchText=${encodeURIComponent(person.email.toUpperCase())}`)
    expect(body.users).toEqual([
      {
        id: person.id,
        firstName: 'Di',
        lastName: 'Mail',
        emailAddress: person.email,
        phone: expect.any(String),
        brokerage: expect.any(String),
        hubspotId: null,
        status: 'active',
      },
    ])
  })

  it('[ADM-03] shows one status alone', async () => {
    expect(namesOf((await list('1/10/name?searchText=z&status=inactive')).body)).toEqual(['Cy'])
    expect(namesOf((await list('1/10/name?searchText=z&status=active')).body)).toEqual(['Bo', 'Ada'])
  })

  it.each([['0/10/name'], ['1/26/name'], ['1/10/password'], ['1/10/name?status=gone'], ['x/10/name']])(
    '[ADM-01] refuses %s',
    async (path) => {
      expect((await list(path)).status).toBe(400)
    },
  )
})

describe('the status of a user', () => {
  it('[ADM-04] ends their sessions and keys, and keeps them out as a wrong password does', async () => {
    const user = await server.person()
    const credentials = { email: user.email, password: user.password }
    const { body: made } = await server.call('POST', '/api/v1/generate-customer-key', {
      as: user,
      body: { email: user.email, id: user.id, keyName: 'zapier' },
    })
    expect(made.key).toMatch(/./)
    expect((await setStatus(user.id, 'inactive')).body).toMatchObject({ id: user.id, status: 'inactive' })
    expect((await server.call('GET', `/user/${user.id}`, { as: user })).status).toBe(401)
    const refused = await server.call('POST', '/login', { body: credentials })
    expect([refused.status, refused.body.message]).toEqual([422, sessionTexts.refused])
    expect((await setStatus(user.id, 'active')).body.status).toBe('active')
    expect((await server.call('GET', `/user/${user.id}`, { as: user })).status).toBe(401)
    expect((await server.call('POST', '/login', { body: credentials })).status).toBe(200)
    const { body: profile } = await server.call('GET', `/user/${user.id}`, { as: admin })
    expect(profile.zapierApiKey).toBe(null)
  })

  it('[ADM-05] is a fact with the administrator’s id, once however often it is set', async () => {
    const user = await server.person()
    await setStatus(user.id, 'inactive')
    await setStatus(user.id, 'inactive')
    const set = (await journalOf(server, user.id)).filter(({ type }) => type === 'v1.UserStatusSet')
    expect(set).toMatchObject([{ actorId: admin.id, onBehalfOf: null, data: { status: 'inactive' } }])
  })

  it.each(AccountStatus.options.flatMap((before) => AccountStatus.options.map((set) => ({ before, set }))))(
    '[JRN-133] leads where the chart of their life says: $set of one who is $before',
    async ({ before, set }) => {
      const user = await named('Eve', 'Moss', before)
      const life: Life = userLife
      const after = life[before]?.[`v1.UserStatusSet.${set}`]
      expect((await setStatus(user.id, set)).body.status).toBe(after ?? before)
      const facts = (await journalOf(server, user.id)).filter(({ type }) => type === 'v1.UserStatusSet')
      expect(facts).toHaveLength(after === undefined ? 0 : 1)
    },
  )

  it('[ADM-06] is never inactive for oneself', async () => {
    const reply = await setStatus(admin.id, 'inactive')
    expect([reply.status, reply.body.message]).toEqual([422, administrationTexts.notOneself])
  })

  it('[ADM-06] is inactive for one of two administrators who inactivate each other at once', async () => {
    const [one, other] = [await server.person('admin'), await server.person('admin')]
    const { journal, store } = server.foresale
    const setOthers = (status: 'active' | 'inactive') =>
      store.db
        .update(users)
        .set({ status })
        .where(and(eq(users.role, 'admin'), notInArray(users.id, [one.id, other.id])))
    await setOthers('inactive')
    const acting = (by: Person, on: Person) =>
      setUserStatus(journal, { actorId: by.id, onBehalfOf: null }, on.id, 'inactive')
    const replies = await Promise.all([acting(one, other), acting(other, one)])
    expect(replies.filter((reply) => 'refused' in reply)).toMatchObject([
      { message: administrationTexts.lastAdmin },
    ])
    await setOthers('active')
  })

  it('[ADM-07] is set by administrators only, and of users who are there', async () => {
    const [user, other, by] = [await server.person(), await server.person(), await server.person('admin')]
    expect((await setStatus(other.id, 'inactive', user)).status).toBe(404)
    expect((await list('1/10/name', user)).status).toBe(404)
    expect((await setStatus(randomUUID(), 'inactive', by)).status).toBe(404)
    expect((await setStatus('x', 'inactive', by)).status).toBe(404)
    expect((await setStatus(user.id, 'gone', by)).status).toBe(400)
  })
})
