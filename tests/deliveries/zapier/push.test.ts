import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { stopTexts } from '#model/deliveries/pushes.ts'
import { zapierTexts } from '#model/deliveries/zapier.ts'
import { zapierHooks } from '#server/store/schema/zapier.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { runPush, stateOfPush } from '#tests/support/given/push.ts'
import { notify, turnOn, zapAddress, zapCall, zapierKey, zapierOffice } from '#tests/support/given/zap.ts'

const { server, received, script, names, nextCustomer, close } = await zapierOffice(9)
const { db } = server.foresale.store
afterAll(close)
beforeEach(() => {
  received.length = 0
  script.length = 0
})

/** With a key and a Zap that is on. */
async function zapper() {
  const customer = nextCustomer()
  const key = await zapierKey(server, customer)
  return { ...customer, key, hookId: (await turnOn(server, key, 'first')).body.id as string }
}

const pushesOf = async (customer: {
  id: string
  auditId: string
  email: string
  password: string
  token: string
}): Promise<{ id: string; destination: string; sent: number }[]> => {
  const { body } = await server.call('GET', `/deliveries/${customer.id}?kind=push`, { as: customer })
  return body.deliveries.map(({ push }: { push: object }) => push)
}

describe('a push to Zapier', () => {
  it('[ZAP-10] starts the Zap with each chosen row, and accounts for it', async () => {
    const one = await zapper()
    const { body } = await notify(server, one)
    expect(body).toMatchObject({ isRepeat: false, rows: 4 })
    await runPush(server, body.id)
    expect(names()).toEqual(['Pat', 'Cam', 'Dee', 'Bea'])
    expect(received[0]).toMatchObject({
      target: zapAddress('first'),
      contact: {
        email: 'pat@example.com',
        likely_score: 0.91,
        estimated_value: 510_000,
        last_sold: '2026-06-01',
      },
    })
    expect(await stateOfPush(server, body.id)).toEqual({
      push: { status: 'done', stopReason: null, sent: 4, skipped: 0, failed: 0, numbersLeftOut: 0 },
      rows: Array(4).fill(['sent', null]),
    })
    expect(await pushesOf(one)).toMatchObject([{ destination: 'zapier', sent: 4 }])
    expect((await notify(server, one)).body).toMatchObject({ id: body.id, isRepeat: true })
  })

  it('[ZAP-10] goes to every Zap that takes these contacts, each with its own account of rows', async () => {
    const one = await zapper()
    await turnOn(server, one.key, 'second')
    await turnOn(server, one.key, 'other', 'skiptrace')
    const selection = [{ filter: { likelySeller: { atLeast: 0.6 } }, added: [], removed: [] }]
    await notify(server, one, { selection })
    for (const { id } of await pushesOf(one)) await runPush(server, id)
    expect(received.map(({ target }) => target).toSorted()).toEqual([
      zapAddress('first'),
      zapAddress('second'),
    ])
    expect(names()).toEqual(['Pat', 'Pat'])
  })

  it('[ZAP-11] skips people who opted out', async () => {
    const one = await zapper()
    const optOut = { text: 'pat@example.com', requestedOn: '2026-11-19' }
    await server.call('POST', `/opt-outs/${one.id}`, { as: one, body: optOut })
    expect((await notify(server, one, {}, '/preview')).body).toEqual({
      rows: 4,
      counted: 4,
      leftOut: [{ reason: 'optedOut', count: 1 }],
      fields: expect.arrayContaining([{ name: 'first_name', value: 'Cam' }]),
      blocked: null,
    })
    const { body } = await notify(server, one)
    await runPush(server, body.id)
    expect(names()).toEqual(['Cam', 'Dee', 'Bea'])
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ sent: 3, skipped: 1 })
  })

  it('[ZAP-12] drops a Zap that is gone, says so, and sends the rest once it is on again', async () => {
    const one = await zapper()
    script.push('sent', 'dropped')
    const { body } = await notify(server, one)
    await runPush(server, body.id)
    expect((await stateOfPush(server, body.id)).push).toMatchObject({
      status: 'stopped',
      stopReason: 'dropped',
      sent: 1,
    })
    expect(stopTexts.dropped).toContain('Turn it on in Zapier')
    const [hook] = await db.select().from(zapierHooks).where(eq(zapierHooks.id, one.hookId))
    expect(hook?.droppedAt).toEqual(server.clock.now)
    expect((await journalOf(server, one.id)).map(({ type, data }) => [type, data])).toContainEqual([
      'v1.ZapierHookEnded',
      { hookId: one.hookId, isDropped: true },
    ])
    const listed = await server.call('GET', `/zapier/hooks/${one.id}`, { as: one })
    expect(listed.body.zaps).toMatchObject([{ id: one.hookId, droppedAt: server.clock.now.toISOString() }])
    expect((await notify(server, one, { insist: true })).body.message).toBe(zapierTexts.noZap)
    server.later(1_000)
    await turnOn(server, one.key, 'anew')
    received.length = 0
    await server.call('POST', `/delivery/${one.id}/${body.id}/resume`, { as: one, body: {} })
    await runPush(server, body.id)
    expect(names()).toEqual(['Cam', 'Dee', 'Bea'])
    expect(new Set(received.map(({ target }) => target))).toEqual(new Set([zapAddress('anew')]))
  })

  it('[ZAP-12] stops if its Zap’s address can no longer be read', async () => {
    const one = await zapper()
    const { body } = await notify(server, one)
    await db
      .update(zapierHooks)
      .set({ sealed: Buffer.from('x') })
      .where(eq(zapierHooks.id, one.hookId))
    await runPush(server, body.id)
    expect(received).toEqual([])
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ stopReason: 'dropped', sent: 0 })
  })

  it('[ZAP-12] stops once its Zap was turned off', async () => {
    const one = await zapper()
    const { body } = await notify(server, one)
    await zapCall(server, one.key, 'DELETE', `hooks/${one.hookId}`)
    await runPush(server, body.id)
    expect(received).toEqual([])
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ stopReason: 'dropped', sent: 0 })
  })

  it('[ZAP-17] stops once its customer is inactivated, and sends nothing more', async () => {
    const [one, admin] = [await zapper(), await server.person('admin')]
    const { body } = await notify(server, one)
    const inactive = { as: admin, body: { status: 'inactive' } }
    expect((await server.call('PUT', `/user/status/${one.id}`, inactive)).status).toBe(200)
    await runPush(server, body.id)
    expect(received).toEqual([])
    expect((await stateOfPush(server, body.id)).push).toMatchObject({
      status: 'stopped',
      stopReason: 'inactive',
      sent: 0,
    })
    expect(stopTexts.inactive).toContain('not active')
  })

  it('[ZAP-13] is refused without a key, without a Zap, with another address and of other people’s audits', async () => {
    const one = nextCustomer()
    expect(await notify(server, one)).toMatchObject({
      status: 409,
      body: { message: 'You have not configured Zapier for this account.' },
    })
    expect((await notify(server, one, {}, '/preview')).body.blocked).toBe(zapierTexts.notConfigured)
    await zapierKey(server, one)
    expect((await notify(server, one, {}, '/preview')).body.blocked).toBe(zapierTexts.noZap)
    expect((await notify(server, one)).body.message).toBe(zapierTexts.noZap)
    expect((await notify(server, { ...one, email: 'other@example.com' })).body.code).toBe('otherEmail')
    const other = await zapper()
    expect((await notify(server, { ...other, auditId: one.auditId })).status).toBe(404)
    expect(received).toEqual([])
  })
})
