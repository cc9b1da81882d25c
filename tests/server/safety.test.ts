import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { consume, forget, refund } from '#server/limits/rate-limiter.ts'
import { projectionId } from '#server/store/projection.ts'
import { codes } from '#server/store/schema/accounts.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { users } from '#server/store/schema/users.ts'
import { startServer } from '#tests/support/foresale.ts'
import { statementsOf } from '#tests/support/statements.ts'

const server = await startServer()
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const post = async (url: string, payload: object, remoteAddress = '192.0.2.1') => {
  const response = await server.app.inject({ method: 'POST', url: `/backend${url}`, payload, remoteAddress })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const logIn = (email: string, password: string, address?: string) =>
  post('/login', { email, password }, address)

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((status) => status === one).length]),
  )

describe('guesses at a password', () => {
  it('[SAF-01] that arrive at once are counted one by one, before any of them is checked', async () => {
    const person = await server.person()
    const checks = vi.spyOn(server.foresale.passwords, 'matches')
    const answers = await Promise.all(times(150, (at) => logIn(person.email, `guess-${at}`)))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 422: 5, 429: 145 })
    expect(checks).toHaveBeenCalledTimes(5)
  })

  it('[SAF-02] from one address leave the account’s owner at another alone', async () => {
    const person = await server.person()
    for (const _ of times(8, String)) await logIn(person.email, 'guess', '198.51.100.7')
    expect((await logIn(person.email, person.password, '198.51.100.7')).status).toBe(429)
    expect((await logIn(person.email, person.password, '203.0.113.9')).status).toBe(200)
  })

  it('[SAF-02] from everywhere let the owner in after half a minute at most', async () => {
    const person = await server.person()
    const guess = (at: number) => logIn(person.email, 'guess', `198.51.100.${at % 250}`)
    for (const at of times(60, Number)) {
      await guess(at)
      server.later(30_000)
    }
    await guess(200)
    const owner = () => logIn(person.email, person.password, '203.0.113.9')
    const { status, body } = await owner()
    expect({ status, message: body.message }).toEqual({
      status: 429,
      message: 'Too many attempts. Please wait 30 seconds and try again.',
    })
    server.later(30_000)
    expect((await owner()).status).toBe(200)
  })

  it('[SAF-02] that were not made, or not checked, are not held against anybody', async () => {
    const person = await server.person()
    vi.spyOn(server.foresale.passwords, 'matches').mockRejectedValueOnce(new Error('no memory'))
    expect((await logIn(person.email, person.password)).status).toBe(500)
    for (const _ of times(5, String)) expect((await logIn(person.email, 'guess')).status).toBe(422)
  })

  it('[SAF-03] by the thousand are refused in sentences while the rest of the server answers', async () => {
    const person = await server.person()
    let answered = 0
    const tries = times(1_000, async (at) => {
      const address = `10.${at % 250}.${Math.floor(at / 250)}.1`
      const { status, body } = await logIn(`nobody-${at}@example.com`, 'guess', address)
      answered += 1
      expect(body.message).toMatch(/^[A-Z].*\.$/)
      return status
    })
    const others = await Promise.all(
      times(5, () =>
        server.call('POST', '/login/check', { as: person, body: { userId: person.id, token: person.token } }),
      ),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answered).toBeLessThan(1_000)
    const statuses = await Promise.all(tries)
    expect([...new Set(statuses)].toSorted()).toEqual([422, 429])
  }, 60_000)
})

describe('a password', () => {
  const typed = `  Grüße, ${'x'.repeat(80)} 🏡 `

  it.each([
    ['as it was typed', typed, 200],
    ['without its spaces', typed.trim(), 422],
    ['in another case', typed.toUpperCase(), 422],
    ['cut off', typed.slice(0, 72), 422],
    ['with its letters in pieces', typed.normalize('NFD'), 422],
  ])('[SAF-32] of any characters and length is right %s', async (_how, password, status) => {
    const person = await server.person()
    const passwordHash = await server.foresale.passwords.hash(typed, 'somebody')
    await server.foresale.store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id))
    expect((await logIn(person.email, password)).status).toBe(status)
  })
})

describe('a throttle', () => {
  const limits = [
    { key: 'first', free: 2, longestWait: 60_000 },
    { key: 'second', free: 1, longestWait: 60_000 },
  ]
  const claim = async () =>
    (await consume(server.foresale.store.db, limits, server.clock.now))?.retryAfter ?? 0

  it('[SAF-01] counts nowhere when one of its limits says no', async () => {
    const { db } = server.foresale.store
    expect(await claim()).toBe(0)
    expect(await claim()).toBe(1)
    await forget(db, limits.slice(1))
    expect(await claim()).toBe(0)
    await forget(db, limits.slice(1))
    expect(await claim()).toBe(1)
    await refund(db, limits, server.clock.now)
    server.later(1_000)
    expect(await claim()).toBe(0)
  })
})

describe('who has an account', () => {
  it('[SAF-04] is not told by what a refused log-in costs', async () => {
    const person = await server.person()
    const hashes = vi.spyOn(server.foresale.passwords, 'matches')
    const costs = []
    for (const email of [person.email, 'nobody-here@example.com'])
      costs.push({ asked: await statementsOf(() => logIn(email, 'guess')), hashes: hashes.mock.calls.length })
    expect(costs[1]?.asked).toEqual(costs[0]?.asked)
    expect(costs.map(({ hashes: made }) => made)).toEqual([1, 2])
  })

  it('[SAF-04] is not told by what a signup costs', async () => {
    const person = await server.person()
    const hashes = vi.spyOn(server.foresale.passwords, 'hash')
    const signUp = (email: string, phone: string) =>
      post('/signup', { firstName: 'Grace', lastName: 'Example', email, phone, password: 'quite-a-password' })
    const known = await statementsOf(() => signUp(person.email, '5125550171'))
    const fresh = await statementsOf(() => signUp('fresh-here@example.com', '5125550172'))
    expect(fresh).toEqual(known)
    expect(hashes).toHaveBeenCalledTimes(2)
  })

  it('[SAF-05] is in no cookie: a session is a bearer token', async () => {
    const person = await server.person()
    const { status, headers } = await logIn(person.email, person.password)
    expect({ status, cookie: headers['set-cookie'] }).toEqual({ status: 200, cookie: undefined })
  })
})

describe('a password and a code', () => {
  it('[SAF-06] are in no fact, no stream, no work and no log', async () => {
    server.log.length = 0
    const form = {
      firstName: 'Grace',
      lastName: 'Example',
      email: 'private@example.com',
      phone: '5125550188',
    }
    const { body } = await post('/signup', { ...form, password: 'a-password-to-hide' })
    const { db, pool } = server.foresale.store
    const messages = await db.select().from(outbox)
    const code = /\d{5}/.exec(messages.find(({ recipient }) => recipient === '+15125550188')?.body ?? '')?.[0]
    const wrong = code === '00000' ? '00001' : '00000'
    for (const typed of [wrong, String(code)])
      await post('/signup/activate', {
        userId: body.userId,
        code: typed,
        emailAddress: form.email,
        password: 'a-password-to-hide',
      })
    await logIn(form.email, 'a-password-to-hide')
    const kept = await Promise.all(
      [
        'facts',
        `projection_${projectionId}.streams`,
        'work',
        'users',
        'signups',
        'sessions',
        'throttles',
        'codes',
      ].map(async (table) => {
        const { rows } = await pool.query(`select t::text as row from ${table} t`)
        return rows.map(({ row }) => String(row)).join('\n')
      }),
    )
    const everything = `${kept.join('\n')}\n${server.log.join('')}`
    expect(everything).toContain('v1.UserSignedUp')
    expect(everything).not.toContain('a-password-to-hide')
    expect(`${kept.slice(0, 3).join('\n')}\n${server.log.join('')}`).not.toMatch(
      new RegExp(`\\b(${code}|${wrong})\\b`),
    )
    expect((await db.select().from(codes)).map(({ hash }) => hash?.length)).not.toContain(5)
  })
})
