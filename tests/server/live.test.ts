import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { LiveEvent } from '#model/app/facts-calls.ts'
import { authenticate } from '#server/accounts/sessions/sessions.ts'
import type { Foresale } from '#server/app/foresale.ts'
import { LiveStreams } from '#server/app/live-streams.ts'
import { Journal } from '#server/store/journal.ts'
import { notify } from '#server/store/pg-notifications.ts'
import { openStore } from '#server/store/pool.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { statementsOf } from '#tests/support/statements.ts'

const server = await startServer()
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

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
  it('[JRN-20] starts at the journal’s position and continues as it grows', async () => {
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

describe('the live journals of one owner', () => {
  /** That many streams, each in a browser of its own, past their opening. */
  async function followTimes(person: Person, count: number) {
    const streams = []
    for (let at = 0; at < count; at += 1) {
      const stream = await follow(person)
      expect(await stream.next()).toMatchObject({ kind: 'open' })
      streams.push(stream)
    }
    return streams
  }

  it('[SAF-60] are ten: the oldest makes room for the eleventh, and others’ are left alone', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const [others] = await followTimes(other, 1)
    const [oldest, ...streams] = await followTimes(person, 11)
    expect(await oldest?.next()).toEqual({ kind: 'end', reason: 'displaced' })
    expect(await oldest?.next()).toBeUndefined()
    await openCart(person)
    await openCart(other)
    for (const stream of [...streams, others])
      expect(typesOf(await stream?.next())).toEqual(['2 v1.CartOpened'])
    for (const stream of [...streams, others]) await stream?.close()
  })

  it('[SAF-60] displace none where one of the ten was closed', async () => {
    const person = await server.person()
    const { foresale } = server
    const session = await authenticate(foresale.store.db, person.token, foresale.now())
    if (!session) throw new Error('they are not logged in')
    const streams = new LiveStreams(foresale)
    const sent: string[] = []
    const open = () =>
      streams.open({ session, ownerId: person.id, after: 1 }, 1, {
        write: (text) => sent.push(text) > 0,
        end: () => undefined,
      })
    const [first] = Array.from({ length: 10 }, open)
    first?.close()
    open()
    expect(sent.filter((text) => text.includes('displaced'))).toEqual([])
    open()
    expect(sent.filter((text) => text.includes('displaced'))).toHaveLength(1)
    streams.close()
  })

  it('[SAF-61] share one look at a fact, wherever each of them is', async () => {
    const person = await server.person()
    const streams = await followTimes(person, 9)
    const behind = await follow(person, 0)
    expect(await behind.next()).toMatchObject({ kind: 'open' })
    expect(typesOf(await behind.next())).toEqual(['1 v1.UserLoggedIn'])
    const asked = await statementsOf(async () => {
      await openCart(person)
      for (const stream of [...streams, behind])
        expect(typesOf(await stream.next())).toEqual(['2 v1.CartOpened'])
    })
    const looks = [/from "facts".* and "facts"."seq" > /, /from "sessions"/].map(
      (look) => asked.filter((text) => look.test(text)).length,
    )
    // The command looks once itself, before it appends.
    expect(looks).toEqual([2, 1])
    for (const stream of [...streams, behind]) await stream.close()
  })
})

describe('the live journal of a notice that was lost', () => {
  it('[JRN-46] sends the fact within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const person = await server.person()
    const stream = await follow(person)
    await stream.next()
    // A server that is killed right after the commit.
    const killed = openStore({ connectionString: server.foresale.store.pool.options.connectionString })
    vi.spyOn(killed.pool, 'query').mockImplementation(() => Promise.reject(new Error('killed')))
    const cartId = randomUUID()
    await new Journal(killed.db, () => server.clock.now).command(
      person.id,
      { actorId: person.id, onBehalfOf: null },
      ({ append }) => append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } }),
    )
    await killed.close()
    await notify(server.foresale.store.db, 'progress', `${person.id}|mine|1|2`)
    expect((await stream.next())?.kind).toBe('progress')
    vi.advanceTimersByTime(60_000)
    expect(typesOf(await stream.next())).toEqual(['2 v1.CartOpened'])
    await stream.close()
  })
})

const endOfSession = { kind: 'end', reason: 'session' }

describe('the live journal of a session that ended without a signal', () => {
  /** As a log-out does whose signal was lost. */
  const revokeInSilence = (person: Person) =>
    server.foresale.store.db
      .update(sessions)
      .set({ revokedAt: server.clock.now })
      .where(eq(sessions.userId, person.id))

  it('[JRN-26] sends no fact any more', async () => {
    const person = await server.person()
    const stream = await follow(person)
    await stream.next()
    await revokeInSilence(person)
    await openCart(person)
    expect(await stream.next()).toEqual(endOfSession)
  })

  it('[JRN-26] ends when the connection that brings the signals is there again', async () => {
    const person = await server.person()
    const stream = await follow(person)
    await stream.next()
    await revokeInSilence(person)
    server.foresale.pgNotifications.emit('reconnected')
    expect(await stream.next()).toEqual(endOfSession)
  })

  it('[JRN-26] ends within a minute, also where its user is made inactive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const people = [await server.person(), await server.person(), await server.person()]
    const [revoked, inactive, untouched] = people
    if (!revoked || !inactive || !untouched) throw new Error('a user is missing')
    const streams = await Promise.all(people.map((person) => follow(person)))
    for (const stream of streams) await stream.next()
    await revokeInSilence(revoked)
    const { db } = server.foresale.store
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, inactive.id))
    vi.advanceTimersByTime(60_000)
    await openCart(untouched)
    const [first, second, third] = await Promise.all(streams.map((stream) => stream.next()))
    expect([first, second, typesOf(third)]).toEqual([endOfSession, endOfSession, ['2 v1.CartOpened']])
    await streams.at(-1)?.close()
  })
})

describe('a live stream', () => {
  /** A stream into a list, for a user whose session was just checked. */
  async function streamOf(
    person: Person,
    parts: Pick<Foresale, 'pgNotifications' | 'store' | 'now'> = server.foresale,
  ) {
    const { foresale } = server
    const session = await authenticate(foresale.store.db, person.token, foresale.now())
    if (!session) throw new Error('they are not logged in')
    const sent: string[] = []
    const open = () =>
      new Promise<void>((closed) => {
        const sink = { write: (text: string) => sent.push(text) > 0, end: () => closed() }
        new LiveStreams(parts).open({ session, ownerId: person.id, after: 1 }, 9, sink)
      })
    return { sent, open }
  }

  it('[JRN-26] ends at once where its session has ended since it was checked', async () => {
    const person = await server.person()
    const { sent, open } = await streamOf(person)
    await server.call('POST', '/logout', { as: person })
    await open()
    expect(sent).toEqual(['data: {"kind":"open","seq":9}\n\n', 'data: {"kind":"end","reason":"session"}\n\n'])
  })

  it('[JRN-27] ends where its session cannot be read, and its reader comes back', async () => {
    const person = await server.person()
    const gone = openStore({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
    const { pgNotifications, now, store } = server.foresale
    let isGone = false
    const parts = {
      pgNotifications,
      now,
      get store() {
        return isGone ? gone : store
      },
    }
    const { sent, open } = await streamOf(person, parts)
    const closed = open()
    isGone = true
    pgNotifications.emit('sessions', person.id)
    await closed
    await gone.close()
    expect(sent).toEqual(['data: {"kind":"open","seq":9}\n\n'])
  })
})
