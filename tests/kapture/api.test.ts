import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { loadLicences } from '#tests/support/given/licence.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadLicences(server)
let ann: Person
let key: string
beforeAll(async () => {
  ann = await holder()
  key = await generate(ann)
})
afterAll(() => server.close())

async function holder(): Promise<Person> {
  const person = await server.person()
  await order(server, person, { productType: 'KaptuRE API' })
  return person
}

async function generate({ email, id }: Person, keyName = 'kapture', as = ann): Promise<string> {
  const body = { email, id, keyName }
  return (await server.call('POST', '/api/v1/generate-customer-key', { as, body })).body.key
}

const get = (by: string, query: Record<string, string> = { state: 'TX' }) =>
  server.call('GET', `/api/v2/kapture/realtors?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${by}` },
  })

const logOf = async (person: Person) =>
  (await server.call('GET', `/kapture/api-calls/${person.id}`, { as: person })).body.apiCalls

const numbers = ({ body }: { body: { realtors: { licenseNo: string }[] } }) =>
  body.realtors.map(({ licenseNo }) => licenseNo)

describe('the KaptuRE API', () => {
  it('[KAP-30] answers a key by the page, without or with its user', async () => {
    const first = await get(key, { state: 'TX', limit: '3' })
    expect(first.body._metadata).toEqual({ total: 5, limit: 3 })
    const rest = await get(key, { state: 'TX', limit: '3', offset: '3', userId: ann.id })
    expect([...numbers(first), ...numbers(rest)]).toEqual(['100', '101', '102', '103', '104'])
  })

  it('[KAP-30] is for that call only, and for the key’s own user', async () => {
    const headers = { authorization: `Bearer ${key}` }
    for (const path of [`/user/${ann.id}`, `/kapture/api-calls/${ann.id}`, '/kapture/states'])
      expect((await server.call('GET', path, { headers })).status).toBe(401)
    const other = await server.person()
    expect((await get(key, { state: 'TX', userId: other.id })).status).toBe(404)
  })

  it.each([
    ['an unknown key', () => 'foresale_kapture_nothing', 'unknownKey'],
    ['a key of another kind', () => generate(ann, 'zapier'), 'unauthorized'],
    ['no key', () => '', 'unauthorized'],
  ])('[KAP-31] refuses %s', async (_, made, code) => {
    const { status, body } = await get(await made())
    expect([status, body.code]).toEqual([401, code])
  })

  it('[KAP-31] refuses a key half-way once another was generated, once its user is inactive, and without access', async () => {
    const bob = await holder()
    const [old] = [await generate(bob, 'kapture', bob)]
    expect((await get(old, { state: 'TX', limit: '2' })).status).toBe(200)
    const newer = await generate(bob, 'kapture', bob)
    expect((await get(old, { state: 'TX', limit: '2', offset: '2' })).body).toEqual({
      status: 401,
      code: 'revokedKey',
      message: 'This API key no longer works. Please use the newest one of your account settings.',
    })
    expect((await get(newer)).status).toBe(200)
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, bob.id))
    expect((await get(newer)).body.code).toBe('unknownKey')

    const eve = await server.person()
    const { status, body } = await get(await generate(eve, 'kapture', eve))
    expect([status, body.message]).toEqual([403, 'Your account has no access to KaptuRE exports.'])
  })

  it('[KAP-32] takes 60 calls a minute of a key, and says when to go on', async () => {
    const cid = await holder()
    const own = await generate(cid, 'kapture', cid)
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(own, { state: 'OH' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const url = '/backend/api/v2/kapture/realtors?state=OH'
    const late = await server.app.inject({ url, headers: { authorization: `Bearer ${own}` } })
    expect(late.statusCode).toBe(429)
    expect(late.json().message).toBe(
      'A key may make 60 calls a minute. Please wait as long as Retry-After says.',
    )
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    server.later(61_000)
    expect((await get(own)).status).toBe(200)
  })

  it('[KAP-33] has a log of every call, refused or not, without rows and for its user only', async () => {
    const dan = await holder()
    const own = await generate(dan, 'kapture', dan)
    await get(own, { state: 'TX', city: 'Austin', hasEmail: 'yes', limit: '2' })
    await get(own, { state: 'nowhere' })
    await get(own, { state: 'TX', limit: 'all' })
    const at = server.clock.now.toISOString()
    const id = expect.any(String)
    const call = 'GET /backend/api/v2/kapture/realtors'
    expect(await logOf(dan)).toEqual([
      { id, at, call, filter: { state: 'TX' }, rows: null, status: 400 },
      { id, at, call, filter: null, rows: null, status: 400 },
      { id, at, call, filter: { state: 'TX', city: 'Austin', hasEmail: 'yes' }, rows: 2, status: 200 },
    ])
    expect((await server.call('GET', `/kapture/api-calls/${dan.id}`, { as: ann })).status).toBe(404)
  })

  it.each([
    ['beyond the limit', (own: string) => own, 429],
    [
      'with a replaced key',
      async (own: string, by: Person) => (await generate(by, 'kapture', by)) && own,
      401,
    ],
  ])('[KAP-33] has one call a minute in the log of those %s', async (_, prepare, status) => {
    const fay = await holder()
    const own = await prepare(await generate(fay, 'kapture', fay), fay)
    for (let made = 0; made < 63; made += 1) await get(own, { state: 'nowhere' })
    expect(await db.$count(apiCalls, eq(apiCalls.userId, fay.id))).toBe(61)
    expect((await logOf(fay))[0].status).toBe(status)
    server.later(61_000)
    await get(own)
    expect(await db.$count(apiCalls, eq(apiCalls.userId, fay.id))).toBe(62)
  })
})
