import { afterAll, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import type { MoxiWorks } from '#server/gateways/moxiworks/port.ts'
import { factsAfter } from '#server/store/journal.ts'
import { moxiConnections } from '#server/store/schema/accounts.ts'
import { allowances } from '#server/store/schema/limits.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const email = 'agent@moxi.example.com'
const contact = {
  first_name: 'Ada',
  last_name: 'Example',
  email_addresses: [],
  phone_numbers: [],
  home_street_address: '1 Elm St',
  home_city: 'Austin',
  home_state: 'TX',
  home_zip: '78701',
}

const asked: unknown[] = []
let agentOf: MoxiWorks['agentOf'] = async () => ({ email })
let contacts: MoxiWorks['contacts'] = async () => ({ contacts: [contact], totalPages: 7 })
const moxi: MoxiWorks = {
  login: { ssoLoginUrl: 'https://sso.moxi.example.com/oauth/authorize', clientId: 'client' },
  agentOf: (...given) => {
    asked.push(given)
    return agentOf(...given)
  },
  contacts: (...given) => {
    asked.push(given)
    return contacts(...given)
  },
}
const server = await startServer({
  moxiWorks: moxi,
  env: { PUBLIC_URL: 'https://app.example.com' },
})
afterAll(() => server.close())

const config = (as: Person) => server.call('GET', '/moxiworks/sso-config', { as })
const connect = (as: Person, state: unknown, code = 'the-code') =>
  server.call('POST', '/moxiworks/sso', { as, body: { code, state } })
const read = (as: Person, agent = email, next = '') =>
  server.call('GET', `/moxiworks/contacts?moxi_works_agent_id=${agent}${next}`, { as })
const connectionOf = async (as: Person) =>
  (await server.call('GET', `/user/${as.id}`, { as })).body.moxiworksTokenResponse

async function connected(): Promise<Person> {
  agentOf = async () => ({ email })
  contacts = async () => ({ contacts: [contact], totalPages: 7 })
  server.later(60_001)
  const owner = await server.person()
  await connect(owner, (await config(owner)).body.state)
  asked.length = 0
  return owner
}

describe('Moxi Works in an account', () => {
  it('[APP-20] is connected by the code and the state of its log-in, and shown with its address', async () => {
    agentOf = async () => ({ email })
    asked.length = 0
    const owner = await server.person()
    const { body } = await config(owner)
    expect(body).toEqual({
      ssoLoginUrl: 'https://sso.moxi.example.com/oauth/authorize',
      client_id: 'client',
      redirect_uri: 'https://app.example.com/moxiworks/connected',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{40,}$/),
    })
    expect(await connectionOf(owner)).toBeNull()
    expect((await connect(owner, body.state)).body).toEqual({
      moxiworksTokenResponse: { profile: { email } },
    })
    expect(asked).toEqual([['the-code', 'https://app.example.com/moxiworks/connected']])
    expect(await connectionOf(owner)).toEqual({ profile: { email } })
  })

  const refused = {
    status: 422,
    body: {
      code: 'ssoRefused',
      message: 'Moxi Works was not connected: the log-in was cancelled or has expired. Please try again.',
    },
  }

  it('[APP-21] is not connected by the state of another user, a forged one, or one that has expired', async () => {
    const [owner, thief] = [await server.person(), await server.person()]
    asked.length = 0
    const { state } = (await config(thief)).body
    for (const forged of [state, 'AAAA', `${state}A`])
      expect(await connect(owner, forged)).toMatchObject(refused)
    const own = (await config(owner)).body.state
    server.later(10 * 60_000)
    expect(await connect(owner, own)).toMatchObject(refused)
    expect(asked).toEqual([])
    expect(await connectionOf(owner)).toBeNull()
  })

  it('[APP-21] is not connected when Moxi Works refuses the code or does not answer', async () => {
    const owner = await server.person()
    agentOf = async () => 'refused'
    expect(await connect(owner, (await config(owner)).body.state)).toMatchObject(refused)
    agentOf = () => Promise.reject(new ProviderUnavailable('Moxi Works answered 503'))
    expect(await connect(owner, (await config(owner)).body.state)).toMatchObject({
      status: 502,
      body: { message: 'Moxi Works does not answer at the moment. Please try again in a few minutes.' },
    })
    expect(await connectionOf(owner)).toBeNull()
  })

  it('[APP-22] is disconnected once, and its contacts are not there any more', async () => {
    const owner = await connected()
    const disconnect = () => server.call('DELETE', `/user/moxiworks/${owner.id}`, { as: owner })
    expect((await disconnect()).body).toEqual({ done: true })
    expect((await disconnect()).body).toEqual({ done: true })
    expect(await connectionOf(owner)).toBeNull()
    expect(await read(owner)).toMatchObject({ status: 409, body: { code: 'notConnected' } })
    const facts = await factsAfter(server.foresale.store.db, owner.id, 0)
    expect(facts.filter(({ type }) => type.includes('Moxi'))).toMatchObject([
      { type: 'v1.MoxiWorksConnected', data: {} },
      { type: 'v1.MoxiWorksDisconnected', data: {} },
    ])
  })

  it('[APP-23] leaves no code, token or address of the agent in a fact or the log', async () => {
    const owner = await connected()
    await read(owner)
    const facts = JSON.stringify(await factsAfter(server.foresale.store.db, owner.id, 0))
    for (const secret of ['the-code', email, 'Elm St'])
      expect(facts + server.log.join('')).not.toContain(secret)
    const rows = await server.foresale.store.db.select().from(moxiConnections)
    expect(Object.keys(rows[0] ?? {})).toEqual(['userId', 'email', 'connectedAt'])
  })

  it('[APP-24] gives the contacts of the connected agent in stretches, and of no other agent', async () => {
    const owner = await connected()
    const first = await read(owner)
    expect(first.body).toEqual({ contacts: Array.from({ length: 5 }, () => contact), next: '6', total: null })
    expect((await read(owner, email, '&next=6')).body).toMatchObject({ next: null })
    expect(asked).toEqual(Array.from({ length: 7 }, (_, at) => [email, at + 1]))
    expect((await read(owner, 'another@moxi.example.com')).status).toBe(404)
  })

  const busy = {
    status: 429,
    body: {
      message:
        'Moxi Works is getting too many requests from all customers together. Please try again in a minute.',
    },
  }

  it('[APP-25] makes 300 calls a minute for all customers together, and then says when to try again', async () => {
    const [one, other] = [await connected(), await connected()]
    const { store, now } = server.foresale
    const used = { used: 294, since: now() }
    await store.db
      .insert(allowances)
      .values({ key: 'moxi|all', ...used })
      .onConflictDoUpdate({ target: allowances.key, set: used })
    contacts = async () => ({ contacts: [], totalPages: 1_000 })
    expect((await read(one)).status).toBe(200)
    expect(await read(other)).toMatchObject(busy)
    expect(asked).toHaveLength(6)
    server.later(60_000)
    expect((await read(other)).status).toBe(200)
  })

  it('[RSC-23] lets one customer make 100 calls a minute, so that others are not kept waiting', async () => {
    const [one, other] = [await connected(), await connected()]
    const used = { used: 97, since: server.foresale.now() }
    await server.foresale.store.db.insert(allowances).values({ key: `moxi-of|${one.id}`, ...used })
    contacts = async () => ({ contacts: [], totalPages: 1_000 })
    expect(await read(one)).toMatchObject({
      status: 429,
      body: {
        message: 'Your contacts are read from Moxi Works as fast as we may. Please try again in a minute.',
      },
    })
    expect(asked).toHaveLength(3)
    expect((await read(other)).status).toBe(200)
    server.later(60_000)
    expect((await read(one)).status).toBe(200)
  })

  it('[APP-26] says what to do when Moxi Works is busy, refuses the agent or fails half-way', async () => {
    const owner = await connected()
    contacts = async () => 'busy'
    expect(await read(owner)).toMatchObject(busy)
    contacts = async () => 'refused'
    expect(await read(owner)).toMatchObject({
      status: 409,
      body: {
        message:
          'Moxi Works does not let us read this agent’s contacts. Ask your company’s Moxi Works administrator to allow Foresale, or disconnect it in your account settings and connect another agent.',
      },
    })
    contacts = async (_agent, page) => {
      if (page === 3) throw new ProviderUnavailable('Moxi Works answered 503')
      return { contacts: [contact], totalPages: 7 }
    }
    expect(await read(owner)).toMatchObject({ status: 502, body: { code: 'partyDown' } })
  })
})

describe('the log-in page of the sandbox', () => {
  it('[APP-27] leads to our own page with the state it was given, or with a refusal', async () => {
    const get = (query: string) => server.app.inject({ url: `/backend/sandbox/moxiworks/authorize${query}` })
    const page = await get('?state=%22%3E%3Cscript%3E&redirect_uri=https://evil.example.com')
    expect(page.body).toContain('value="&#34;&#62;&#60;script&#62;"')
    expect(page.body).not.toContain('evil.example.com')
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect((await get('/done?state=s1&email=agent@example.com')).headers.location).toBe(
      '/moxiworks/connected?code=YWdlbnRAZXhhbXBsZS5jb20&state=s1',
    )
    expect((await get('/done?state=s1')).headers.location).toBe(
      '/moxiworks/connected?error=access_denied&state=s1',
    )
  })

  it('[APP-27] is there only for the sandbox, which a public app does not have by itself', async () => {
    const without = await startServer({ env: { MOXI_WORKS: 'none' } })
    const { statusCode } = await without.app.inject({ url: '/backend/sandbox/moxiworks/authorize' })
    const owner = await without.person()
    const { status, body } = await without.call('GET', '/moxiworks/sso-config', { as: owner })
    await without.close()
    expect({ statusCode, status, message: body.message }).toEqual({
      statusCode: 404,
      status: 404,
      message: 'Moxi Works is not available here yet.',
    })
  })
})
