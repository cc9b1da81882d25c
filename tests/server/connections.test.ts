import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withAdvisoryLock } from '#server/store/advisory-lock.ts'
import { factsAfter, Journal } from '#server/store/journal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const store = await freshDatabase()
const journal = new Journal(store.db, () => new Date('2026-11-20T15:00:00.000Z'))
afterAll(() => store.close())

const self = (id: string) => ({ actorId: id, onBehalfOf: null })
const opened = (cartId: string) => ({ type: 'v1.CartOpened', data: { cartId } }) as const

/** Ends a backend, as a failover does, and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  await store.pool.query('select pg_terminate_backend($1)', [pid])
  await eventually(async () => {
    const { rows } = await store.pool.query('select from pg_stat_activity where pid = $1', [pid])
    expect(rows).toEqual([])
  })
}

it('[JRN-40] a connection that is lost while one process does something alone is given back', async () => {
  const own = await freshDatabase()
  const lost = withAdvisoryLock(own.pool, 1, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    for (const { pid } of rows) await terminate(pid)
  })
  await expect(lost).rejects.toThrow()
  await own.close()
  expect(own.pool.totalCount).toBe(0)
})

describe('a connection that is lost inside a transaction', () => {
  /** What would have ended the process. */
  let uncaught: unknown[]
  const note = (error: unknown) => uncaught.push(error)
  beforeEach(() => {
    uncaught = []
    process.on('uncaughtExceptionMonitor', note)
  })
  afterEach(() => {
    process.off('uncaughtExceptionMonitor', note)
  })

  it('[JRN-40] fails its own command only; the process goes on, and so does the pool', async () => {
    const [owner, lostCart, nextCart] = [randomUUID(), randomUUID(), randomUUID()]
    const lost = journal.command(owner, self(owner), async ({ tx, append }) => {
      await append('cart', lostCart, opened(lostCart))
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      for (const { pid } of rows) await terminate(pid)
    })
    await expect(lost).rejects.toThrow()
    await journal.command(owner, self(owner), ({ append }) => append('cart', nextCart, opened(nextCart)))

    expect((await factsAfter(store.db, owner, 0)).map(({ streamId }) => streamId)).toEqual([nextCart])
    expect(uncaught).toEqual([])
  })

  it('[JRN-40] fails the command while a statement runs, too', async () => {
    const owner = randomUUID()
    let pid: number | undefined
    const lost = journal.command(owner, self(owner), async ({ tx }) => {
      pid = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
      await tx.execute(sql`select pg_sleep(60)`)
    })
    const failed = expect(lost).rejects.toThrow()
    await eventually(async () => {
      const { rows } = await store.pool.query(
        `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`,
        [pid],
      )
      expect(rows).toHaveLength(1)
    })
    await terminate(pid ?? 0)
    await failed

    expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(uncaught).toEqual([])
  })
})
