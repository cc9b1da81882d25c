import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { followUpBossPeople } from '#server/gateways/followupboss/people.ts'
import { sandboxPeople } from '#server/gateways/followupboss/sandbox-people.ts'
import { answers, providerServer, recordedRetries } from '../../support/provider-server.ts'

const key = 'fka_Vk3Qd81sWmTz7pLx'
/** As docs.followupboss.com shows people; fields that we do not read are left out. */
const ada = {
  id: 7,
  firstName: 'Ada',
  lastName: null,
  addresses: [
    { type: 'home', street: '1 Elm St', city: 'Austin', state: 'TX', code: '78701', country: 'US' },
  ],
  phones: [{ value: '512-555-0100', type: 'mobile' }],
  emails: [{ value: 'ada@example.com', type: 'work' }],
}
const readAda = {
  id: 7,
  firstName: 'Ada',
  lastName: '',
  addresses: [{ street: '1 Elm St', city: 'Austin', state: 'TX', code: '78701' }],
  phones: [{ value: '512-555-0100' }],
  emails: [{ value: 'ada@example.com' }],
}
const ok = (collection: string, items: readonly object[], more: object = {}, headers = {}) =>
  answers.status(
    200,
    headers,
    JSON.stringify({ _metadata: { collection, offset: 0, limit: 100, ...more }, [collection]: items }),
  )

const provider = await providerServer(answers.status(500))
afterAll(() => provider.close())

let delays: number[] = []
beforeEach(() => {
  delays = []
  provider.received.length = 0
  provider.script.length = 0
})
const adapter = () =>
  followUpBossPeople({
    system: 'Foresale',
    apiBase: provider.url,
    retry: { ...recordedRetries(delays), longestDelay: 10_000 },
  })

describe('people of Follow Up Boss', () => {
  it('[APP-01] are read a hundred a page, and the next page by what the last one says', async () => {
    provider.script.push(
      ok('people', [ada], { total: 101, next: 'c2Vj/b+Q=' }),
      ok('people', [{ id: 8 }], { total: 101 }),
    )
    expect(await adapter().page(key, { smartListId: 12 }, null)).toEqual({
      contacts: [readAda],
      next: 'c2Vj/b+Q=',
      total: 101,
    })
    expect(await adapter().page(key, { smartListId: 12 }, 'c2Vj/b+Q=')).toEqual({
      contacts: [{ id: 8, firstName: '', lastName: '', addresses: [], phones: [], emails: [] }],
      next: null,
      total: 101,
    })
    expect(provider.received).toMatchObject([
      {
        method: 'GET',
        url: '/v1/people?smartListId=12&limit=100&fields=allFields',
        headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
      },
      { url: '/v1/people?smartListId=12&limit=100&fields=allFields&next=c2Vj%2Fb%2BQ%3D' },
    ])
  })

  it('[APP-01] of a tag are asked for by it, whatever it is spelled with', async () => {
    provider.script.push(ok('people', []))
    await adapter().page(key, { tag: 'past client & friend' }, null)
    expect(provider.received[0]?.url).toBe(
      '/v1/people?tags=past+client+%26+friend&limit=100&fields=allFields',
    )
  })

  it('[APP-01] have their smart lists read to the end, new ones and classic ones', async () => {
    const lists = Array.from({ length: 101 }, (_, at) => ({ id: at, name: `List ${at}`, shared: true }))
    provider.script.push(ok('smartlists', lists.slice(0, 100)), ok('smartlists', lists.slice(100)))
    expect(await adapter().smartLists(key)).toEqual(lists.map(({ id, name }) => ({ id, name })))
    expect(provider.received.map(({ url }) => url)).toEqual([
      '/v1/smartLists?limit=100&offset=0&all=true',
      '/v1/smartLists?limit=100&offset=100&all=true',
    ])
  })

  it('[APP-01] have no page of smart lists asked for past the total', async () => {
    const lists = Array.from({ length: 100 }, (_, at) => ({ id: at, name: `List ${at}` }))
    provider.script.push(ok('smartlists', lists, { total: 100 }))
    expect(await adapter().smartLists(key)).toHaveLength(100)
    expect(provider.received).toHaveLength(1)
  })

  it('[APP-03] are unavailable when smart lists come without end', async () => {
    const lists = Array.from({ length: 100 }, (_, at) => ({ id: at, name: `List ${at}` }))
    provider.script.push(...Array.from({ length: 20 }, () => ok('smartlists', lists)))
    await expect(adapter().smartLists(key)).rejects.toThrow('Follow Up Boss sent smart lists without end')
  })

  it('[APP-02] are asked for again after the pause that a 429 asks for', async () => {
    provider.script.push(answers.status(429, { 'retry-after': '8' }), ok('people', [ada]))
    expect(await adapter().page(key, { tag: 'sphere' }, null)).toMatchObject({ contacts: [readAda] })
    expect(delays).toEqual([8_050])
  })

  it('[APP-02] wait for the end of a window that is used up', async () => {
    const used = { 'x-ratelimit-remaining': '0', 'x-ratelimit-window': '10' }
    provider.script.push(ok('people', [ada], {}, used))
    await adapter().page(key, { tag: 'sphere' }, null)
    expect(delays).toEqual([10_000])
  })

  it.each([
    [401, 'refused'],
    [403, 'closed'],
    [404, 'missing'],
  ] as const)('[APP-03] are refused by a %i: %s', async (status, expected) => {
    provider.script.push(answers.status(status))
    expect(await adapter().page(key, { smartListId: 1 }, null)).toBe(expected)
  })

  it('[APP-03] are refused as busy when waiting does not help', async () => {
    provider.script.push(...Array.from({ length: 3 }, () => answers.status(429, { 'retry-after': '1' })))
    expect(await adapter().smartLists(key)).toBe('busy')
  })

  it.each([
    ['no JSON', 'people'],
    ['another shape', '{"_metadata":{"collection":"people"},"people":[{"id":"x"}]}'],
    ['a collection that is not there', '{"_metadata":{"collection":"people"}}'],
  ])('[APP-03] are unavailable in a reply with %s', async (_name, body) => {
    provider.script.push(answers.status(200, {}, body))
    await expect(adapter().page(key, { smartListId: 1 }, null)).rejects.toThrow(
      'Follow Up Boss sent an unreadable reply',
    )
  })
})

describe('the sandbox of Follow Up Boss', () => {
  it('[APP-01] has smart lists, one of them empty, and tags', async () => {
    const lists = await sandboxPeople.smartLists(key)
    expect(lists).toEqual([
      { id: 1, name: 'Past Clients' },
      { id: 2, name: 'Everyone' },
      { id: 3, name: 'New This Week' },
    ])
    const totals = [1, 2, 3].map((smartListId) => sandboxPeople.page(key, { smartListId }, null))
    expect(await Promise.all(totals)).toMatchObject([{ total: 15 }, { total: 36 }, { total: 0 }])
    expect(await sandboxPeople.page(key, { smartListId: 4 }, null)).toBe('missing')
    expect(await sandboxPeople.page(key, { tag: 'Buyer' }, '20')).toMatchObject({ total: 21, next: null })
  })
})
