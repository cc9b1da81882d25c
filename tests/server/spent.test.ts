import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { KeyedQueue } from '#server/store/keyed-queue.ts'
import { openStore } from '#server/store/pool.ts'
import { spending, startSpending } from '#server/watch/spent.ts'
import { freshDatabase } from '#tests/support/database.ts'

const outside = await freshDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const config = { connectionString: outside.url, max: 1 }
const store = openStore(config, { log, slowMs: 0 })
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await store.close()
  await outside.close()
})

const logged = (msg: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.msg === msg)

describe('what is waited for', () => {
  it('[RUN-90] a slow statement is logged with its time and without a value, also if it fails', async () => {
    await store.pool.query({ text: "select $1::text, 'Ada', 555", values: ['ada@example.com'] })
    await store.db.execute("select 1 from people where name = 'Ada'").catch(() => undefined)
    const shown = logged('slow statement').map(({ level, pool, statement }) => [level, pool, statement])
    expect(shown).toEqual([
      [40, 'serving', 'select $1::text, ?, ?'],
      [40, 'serving', 'select ? from people where name = ?'],
    ])
    expect(logged('slow statement').map(({ ms }) => typeof ms)).toEqual(['number', 'number'])
    expect(lines.join('')).not.toMatch(/ada/i)
  })

  it('[RUN-90] a quick one is not', async () => {
    const quick = openStore(config, { log, slowMs: 60_000 })
    await quick.pool.query('select')
    await quick.close()
    expect(lines).toEqual([])
  })

  it('[RUN-91] a wait for a connection is logged with how many waited', async () => {
    const holder = await store.pool.connect()
    lines.length = 0
    const waits = [
      store.pool.query('select'),
      store.pool.query('select'),
      store.db.transaction(async () => 0),
    ]
    holder.release()
    await Promise.all(waits)
    const shown = logged('waited for a connection').map(({ level, pool, ahead }) => [level, pool, ahead])
    expect(shown).toEqual([0, 1, 2].map((ahead) => [40, 'serving', ahead]))
  })

  it('[RUN-91] each request counts its own statements and waits, in its own log', async () => {
    const holder = await store.pool.connect()
    const requests = ['a', 'b'].map((request) => startSpending(log.child({ request })))
    const asked = requests.map((spent, place) =>
      spending(spent, async () => await store.db.execute(`select 1 as ${'ab'[place]}`)),
    )
    lines.length = 0
    holder.release()
    await Promise.all(asked)
    const shown = logged('slow statement').map(({ request, statement }) => [request, statement])
    expect(shown).toEqual([
      ['a', 'select ? as a'],
      ['b', 'select ? as b'],
    ])
    for (const { statements, connection } of requests)
      expect([statements > 0, connection > 0]).toEqual([true, true])
  })

  it('[RUN-91] a command counts its wait behind others of its owner', async () => {
    const queue = new KeyedQueue()
    let end = () => {}
    const first = queue.run(
      'owner',
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const spent = startSpending(log)
    const second = spending(spent, () => queue.run('owner', async () => undefined))
    expect(spent.turn).toBe(0)
    end()
    await Promise.all([first, second])
    expect(spent.turn).toBeGreaterThan(0)
  })
})
