import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RequestId } from '#model/app/trail.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { startServer } from '#tests/support/foresale.ts'

const server = await startServer()
afterAll(() => server.close())

const logged = () => server.log.map((line) => JSON.parse(line))

describe('a fault', () => {
  const run = (statement: string) => server.foresale.store.db.execute(sql.raw(statement))
  beforeEach(() => run('alter table throttles rename to throttles_away'))
  afterEach(() => run('alter table throttles_away rename to throttles'))

  const logIn = () =>
    server.app.inject({
      method: 'POST',
      url: '/backend/login',
      payload: { email: 'fault@example.com', password: 'fault-password' },
    })

  it('[API-19] shows a customer no more than that it failed', async () => {
    const response = await logIn()
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-type']).toBe('application/problem+json')
    expect(response.json()).toEqual({ status: 500, code: 'fault', message: generalFailure })
  })

  it('[API-20] is logged once, with where it happened and what the database calls it, without its data', async () => {
    server.log.length = 0
    await logIn()
    const faults = logged().filter(({ msg }) => msg === 'fault')
    expect(faults).toEqual([
      expect.objectContaining({
        level: 50,
        reqId: expect.any(String),
        route: '/backend/login',
        err: expect.objectContaining({ code: '42P01', message: '', stack: expect.stringMatching(/^\s+at /) }),
      }),
    ])
    expect(server.log.join('')).not.toMatch(/fault@|fault-password|select|throttles"/)
  })
})

describe('the log', () => {
  it('[API-21] names routes and requests, and nothing of what people send', async () => {
    server.log.length = 0
    const person = await server.person()
    const secrets = ['query-value', 'path-value', 'header-value', 'coupon-value', 'wrong-password']
    await server.call('GET', `/facts?owner=${person.id}&after=0&note=query-value`, { as: person })
    await server.call('GET', '/receipt/path-value', { as: person })
    await server.call('GET', '/nowhere/path-value?note=query-value', {
      headers: { 'x-note': 'header-value' },
    })
    await server.call('GET', '/%zz?note=query-value')
    await server.call('POST', '/login', { body: { email: person.email, password: 'wrong-password' } })
    await server.call('POST', '/cart/preview-total', {
      as: person,
      body: { cartId: randomUUID(), coupon: 'coupon-value' },
    })
    await server.call('POST', '/logout', { as: person })
    await server.call('POST', '/logout', { as: person })

    expect(logged().map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/backend/facts', '/backend/receipt/:id', '(none)', '/backend/login']),
    )
    const text = server.log.join('')
    for (const secret of [...secrets, person.email, person.token, person.password]) {
      expect(text).not.toContain(secret)
    }
  })

  it('[API-21] gives every request an id of its own', async () => {
    server.log.length = 0
    for (const _ of [1, 2, 3]) await server.call('GET', '/settings')
    expect(new Set(logged().map(({ reqId }) => reqId)).size).toBe(3)
  })

  it.each(['/settings', '/receipt/1'])(
    '[API-83] calls a request to %s what its reply calls it, as a trail may say it',
    async (path) => {
      server.log.length = 0
      const { headers } = await server.app.inject({ url: `/backend${path}` })
      expect(RequestId.parse(headers['x-request-id'])).toBe(logged().at(-1)?.reqId)
    },
  )
})
