import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '#server/store/schema/accounts.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { work } from '#server/store/schema/work.ts'
import { type OwnServer, startServer } from '#tests/support/foresale.ts'
import { answers } from '../support/provider-server.ts'
import { twilioServer } from './twilio-server.ts'

let twilio: Awaited<ReturnType<typeof twilioServer>>
let server: OwnServer
beforeEach(async () => {
  twilio = await twilioServer()
  server = await startServer({
    env: {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_VERIFY_SERVICE_SID: 'VA1',
      TWILIO_API_BASE: twilio.url,
    },
  })
})
afterEach(async () => {
  await server.close()
  await twilio.close()
})

const db = () => server.foresale.store.db

async function signUp(email: string, phone = '5125550123') {
  const { status, body } = await server.call('POST', '/signup', {
    body: { firstName: 'Grace', lastName: 'Example', email, phone, password: 'quite-a-password' },
  })
  return { status, userId: String(body.userId) }
}

/** Does the work that waits, as the runner does. */
async function carry() {
  for (const { key } of await db().select().from(work).where(eq(work.status, 'ready')))
    await server.foresale.runner.runNow(key)
}

const activate = (userId: string, code: string, email: string) =>
  server.call('POST', '/signup/activate', {
    body: { userId, code, emailAddress: email, password: 'quite-a-password' },
  })

describe('a signup with Twilio', () => {
  it('[MSG-23] is texted its code once its transaction has committed, and activated by it', async () => {
    const { userId } = await signUp('grace@example.com')
    expect(twilio.asked).toEqual([])
    await carry()
    expect(twilio.codeSentTo('+15125550123')).toBe('12345')
    const [kept] = await db().select().from(codes).where(eq(codes.subjectId, userId))
    expect({ hash: kept?.hash, recipient: kept?.recipient }).toEqual({
      hash: null,
      recipient: '+15125550123',
    })
    expect((await activate(userId, '00000', 'grace@example.com')).status).toBe(422)
    expect((await activate(userId, '12345', 'grace@example.com')).status).toBe(200)
    const [used] = await db().select().from(codes).where(eq(codes.subjectId, userId))
    expect({ triesLeft: used?.triesLeft, recipient: used?.recipient }).toEqual({
      triesLeft: 0,
      recipient: null,
    })
    expect(await db().select().from(outbox)).toEqual([])
  })

  it('[MSG-24] of an address that has an account texts and checks like any other', async () => {
    const person = await server.person()
    const known = await signUp(person.email)
    const fresh = await signUp('fresh@example.com', '5125550124')
    expect(await db().select({ kind: work.kind }).from(work)).toEqual([
      { kind: 'code.text' },
      { kind: 'code.text' },
    ])
    await carry()
    expect(twilio.asked.map(({ form }) => form.To).toSorted()).toEqual(['+15125550123', '+15125550124'])
    twilio.asked.length = 0
    const answers = [
      await activate(known.userId, '00000', person.email),
      await activate(fresh.userId, '00000', 'fresh@example.com'),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(twilio.asked.map(({ path }) => path.split('/').at(-1))).toEqual([
      'VerificationCheck',
      'VerificationCheck',
    ])
  })

  it('[MSG-25] has our five tries on top of Twilio’s, whatever arrives at once', async () => {
    const { userId } = await signUp('grace@example.com')
    await carry()
    const wrong = Array.from({ length: 12 }, () => activate(userId, '00000', 'grace@example.com'))
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([422]))
    expect(twilio.asked.filter(({ path }) => path.endsWith('Check'))).toHaveLength(5)
    expect((await activate(userId, '12345', 'grace@example.com')).status).toBe(422)
  })

  it('[MSG-25] gives a try back that Twilio could not judge, and says that it failed', async () => {
    const { userId } = await signUp('grace@example.com')
    await carry()
    twilio.meet(answers.status(500))
    expect((await activate(userId, '12345', 'grace@example.com')).body).toEqual({
      status: 503,
      code: 'codesUnavailable',
      message: 'Codes cannot be checked right now. Please try again in a minute.',
    })
    const [kept] = await db().select().from(codes).where(eq(codes.subjectId, userId))
    expect(kept?.triesLeft).toBe(5)
    expect((await activate(userId, '12345', 'grace@example.com')).status).toBe(200)
  })

  it('[MSG-25] takes no code after ten minutes, though Twilio might', async () => {
    const { userId } = await signUp('grace@example.com')
    await carry()
    server.later(10 * 60_000)
    expect((await activate(userId, '12345', 'grace@example.com')).status).toBe(422)
  })

  it('[MSG-26] can be checked first and redeemed after, once', async () => {
    const { userId } = await signUp('grace@example.com')
    await carry()
    const { foresale } = server
    expect(await foresale.codes.check(userId, '12345')).toBe(true)
    expect(await foresale.codes.redeem(userId, '12345')).toBe(true)
    expect(await foresale.codes.redeem(userId, '12345')).toBe(false)
  })

  it('[MSG-23] has no number and no code in the work or the log', async () => {
    const { userId } = await signUp('grace@example.com')
    twilio.meet(answers.status(400))
    await carry()
    await activate(userId, '12345', 'grace@example.com')
    const rows = JSON.stringify(await db().select().from(work))
    expect(`${rows}${server.log.join('')}`).not.toMatch(/5125550123|12345|grace@/)
    expect(server.log.join('')).toContain('a code could not be texted')
  })
})

describe('text messages', () => {
  it('[MSG-27] go to one number five times an hour, also where an account keeps them from being sent', async () => {
    const person = await server.person()
    const statuses = []
    for (const email of ['a@example.com', 'b@example.com', person.email, 'd@example.com', 'e@example.com'])
      statuses.push((await signUp(email)).status)
    statuses.push((await signUp('f@example.com')).status, (await signUp(person.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await signUp('g@example.com', '5125550199')).status).toBe(200)
    server.later(60 * 60_000)
    expect((await signUp('h@example.com')).status).toBe(200)
  })

  it('[MSG-27] are asked for sixty times an hour from one address', async () => {
    const { codes: made, store } = server.foresale
    const ask = (at: number, address: string) =>
      store.db.transaction((tx) =>
        made.send(tx, {
          subjectId: randomUUID(),
          purpose: 'signup',
          to: { channel: 'sms', recipient: `+1512555${1_000 + at}` },
          address,
        }),
      )
    for (const at of Array.from({ length: 60 }).keys()) expect(await ask(at, '192.0.2.1')).toBeUndefined()
    expect(await ask(60, '192.0.2.1')).toMatchObject({ refused: 'tooMany', retryAfter: 3_600 })
    expect(await ask(61, '192.0.2.2')).toBeUndefined()
  })
})
