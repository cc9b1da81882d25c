import { afterAll, describe, expect, it } from 'vitest'
import { type FollowUpBossContact, maxTagLength } from '#model/uploads/integrations/follow-up-boss.ts'
import type { FollowUpBossPeople, PeopleFilter, ReadRefusal } from '#server/gateways/followupboss/port.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const key = 'fka_sandbox1234'
const contact = (id: number): FollowUpBossContact => ({
  id,
  firstName: 'Ada',
  lastName: `Example ${id}`,
  addresses: [],
  phones: [],
  emails: [],
})

const asked: { key: string; filter: PeopleFilter; next: string | null }[] = []
/** Twelve pages of one contact each, unless a test says otherwise. */
let pageAt = async (at: number): Promise<Awaited<ReturnType<FollowUpBossPeople['page']>>> => ({
  contacts: [contact(at)],
  next: at < 12 ? String(at + 1) : null,
  total: 12,
})
const whole = pageAt
const people: FollowUpBossPeople = {
  smartLists: async () => [{ id: 3, name: 'Sphere' }],
  page: (key, filter, next) => {
    asked.push({ key, filter, next })
    return pageAt(Number(next ?? 1))
  },
}

const server = await startServer({
  followUpBossPeople: people,
})
afterAll(() => server.close())

const get = (as: Person, path: string, query = '', userId = as.id) =>
  server.call('GET', `/dbrefrsh/from-fub/${path}?userId=${userId}${query}`, { as })
const byTag = (as: Person, query = '') => get(as, 'dbrefresh-by-tag/past%20client', query)

async function connected(): Promise<Person> {
  pageAt = whole
  asked.length = 0
  const owner = await server.person()
  await server.call('PUT', `/user/fub-key/${owner.id}`, { as: owner, body: { key } })
  return owner
}

describe('contacts of Follow Up Boss', () => {
  it('[APP-01] come in stretches of five pages, each from where the last one ended', async () => {
    const owner = await connected()
    const ids: number[] = []
    let next: string | null = null
    do {
      const { body } = await byTag(owner, next === null ? '' : `&next=${next}`)
      ids.push(...body.contacts.map(({ id }: FollowUpBossContact) => id))
      expect(body.total).toBe(12)
      next = body.next
    } while (next !== null)
    expect(ids).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(asked[0]).toEqual({ key, filter: { tag: 'past client' }, next: null })
  })

  it('[APP-01] of a smart list are asked for by its id, and the lists are named', async () => {
    const owner = await connected()
    expect((await get(owner, 'smart-lists')).body).toEqual({ smartLists: [{ id: 3, name: 'Sphere' }] })
    expect((await get(owner, 'dbrefresh-by-smartlist-id/3')).body.contacts).toHaveLength(5)
    expect(asked[0]?.filter).toEqual({ smartListId: 3 })
    expect((await get(owner, 'dbrefresh-by-smartlist-id/x')).status).toBe(400)
  })

  it('[APP-01] of a tag are asked for by it, however long it may be', async () => {
    const owner = await connected()
    const tag = 'é'.repeat(maxTagLength)
    expect((await get(owner, `dbrefresh-by-tag/${encodeURIComponent(tag)}`)).status).toBe(200)
    expect(asked[0]?.filter).toEqual({ tag })
  })

  it.each([
    [
      'refused',
      409,
      'Follow Up Boss no longer accepts your key. Enter a new one in your account settings; you’ll find it in Follow Up Boss under Admin → API.',
    ],
    [
      'closed',
      409,
      'Your Follow Up Boss account is closed or may not use the API. Renew it in Follow Up Boss under Admin → Billing, then try again.',
    ],
    ['missing', 404, 'This smart list is no longer in Follow Up Boss. Please choose another one.'],
    [
      'busy',
      429,
      'Follow Up Boss is getting too many requests for your account. Please try again in a minute.',
    ],
  ] as const)('[APP-03] that are %s say what to do', async (refusal: ReadRefusal, status, message) => {
    const owner = await connected()
    pageAt = async () => refusal
    expect(await byTag(owner)).toMatchObject({ status, body: { message } })
  })

  it('[APP-04] that fail on a later page are a refusal, and no part of them is sent', async () => {
    const owner = await connected()
    pageAt = async (at) => {
      if (at === 3) throw new ProviderUnavailable('Follow Up Boss answered 503')
      return whole(at)
    }
    const { status, body } = await byTag(owner)
    expect({ status, body }).toEqual({
      status: 502,
      body: {
        status: 502,
        code: 'partyDown',
        message: 'Follow Up Boss does not answer at the moment. Please try again in a few minutes.',
      },
    })
  })

  it('[APP-07] need a key', async () => {
    const owner = await server.person()
    expect(await get(owner, 'smart-lists')).toMatchObject({ status: 409, body: { code: 'noKey' } })
  })

  it('[APP-08] are for the owner of the key, not for a stranger or an administrator', async () => {
    const owner = await connected()
    for (const as of [await server.person(), await server.person('admin')]) {
      expect((await get(as, 'smart-lists', '', owner.id)).status).toBe(404)
      expect((await get(as, 'dbrefresh-by-tag/x', '', owner.id)).status).toBe(404)
    }
    expect(asked).toEqual([])
  })

  it('[APP-08] leave neither the key, nor the tag, nor a name in the log', async () => {
    const owner = await connected()
    await byTag(owner)
    expect(server.log.join('')).toContain('/dbrefrsh/from-fub/dbrefresh-by-tag/:tag')
    for (const secret of [key, 'past%20client', 'past client', 'Ada'])
      expect(server.log.join('')).not.toContain(secret)
  })
})
