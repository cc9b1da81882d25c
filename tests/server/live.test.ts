import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveEvent } from '#model/calls/facts.ts'
import { notify } from '#server/store/bus.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Reads a live stream event by event. */
async function follow(person: Person, after?: number) {
  const query = after === undefined ? '' : `&after=${after}`
  const response = await fetch(`${address}/backend/facts/live?owner=${person.id}${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<LiveEvent | undefined> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const frame = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (frame.startsWith('data: ')) return LiveEvent.parse(JSON.parse(frame.slice(6)))
        continue
      }
      const read = await reader?.read()
      if (!read || read.done) return undefined
      rest += read.value
    }
  }
  return { next, type: response.headers.get('content-type'), close: () => reader?.cancel() }
}

const openCart = (person: Person) => {
  const cartId = randomUUID()
  return server.foresale.journal
    .command(person.id, { actorId: person.id, onBehalfOf: null }, ({ append }) =>
      append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } }),
    )
    .then(() => cartId)
}

const typesOf = (event: LiveEvent | undefined) =>
  event?.kind === 'facts' ? event.facts.map(({ seq, type }) => `${seq} ${type}`) : event?.kind

describe('the live journal', () => {
  it('[JRN-20] begins with where the journal stands and goes on as it grows', async () => {
    const person = await server.person()
    const stream = await follow(person)
    expect(stream.type).toBe('text/event-stream')
    expect(await stream.next()).toEqual({ kind: 'open', seq: 1 })
    await openCart(person)
    expect(typesOf(await stream.next())).toEqual(['2 v1.CartOpened'])
    await stream.close()
  })

  it('[JRN-20] sends what was missed since a number, in order', async () => {
    const person = await server.person()
    await openCart(person)
    await openCart(person)
    const stream = await follow(person, 1)
    expect(await stream.next()).toEqual({ kind: 'open', seq: 3 })
    expect(typesOf(await stream.next())).toEqual(['2 v1.CartOpened', '3 v1.CartOpened'])
    await stream.close()
  })

  it("[JRN-21] never sends another owner's facts or progress", async () => {
    const [person, other] = [await server.person(), await server.person()]
    const stream = await follow(person)
    await stream.next()
    await openCart(other)
    await notify(server.foresale.store.db, 'progress', `${other.id}|stream|1|2`)
    await notify(server.foresale.store.db, 'progress', `${person.id}|mine|1|2`)
    expect(await stream.next()).toEqual({
      kind: 'progress',
      progress: { streamId: 'mine', done: 1, total: 2 },
    })
    await stream.close()
  })

  it('[JRN-22] ends on log-out, in every browser of that session', async () => {
    const person = await server.person()
    const streams = await Promise.all([follow(person), follow(person)])
    for (const stream of streams) await stream.next()
    await server.call('POST', '/logout', { as: person })
    for (const stream of streams) {
      // The log-out's own fact may come first.
      let event = await stream.next()
      while (event?.kind === 'facts') event = await stream.next()
      expect(event).toEqual({ kind: 'end', reason: 'session' })
      expect(await stream.next()).toBeUndefined()
    }
  })

  it('[JRN-22] keeps the streams of the same person’s other sessions', async () => {
    const person = await server.person()
    const { body } = await server.call('POST', '/login', {
      body: { email: person.email, password: person.password },
    })
    const stream = await follow({ ...person, token: body.token })
    await stream.next()
    await server.call('POST', '/logout', { as: person })
    expect(typesOf(await stream.next())).toEqual(['3 v1.UserLoggedOut'])
    await openCart(person)
    expect(typesOf(await stream.next())).toEqual(['4 v1.CartOpened'])
    await stream.close()
  })

  it('[JRN-23] reads the same by page, its visible part only', async () => {
    const person = await server.person()
    const cartId = await openCart(person)
    const { body } = await server.call('GET', `/facts?owner=${person.id}&after=1`, { as: person })
    expect(body).toEqual({
      seq: 2,
      more: false,
      facts: [expect.objectContaining({ seq: 2, type: 'v1.CartOpened', streamId: cartId, data: { cartId } })],
    })
  })

  it('[JRN-24] says good-bye to its streams when the server stops', async () => {
    const own = await startServer()
    try {
      const origin = await own.app.listen({ port: 0, host: '127.0.0.1' })
      const person = await own.person()
      const response = await fetch(`${origin}/backend/facts/live?owner=${person.id}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      const text = response.text()
      await own.app.close()
      expect(await text).toContain('{"kind":"end","reason":"shutdown"}')
    } finally {
      await own.close()
    }
  })
})
