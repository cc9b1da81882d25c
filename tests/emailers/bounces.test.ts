import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { whyReturned } from '#model/emailers/emailers.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { returnedMails } from '#server/gateways/mail/sendgrid.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { composed, openCounty, sent, week } from '#tests/support/given/weekly-mail.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const carried: Mail[] = []
const server = await startServer({
  env: { SENDGRID_WEBHOOK_KEY: key },
  mailer: { send: async (mail) => void carried.push(mail), close: () => undefined },
})
const admin = await server.person('admin')
await openCounty(server)
server.foresale.runner.start()
afterAll(() => server.close())

const timestamp = '1795190400'
const signed = (body: string) =>
  createSign('sha256').update(timestamp).update(body).sign(privateKey, 'base64')

const notify = (body: string, signature = signed(body)) =>
  server.app.inject({
    method: 'POST',
    url: '/backend/sendgrid/webhook',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    payload: body,
  })

async function mailed() {
  const person = await server.person()
  await order(server, person)
  await sent(server, admin, { userId: person.id })
  await expect.poll(() => carried.some(({ recipient }) => recipient === person.email)).toBe(true)
  const mail = carried.find(({ recipient }) => recipient === person.email)
  return { ...person, messageId: mail?.messageId ?? '' }
}

const notices = (messageId: string, changes: object = {}) =>
  JSON.stringify([
    { event: 'delivered', 'smtp-id': messageId, timestamp: 1_795_190_400 },
    {
      event: 'bounce',
      'smtp-id': messageId,
      timestamp: 1_795_190_400,
      email: 'pat@example.com',
      reason: '550 5.1.1 <pat@example.com>: unknown user',
      type: 'bounce',
      ...changes,
    },
  ])

const rowOf = async (id: string) =>
  (await server.call('POST', '/emailers', { as: admin, body: { reportWeek: week, customers: [id] } })).body
    .resp[0]

describe('a returned mail', () => {
  it('[EML-13] is shown in the list and before the next one, with its reason', async () => {
    const { id, messageId } = await mailed()
    expect((await rowOf(id)).lastSent.status).toBe('sent')
    expect((await notify(notices(messageId))).statusCode).toBe(200)
    expect((await notify(notices(messageId, { status: '5.2.2' }))).statusCode).toBe(200)
    const facts = (await journalOf(server, id)).filter(({ type }) => type === 'v1.EmailerReturned')
    expect(facts).toMatchObject([
      { actorId: id, data: { mailId: messageId.slice(1, messageId.indexOf('@')) } },
    ])
    const returned = {
      at: server.clock.now.toISOString(),
      reportWeek: week,
      status: 'bounced',
      why: 'There is no such mailbox.',
    }
    expect((await rowOf(id)).lastSent).toEqual(returned)
    const next = await composed(server, admin, { userId: id, reportWeek: '2026-W41' })
    expect(next.body).toMatchObject({ lastSent: null, returned, why: null })
    const [message] = await server.foresale.store.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, messageId.slice(1, 37)))
    expect(message).toMatchObject({ status: 'bounced', recipient: '', body: '' })
  })

  it('[ADM-103] is erased, also when the notice comes before its sending is recorded', async () => {
    const { db } = server.foresale.store
    const id = randomUUID()
    const content = { recipient: 'pat@example.com', subject: 'Hello', body: 'Hello Pat', html: '<p>Pat</p>' }
    await db.insert(outbox).values({ id, channel: 'mail', ...content, status: 'waiting' })
    await notify(notices(`<${id}@example.com>`))
    const [message] = await db.select().from(outbox).where(eq(outbox.id, id))
    expect(message).toMatchObject({ status: 'bounced', recipient: '', subject: '', body: '', html: null })
  })

  it('[EML-13] is not believed without a genuine signature', async () => {
    const { id, messageId } = await mailed()
    for (const signature of ['', 'bm90IGE=', signed('[]')])
      expect((await notify(notices(messageId), signature)).statusCode).toBe(400)
    expect((await rowOf(id)).lastSent.status).toBe('sent')
  })

  it('[EML-13] that is not ours, and a notice of something else, change nothing', async () => {
    const { id, messageId } = await mailed()
    const foreign = ['<x@example.com>', '<00000000-0000-4000-8000-000000000000@example.com>', 'x']
    for (const other of foreign) expect((await notify(notices(other))).statusCode).toBe(200)
    expect((await notify(notices(messageId, { event: 'deferred' }))).statusCode).toBe(200)
    expect((await rowOf(id)).lastSent.status).toBe('sent')
  })

  it('[EML-13] is not taken by an installation without the key', async () => {
    const other = await startServer()
    const answer = await other.app.inject({ method: 'POST', url: '/backend/sendgrid/webhook', payload: [] })
    await other.close()
    expect(answer.statusCode).toBe(404)
  })

  it('[EML-13] is verified as SendGrid signs: an example of its own library', () => {
    const example = {
      body: Buffer.from(
        JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' }),
      ),
      signature:
        'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
      timestamp: '1588788367',
    }
    const exampleKey =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA=='
    // Genuine, but no list of notices.
    expect(() => returnedMails(exampleKey, example)).toThrow()
    expect(returnedMails(exampleKey, { ...example, timestamp: '1588788368' })).toBeUndefined()
  })

  it.each([
    ['5.1.1', 'There is no such mailbox.'],
    ['5.1.10', 'The domain takes no mail.'],
    ['5.7.26', 'Their mail server refuses our mail.'],
    ['4.9.1', 'Their mail server answered 4.9.1.'],
    [null, 'Their mail server gave no reason.'],
  ])('[EML-13] says why in words: %s', (status, words) => {
    expect(whyReturned(status)).toBe(words)
  })
})
