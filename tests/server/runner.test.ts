import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { freeLeases } from '#server/queue/lease.ts'
import { Runner } from '#server/queue/runner.ts'
import { type JobLease, LeaseLost, type Task } from '#server/queue/task.ts'
import { PgNotifications } from '#server/store/pg-notifications.ts'
import { work } from '#server/store/schema/work.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const store = await freshDatabase()
const pgNotifications = new PgNotifications({ connectionString: store.url })
await pgNotifications.open()
const runners: Runner[] = []
const lines: string[] = []
const log = createLog('warn', { write: (line) => void lines.push(line) })

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await store.db.delete(work)
  lines.length = 0
})
afterAll(async () => {
  await pgNotifications.close()
  await store.close()
})

function start(task: Partial<Task> & Pick<Task, 'run'>): Runner {
  const whole: Task = { kind: 'file.remove', maxAttempts: 2, giveUp: finish, ...task }
  const runner = new Runner(store.db, pgNotifications, log, [whole], 2)
  runners.push(runner)
  return runner
}

const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))

const untilAborted = (lease: JobLease) =>
  new Promise<never>((_, reject) => lease.signal.addEventListener('abort', () => reject(lease.signal.reason)))

const ask = (key: string, runAt?: Date) =>
  store.db.transaction((tx) =>
    enqueue(tx, {
      kind: 'file.remove',
      key,
      ownerId: randomUUID(),
      payload: { key },
      ...(runAt ? { runAt } : {}),
    }),
  )

const row = async (key: string) => (await store.db.select().from(work).where(eq(work.key, key)))[0]

/** The warnings of the work, without their time. */
const warnings = () =>
  lines.map((line) => JSON.parse(line)).map(({ level: _, at: __, attempt: ___, work: ____, ...line }) => line)

/** Like a kill some time ago. */
const expireLease = (key: string) =>
  store.db
    .update(work)
    .set({ leasedUntil: sql`now() - interval '1 second'`, leaseToken: randomUUID() })
    .where(eq(work.key, key))

describe('work', () => {
  it('[JRN-10] asks for the same piece once, however often it is asked for', async () => {
    await ask('once')
    await ask('once')
    const done: string[] = []
    const runner = start({
      run: async (lease) => {
        done.push(String(lease.payload.key))
        await finish(lease)
      },
    })
    runner.start()
    await eventually(async () => expect((await row('once'))?.status).toBe('done'))
    expect(done).toEqual(['once'])
  })

  it('[JRN-10] is waited for where the queue has begun it already', async () => {
    await ask('begun')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let runs = 0
    const runner = start({
      run: async (lease) => {
        runs += 1
        await released
        await finish(lease)
      },
    })
    runner.start()
    await eventually(() => expect(runs).toBe(1))
    const order: string[] = []
    const waited = runner.runNow('begun').then(() => order.push('waited'))
    // Looked for after the other, so that the queue has been asked for that one.
    await runner.runNow('none')
    order.push('released')
    release()
    await waited
    expect([runs, order]).toEqual([1, ['released', 'waited']])
  })

  it('[JRN-10] is done by one of two servers that see it at once', async () => {
    const done: string[] = []
    const run = async (lease: JobLease) => {
      done.push(String(lease.payload.key))
      await finish(lease)
    }
    start({ run }).start()
    start({ run }).start()
    const keys = Array.from({ length: 20 }, (_, place) => `piece-${place}`)
    await Promise.all(keys.map((key) => ask(key)))
    await eventually(() => expect(done.toSorted()).toEqual(keys.toSorted()))
  })

  it('[JRN-11] goes on behind its checkpoint after its server was killed', async () => {
    await ask('resumed')
    const first = start({
      run: async (lease) => {
        await store.db.transaction((tx) => lease.save(tx, { rowNo: 42 }))
        // Killed here: the promise never settles, and the lease is not renewed.
        await untilAborted(lease)
      },
    })
    const run = first.runNow('resumed')
    await eventually(async () => expect((await row('resumed'))?.checkpoint).toEqual({ rowNo: 42 }))
    await expireLease('resumed')
    const seen: unknown[] = []
    const second = start({
      run: async (lease) => {
        seen.push(lease.checkpoint)
        await finish(lease)
      },
    })
    await second.runNow('resumed')
    expect(seen).toEqual([{ rowNo: 42 }])
    expect((await row('resumed'))?.status).toBe('done')
    const msg = 'work taken from a process that died or hung'
    expect(warnings()).toEqual([{ kind: 'file.remove', deaths: 1, msg }])
    await first.stop()
    await run
  })

  it('[JRN-11] that a killed server held is free at once for the next one on its own database', async () => {
    await ask('held')
    const killed = start({
      run: untilAborted,
    })
    const run = killed.runNow('held')
    await eventually(async () => expect((await row('held'))?.leaseToken).not.toBeNull())
    await freeLeases(store.db, log)
    const tries: number[] = []
    const next = start({
      run: async (lease) => {
        tries.push(lease.attempts)
        await finish(lease)
      },
    })
    await next.runNow('held')
    expect(tries).toEqual([2])
    expect((await row('held'))?.status).toBe('done')
    const msg = 'work taken from a process that died or hung'
    expect(warnings()).toEqual([{ kind: 'file.remove', deaths: 1, msg }])
    await killed.stop()
    await run
  })

  it('[JRN-11] keeps nothing of a run that has lost its lease', async () => {
    await ask('stolen')
    let late: unknown
    const slow = start({
      run: async (lease) => {
        await expireLease('stolen')
        await other.runNow('stolen')
        late = await store.db
          .transaction(async (tx) => {
            await tx.execute(sql`create table should_not_stay (id int)`)
            await lease.finish(tx)
          })
          .catch((error: unknown) => error)
        if (late instanceof Error) throw late
      },
    })
    const other = start({ run: finish })
    await slow.runNow('stolen')
    expect(late).toBeInstanceOf(LeaseLost)
    const { rows } = await store.pool.query(`select to_regclass('should_not_stay') as made`)
    expect(rows).toEqual([{ made: null }])
    expect((await row('stolen'))?.status).toBe('done')
    expect(warnings()).toContainEqual({ kind: 'file.remove', msg: 'lease lost' })
  })

  it('[JRN-11] ends a run that waits when its heartbeat finds that another process has the lease', async () => {
    await ask('hung')
    const beats = vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = start({
      run: async (lease) => {
        await store.db.update(work).set({ leaseToken: randomUUID() }).where(eq(work.key, 'hung'))
        beats.advanceTimersByTime(4_000)
        await untilAborted(lease)
      },
    })
    await slow.runNow('hung')
    expect(warnings()).toEqual([{ kind: 'file.remove', msg: 'lease lost' }])
    expect(await row('hung')).toMatchObject({ status: 'ready', attempts: 1 })
  })

  it('[JRN-12] is tried again after a fault, and given up after the last try', async () => {
    await ask('faulty')
    const events: string[] = []
    const runner = start({
      maxAttempts: 2,
      run: async (lease) => {
        events.push(`try ${lease.attempts}`)
        throw new RangeError('a name that must not be kept: Ada')
      },
      giveUp: async (lease) => {
        events.push('given up')
        await finish(lease)
      },
    })
    await runner.runNow('faulty')
    const put = await row('faulty')
    expect({ status: put?.status, lastError: put?.lastError, lease: put?.leaseToken }).toEqual({
      status: 'ready',
      lastError: 'RangeError',
      lease: null,
    })
    await store.db.update(work).set({ runAt: sql`now()` })
    await runner.runNow('faulty')
    expect(events).toEqual(['try 1', 'try 2', 'given up'])
    expect((await row('faulty'))?.status).toBe('failed')
  })

  it.each([
    { task: {}, pause: 60_000 },
    { task: { longestPauseMs: 3_600_000 }, pause: 3_600_000 },
  ])('[JRN-12] pauses for $pause ms at most', async ({ task, pause }) => {
    await ask('patient')
    await store.db.update(work).set({ attempts: 50 }).where(eq(work.key, 'patient'))
    const run = async () => {
      throw new RangeError('again')
    }
    const before = Date.now()
    await start({ maxAttempts: 100, run, ...task }).runNow('patient')
    const after = Date.now()
    const runAt = (await row('patient'))?.runAt.getTime()
    expect(runAt).toBeGreaterThanOrEqual(before + pause)
    expect(runAt).toBeLessThanOrEqual(after + pause)
  })

  it('[JRN-15] counts only the tries since it last came further', async () => {
    await ask('slow')
    const events: string[] = []
    let rowNo = 0
    const runner = start({
      maxAttempts: 2,
      run: async (lease) => {
        events.push(`from ${lease.checkpoint?.rowNo ?? 0}`)
        if (rowNo < 5) rowNo += 1
        await store.db.transaction((tx) => lease.save(tx, { rowNo }))
        throw new RangeError('not yet')
      },
      giveUp: async (lease) => {
        events.push('given up')
        await finish(lease)
      },
    })
    for (let tries = 0; tries < 7; tries += 1) await runner.runNow('slow')
    expect(events).toEqual(['from 0', 'from 1', 'from 2', 'from 3', 'from 4', 'from 5', 'from 5', 'given up'])
  })

  it('[JRN-15] counts no try that came further before its server was killed', async () => {
    await ask('killed')
    await store.db.update(work).set({ attempts: 1 }).where(eq(work.key, 'killed'))
    const killed = start({
      maxAttempts: 2,
      run: async (lease) => {
        await store.db.transaction((tx) => lease.save(tx, { rowNo: 1 }))
        await untilAborted(lease)
      },
    })
    const run = killed.runNow('killed')
    await eventually(async () => expect((await row('killed'))?.checkpoint).toEqual({ rowNo: 1 }))
    await expireLease('killed')
    const tries: number[] = []
    const next = start({
      maxAttempts: 2,
      run: async (lease) => {
        tries.push(lease.attempts)
        await finish(lease)
      },
    })
    await next.runNow('killed')
    expect(tries).toEqual([1])
    await killed.stop()
    await run
  })

  it('[JRN-15] has what each of its parts covered', async () => {
    await ask('parts')
    const seen: unknown[] = []
    const runner = start({
      run: async (lease) => {
        seen.push(lease.checkpoint)
        if (lease.checkpoint) return finish(lease)
        for (const covered of [{ first: 1 }, { second: 2 }, { first: 3 }])
          await store.db.transaction((tx) => lease.save(tx, covered))
        throw new RangeError('again')
      },
    })
    await runner.runNow('parts')
    await runner.runNow('parts')
    expect(seen).toEqual([null, { first: 3, second: 2 }])
  })

  it('[JRN-12] is given up when every try has killed its server', async () => {
    await ask('poison')
    const events: string[] = []
    const runner = start({
      maxAttempts: 2,
      run: async (lease) => {
        events.push(`try ${lease.attempts}`)
        await finish(lease)
      },
      giveUp: async (lease) => {
        events.push('given up')
        await finish(lease)
      },
    })
    // Like two kills of its process.
    await store.db.update(work).set({ attempts: 2 }).where(eq(work.key, 'poison'))
    await runner.runNow('poison')
    expect(events).toEqual(['given up'])
    expect((await row('poison'))?.status).toBe('failed')
  })

  it('[JRN-12] is given up again after a pause where that failed', async () => {
    await ask('stubborn')
    await store.db.update(work).set({ attempts: 2 }).where(eq(work.key, 'stubborn'))
    let tries = 0
    const runner = start({
      maxAttempts: 2,
      run: finish,
      giveUp: async (lease) => {
        tries += 1
        if (tries === 1) throw new RangeError('not now')
        await finish(lease)
      },
    })
    await runner.runNow('stubborn')
    const put = await row('stubborn')
    expect({ tries, status: put?.status, lease: put?.leaseToken }).toEqual({
      tries: 1,
      status: 'ready',
      lease: null,
    })
    await runner.runNow('stubborn')
    expect((await row('stubborn'))?.status).toBe('failed')
  })

  it('[JRN-12] waits until its time has come', async () => {
    await ask('later', new Date(Date.now() + 3_600_000))
    await ask('due')
    start({ run: finish }).start()
    await eventually(async () => expect((await row('due'))?.status).toBe('done'))
    expect((await row('later'))?.status).toBe('ready')
  })

  it('[JRN-13] shows progress live, without a fact', async () => {
    await ask('counted')
    const heard: string[] = []
    pgNotifications.on('progress', (line) => heard.push(line))
    const runner = start({
      run: async (lease) => {
        await lease.progress('stream', 42_000, 100_000)
        await finish(lease)
      },
    })
    await runner.runNow('counted')
    const owner = (await row('counted'))?.ownerId
    await eventually(() => expect(heard).toEqual([`${owner}|stream|42000|100000`]))
  })

  it('[JRN-14] lets go at once when the server stops, and counts no try', async () => {
    await ask('stopped')
    const runner = start({
      run: async (lease) => {
        await store.db.transaction((tx) => lease.save(tx, { rowNo: 1 }))
        await untilAborted(lease)
      },
    })
    runner.start()
    await eventually(async () => expect((await row('stopped'))?.checkpoint).toEqual({ rowNo: 1 }))
    await runner.stop()
    const left = await row('stopped')
    expect({ lease: left?.leaseToken, attempts: left?.attempts, status: left?.status }).toEqual({
      lease: null,
      attempts: 0,
      status: 'ready',
    })
  })

  it('[JRN-14] puts back what it was taking when the server stopped', async () => {
    await ask('taken')
    let runs = 0
    const runner = start({
      run: async (lease) => {
        runs += 1
        await finish(lease)
      },
    })
    const taking = runner.runNow('taken')
    await Promise.all([runner.stop(), taking])
    const left = await row('taken')
    expect({ runs, lease: left?.leaseToken, attempts: left?.attempts, status: left?.status }).toEqual({
      runs: 0,
      lease: null,
      attempts: 0,
      status: 'ready',
    })
  })
})
