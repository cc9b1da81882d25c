import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import type { Integration, KeyStatus } from '#server/gateways/integration.ts'
import { factsAfter } from '#server/store/journal.ts'
import { integrationKeys } from '#server/store/schema/accounts.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const key = 'fka_Vk3Qd81sWmTz7pLx'
const down = 'Follow Up Boss does not answer at the moment.'

const asked: string[] = []
let answer: () => Promise<KeyStatus> = async () => 'accepted'
const provider: Integration = {
  checkKey: (tried) => {
    asked.push(tried)
    return answer()
  },
}

const server = await startServer({
  followUpBoss: provider,
})
afterAll(() => server.close())

const answers = (status: KeyStatus) => {
  answer = async () => status
}
const isDown = () => {
  answer = () => Promise.reject(new ProviderUnavailable('Follow Up Boss answered 503'))
}
const entrust = (as: Person, given: unknown = key, id = as.id) =>
  server.call('PUT', `/user/fub-key/${id}`, { as, body: { key: given } })
const check = (as: Person) => server.call('POST', `/user/fub-key/check/${as.id}`, { as })
const remove = (as: Person, id = as.id) => server.call('DELETE', `/user/fub-key/${id}`, { as })
const profile = async (as: Person) => (await server.call('GET', `/user/${as.id}`, { as })).body
const kept = async (as: Person) => {
  const [row] = await server.foresale.store.db
    .select()
    .from(integrationKeys)
    .where(eq(integrationKeys.userId, as.id))
  return row
}
const newest = async (as: Person) =>
  (await factsAfter(server.foresale.store.db, as.id, 0)).filter(({ type }) => type.startsWith('v1.Key'))

/** A user with a stored key. */
async function customer(): Promise<Person> {
  answers('accepted')
  const owner = await server.person()
  await entrust(owner)
  return owner
}

describe('a key of Follow Up Boss', () => {
  it('[ACC-20] is tried against Follow Up Boss and kept, and only its last four are told', async () => {
    answers('accepted')
    const owner = await server.person()
    const { status, body } = await entrust(owner, ` ${key}\n`)
    expect({ status, body }).toEqual({ status: 200, body: { fUBApiKey: { lastFour: '7pLx' } } })
    expect(asked.at(-1)).toBe(key)
    expect((await profile(owner)).fUBApiKey).toEqual({ lastFour: '7pLx' })
  })

  it('[ACC-22] is sealed where it is kept, and reaches no reply, no fact and no log', async () => {
    const owner = await customer()
    const row = await kept(owner)
    expect(row?.sealed.includes(key)).toBe(false)
    expect(row?.sealed.includes(key.slice(4))).toBe(false)
    const facts = await newest(owner)
    expect(facts).toMatchObject([{ type: 'v1.KeyEntrusted', data: { party: 'followupboss' } }])
    answers('refused')
    const replies = [await profile(owner), await check(owner), await entrust(owner, `${key}2`)]
    expect(`${JSON.stringify(facts)}${JSON.stringify(replies)}${server.log.join('')}`).not.toContain(key)
  })

  it.each([
    ['refused', 'Follow Up Boss does not accept this key. Copy it again from Admin, API in Follow Up Boss.'],
    ['closed', 'Follow Up Boss knows this key, but its account is closed or may not use the API.'],
  ] as const)('[ACC-21] that is %s is not kept: %s', async (reply, message) => {
    const owner = await customer()
    const before = await kept(owner)
    answers(reply)
    expect(await entrust(owner, 'fka_another9876')).toMatchObject({
      status: 422,
      body: { code: 'keyRefused', field: 'key', message },
    })
    expect(await kept(owner)).toEqual(before)
  })

  it('[ACC-21] is not kept while Follow Up Boss is down, and nothing is a fault', async () => {
    const owner = await server.person()
    isDown()
    expect(await entrust(owner)).toMatchObject({
      status: 502,
      body: {
        code: 'partyDown',
        message: `${down} Nothing was changed; please try again in some minutes.`,
      },
    })
    expect(await kept(owner)).toBeUndefined()
    expect(await newest(owner)).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['two words', 'fka one'],
    ['a header', 'fka_1\r\nX-Evil: 1'],
    ['too much', 'x'.repeat(201)],
    ['other letters', 'clé'],
    ['a NUL', 'fka\u0000'],
    ['a number', 7],
    ['null', null],
  ])('[ACC-20] that is %s never reaches Follow Up Boss', async (_name, given) => {
    const owner = await server.person()
    const before = asked.length
    expect(await entrust(owner, given)).toMatchObject({ status: 400, body: { field: 'key' } })
    expect(asked).toHaveLength(before)
  })

  it('[ACC-25] is another’s business: to a stranger or an administrator it is not there', async () => {
    const owner = await customer()
    const [stranger, admin] = await Promise.all([server.person(), server.person('admin')])
    const before = asked.length
    for (const as of [stranger, admin]) {
      expect((await entrust(as, key, owner.id)).status).toBe(404)
      expect((await remove(as, owner.id)).status).toBe(404)
    }
    expect(asked).toHaveLength(before)
    expect(await kept(owner)).toBeDefined()
  })

  it('[ACC-26] that is kept can be checked, and says what Follow Up Boss says', async () => {
    const owner = await customer()
    expect(await check(owner)).toEqual({ status: 200, body: { done: true } })
    expect(asked.at(-1)).toBe(key)
    answers('refused')
    expect(await check(owner)).toMatchObject({ status: 422, body: { code: 'keyRefused' } })
    isDown()
    expect(await check(owner)).toMatchObject({
      status: 502,
      body: { message: `${down} Your key is kept; please try again in some minutes.` },
    })
    await remove(owner)
    expect(await check(owner)).toMatchObject({ status: 409, body: { code: 'noKey' } })
  })

  const cannotBeRead = {
    status: 409,
    body: {
      code: 'sealBroken',
      message:
        'Your key can no longer be read, because this installation has another SECRET_KEY than before. Please enter it again.',
    },
  }

  it('[ACC-24] that was sealed with another SECRET_KEY, or tampered with, is asked for again', async () => {
    const owner = await customer()
    const sealed = (await kept(owner))?.sealed ?? Buffer.alloc(0)
    const tampered = Buffer.from(sealed)
    tampered.write('x', tampered.length - 1)
    const before = asked.length
    for (const forged of [tampered, randomBytes(sealed.length), Buffer.alloc(0)]) {
      const { db } = server.foresale.store
      await db.update(integrationKeys).set({ sealed: forged }).where(eq(integrationKeys.userId, owner.id))
      expect(await check(owner)).toMatchObject(cannotBeRead)
    }
    expect(asked).toHaveLength(before)
    expect((await entrust(owner)).status).toBe(200)
    expect((await check(owner)).status).toBe(200)
  })

  it('[ACC-22] opens for its owner only, wherever it is copied to', async () => {
    const [owner, thief] = [await customer(), await customer()]
    const sealed = (await kept(owner))?.sealed ?? Buffer.alloc(0)
    const { db } = server.foresale.store
    await db.update(integrationKeys).set({ sealed }).where(eq(integrationKeys.userId, thief.id))
    expect(await check(thief)).toMatchObject(cannotBeRead)
  })

  it('[ACC-27] can be removed, once', async () => {
    const owner = await customer()
    expect(await remove(owner)).toEqual({ status: 200, body: { done: true } })
    expect(await remove(owner)).toEqual({ status: 200, body: { done: true } })
    expect(await kept(owner)).toBeUndefined()
    expect((await newest(owner)).map(({ type }) => type)).toEqual(['v1.KeyEntrusted', 'v1.KeyRemoved'])
    expect((await profile(owner)).fUBApiKey).toBeNull()
  })

  it('[ACC-28] can be tried twenty times an hour', async () => {
    const owner = await server.person()
    answers('refused')
    const statuses: number[] = []
    for (let tried = 1; tried <= 21; tried += 1) statuses.push((await entrust(owner)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
  })
})
