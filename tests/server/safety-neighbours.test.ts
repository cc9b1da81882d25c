import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { questionLimits } from '#server/accounts/account-limits.ts'
import { consume, refund } from '#server/limits/rate-limiter.ts'
import { codeIn, linkMailed, migrated } from '#tests/accounts/activation/asking.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { newestCode } from '#tests/support/mailbox.ts'

/** Many people share one address: what one of them does, right or wrong, holds up no other. */
let office = ''
let offices = 0
const server = await startServer()
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const minuteMs = 60_000

async function post(url: string, payload: object) {
  const request = { method: 'POST' as const, url: `/backend${url}`, payload, remoteAddress: office }
  const response = await server.app.inject(request)
  return { status: response.statusCode, body: response.json() }
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

const logIn = (email: string, password = 'a wrong guess') => post('/login', { email, password })
const ownLogIn = ({ email, password }: Person) => logIn(email, password)

/** Users who have logged in from an office without earlier activity. */
async function colleagues<const N extends number>(count: N) {
  offices += 1
  office = `198.51.100.${offices}`
  const people = await Promise.all(times(count, () => server.person()))
  for (const person of people) expect((await ownLogIn(person)).status).toBe(200)
  return people
}

/** Tries log-ins with `emailAt` without a hash each, waiting as required, until `ms` have passed; returns how many were let through. */
async function guess(emailAt: (at: number) => string, ms: number): Promise<number> {
  const matches = vi.spyOn(server.foresale.passwords, 'matches').mockResolvedValue(false)
  const until = server.clock.now.getTime() + ms
  let passed = 0
  for (let at = 0; ; at += 1) {
    const { status } = await logIn(emailAt(at))
    if (status === 422) passed += 1
    else if (server.clock.now.getTime() < until) server.later(15_000)
    else break
  }
  matches.mockRestore()
  return passed
}

const madeUp = (at: number) => `nobody-${at}@example.com`

describe('who guesses at made-up accounts', () => {
  it('[SAF-13] does not delay users who logged in at the same address before, one after the other', async () => {
    const people = await colleagues(4)
    expect(await guess(madeUp, 20 * minuteMs)).toBeLessThan(112)
    expect((await logIn(madeUp(0))).body.message).toContain('Please wait')
    for (const person of people) expect((await ownLogIn(person)).status).toBe(200)
  })

  it('[SAF-13] [SAF-14] waits no longer, and no shorter, for what others do right', async () => {
    const people = await colleagues(3)
    await guess(madeUp, 5 * minuteMs)
    const wait = async () => (await logIn('new-here@example.com')).body.message
    const before = await wait()
    for (const person of people) await ownLogIn(person)
    expect(await wait()).toBe(before)
  })
})

describe('who guesses at colleagues', () => {
  it('[SAF-13] makes the one wait half a minute at most, and the others not at all', async () => {
    const [victim, other] = await colleagues(2)
    if (!victim || !other) throw new Error('a user is missing')
    expect(await guess(() => victim.email, 10 * minuteMs)).toBeLessThan(32)
    expect((await ownLogIn(other)).status).toBe(200)
    server.later(30_000)
    expect((await ownLogIn(victim)).status).toBe(200)
  })

  it('[SAF-14] is slowed down over all of them together', async () => {
    const people = await colleagues(12)
    const guesses = await guess((at) => people[at % people.length]?.email ?? '', 10 * minuteMs)
    // 100 are free, one of each account is counted for that account alone; then one in half a minute.
    expect(guesses).toBeLessThan(100 + people.length + 30)
  })
})

describe('a spray over accounts from one address', () => {
  it('[SAF-14] is slowed down to one in a quarter of an hour', async () => {
    await colleagues(0)
    expect(await guess(madeUp, 60 * minuteMs)).toBeLessThan(116)
  })
})

describe('what is made up at one address', () => {
  const code = '12345'

  it('[SAF-13] holds up no signup there', async () => {
    await colleagues(0)
    const activate = (userId: string, emailAddress: string, typed: string) =>
      post('/signup/activate', { userId, emailAddress, code: typed, password: 'quite-a-password' })
    const waiting = times(2, (at) => ({
      firstName: 'Grace',
      lastName: 'Example',
      email: `neighbour-${at}@example.com`,
      phone: `61${at}5550123`,
      password: 'quite-a-password',
    }))
    const ids = []
    for (const form of waiting) ids.push((await post('/signup', form)).body.userId)
    const statuses = new Set<number>()
    for (const _ of times(40, String))
      statuses.add((await activate(randomUUID(), 'a@example.com', code)).status)
    expect(statuses).toEqual(new Set([422, 429]))
    for (const [at, { email, phone }] of waiting.entries())
      expect((await activate(ids[at], email, await newestCode(server, `+1${phone}`))).status).toBe(200)
  })

  it('[SAF-13] holds up no activation there', async () => {
    await colleagues(0)
    const confirm = (email: string, typed: string) =>
      post('/login/confirm', { email, code: typed, password: 'a first password' })
    for (const _ of times(40, String)) await confirm('a@example.com', randomUUID())
    expect((await confirm('a@example.com', randomUUID())).status).toBe(429)
    for (const { email } of [await migrated(server), await migrated(server)]) {
      await post('/login/confirmation', { email })
      expect((await confirm(email, codeIn(await linkMailed(server, email)))).status).toBe(200)
    }
  })

  it('[SAF-13] holds up no reset there, after which its owner logs in without waiting for anybody', async () => {
    await colleagues(0)
    const verify = (userId: string, typed: string) => post('/login/verify', { userId, code: typed })
    for (const _ of times(40, String)) await verify(randomUUID(), code)
    expect((await verify(randomUUID(), code)).status).toBe(429)
    await guess(madeUp, minuteMs)
    for (const { email } of [await server.person(), await server.person()]) {
      const { userId } = (await post('/login/forgot', { email })).body
      const typed = await newestCode(server, email)
      const newPassword = 'a brand new password'
      expect((await verify(userId, typed)).status).toBe(200)
      expect((await post('/login/password', { userId, code: typed, newPassword })).status).toBe(200)
      expect((await logIn(email, newPassword)).status).toBe(200)
    }
  })

  it('[SAF-13] does not delay questions about users who logged in there', async () => {
    const [person] = await colleagues(1)
    const { db } = server.foresale.store
    const ask = async (email: string) => {
      const refusal = await consume(
        db,
        await questionLimits(db, email, office, server.clock.now),
        server.clock.now,
      )
      return refusal?.retryAfter ?? 0
    }
    for (const at of times(105, Number)) await ask(madeUp(at))
    expect([await ask('new-here@example.com'), await ask(person?.email ?? '')]).toEqual([1, 0])
  })
})

describe('a throttle', () => {
  const limits = () => [{ key: `throttle-${offices}`, free: 2, longestWait: 15 * minuteMs }]
  const claim = async () => {
    const at = server.clock.now
    const refusal = await consume(server.foresale.store.db, limits(), at)
    return { wait: refusal?.retryAfter ?? 0, at }
  }
  const refundTry = ({ at }: { at: Date }) => refund(server.foresale.store.db, limits(), at)

  it('[SAF-13] is left as it was by what succeeds, also where tries overlap', async () => {
    offices += 1
    for (const _ of times(3, String)) {
      await claim()
      server.later(2_000)
    }
    // Three failures, the newest two seconds ago.
    const first = await claim()
    server.later(4_000)
    const second = await claim()
    expect([first.wait, second.wait]).toEqual([0, 0])
    await refundTry(first)
    await refundTry(second)
    expect((await claim()).wait).toBe(0)
    expect((await claim()).wait).toBe(4)
  })

  it('[SAF-13] forgets each failure after an hour, whatever came after it', async () => {
    offices += 1
    await claim()
    server.later(40 * minuteMs)
    await refundTry(await claim())
    server.later(20 * minuteMs + 1)
    const waits = [await claim(), await claim(), await claim()].map(({ wait }) => wait)
    expect(waits).toEqual([0, 0, 1])
  })

  it('[SAF-01] takes back one of several tries that were made at the same instant', async () => {
    offices += 1
    const [first] = [await claim(), await claim()]
    await refundTry(first)
    expect([(await claim()).wait, (await claim()).wait]).toEqual([0, 1])
  })
})
