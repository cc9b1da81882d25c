import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { type Mail, MailDelayed, MailRefused } from '#server/gateways/mail/port.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { work } from '#server/store/schema/work.ts'
import { startServer, type TestServer } from '#tests/support/foresale.ts'
import { mailServer } from './mail-server.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  // Last opened, first closed: a mail server waits for its connections.
  for (const one of open.splice(0).reverse()) await one.close()
})

async function serve(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options)
  open.push(server)
  return server
}

const letter = {
  channel: 'mail',
  recipient: 'grace@example.com',
  subject: 'About Grace',
  body: 'Dear Grace',
  html: '<p>Dear Grace</p>',
  attachments: [{ name: 'a.txt', type: 'text/plain', content: 'Grace' }],
} as const

const erased = { recipient: '', subject: '', body: '', html: null, attachments: [], unsubscribeUrl: null }

const post = ({ foresale }: TestServer) =>
  foresale.store.db.transaction((tx) => foresale.messages.send(tx, letter))

/** The one message there is, and the work that carries it. */
async function state({ foresale: { store } }: TestServer) {
  const [message] = await store.db.select().from(outbox)
  const [carrying] = await store.db.select().from(work)
  if (!message || !carrying) throw new Error('there is no message')
  const { id, status, sentAt: _, channel: __, ...content } = message
  return { id, status, content, work: carrying }
}

async function carry(server: TestServer) {
  await server.foresale.store.db.update(work).set({ runAt: sql`now()` })
  await server.foresale.runner.runNow((await state(server)).work.key)
}

describe('a mail of the outbox', () => {
  it('[MSG-14] waits with its transaction, is carried over SMTP, and leaves nothing of its content', async () => {
    const mails = await mailServer()
    open.push(mails)
    const server = await serve({ env: { SMTP_URL: mails.url(), MAIL_FROM: 'hello@foresale.example' } })
    await post(server)
    const waiting = await state(server)
    expect({ status: waiting.status, payload: waiting.work.payload }).toEqual({
      status: 'waiting',
      payload: { id: waiting.id },
    })
    await carry(server)
    const { status, content, work: done } = await state(server)
    expect({ status, content, work: done.status }).toEqual({ status: 'sent', content: erased, work: 'done' })
    expect(mails.arrived.map(({ mail }) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])).toEqual([
      `<${waiting.id}@foresale.example>`,
    ])
  })

  it('[MSG-14] does not go with a transaction that is undone', async () => {
    const server = await serve({ mailer: { send: async () => undefined, close: () => undefined } })
    const { messages, store } = server.foresale
    const undone = store.db.transaction(async (tx) => {
      await messages.send(tx, letter)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await store.db.select().from(outbox)).toEqual([])
    expect(await store.db.select().from(work)).toEqual([])
  })

  it('[MSG-15] is tried again after a refusal for now, and arrives once under one Message-ID', async () => {
    const mails = await mailServer({
      refusals: [
        { at: 'recipient', code: 450 },
        { at: 'mail', code: 451 },
      ],
    })
    open.push(mails)
    const server = await serve({ env: { SMTP_URL: mails.url(), MAIL_FROM: 'hello@foresale.example' } })
    await post(server)
    for (const _ of [1, 2]) {
      await carry(server)
      expect((await state(server)).status).toBe('waiting')
    }
    await carry(server)
    expect((await state(server)).status).toBe('sent')
    expect(mails.arrived).toHaveLength(1)
  })

  it('[MSG-15] goes again under the same Message-ID when a crash followed the sending', async () => {
    const sent: Mail[] = []
    const server = await serve({
      mailer: {
        async send(mail) {
          sent.push(mail)
          // Like a kill here: another takes the lease before this one can commit.
          if (sent.length === 1)
            await server.foresale.store.db.update(work).set({ leaseToken: null, leasedUntil: null })
        },
        close: () => undefined,
      },
    })
    await post(server)
    await carry(server)
    expect((await state(server)).status).toBe('waiting')
    await carry(server)
    expect((await state(server)).status).toBe('sent')
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['is refused for good', new MailRefused('550'), 1, 'done'],
    ['was tried for the last time', new MailDelayed('451'), 120, 'failed'],
  ])('[MSG-16] that %s is marked, erased, and counted in the log', async (_how, fault, attempts, ended) => {
    const server = await serve({
      mailer: { send: () => Promise.reject(fault), close: () => undefined },
    })
    await post(server)
    await server.foresale.store.db.update(work).set({ attempts: attempts - 1 })
    await carry(server)
    const { status, content, work: done } = await state(server)
    expect({ status, content, work: done.status }).toEqual({
      status: 'failed',
      content: erased,
      work: ended,
    })
    const said = server.log
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'mail could not be delivered')
    expect(said).toEqual([expect.objectContaining({ level: 50, failed: 1 })])
    expect(server.log.join('')).not.toMatch(/grace/i)
  })

  it('[MSG-17] can be read in the outbox without a provider', async () => {
    const server = await serve({})
    await post(server)
    const { body } = await server.call('GET', '/outbox')
    expect(body.messages).toEqual([
      expect.objectContaining({ recipient: 'grace@example.com', body: 'Dear Grace' }),
    ])
    const [kept] = await server.foresale.store.db.select().from(outbox).where(eq(outbox.status, 'kept'))
    expect(kept?.recipient).toBe('grace@example.com')
  })

  it('[MSG-17] is not shown where that is forbidden', async () => {
    const carried = {
      HOST: '0.0.0.0',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'hello@foresale.example',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_VERIFY_SERVICE_SID: 'VA1',
    }
    const server = await serve({ env: carried })
    expect((await server.call('GET', '/outbox')).status).toBe(404)
    expect((await server.call('GET', '/settings')).body.outbox).toBe(false)
  })
})
