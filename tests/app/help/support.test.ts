import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Trail } from '#model/app/trail.ts'
import { supportRequests } from '#server/store/schema/accounts.ts'
import { allowances } from '#server/store/schema/limits.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { startServer, type TestServer } from '#tests/support/foresale.ts'

const asked = {
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  message: 'The report stays on Processing...',
  trail: null,
}
const trail: Trail = {
  kind: 'trail',
  version: 2,
  app: 'index-1a2b3c.js',
  entries: [
    {
      at: '2026-11-20T15:00:00.012Z',
      actor: 'x:1',
      chart: 'session',
      event: 'login.submit',
      from: 'loggedOut',
      to: 'loggingIn',
    },
  ],
}

const server = await startServer({ env: { SUPPORT_EMAIL: 'help@example.com', TRUST_PROXY: '1' } })
afterEach(async () => {
  for (const table of [supportRequests, outbox, allowances]) await server.foresale.store.db.delete(table)
})
afterAll(() => server.close())

const ask = (body: object, as?: Parameters<TestServer['call']>[2]) =>
  server.call('POST', '/support', { body, ...as })
const kept = () => server.foresale.store.db.select().from(supportRequests)
const mails = () => server.foresale.store.db.select().from(outbox)

describe('a support request', () => {
  it('[SUP-02] is kept, and is on its way to the support address by mail', async () => {
    expect(await ask(asked)).toEqual({ status: 200, body: { done: true } })
    const [request] = await kept()
    expect(request).toEqual({
      ...asked,
      id: request?.id,
      userId: null,
      actorId: null,
      createdAt: server.clock.now,
    })
    expect(await mails()).toMatchObject([
      {
        channel: 'mail',
        recipient: 'help@example.com',
        subject: 'Support request from Dana Whitfield',
        body: `The report stays on Processing...\n\nFrom: Dana Whitfield <dana@example.com>\nAccount: not logged in\nRequest: ${request?.id}`,
        attachments: [],
      },
    ])
  })

  it('[SUP-02] names the logged-in account', async () => {
    const person = await server.person()
    await ask(asked, { as: person })
    const [request] = await kept()
    expect(request?.userId).toBe(person.id)
    const [mail] = await mails()
    expect(mail?.body).toContain(`Account: ${person.id}`)
  })

  it('[SUP-02] names the administrator who acts in the account, too', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    const { body } = await server.call('POST', '/loginAsSuperAdmin', {
      as: admin,
      body: { userId: customer.id },
    })
    await ask(asked, { as: { ...customer, token: body.token } })
    const [request] = await kept()
    expect([request?.userId, request?.actorId]).toEqual([customer.id, admin.id])
    const [mail] = await mails()
    expect(mail?.body).toContain(`Account: ${customer.id}\nSent by the administrator: ${admin.id}\n`)
  })

  it('[TRL-11] may come with a trail of the version before, from a tab that was opened then', async () => {
    const first = {
      ...trail,
      version: 1,
      entries: trail.entries.map((entry) => ({ ...entry, at: 12 })),
    }
    expect((await ask({ ...asked, trail: first })).status).toBe(200)
    expect((await kept())[0]?.trail).toEqual(first)
  })

  it('[SUP-03] has the trail that its sender agreed to, as a readable file', async () => {
    await ask({ ...asked, trail })
    const [request] = await kept()
    expect(request?.trail).toEqual(trail)
    const { body } = await server.call('GET', '/outbox')
    const [{ attachments }] = body.messages
    expect(attachments).toEqual([
      { name: 'trail.json', type: 'application/json', content: JSON.stringify(trail, null, 2) },
    ])
  })

  it.each([
    ['an address in a state', { from: '/login/confirm/dana@example.com/12345' }],
    ['a payload beside the event', { payload: { password: 'open-house-42' } }],
    ['an address for a page', { page: '/login/confirm/dana@example.com/12345' }],
    ['an id for a request', { request: '3f0e1111-1111-4222-8333-444455556666' }],
    ['a sentence for an event', { event: 'Dana typed open-house-42' }],
  ])('[TRL-02] is refused with %s: a trail has no room for data', async (_what, slipped) => {
    const entries = trail.entries.map((entry) => ({ ...entry, ...slipped }))
    const { status } = await ask({ ...asked, trail: { ...trail, entries } })
    expect({ status, kept: await kept() }).toEqual({ status: 400, kept: [] })
  })

  it.each([
    ['name', 'is empty', { name: ' ' }],
    ['name', 'is too long', { name: 'x'.repeat(101) }],
    ['email', 'is no address', { email: 'dana at example' }],
    ['email', 'is too long', { email: `${'x'.repeat(250)}@example.com` }],
    ['message', 'is empty', { message: '' }],
    ['message', 'is too long', { message: 'x'.repeat(5_001) }],
  ])('[SUP-04] is refused for its %s when that %s', async (field, _why, wrong) => {
    const { status, body } = await ask({ ...asked, ...wrong })
    expect({ status, field: body.field, mails: await mails() }).toEqual({ status: 400, field, mails: [] })
  })

  it('[SUP-04] cannot bring lines of its own into the subject', async () => {
    await ask({ ...asked, name: 'Dana\r\nBcc: everybody@example.com' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Support request from Dana Bcc: everybody@example.com')
  })

  it('[SUP-05] is dropped when a machine filled in the hidden field, and answered alike', async () => {
    expect(await ask({ ...asked, nickname: 'Bot' })).toEqual({ status: 200, body: { done: true } })
    expect([await kept(), await mails()]).toEqual([[], []])
  })

  it('[SUP-06] has to wait when five came from its address within an hour', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const one = from('203.0.113.7')
    for (const _ of Array.from({ length: 5 })) await ask(asked, one)
    expect(await ask(asked, one)).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    expect(await kept()).toHaveLength(5)
    expect((await ask(asked, from('203.0.113.8'))).status).toBe(200)
    server.later(60 * 60_000)
    expect((await ask(asked, one)).status).toBe(200)
  })
})
