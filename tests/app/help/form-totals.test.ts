import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allowances } from '#server/store/schema/limits.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const server = await startServer({ env: { TRUST_PROXY: '1' } })
const { db } = server.foresale.store
beforeEach(async () => {
  for (const table of [outbox, allowances]) await db.delete(table)
})
afterAll(() => server.close())

const sender = { name: 'Dana Whitfield', email: 'dana@example.com' }
const forms = {
  '/support': { ...sender, message: 'Help!', trail: null },
  '/quotes': {
    ...sender,
    ...{ product: 'kapture', phone: '', fipsCodes: [], details: '', nickname: '', pageAge: 9_000 },
  },
}

async function send(path: keyof typeof forms, address: string, as?: Person) {
  const headers = { 'x-forwarded-for': address }
  const { status, body } = await server.call('POST', path, { body: forms[path], headers, as })
  return status === 200 ? 200 : [status, body.code]
}

describe.each(['/support', '/quotes'] as const)('the form of %s', (path) => {
  it('[SUP-13] takes 60 requests an hour of visitors from all addresses, and says what to do then', async () => {
    for (let at = 0; at < 60; at += 1) expect(await send(path, `203.0.113.${at}`)).toBe(200)
    for (let at = 60; at < 70; at += 1) expect(await send(path, `203.0.113.${at}`)).toEqual([429, 'crowded'])
    expect(await db.$count(outbox)).toBe(60)
    const refused = await server.call('POST', path, { body: forms[path] })
    expect(refused.body.message).toBe(
      'We get more requests than usual right now. Please log in and send yours again, or try again in an hour.',
    )
    server.later(60 * 60_000)
    expect(await send(path, '203.0.113.69')).toBe(200)
  })

  it('[SUP-14] takes ten an hour of a user, also while visitors flood it', async () => {
    const person = await server.person()
    for (let at = 0; at < 61; at += 1) await send(path, `203.0.113.${at}`)
    for (let at = 0; at < 10; at += 1) expect(await send(path, `198.51.100.${at}`, person)).toBe(200)
    expect(await send(path, '198.51.100.10', person)).toEqual([429, 'tooMany'])
  })
})
