import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notify, PgNotifications, reconnectPauseMs } from '#server/store/pg-notifications.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/foresale.ts'

const store = await freshDatabase()
afterAll(() => store.close())

type Manner = 'passes on' | 'refuses' | 'is silent'

/** A way to the test's database that can be cut. */
async function makeWay() {
  const { host, port, user, password, database } = new pg.Client({ connectionString: store.url })
  const sockets = new Set<Socket>()
  let manner: Manner = 'passes on'
  let refused = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (manner === 'refuses') {
      refused += 1
      socket.destroy()
    } else if (manner === 'passes on') {
      const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      behind.on('error', () => socket.destroy())
      behind.on('close', () => socket.destroy())
      socket.on('close', () => behind.destroy())
      socket.pipe(behind).pipe(socket)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the way leads nowhere')
  return {
    connection: { host: '127.0.0.1', port: at.port, user, password, database },
    refused: () => refused,
    connected: () => sockets.size,
    set(next: Manner) {
      manner = next
      if (next === 'refuses') for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('the connection that listens', () => {
  let way: Awaited<ReturnType<typeof makeWay>>
  let pgNotifications: PgNotifications
  /** Before which try each pause was. */
  let pauses: number[]
  let heard: string[]
  beforeEach(async () => {
    way = await makeWay()
    pauses = []
    heard = []
    pgNotifications = new PgNotifications(way.connection, (tries) => {
      pauses.push(tries)
      return 1
    })
    pgNotifications.on('facts', (ownerId) => heard.push(ownerId))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await pgNotifications.close()
    await way.close()
  })

  const listening = async () => {
    const { rows } = await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'foresale notifications'`,
    )
    return rows.length
  }

  it('[JRN-41] is one again after an outage, tried for once at a time, and hears each notice once', async () => {
    await pgNotifications.open()
    const reconnected = once(pgNotifications, 'reconnected')
    way.set('refuses')
    await eventually(() => expect(way.refused()).toBeGreaterThan(5))
    way.set('passes on')
    await reconnected
    await notify(store.db, 'facts', 'one')
    await notify(store.db, 'facts', 'two')
    await eventually(() => expect(heard.at(-1)).toBe('two'))

    expect(heard).toEqual(['one', 'two'])
    await eventually(async () => expect(await listening()).toBe(1))
    expect(way.connected()).toBe(1)
    expect(pauses).toEqual(Array.from({ length: way.refused() + 1 }, (_, at) => at + 1))
  })

  it('[JRN-41] begins its pauses again with each outage', async () => {
    await pgNotifications.open()
    for (const _ of ['one', 'two']) {
      const reconnected = once(pgNotifications, 'reconnected')
      way.set('refuses')
      way.set('passes on')
      await reconnected
    }

    expect(pauses).toEqual([1, 1])
  })

  it('[JRN-80] is one again at once when the database has answered, however long it would have paused', async () => {
    const patient = new PgNotifications(way.connection, () => 60 * 60_000)
    onTestFinished(() => patient.close())
    await patient.open()
    const [lost, reconnected] = [once(patient, 'lost'), once(patient, 'reconnected')]
    way.set('refuses')
    await lost
    way.set('passes on')
    patient.hurry()
    await reconnected
  })

  it('[JRN-80] is not disturbed by a database that answers while it listens', async () => {
    await pgNotifications.open()
    pgNotifications.hurry()
    expect(way.connected()).toBe(1)
  })

  it('[JRN-41] is not opened where the database is away at the start, and not tried for again', async () => {
    way.set('refuses')
    await expect(pgNotifications.open()).rejects.toThrow()
    expect(pauses).toEqual([])
  })

  it('[JRN-41] gives up after ten seconds on a database that says nothing', async () => {
    way.set('is silent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = expect(pgNotifications.open()).rejects.toThrow()
    vi.advanceTimersByTime(10_000)
    await opening
  })
})

it('[JRN-41] the pauses double from half a second to five seconds, each by chance up to half as long', () => {
  const pausesAt = (chance: number) => [1, 2, 3, 7, 8, 40].map((tries) => reconnectPauseMs(tries, chance))
  expect(pausesAt(1)).toEqual([500, 1_000, 2_000, 5_000, 5_000, 5_000])
  expect(pausesAt(0)).toEqual([250, 500, 1_000, 2_500, 2_500, 2_500])
})

describe('a server', () => {
  it('[JRN-80] [JRN-81] asks for notifications again when its pool reaches the database, and logs once that they were lost and are back', async () => {
    const server = await startServer()
    onTestFinished(() => server.close())
    const { pgNotifications, store: own } = server.foresale
    const hurry = vi.spyOn(pgNotifications, 'hurry')
    const reconnected = once(pgNotifications, 'reconnected')
    await own.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'foresale notifications'`,
    )
    await reconnected
    const logged = (msg: string) =>
      server.log.map((line) => JSON.parse(line)).filter((line) => line.msg === msg)
    expect(logged('notifications lost')).toMatchObject([{ level: 40 }])
    expect(logged('notifications back')).toMatchObject([{ level: 30 }])

    const [one, other] = await Promise.all([own.pool.connect(), own.pool.connect()])
    for (const client of [one, other]) client.release(true)
    hurry.mockClear()
    await own.pool.query('select 1')
    expect(hurry).toHaveBeenCalled()
  })
})
