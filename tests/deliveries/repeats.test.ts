import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Customer } from '#tests/support/given/audit.ts'
import { inOrder, pausesOf, push, pushOffice, runPush, stateOfPush } from '#tests/support/given/push.ts'
import { answers } from '#tests/support/provider-server.ts'

const { server, provider, received, nextCustomer, close } = await pushOffice(6)
const { db } = server.foresale.store
const { status } = answers
afterAll(close)
beforeEach(() => {
  provider.received.length = 0
  provider.script.length = 0
})

const likelier = { selection: [{ filter: { likelySeller: { atLeast: 0.6 } }, added: [], removed: [] }] }

const resume = (customer: Customer, id: string, body: object = {}) =>
  server.call('POST', `/delivery/${customer.id}/${id}/resume`, { as: customer, body })

describe('rows of several pushes', () => {
  it('[DLV-14] go to a destination once a day, of overlapping choices too', async () => {
    const one = nextCustomer()
    const { body: some } = await push(server, one, likelier)
    const { body: all } = await push(server, one)
    expect(all.isRepeat).toBe(false)
    await runPush(server, all.id)
    await runPush(server, some.id)
    expect(received()).toEqual(inOrder)
    expect((await stateOfPush(server, some.id)).rows).toEqual([['skipped', 'sentBefore']])
    const preview = (await push(server, one, likelier, {}, '/preview')).body
    expect(preview).toMatchObject({ rows: 1, leftOut: [{ reason: 'sentBefore', count: 1 }], fields: [] })
    const { body: again } = await push(server, one, { ...likelier, insist: true })
    await runPush(server, again.id)
    expect(received()).toEqual([...inOrder, 'pat@example.com'])
  })

  it('[DLV-14] are not sent again by the rest of a push that stopped, and may be a day later', async () => {
    const one = nextCustomer()
    provider.script.push(status(401))
    const { body: stopped } = await push(server, one)
    await runPush(server, stopped.id)
    const { body: some } = await push(server, one, likelier)
    await runPush(server, some.id)
    provider.received.length = 0
    await resume(one, stopped.id)
    await runPush(server, stopped.id)
    expect(received()).toEqual(inOrder.slice(1))
    provider.received.length = 0
    await db.execute(sql`
      update pushes set started_at = started_at - interval '25 hours', ended_at = ended_at - interval '25 hours'`)
    const { body: later } = await push(server, one)
    await runPush(server, later.id)
    expect(received()).toEqual(inOrder)
  })

  it('[GTW-42] are sent once as events where Follow Up Boss fails, which may have taken them', async () => {
    const one = nextCustomer()
    const { body } = await push(server, one, { mode: 'events' })
    provider.script.push(status(500), status(503, { 'retry-after': '1' }))
    await runPush(server, body.id, 4)
    expect(received()).toEqual([inOrder[0], inOrder[1], ...inOrder.slice(1)])
    expect((await stateOfPush(server, body.id)).rows).toEqual([
      ['failed', 'unknown'],
      ...Array(3).fill(['sent', null]),
    ])
  })

  it('[DLV-12] [DLV-14] are sent again after a lost reply only if the customer asks for it', async () => {
    const one = nextCustomer()
    provider.script.push(answers.hangUp, status(400))
    const { body } = await push(server, one)
    await runPush(server, body.id, 3)
    const read = async () => (await server.call('GET', `/delivery/${one.id}/${body.id}`, { as: one })).body
    expect(await read()).toMatchObject({ sent: 2, failed: 2, unconfirmed: 1 })
    provider.received.length = 0
    await resume(one, body.id)
    await runPush(server, body.id)
    expect(received()).toEqual(['cam@example.com'])
    expect(await read()).toMatchObject({ sent: 3, failed: 1, unconfirmed: 1 })
    const { body: other } = await push(server, one, likelier)
    await runPush(server, other.id)
    expect(received()).toEqual(['cam@example.com'])
    expect((await resume(one, body.id)).body.code).toBe('nothingLeft')
    await resume(one, body.id, { withUnconfirmed: true })
    await runPush(server, body.id)
    expect(received()).toEqual(['cam@example.com', 'pat@example.com'])
    expect(await read()).toMatchObject({ status: 'done', sent: 4, failed: 0, unconfirmed: 0 })
  })

  it('[DLV-05] wait an hour at most, whatever a destination asks for', async () => {
    const one = nextCustomer()
    provider.script.push(status(429, { 'retry-after': '999999999' }))
    const { body } = await push(server, one)
    await runPush(server, body.id)
    const [pause] = await pausesOf(server, body.id)
    expect(pause).toBeGreaterThan(3_590)
    expect(pause).toBeLessThanOrEqual(3_600)
  })

  it('[DLV-04] are told what became of the same push before', async () => {
    const one = nextCustomer()
    const { body } = await push(server, one)
    expect((await push(server, one)).body).toMatchObject({ isRepeat: true, status: 'running' })
    await runPush(server, body.id)
    expect((await push(server, one)).body).toMatchObject({ isRepeat: true, status: 'done' })
  })
})
