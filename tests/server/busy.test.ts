import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import type pg from 'pg'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerErrors } from '#server/http/errors.ts'
import { Journal } from '#server/store/journal.ts'
import { openStore, type Store, servingLimits } from '#server/store/pool.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

const urlOf = ({ foresale }: TestServer) => String(foresale.store.pool.options.connectionString)

const rename = (person: Person) =>
  server.call('PUT', `/user/${person.id}`, { as: person, body: { user: { firstName: 'Grace' } } })

/** Runs while another process has the owner's turn. */
async function whileElsewhere<T>(ownerId: string, run: () => Promise<T>): Promise<T> {
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(7261413, hashtext($1))', [ownerId])
  try {
    return await run()
  } finally {
    await holder.query('rollback')
  }
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await outside.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const server = await startServer()
/** A connection that is none of the server's. */
const outside = openStore({ connectionString: urlOf(server) })
const holder = await outside.pool.connect()
afterAll(async () => {
  holder.release()
  await outside.close()
  await server.close()
})

describe('commands of one owner that wait', () => {
  it('[JRN-42] take one connection between them: others are served meanwhile', async () => {
    const [busy, other] = [await server.person(), await server.person()]
    const renamed: ReturnType<typeof rename>[] = []
    await whileElsewhere(busy.id, async () => {
      for (let count = 0; count < 20; count += 1) renamed.push(rename(busy))
      await eventually(async () => expect(await waitingForLocks()).toBe(1))
      const cart = await server.call('GET', `/cart/${other.id}`, { as: other })
      expect(cart.status).toBe(200)
      expect(await waitingForLocks()).toBe(1)
    })

    expect((await Promise.all(renamed)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('[RUN-73] are answered that they can be sent again once the process is being stopped; the one under way ends', async () => {
    const stopped = await startServer()
    onTestFinished(() => stopped.close())
    const { pool } = stopped.foresale.store
    const busy = await stopped.person()
    const other = await stopped.person()
    const holding = await pool.connect()
    await holding.query('begin')
    await holding.query('select pg_advisory_xact_lock(7261413, hashtext($1))', [busy.id])
    const put = (person: Person) =>
      stopped.app.inject({
        method: 'PUT',
        url: `/backend/user/${person.id}`,
        headers: { authorization: `Bearer ${person.token}` },
        payload: { user: { firstName: 'Grace' } },
      })
    const sent = Array.from({ length: 20 }, () => put(busy))
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    stopped.foresale.journal.stop()
    const late = await put(busy)
    expect(late.json()).toMatchObject({ status: 503, code: 'busy' })
    expect(late.headers['retry-after']).toBe('5')
    expect((await put(other)).statusCode).toBe(200)
    await holding.query('rollback')
    holding.release()
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(503)])
  })

  it('[JRN-42] are sixty-four at most: more are refused for now, those of others are not', async () => {
    const [busy, other] = [await server.person(), await server.person()]
    const { statuses, elsewhere } = await whileElsewhere(busy.id, async () => {
      const journal = server.foresale.journal
      const actor = { actorId: busy.id, onBehalfOf: null }
      const waiting = Array.from({ length: 65 }, () => journal.command(busy.id, actor, async () => 'done'))
      const refused = await rename(busy)
      return { statuses: [refused], elsewhere: { waiting, other: await rename(other) } }
    })

    expect(statuses).toEqual([
      {
        status: 429,
        body: {
          status: 429,
          code: 'tooMany',
          message: 'Too many attempts. Please wait 5 seconds and try again.',
        },
      },
    ])
    expect(elsewhere.other.status).toBe(200)
    expect(await Promise.all(elsewhere.waiting)).toEqual(Array(65).fill('done'))
    expect((await rename(busy)).status).toBe(200)
  })
})

describe('a connection that serves', () => {
  const busy = {
    status: 503,
    code: 'busy',
    message: 'We are busy right now. Please try again in a minute.',
  }
  const opened: Store[] = []
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })

  /** What a request is answered whose work fails on a store with other limits. */
  async function answerOf(limits: pg.PoolConfig, work: (store: Store) => Promise<unknown>) {
    const store = openStore({ connectionString: urlOf(server), ...servingLimits, ...limits })
    opened.push(store)
    const app = Fastify()
    answerErrors(app)
    app.get('/', () => work(store))
    const response = await app.inject('/')
    await app.close()
    return response.json()
  }

  const inCommand = (store: Store, statement: ReturnType<typeof sql>) => {
    const owner = randomUUID()
    const journal = new Journal(store.db, () => server.clock.now)
    return journal.command(owner, { actorId: owner, onBehalfOf: null }, ({ tx }) => tx.execute(statement))
  }

  it('[JRN-43] has limits for statements, locks and transactions that do nothing', async () => {
    const store = openStore({ connectionString: urlOf(server), ...servingLimits })
    opened.push(store)
    const { rows } = await store.pool.query(
      `select name, setting from pg_settings where name = any($1) order by name`,
      [['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']],
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'lock_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '30000' },
    ])
  })

  it('[JRN-43] gives up a statement that takes too long, and says that we are busy', async () => {
    const answer = await answerOf({ statement_timeout: 20 }, (store) =>
      inCommand(store, sql`select pg_sleep(60)`),
    )
    expect(answer).toEqual(busy)
  })

  it('[JRN-43] gives up a lock that another holds too long', async () => {
    await holder.query('begin')
    await holder.query('lock table throttles')
    const answer = await answerOf({ lock_timeout: 20 }, (store) =>
      inCommand(store, sql`select * from throttles`),
    )
    await holder.query('rollback')
    expect(answer).toEqual(busy)
  })

  it('[JRN-43] is lost by a transaction that does nothing for too long', async () => {
    const answer = await answerOf({ idle_in_transaction_session_timeout: 20 }, (store) =>
      store.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await eventually(async () => {
          const left = await outside.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
          expect(left.rows).toEqual([])
        })
        await tx.execute(sql`select 1`)
      }),
    )
    expect(answer).toEqual(busy)
  })

  it('[JRN-43] is waited for no longer than its limit', async () => {
    const answer = await answerOf({ max: 1, connectionTimeoutMillis: 20 }, async (store) => {
      const held = await store.pool.connect()
      await inCommand(store, sql`select 1`).finally(() => held.release())
    })
    expect(answer).toEqual(busy)
  })

  it('[JRN-43] that cannot be made says the same', async () => {
    const away = openStore({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
    opened.push(away)
    expect(await answerOf({}, () => away.pool.query('select 1'))).toEqual(busy)
  })

  it('[JRN-43] leaves faults of our own what they are', async () => {
    const answer = await answerOf({}, (store) => inCommand(store, sql`select no_such_column`))
    expect(answer).toMatchObject({ status: 500, code: 'fault' })
  })
})

describe('readiness', () => {
  it('[RUN-40] is answered while every connection is taken', async () => {
    const { pool } = server.foresale.store
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const { statusCode } = await server.app.inject('/readyz')
    for (const client of taken) client.release()
    expect(statusCode).toBe(200)
  })

  it('[RUN-40] is denied within a second where the database says nothing', async () => {
    const silent = createServer(() => undefined)
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const store = openStore({ host: '127.0.0.1', port, user: 'nobody', database: 'nowhere' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answers = store.isAnswering()
      vi.advanceTimersByTime(1_000)
      expect(await answers).toBe(false)
    } finally {
      vi.useRealTimers()
      await store.close()
      silent.close()
    }
  })
})
