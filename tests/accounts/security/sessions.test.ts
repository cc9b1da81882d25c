import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { alsoIn, isLoggedIn, journalOf } from '#tests/support/given/person.ts'

const server = await sharedServer()

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

interface Entry {
  readonly id: string
  readonly device: string
  readonly isCurrent: boolean
}

async function listed(person: Person): Promise<Entry[]> {
  const { body } = await server.call('GET', '/account/sessions', { as: person })
  return body.sessions
}

async function idOf(person: Person): Promise<string> {
  const current = (await listed(person)).find(({ isCurrent }) => isCurrent)
  if (!current) throw new Error('the session that asks is not listed')
  return current.id
}

const end = (person: Person, id: string) => server.call('DELETE', `/account/sessions/${id}`, { as: person })
const endOthers = (person: Person) => server.call('DELETE', '/account/sessions', { as: person })

describe('the sessions of an account', () => {
  it('[SEC-40] are listed with browser, log-in and last sight, and which of them asks', async () => {
    const person = await server.person()
    server.later(60_000)
    const at = server.clock.now.toISOString()
    const other = await alsoIn(server, person, windows)
    const { body } = await server.call('GET', '/account/sessions', { as: other })
    expect(body.sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Chrome on Windows',
      createdAt: at,
      lastSeenAt: at,
      isCurrent: true,
      isImpersonated: false,
    })
    expect(body.sessions.map(({ isCurrent }: Entry) => isCurrent)).toEqual([true, false])
  })

  it('[SEC-41] can be ended one by one, once', async () => {
    const person = await server.person()
    const other = await alsoIn(server, person)
    const id = await idOf(other)
    expect(await end(person, id)).toEqual({ status: 200, body: { done: true } })
    expect([await isLoggedIn(server, person), await isLoggedIn(server, other)]).toEqual([true, false])
    expect((await end(person, id)).status).toBe(404)
    expect((await journalOf(server, person.id)).at(-1)).toEqual({
      type: 'v1.SessionsEnded',
      data: { count: 1 },
      actorId: person.id,
      onBehalfOf: null,
    })
  })

  it('[SEC-41] are ended once when it is asked for twice at once', async () => {
    const person = await server.person()
    const id = await idOf(await alsoIn(server, person))
    const answers = await Promise.all([end(person, id), end(person, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('[SEC-42] of another customer are not found, like those that never were', async () => {
    const [person, stranger] = [await server.person(), await server.person()]
    for (const id of [await idOf(person), randomUUID(), 'no-id']) {
      const { status, body } = await end(stranger, id)
      expect([status, body.code]).toEqual([404, 'notFound'])
    }
    expect(await isLoggedIn(server, person)).toBe(true)
  })

  it('[SEC-43] can all be ended but the one that asks', async () => {
    const person = await server.person()
    const others = [await alsoIn(server, person), await alsoIn(server, person)]
    const stranger = await server.person()
    expect(await endOthers(person)).toEqual({ status: 200, body: { done: true } })
    const still = [person, ...others, stranger].map((each) => isLoggedIn(server, each))
    expect(await Promise.all(still)).toEqual([true, false, false, true])
    expect((await journalOf(server, person.id)).at(-1)?.data).toEqual({ count: 2 })
    const before = await journalOf(server, person.id)
    await endOthers(person)
    expect(await journalOf(server, person.id)).toEqual(before)
  })

  it('[SEC-44] end with their live stream', async () => {
    const person = await server.person()
    const other = await alsoIn(server, person)
    const origin = await server.origin()
    const response = await fetch(`${origin}/backend/facts/live?owner=${person.id}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    const text = response.text()
    await endOthers(person)
    expect(await text).toContain('{"kind":"end","reason":"session"}')
  })

  it('[SEC-46] show their owner when an administrator acts, who can end that', async () => {
    const [person, admin] = [await server.person(), await server.person('admin')]
    const begun = await server.call('POST', '/loginAsSuperAdmin', { as: admin, body: { userId: person.id } })
    const acting = { ...person, token: begun.body.token }
    const { body } = await server.call('GET', '/account/sessions', { as: person })
    const foreign = body.sessions.filter(({ isImpersonated }: { isImpersonated: boolean }) => isImpersonated)
    expect(foreign).toHaveLength(1)
    expect((await end(person, foreign[0].id)).status).toBe(200)
    expect([await isLoggedIn(server, acting), await isLoggedIn(server, admin)]).toEqual([false, true])
  })
})
