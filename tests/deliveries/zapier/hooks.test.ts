import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { maxZapierHooks, zapierTexts } from '#model/deliveries/zapier.ts'
import { apiCalls } from '#server/store/schema/accounts.ts'
import { zapierHooks } from '#server/store/schema/zapier.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { turnOn, zapCall, zapierKey, zapierOffice } from '#tests/support/given/zap.ts'

const { server, nextCustomer, close } = await zapierOffice(2)
const { db } = server.foresale.store
afterAll(close)

async function holder() {
  const person = await server.person()
  return { ...person, key: await zapierKey(server, person) }
}

describe('the Zapier API', () => {
  it('[ZAP-01] says whose key it is, and refuses other keys and none', async () => {
    const ann = await holder()
    expect((await zapCall(server, ann.key, 'GET', 'me')).body).toMatchObject({ id: ann.id, email: ann.email })
    for (const key of ['foresale_zapier_nothing', 'foresale_kapture_nothing', ''])
      expect((await zapCall(server, key, 'GET', 'me')).status).toBe(401)
    const headers = { authorization: `Bearer ${ann.key}` }
    expect((await server.call('GET', `/user/${ann.id}`, { headers })).status).toBe(401)
  })

  it('[ZAP-01] takes 60 calls a minute of a key, and records them without their bodies', async () => {
    const bob = await holder()
    await turnOn(server, bob.key, 'secret')
    await zapCall(server, bob.key, 'GET', 'samples/skiptrace')
    const calls = await Promise.all(Array.from({ length: 59 }, () => zapCall(server, bob.key, 'GET', 'me')))
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(1)
    const logged = await db.select().from(apiCalls).where(eq(apiCalls.userId, bob.id)).orderBy(apiCalls.id)
    expect(logged.slice(0, 2)).toMatchObject([
      { kind: 'zapier', call: 'POST /backend/api/v1/zapier/hooks', rows: null, status: 200, filter: null },
      { kind: 'zapier', call: 'GET /backend/api/v1/zapier/samples/:type', rows: 1, status: 200 },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
    const shown = await server.call('GET', `/kapture/api-calls/${bob.id}?kind=zapier&limit=2`, { as: bob })
    expect(shown.body.apiCalls[0]).toMatchObject({ call: 'GET /backend/api/v1/zapier/me', filter: null })
    const kapture = await server.call('GET', `/kapture/api-calls/${bob.id}`, { as: bob })
    expect(kapture.body.apiCalls).toEqual([])
  })

  it('[ZAP-02] turns a Zap on once, and off', async () => {
    const cid = await holder()
    const first = await turnOn(server, cid.key, 'one')
    expect((await turnOn(server, cid.key, 'one')).body).toEqual(first.body)
    const stored = await db.select().from(zapierHooks).where(eq(zapierHooks.ownerId, cid.id))
    expect(stored).toHaveLength(1)
    expect(stored[0]?.sealed.toString('latin1')).not.toContain('hooks.zapier.com')
    const other = await holder()
    expect((await zapCall(server, other.key, 'DELETE', `hooks/${first.body.id}`)).status).toBe(404)
    expect((await zapCall(server, cid.key, 'DELETE', 'hooks/1')).status).toBe(404)
    expect((await zapCall(server, cid.key, 'DELETE', `hooks/${first.body.id}`)).body).toEqual({ done: true })
    expect((await zapCall(server, cid.key, 'DELETE', `hooks/${first.body.id}`)).status).toBe(404)
    const facts = (await journalOf(server, cid.id)).filter(({ type }) => type.startsWith('v1.ZapierHook'))
    const hookId = first.body.id
    expect(facts.map(({ type, data }) => [type, data])).toEqual([
      ['v1.ZapierHookSubscribed', { hookId, type: 'dbrefresh-contacts' }],
      ['v1.ZapierHookSubscribed', { hookId, type: 'dbrefresh-contacts' }],
      ['v1.ZapierHookEnded', { hookId, isDropped: false }],
    ])
  })

  it.each([
    'http://hooks.zapier.com/hooks/1',
    'https://hooks.zapier.com:8443/hooks/1',
    'https://user@hooks.zapier.com/hooks/1',
    'https://zapier.com.example.com/hooks/1',
    'https://notzapier.com/hooks/1',
    'https://127.0.0.1/hooks/1',
    'hooks.zapier.com',
  ])('[ZAP-03] refuses %s as the address of a Zap', async (targetUrl) => {
    const dan = await holder()
    const { status, body } = await zapCall(server, dan.key, 'POST', 'hooks', { type: 'skiptrace', targetUrl })
    expect([status, body.field, body.message]).toEqual([400, 'targetUrl', zapierTexts.address])
  })

  it('[ZAP-18] an administrator who acts as the customer turns no Zap on or off', async () => {
    const [gil, admin] = [await holder(), await server.person('admin')]
    const { body: hook } = await turnOn(server, gil.key, 'own')
    const { body } = await server.call('POST', '/loginAsSuperAdmin', { as: admin, body: { userId: gil.id } })
    const refused = { status: 403, body: { code: 'impersonated' } }
    expect(await turnOn(server, body.token, 'other')).toMatchObject(refused)
    expect(await zapCall(server, body.token, 'DELETE', `hooks/${hook.id}`)).toMatchObject(refused)
    const { body: listed } = await server.call('GET', `/zapier/hooks/${gil.id}`, { as: gil })
    expect(listed.zaps).toMatchObject([{ id: hook.id, droppedAt: null }])
  })

  it('[ZAP-03] refuses more Zaps than an account can have', async () => {
    const eve = await holder()
    const digest = Buffer.from('1')
    const many = Array.from({ length: maxZapierHooks }, (_, at) => ({
      id: crypto.randomUUID(),
      ownerId: eve.id,
      type: 'skiptrace' as const,
      sealed: digest,
      digest: Buffer.from(String(at)),
      createdAt: server.clock.now,
    }))
    await db.insert(zapierHooks).values(many)
    const { status, body } = await turnOn(server, eve.key, 'one more')
    expect([status, body.message]).toEqual([409, zapierTexts.tooManyHooks])
  })

  it('[ZAP-04] answers samples of the newest list without people who opted out, or an example', async () => {
    const fay = nextCustomer()
    const key = await zapierKey(server, fay)
    const body = { text: 'pat@example.com', requestedOn: '2026-11-19' }
    await server.call('POST', `/opt-outs/${fay.id}`, { as: fay, body })
    const { body: own } = await zapCall(server, key, 'GET', 'samples/dbrefresh-contacts')
    expect(own.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Cam', 'Dee', 'Bea'])
    expect(own[0]).toEqual({
      id: expect.any(String),
      first_name: 'Cam',
      last_name: 'Castro',
      email: 'cam@example.com',
      other_emails: '',
      phone: '',
      other_phones: '',
      street: '105 Oak St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      likely_score: expect.any(Number),
      estimated_value: expect.any(Number),
      last_sold: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      last_call: null,
      last_call_on: null,
      status: 'To call',
      call_again_on: null,
    })
    const { body: example } = await zapCall(server, key, 'GET', 'samples/skiptrace')
    expect(example).toMatchObject([{ id: 'example', first_name: 'Ada' }])
    expect(Object.keys(example[0])).toEqual(Object.keys(own[0]))
    expect((await zapCall(server, key, 'GET', 'samples/else')).status).toBe(400)
  })
})
