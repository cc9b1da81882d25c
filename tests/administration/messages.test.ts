import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedMessage } from '#model/messages/messages.ts'
import { messageTexts } from '#model/messages/messages.ts'
import { MailDelayed, MailRefused } from '#server/gateways/mail/port.ts'
import { sentEmailers } from '#server/store/schema/emailers.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { users } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { startServer } from '#tests/support/foresale.ts'

let fault: Error | null = null
const server = await startServer({
  mailer: {
    send: () => (fault ? Promise.reject(fault) : Promise.resolve()),
    close: () => undefined,
  },
})
const { foresale } = server
const { db } = foresale.store
const admin = await server.person('admin')
const person = await server.person()
await db.update(users).set({ firstName: 'Pat', lastName: 'Doe' }).where(eq(users.id, person.id))
afterAll(() => server.close())
beforeEach(async () => {
  fault = null
  for (const table of [outbox, work, sentEmailers]) await db.delete(table)
})

const secrets = { subject: 'Your secret', body: 'The code is 12345', html: '<a href="/login/secret-link">' }

const post = (recipient: string) =>
  db.transaction((tx) => foresale.messages.send(tx, { channel: 'mail', recipient, ...secrets }))

const kept = async (changes: Partial<typeof outbox.$inferInsert>): Promise<string> => {
  const id = randomUUID()
  const text = { channel: 'sms', recipient: '+15125550142', ...secrets, status: 'kept' }
  await db.insert(outbox).values({ id, ...text, ...changes })
  return id
}

const weekly = (id: string, changes: Partial<typeof sentEmailers.$inferInsert> = {}) =>
  db.insert(sentEmailers).values({
    ...{
      id,
      userId: person.id,
      dealId: null,
      reportWeek: '2026-W40',
      kind: 'likelyseller' as const,
      timesBefore: 0,
    },
    ...{ recipientId: person.id, sentBy: admin.id, sentAt: new Date(), ...changes },
  })

const read = async (query = ''): Promise<{ messages: ListedMessage[]; totalCount: number }> => {
  const { body } = await server.call('GET', `/operations/messages${query}`, { as: admin })
  expect(JSON.stringify(body)).not.toMatch(/secret|12345/)
  return body
}

const only = async (): Promise<ListedMessage | undefined> => (await read()).messages[0]

describe('the messages', () => {
  it('[ADM-100] that wait have whom they are to, by name where it is a user', async () => {
    const stranger = await post('stranger@example.com')
    const known = await post(person.email.toUpperCase())
    const { messages, totalCount } = await read()
    expect(totalCount).toBe(2)
    const waiting = {
      ...{ channel: 'mail', standing: 'waiting', madeAt: expect.any(String), tries: 0, lastTryAt: null },
      ...{ why: null, retryJobId: null },
    }
    expect(messages.toSorted((one, other) => (one.user ? 1 : 0) - (other.user ? 1 : 0))).toEqual([
      { ...waiting, id: stranger, user: null, recipient: 'stranger@example.com' },
      {
        ...waiting,
        id: known,
        user: { id: person.id, name: 'Pat Doe' },
        recipient: person.email.toUpperCase(),
      },
    ])
  })

  it('[ADM-100] that are sent have their tries, and their user only where a weekly mail names them', async () => {
    const id = await post(person.email)
    await foresale.runner.runNow(`message:${id}`)
    expect(await only()).toEqual({
      ...{ id, channel: 'mail', standing: 'sent', madeAt: expect.any(String), user: null, recipient: null },
      ...{ tries: 1, lastTryAt: expect.any(String), why: null, retryJobId: null },
    })
    await weekly(id)
    expect((await only())?.user).toEqual({ id: person.id, name: 'Pat Doe' })
  })

  it('[ADM-101] are filtered by channel and status, the newest first, and paged', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const text = await kept({ sentAt: at(1) })
    const [old, newer] = [await post('a@example.com'), await post('b@example.com')]
    await db
      .update(outbox)
      .set({ sentAt: at(2) })
      .where(eq(outbox.id, old))
    await db
      .update(outbox)
      .set({ sentAt: at(3), status: 'sent' })
      .where(eq(outbox.id, newer))
    const idsOf = async (query: string) => {
      const { messages, totalCount } = await read(query)
      return [messages.map(({ id }) => id), totalCount]
    }
    expect(await idsOf('')).toEqual([[newer, old, text], 3])
    expect(await idsOf('?channel=mail')).toEqual([[newer, old], 2])
    expect(await idsOf('?standing=kept')).toEqual([[text], 1])
    expect(await idsOf('?channel=mail&standing=waiting')).toEqual([[old], 1])
    expect(await idsOf('?channel=sms&standing=sent')).toEqual([[], 0])
    expect(await idsOf('?limit=1&page=1')).toEqual([[old], 3])
    const wrong = await server.call('GET', '/operations/messages?standing=lost', { as: admin })
    expect(wrong.status).toBe(400)
  })

  it('[ADM-102] that were not taken are sent when an administrator tries them again', async () => {
    const id = await post(person.email)
    fault = new MailDelayed('450 secret')
    await foresale.runner.runNow(`message:${id}`)
    const waiting = await only()
    expect(waiting).toMatchObject({ standing: 'waiting', tries: 1, why: messageTexts.notTaken })
    fault = null
    const path = `/operations/retry/${waiting?.retryJobId}`
    expect((await server.call('POST', path, { as: admin })).status).toBe(200)
    expect((await only())?.retryJobId).toBeNull()
    await foresale.runner.runNow(`message:${id}`)
    expect(await only()).toMatchObject({ standing: 'sent', tries: 2, why: null, retryJobId: null })
  })

  it.each([
    ['were refused', new MailRefused('550 secret'), 0, messageTexts.refused],
    ['were given up', new MailDelayed('450 secret'), 119, messageTexts.notTaken],
    ['met a fault until they were given up', new RangeError('secret'), 119, 'The last fault was RangeError.'],
  ])(
    '[ADM-103] that %s say why, and cannot be tried again: they are erased',
    async (_how, met, tries, why) => {
      const id = await post(person.email)
      await db.update(work).set({ attempts: tries })
      fault = met
      await foresale.runner.runNow(`message:${id}`)
      expect(await only()).toMatchObject({
        ...{ standing: 'failed', recipient: null, user: null, tries: tries + 1, why, retryJobId: null },
      })
    },
  )

  it('[ADM-103] that were returned say why, where the reason is kept', async () => {
    const id = await kept({ channel: 'mail', recipient: '', status: 'bounced' })
    expect((await only())?.why).toBe(messageTexts.returned)
    await weekly(id, { bouncedAt: new Date(), bounceReason: '5.1.1' })
    expect((await only())?.why).toBe('There is no such mailbox.')
  })

  it('[ADM-100] are listed for administrators only', async () => {
    expect((await server.call('GET', '/operations/messages', { as: person })).status).toBe(404)
    expect((await server.call('GET', '/operations/messages')).status).toBe(401)
  })
})
