import { afterAll, describe, expect, it } from 'vitest'
import { startServer } from '#tests/support/foresale.ts'

const server = await startServer()
const person = await server.person()
afterAll(() => server.close())

const logIn = (email: string, password = 'not this one') =>
  server.call('POST', '/login', { body: { email, password } })

const sentence = /^[A-Z].*[.!]$/

describe('many requests', () => {
  it('[API-22] for log-ins are refused in sentences while other calls go on', async () => {
    let answered = 0
    const tries = Array.from({ length: 300 }, async (_, at) => {
      const answer = await logIn(`nobody-${at}@example.com`)
      answered += 1
      return answer
    })
    const settings = await server.call('GET', '/settings')
    const check = await server.call('POST', '/login/check', {
      as: person,
      body: { userId: person.id, token: person.token },
    })
    expect({ settings: settings.status, check: check.status }).toEqual({ settings: 200, check: 200 })
    expect(answered).toBeLessThan(300)

    const answers = await Promise.all(tries)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([422, 429])
    for (const { body } of answers) expect(body.message).toMatch(sentence)
  })

  it('[API-22] for one account make it wait, and leave the sessions it has', async () => {
    server.later(2 * 60 * 60_000)
    const own = await server.person()
    for (const _ of Array.from({ length: 6 })) await logIn(own.email)
    const { status, body } = await logIn(own.email, own.password)
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 429,
      code: 'tooMany',
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds? and try again\.$/),
    })
    const check = await server.call('POST', '/login/check', {
      as: own,
      body: { userId: own.id, token: own.token },
    })
    expect(check.status).toBe(200)
  })

  it('[API-23] for accounts are refused with a sentence after twenty a minute', async () => {
    const signUp = (at: number) =>
      server.call('POST', '/signup', {
        body: {
          firstName: 'Grace',
          lastName: 'Example',
          email: `grace-${at}@example.com`,
          phone: `51255501${10 + at}`,
          password: 'quite-a-password',
        },
      })
    const answers = []
    for (const at of Array.from({ length: 22 }).keys()) answers.push(await signUp(at))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429, 429])
    expect(answers.at(-1)?.body).toEqual({
      status: 429,
      code: 'tooMany',
      message: 'Too many attempts. Please wait a minute and try again.',
    })
  })
})

describe('live streams', () => {
  it('[GTW-22] are opened from one address 300 times a minute', async () => {
    const open = async (remoteAddress: string) =>
      (await server.app.inject({ url: '/backend/facts/live?owner=anyone', remoteAddress })).statusCode
    const opened = []
    for (const _ of Array.from({ length: 301 })) opened.push(await open('192.0.2.9'))
    expect(opened.indexOf(429)).toBe(300)
    expect(await open('192.0.2.10')).toBe(401)
  })
})

describe('a refusal that ends by itself', () => {
  it('[GTW-23] says when, for programs', async () => {
    const own = await server.person()
    const payload = { email: own.email, password: 'a guess' }
    const tryIn = () => server.app.inject({ method: 'POST', url: '/backend/login', payload })
    for (const _ of Array.from({ length: 5 }))
      expect((await tryIn()).headers).not.toHaveProperty('retry-after')
    const { statusCode, headers } = await tryIn()
    expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 429, wait: '1' })
  })
})
