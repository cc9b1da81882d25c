import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '#model/deliveries/pushes.ts'
import type { Customer } from '#tests/support/given/audit.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { inOrder, push, pushOffice, runPush } from '#tests/support/given/push.ts'
import { answers } from '#tests/support/provider-server.ts'

const { server, provider, received, nextCustomer, close } = await pushOffice(4)
const { status } = answers
afterAll(close)
beforeEach(() => {
  provider.received.length = 0
})

const read = (customer: Customer, path: string) => server.call('GET', path, { as: customer })
const delivery = (customer: Customer, id: string, more = '') =>
  read(customer, `/delivery/${customer.id}/${id}${more}`)
const resume = (customer: Customer, id: string, body: object = {}) =>
  server.call('POST', `/delivery/${customer.id}/${id}/resume`, { as: customer, body })

describe('deliveries', () => {
  it('[DLV-10] are listed, the newest first, with what became of their rows', async () => {
    const customer = nextCustomer()
    const { body: first } = await push(server, customer, {}, { customTag: 'Likely' })
    await runPush(server, first.id)
    server.later(1_000)
    const { body: second } = await push(server, customer, { insist: true, mode: 'events' })
    const { body } = await read(customer, `/deliveries/${customer.id}`)
    expect(body.totalCount).toBe(2)
    const done = { status: 'done', mode: 'quiet', tag: 'Likely', title: 'clients.csv', sent: 4, total: 4 }
    expect(body.deliveries).toMatchObject([
      { id: second.id, push: { status: 'running', mode: 'events', sent: 0, endedAt: null } },
      { id: first.id, push: done },
    ])
    expect(body.deliveries[0].push).not.toHaveProperty('fingerprint')
    const { body: oldest } = await read(customer, `/deliveries/${customer.id}?page=1&limit=1`)
    expect(oldest.deliveries).toMatchObject([{ id: first.id }])
  })

  it('[DLV-11] show each contact with what became of it, also those that failed only', async () => {
    const customer = nextCustomer()
    provider.script.push(status(201), status(400))
    const { body } = await push(server, customer)
    await runPush(server, body.id)
    const refused = {
      id: '2',
      name: 'Cam Castro',
      status: 'failed',
      reason: 'The destination did not accept this contact.',
    }
    const { body: all } = await delivery(customer, body.id, '/rows')
    expect(all).toMatchObject({
      totalCount: 4,
      rows: [{ id: '1', name: 'Pat Adams', status: 'sent', reason: null }, refused, { id: '3' }, { id: '4' }],
    })
    const { body: failed } = await delivery(customer, body.id, '/rows?status=failed')
    expect(failed).toMatchObject({ totalCount: 1, rows: [refused] })
    expect((await delivery(customer, body.id, '/rows?status=none')).status).toBe(400)
    await server.foresale.store.db.execute(sql`delete from audit_rows where audit_id = ${customer.auditId}`)
    const { body: gone } = await delivery(customer, body.id, '/rows')
    expect(gone.rows[0]).toMatchObject({ id: '1', name: '', status: 'sent' })
  })

  it('[DLV-12] send again what failed, and nothing else', async () => {
    const customer = nextCustomer()
    provider.script.push(status(201), status(400), status(401))
    const { body } = await push(server, customer)
    expect((await resume(customer, body.id)).body.message).toBe(pushTexts.running)
    await runPush(server, body.id)
    expect((await delivery(customer, body.id)).body).toMatchObject({
      status: 'stopped',
      stopReason: 'keyRefused',
      sent: 1,
      failed: 1,
    })
    provider.received.length = 0
    expect((await resume(customer, body.id)).status).toBe(200)
    expect((await delivery(customer, body.id)).body).toMatchObject({
      status: 'running',
      stopReason: null,
      sent: 1,
      failed: 0,
    })
    await runPush(server, body.id)
    expect(received()).toEqual(inOrder.slice(1))
    expect((await delivery(customer, body.id)).body).toMatchObject({ status: 'done', sent: 4, failed: 0 })
    expect((await resume(customer, body.id)).body.message).toBe(pushTexts.nothingLeft)
    const types = (await journalOf(server, customer.id)).map(({ type }) => type)
    expect(types.filter((type) => type.startsWith('v1.Push'))).toEqual([
      'v1.PushStarted',
      'v1.PushEnded',
      'v1.PushResumed',
      'v1.PushEnded',
    ])
  })

  it('[DLV-11] [DLV-12] are their own customer’s, and quiet on wish once a source is archived', async () => {
    const customer = nextCustomer()
    provider.script.push(status(204))
    const { body } = await push(server, customer, { mode: 'events' })
    await runPush(server, body.id)
    const other = { ...(await server.person()), auditId: '' }
    for (const path of ['', '/rows']) {
      expect((await delivery(other, body.id, path)).status).toBe(404)
      expect((await delivery(customer, randomUUID(), path)).status).toBe(404)
      expect((await delivery(customer, 'x', path)).status).toBe(404)
    }
    expect((await resume(other, body.id)).status).toBe(404)
    provider.received.length = 0
    await resume(customer, body.id, { mode: 'quiet' })
    await runPush(server, body.id)
    expect(provider.received.map(({ url }) => url)).toEqual(Array(4).fill('/v1/people?deduplicate=true'))
  })
})
