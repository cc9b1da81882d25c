import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { maxPushRows, pushTexts } from '#model/deliveries/pushes.ts'
import { followUpBossPush } from '#server/gateways/followupboss/push.ts'
import { work } from '#server/store/schema/work.ts'
import { fourContacts, makePreview } from '#tests/support/given/audit.ts'
import { journalOf } from '#tests/support/given/person.ts'
import {
  inOrder,
  pausesOf,
  push,
  pushOffice,
  runPush,
  stateOfPush,
  storeKey,
} from '#tests/support/given/push.ts'
import { csvOf } from '#tests/support/given/upload.ts'
import { answers } from '#tests/support/provider-server.ts'

const { server, provider, received, nextCustomer, close } = await pushOffice(8)
const customer = nextCustomer()
const { db } = server.foresale.store
afterAll(close)
beforeEach(() => {
  provider.received.length = 0
  provider.script.length = 0
})

/** Sends again what earlier tests have sent. */
const insist = { insist: true }
const { status } = answers

/** For pushes alone: sessions last less than a day. */
const aDayPasses = () =>
  db.execute(sql`
    update pushes set started_at = started_at - interval '25 hours', resumed_at = resumed_at - interval '25 hours'`)

describe('a push to Follow Up Boss', () => {
  it('[DLV-01] [DLV-02] creates people quietly, with a tag, and accounts for each row', async () => {
    const { body } = await push(server, customer, insist, { customTag: ' Likely ' })
    expect(body).toEqual({
      id: expect.any(String),
      isRepeat: false,
      status: 'running',
      startedAt: server.clock.now.toISOString(),
      rows: 4,
    })
    await runPush(server, body.id)
    expect(received()).toEqual(inOrder)
    const [first] = provider.received
    expect(first).toMatchObject({
      method: 'POST',
      url: '/v1/people?deduplicate=true',
      headers: {
        authorization: `Basic ${Buffer.from('fka_sandbox1234:').toString('base64')}`,
        'x-system': 'Foresale',
        'content-type': 'application/json',
      },
    })
    expect(JSON.parse(first?.body ?? '')).toEqual({
      source: 'Foresale',
      firstName: 'Pat',
      lastName: 'Adams',
      emails: [{ value: 'pat@example.com' }],
      phones: [],
      addresses: [{ street: '101 Oak St', city: 'Austin', state: 'TX', code: '78701' }],
      tags: ['Likely'],
      background: 'Likely Score: 91.00%. AVM Value: $510,000. Last Sold: 2026-06-01',
    })
    expect(await stateOfPush(server, body.id)).toEqual({
      push: { status: 'done', stopReason: null, sent: 4, skipped: 0, failed: 0, numbersLeftOut: 0 },
      rows: [1, 2, 3, 4].map(() => ['sent', null]),
    })
  })

  it('[DLV-01] sends events on wish', async () => {
    const { body } = await push(server, customer, { ...insist, mode: 'events' })
    await runPush(server, body.id)
    expect(provider.received.map(({ url }) => url)).toEqual(Array(4).fill('/v1/events'))
    expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
      source: 'Foresale',
      system: 'Foresale',
      type: 'General Inquiry',
      person: { firstName: 'Pat', emails: [{ value: 'pat@example.com' }], tags: [] },
    })
  })

  it('[DLV-01] sends the rows of a selection, and writes its facts without people', async () => {
    const selection = [{ filter: { likelySeller: { atLeast: 0.6 } }, added: [], removed: [] }]
    const { body } = await push(server, customer, { ...insist, selection })
    await runPush(server, body.id)
    expect(received()).toEqual(['pat@example.com'])
    const facts = (await journalOf(server, customer.id)).filter(({ type }) => type.startsWith('v1.Push'))
    const named = { pushId: body.id, destination: 'followupboss' }
    expect(facts.slice(-2).map(({ type, data }) => [type, data])).toEqual([
      ['v1.PushStarted', { ...named, fileId: customer.auditId, rows: 1 }],
      ['v1.PushEnded', { ...named, stopReason: null, sent: 1, skipped: 0, failed: 0 }],
    ])
  })

  it('[DLV-03] skips people in the opt-outs and leaves do-not-call numbers out', async () => {
    const one = nextCustomer()
    await db.execute(sql`
      insert into contacts (fips, contact_id, first_name, last_name, phones, phone_numbers, emails)
      values ('48453', 'dnc', 'Sam', 'Example', '[{"number":"5125550111","doNotCall":true,"lineType":"mobile"}]',
        array['5125550111'], '{}') on conflict do nothing`)
    await db.execute(sql`
      update audit_rows set phone = '(512) 555-0111' where audit_id = ${one.auditId} and last_name in ('Brandt', 'Dunn')`)
    await db.execute(sql`
      update audit_rows set email = '' where audit_id = ${one.auditId} and last_name = 'Brandt'`)
    const text = 'PAT@example.com\nCam Castro, 105 Oak Street, Austin TX 78701'
    const body = { text, requestedOn: '2026-11-19' }
    await server.call('POST', `/opt-outs/${one.id}`, { as: one, body })
    const { body: suppressed } = await push(server, one)
    await runPush(server, suppressed.id)
    expect(received()).toEqual(['dee@example.com'])
    expect(JSON.parse(provider.received[0]?.body ?? '').phones).toEqual([])
    expect(await stateOfPush(server, suppressed.id)).toEqual({
      push: { status: 'done', stopReason: null, sent: 1, skipped: 3, failed: 0, numbersLeftOut: 1 },
      rows: [
        ['skipped', 'optedOut'],
        ['skipped', 'optedOut'],
        ['sent', null],
        ['skipped', 'doNotCall'],
      ],
    })
    provider.received.length = 0
    const { body: all } = await push(server, one, { ...insist, suppress: false })
    await runPush(server, all.id)
    expect(received()).toEqual(['pat@example.com', 'cam@example.com', 'dee@example.com', undefined])
    expect((await stateOfPush(server, all.id)).push).toMatchObject({ sent: 4, numbersLeftOut: 0 })
  })

  it('[DLV-04] is the same push within a day, two at once included, unless one insists', async () => {
    const one = nextCustomer()
    const [first, second] = await Promise.all([push(server, one), push(server, one)])
    expect(first.body.id).toBe(second.body.id)
    expect([first.body.isRepeat, second.body.isRepeat].toSorted()).toEqual([false, true])
    await runPush(server, first.body.id, 3)
    expect(received()).toEqual(inOrder)
    const again = await push(server, one, insist)
    expect(again.body).toMatchObject({ isRepeat: false })
    await aDayPasses()
    expect((await push(server, one)).body.isRepeat).toBe(false)
  })

  it('[DLV-05] waits as long as a limit asks, and continues with the row that met it', async () => {
    const { body } = await push(server, customer, insist)
    provider.script.push(status(201), status(429, { 'retry-after': '90' }))
    await runPush(server, body.id)
    expect(received()).toEqual(inOrder.slice(0, 2))
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ status: 'running', sent: 1, failed: 0 })
    const [pause] = await pausesOf(server, body.id)
    expect(pause).toBeGreaterThan(80)
    expect(pause).toBeLessThanOrEqual(90)
    await runPush(server, body.id)
    expect(received()).toEqual([...inOrder.slice(0, 2), ...inOrder.slice(1)])
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ status: 'done', sent: 4, failed: 0 })
  })

  it('[DLV-05] tries a row three times where the provider fails, then goes on with the others', async () => {
    const { body } = await push(server, customer, insist)
    provider.script.push(status(500), status(503), status(500))
    await runPush(server, body.id, 5)
    expect(received()).toEqual([...Array(3).fill(inOrder[0]), ...inOrder.slice(1)])
    expect((await stateOfPush(server, body.id)).rows).toEqual([
      ['failed', 'provider'],
      ...Array(3).fill(['sent', null]),
    ])
  })

  it('[DLV-02] fails a row that is not accepted, and sends the others', async () => {
    const { body } = await push(server, customer, insist)
    provider.script.push(status(400, {}, '{"errorMessage":"Invalid e-mail."}'))
    await runPush(server, body.id)
    expect((await stateOfPush(server, body.id)).rows).toEqual([
      ['failed', 'refused'],
      ...Array(3).fill(['sent', null]),
    ])
  })

  it.each([
    [401, 'keyRefused'],
    [403, 'closed'],
    [204, 'archived'],
  ] as const)('[DLV-07] stops half-way at %i: %s', async (code, stopReason) => {
    const { body } = await push(server, customer, insist)
    provider.script.push(status(201), status(code))
    await runPush(server, body.id, 3)
    expect(received()).toEqual(inOrder.slice(0, 2))
    expect(await stateOfPush(server, body.id)).toMatchObject({
      push: { status: 'stopped', stopReason, sent: 1, failed: 0 },
      rows: [['sent', null], ...Array(3).fill(['waiting', null])],
    })
  })

  it('[DLV-07] stops without its key, and after a day without an answer', async () => {
    const one = nextCustomer()
    const { body } = await push(server, one)
    await server.call('DELETE', `/user/fub-key/${one.id}`, { as: one })
    await runPush(server, body.id)
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ stopReason: 'noKey' })
    await storeKey(server, one)
    const { body: second } = await push(server, one, insist)
    provider.script.push(status(503))
    await runPush(server, second.id)
    await aDayPasses()
    await runPush(server, second.id)
    expect((await stateOfPush(server, second.id)).push).toMatchObject({ stopReason: 'away', sent: 0 })
  })

  it('[DLV-07] is not stopped for having waited a day for its owner’s other pushes', async () => {
    const { body } = await push(server, customer, insist)
    await aDayPasses()
    await runPush(server, body.id)
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ status: 'done', sent: 4 })
  })

  it('[DLV-06] sends no row twice after a kill, nor one whose reply was lost', async () => {
    const { body } = await push(server, customer, insist)
    // As a process leaves them that was killed while it sent the second row.
    await db.execute(sql`update push_rows set status = 'sent' where push_id = ${body.id} and row_no = 1`)
    await db.execute(sql`update push_rows set status = 'sending' where push_id = ${body.id} and row_no = 2`)
    provider.script.push(answers.hangUp)
    await runPush(server, body.id, 3)
    expect(received()).toEqual(inOrder.slice(2))
    expect((await stateOfPush(server, body.id)).rows).toEqual([
      ['sent', null],
      ['failed', 'unknown'],
      ['failed', 'unknown'],
      ['sent', null],
    ])
  })

  it('[DLV-06] sends no more once its account is deleted, also half-way', async () => {
    const one = nextCustomer()
    const { body } = await push(server, one)
    const deleted = { as: one, body: { currentPassword: one.password } }
    provider.script.push((response) => {
      server.call('DELETE', '/account', deleted).then(() => response.writeHead(201).end('{}'))
    })
    await runPush(server, body.id)
    expect(received()).toEqual(inOrder.slice(0, 1))
  })

  it('[DLV-06] leaves no row as being sent when it is given up', async () => {
    const { body } = await push(server, customer, insist)
    await db.execute(sql`update push_rows set status = 'sending' where push_id = ${body.id}`)
    await db.execute(sql`update work set attempts = 5 where payload ->> 'pushId' = ${body.id}`)
    await runPush(server, body.id)
    expect(await stateOfPush(server, body.id)).toMatchObject({
      push: { status: 'stopped', stopReason: 'fault', sent: 0, failed: 4 },
      rows: Array(4).fill(['failed', 'unknown']),
    })
    expect(received()).toEqual([])
  })

  it('[DLV-06] ends when its account is deleted', async () => {
    const one = nextCustomer()
    const { body } = await push(server, one)
    await server.call('DELETE', '/account', { as: one, body: { currentPassword: one.password } })
    await runPush(server, body.id)
    expect(received()).toEqual([])
    const jobs = await db
      .select({ status: work.status })
      .from(work)
      .where(eq(work.key, `push:${body.id}:first`))
    expect(jobs).toEqual([{ status: 'done' }])
  })

  it('[DLV-08] [DLV-09] is refused of nothing, of too much, of others and without a key', async () => {
    const none = [{ filter: null, added: [], removed: [] }]
    expect(await push(server, customer, { selection: none })).toMatchObject({
      status: 422,
      body: { message: pushTexts.nothingChosen },
    })
    expect((await push(server, customer, { ids: ['123'] })).body.code).toBe('rowsGone')
    const other = nextCustomer()
    const stolen = { ...customer, auditId: other.auditId }
    expect((await push(server, stolen)).status).toBe(404)
    expect((await push(server, { ...customer, auditId: 'x' })).status).toBe(404)
    expect((await push(server, customer, {}, { type: 'skiptrace' })).status).toBe(404)
    const unpaid = await makePreview(server, customer, { content: csvOf(fourContacts) })
    expect((await push(server, { ...customer, auditId: unpaid })).status).toBe(404)
    await server.call('DELETE', `/user/fub-key/${other.id}`, { as: other })
    expect((await push(server, other)).body.code).toBe('noKey')
    await db.execute(sql`
      insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address,
        city, zip, match_kind, match_confidence, match_reason)
      select ${other.auditId}::uuid, n + 100, n + 900000000, '', '', '', '', '', '', '', '', 'none', 0, ''
      from generate_series(1, ${maxPushRows}) n`)
    await storeKey(server, other)
    expect((await push(server, other)).body.message).toBe(pushTexts.tooMany)
    await db.execute(sql`delete from audit_rows where audit_id = ${other.auditId} and row_no > 6000`)
    const { body } = await push(server, other, {}, {}, '/preview')
    expect(body).toMatchObject({
      rows: 5_904,
      counted: 5_000,
      leftOut: [{ reason: 'nothing', count: 4_996 }],
    })
    expect(provider.received).toEqual([])
  })

  it('[DLV-09] is previewed with the fields of the first row that would be sent, and what would be left out', async () => {
    const one = nextCustomer()
    expect((await push(server, one, {}, { customTag: 'Likely' }, '/preview')).body).toEqual({
      rows: 4,
      counted: 4,
      leftOut: [],
      blocked: null,
      fields: [
        { name: 'firstName', value: 'Pat' },
        { name: 'lastName', value: 'Adams' },
        { name: 'emails', value: 'pat@example.com' },
        { name: 'phones', value: '' },
        { name: 'addresses', value: '101 Oak St, Austin, TX, 78701' },
        { name: 'tags', value: 'Likely' },
        { name: 'background', value: 'Likely Score: 91.00%. AVM Value: $510,000. Last Sold: 2026-06-01' },
      ],
    })
    const body = { text: 'pat@example.com', requestedOn: '2026-11-19' }
    await server.call('POST', `/opt-outs/${one.id}`, { as: one, body })
    expect((await push(server, one, {}, {}, '/preview')).body).toEqual({
      rows: 4,
      counted: 4,
      leftOut: [{ reason: 'optedOut', count: 1 }],
      fields: expect.arrayContaining([{ name: 'firstName', value: 'Cam' }]),
      blocked: null,
    })
    expect(provider.received).toEqual([])
  })
})

describe('the adapter of Follow Up Boss', () => {
  const person = {
    ...{ firstName: 'Pat', lastName: 'Adams', background: '' },
    ...{ emails: [], phones: [], addresses: [], tags: [] },
  }
  const adapter = followUpBossPush({ system: 'Foresale', apiBase: provider.url })

  it.each([
    [status(200), { was: 'sent', pauseMs: 0 }],
    [status(201, { 'x-ratelimit-remaining': '0' }), { was: 'sent', pauseMs: 0 }],
    [status(429, { 'retry-after': '7' }), { was: 'busy', pauseMs: 7_000 }],
    [status(429), { was: 'busy', pauseMs: 10_000 }],
    [status(404), { was: 'refused', pauseMs: 0 }],
    [status(500), { was: 'failed', pauseMs: 0 }],
    [status(502), { was: 'lost', pauseMs: 0 }],
    [status(503), { was: 'failed', pauseMs: 0 }],
    [status(503, { 'retry-after': '9' }), { was: 'busy', pauseMs: 9_000 }],
    [status(504), { was: 'lost', pauseMs: 0 }],
    [answers.hangUp, { was: 'lost', pauseMs: 0 }],
  ] as const)(
    '[DLV-05] reports what became of a person, and is called once (%#)',
    async (answer, expected) => {
      provider.script.push(answer)
      expect(await adapter.send('fka_sandbox1234', 'quiet', person)).toEqual(expected)
      expect(provider.received).toHaveLength(1)
    },
  )

  it('[DLV-05] takes silence for a request that may have arrived', async () => {
    const impatient = followUpBossPush({ system: 'Foresale', apiBase: provider.url, timeout: 200 })
    provider.script.push(answers.silence)
    expect(await impatient.send('fka_sandbox1234', 'quiet', person)).toEqual({ was: 'lost', pauseMs: 0 })
  })

  it.each([
    [status(500), { was: 'lost', pauseMs: 0 }],
    [status(503), { was: 'lost', pauseMs: 0 }],
    [status(503, { 'retry-after': '9' }), { was: 'busy', pauseMs: 9_000 }],
    [status(429), { was: 'busy', pauseMs: 10_000 }],
  ] as const)(
    '[GTW-42] does not know whether an event was taken after a fault (%#)',
    async (answer, expected) => {
      const events = followUpBossPush({ system: 'Foresale', apiBase: provider.url })
      provider.script.push(answer)
      expect(await events.send('fka_sandbox1234', 'events', person)).toEqual(expected)
    },
  )
})
