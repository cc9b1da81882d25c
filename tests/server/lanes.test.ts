import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { Lane } from '#model/administration/jobs.ts'
import { createLog } from '#server/http/log.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { freeLeases } from '#server/queue/lease.ts'
import { Runner } from '#server/queue/runner.ts'
import { type JobLease, LeaseLost, type Task } from '#server/queue/task.ts'
import { PgNotifications } from '#server/store/pg-notifications.ts'
import { openStore } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const store = await freshDatabase()
const pgNotifications = new PgNotifications({ connectionString: store.url })
await pgNotifications.open()
const runners: Runner[] = []
const [ada, ben] = [randomUUID(), randomUUID()]

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await store.db.delete(work)
})
afterAll(async () => {
  await pgNotifications.close()
  await store.close()
})

function runnerOf(task: Partial<Task> & Pick<Task, 'run'>, slots = 2): Runner {
  const whole: Task = { kind: 'file.remove', maxAttempts: 2, giveUp: finish, ...task }
  const runner = new Runner(store.db, pgNotifications, createLog('silent'), [whole], slots)
  runners.push(runner)
  return runner
}

const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))

const untilAborted = (lease: JobLease) =>
  new Promise<never>((_, reject) => lease.signal.addEventListener('abort', () => reject(lease.signal.reason)))

const nameOf = ({ payload }: JobLease) => String(payload.name)

let asked = 0
/** Asked for one after the other, a while ago. */
const ask = (name: string, lane: Lane = 'prompt', ownerId: string = randomUUID()) => {
  asked += 1
  const runAt = new Date(Date.now() - 60_000 + asked)
  return store.db.transaction((tx) =>
    enqueue(tx, { kind: 'file.remove', lane, key: name, ownerId, payload: { name }, runAt }),
  )
}

const row = async (name: string) => (await store.db.select().from(work).where(eq(work.key, name)))[0]

describe('lanes of work', () => {
  it('[JRN-60] keep an order and a short preview from waiting for long previews', async () => {
    const begun: string[] = []
    const runner = runnerOf({
      run: async (lease) => {
        begun.push(nameOf(lease))
        await (lease.lane === 'longPreview' ? untilAborted(lease) : finish(lease))
      },
    })
    for (const name of ['million', 'another million', 'third million']) await ask(name, 'longPreview')
    runner.start()
    await eventually(() => expect(begun).toHaveLength(2))
    await ask('order')
    await ask('fifty rows', 'preview')
    await eventually(async () => {
      expect([(await row('order'))?.status, (await row('fifty rows'))?.status]).toEqual(['done', 'done'])
    })
    expect(begun.toSorted()).toEqual(['another million', 'fifty rows', 'million', 'order'])
  })

  it('[JRN-61] have one long piece of an owner under way, and do not hold up another owner’s', async () => {
    const begun: string[] = []
    const runner = runnerOf({
      run: async (lease) => {
        begun.push(nameOf(lease))
        await untilAborted(lease)
      },
    })
    for (const name of ['ada 1', 'ada 2', 'ada 3']) await ask(name, 'longPreview', ada)
    await ask('ben 1', 'longPreview', ben)
    runner.start()
    await eventually(() => expect(begun).toEqual(['ada 1', 'ben 1']))
  })

  it('[JRN-62] serve owners in turn, whichever of them asked for more', async () => {
    const begun: string[] = []
    for (const name of ['ada 1', 'ada 2', 'ada 3', 'ada 4']) await ask(name, 'preview', ada)
    for (const name of ['ben 1', 'ben 2']) await ask(name, 'preview', ben)
    const run = async (lease: JobLease) => {
      begun.push(nameOf(lease))
      await finish(lease)
    }
    runnerOf({ run }, 1).start()
    await eventually(() => expect(begun).toEqual(['ada 1', 'ben 1', 'ada 2', 'ben 2', 'ada 3', 'ada 4']))
  })

  it('[JRN-63] have long work make room at its checkpoint, once it has had its turn and another owner waits', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const events: string[] = []
    const run = async (lease: JobLease) => {
      if (nameOf(lease) === 'short') {
        events.push('short')
        return finish(lease)
      }
      for (let part = Number(lease.checkpoint?.part ?? 0) + 1; part <= 4; part += 1) {
        lease.signal.throwIfAborted()
        // Those of one owner do not make room for each other, and one is not cut short in its turn.
        if (part === 2) await ask('own', 'longPreview', ada)
        if (part === 3) await ask('short', 'longPreview', ben)
        await store.db.transaction((tx) => lease.save(tx, { part }))
        events.push(`${nameOf(lease)} ${part} of try ${lease.attempts}`)
        if (nameOf(lease) === 'long' && part === 1) now += 11_000
      }
      await finish(lease)
    }
    await ask('long', 'longPreview', ada)
    runnerOf({ run }, 1).start()
    await eventually(async () => expect((await row('long'))?.status).toBe('done'))
    const parts = (name: string, ...numbers: number[]) => numbers.map((part) => `${name} ${part} of try 1`)
    expect(events).toEqual([
      ...parts('long', 1, 2, 3),
      'short',
      ...parts('own', 1, 2, 3, 4),
      ...parts('long', 4),
    ])
  })
})

describe('long work that covers nothing yet', () => {
  it('[JRN-63] makes no room, since it would begin again', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const events: string[] = []
    const run = async (lease: JobLease) => {
      events.push(nameOf(lease))
      if (nameOf(lease) === 'long') {
        await ask('short', 'longOrder', ben)
        for (let part = 1; part <= 3; part += 1) {
          lease.signal.throwIfAborted()
          await store.db.transaction((tx) => lease.save(tx, {}))
          now += 11_000
        }
      }
      await finish(lease)
    }
    await ask('long', 'longOrder', ada)
    runnerOf({ run }, 1).start()
    await eventually(async () => expect((await row('short'))?.status).toBe('done'))
    expect(events).toEqual(['long', 'short'])
  })
})

describe('work whose process ended', () => {
  /** Like a kill: nothing ends its jobs, renews its leases or claims what it leaves behind. */
  async function kill(runner: Runner): Promise<void> {
    await runner.rest()
    await store.db
      .update(work)
      .set({ leasedUntil: sql`now() - interval '1 second'`, leaseToken: randomUUID() })
      .where(isNotNull(work.leaseToken))
  }

  /** A process whose work goes on for ever, or ends at once where `ends` says so. */
  function processOf(ends: (name: string) => boolean = () => false) {
    const begun: string[] = []
    const givenUp: string[] = []
    const runner = runnerOf({
      run: async (lease) => {
        begun.push(nameOf(lease))
        await (ends(nameOf(lease)) ? finish(lease) : new Promise<never>(() => undefined))
      },
      giveUp: async (lease) => {
        givenUp.push(nameOf(lease))
        await finish(lease)
      },
    })
    runners.splice(runners.indexOf(runner), 1)
    runner.start()
    return { runner, begun, givenUp }
  }

  const triesOf = async () => {
    const rows = await store.db
      .select({ key: work.key, attempts: work.attempts, deaths: work.deaths })
      .from(work)
      .orderBy(work.key)
    return rows.map(({ key, attempts, deaths }) => `${key}: ${attempts} tries, ${deaths} deaths`)
  }

  it('[JRN-64] counts a kill as a try of what was alone in its process only', async () => {
    await ask('bystander')
    await ask('other', 'preview')
    for (let deaths = 0; deaths < 2; deaths += 1) {
      const { runner, begun } = processOf()
      await eventually(() => expect(begun.toSorted()).toEqual(['bystander', 'other']))
      await kill(runner)
    }
    await freeLeases(store.db, createLog('silent'))
    expect(await triesOf()).toEqual(['bystander: 0 tries, 2 deaths', 'other: 0 tries, 2 deaths'])
  })

  it('[JRN-65] runs what was there at several deaths alone: the killer is given up, bystanders are not', async () => {
    await ask('bystander')
    await ask('killer', 'preview')
    await ask('innocent', 'longPreview')
    for (let deaths = 0; deaths < 2; deaths += 1) {
      const { runner, begun } = processOf()
      await eventually(() => expect(begun.toSorted()).toEqual(['bystander', 'innocent', 'killer']))
      await kill(runner)
    }
    await ask('newcomer')
    const together: string[][] = []
    for (let deaths = 0; deaths < 2; deaths += 1) {
      const { runner, begun } = processOf((name) => name !== 'killer')
      await eventually(() => expect(begun).toContain('killer'))
      together.push(begun)
      await kill(runner)
    }
    const { runner, begun, givenUp } = processOf()
    await eventually(() => expect(givenUp).toEqual(['killer']))
    await eventually(() => expect(begun).toEqual(['newcomer']))
    await kill(runner)
    expect(together).toEqual([
      ['bystander', 'killer'],
      ['innocent', 'killer'],
    ])
  })

  it('[JRN-65] lets others in again once the suspect has come further', async () => {
    await ask('suspect', 'preview')
    await store.db.update(work).set({ deaths: 2 })
    await ask('waiting')
    const events: string[] = []
    const runner = runnerOf({
      run: async (lease) => {
        events.push(`${nameOf(lease)} begins`)
        if (nameOf(lease) === 'waiting') return finish(lease)
        await store.db.transaction((tx) => lease.save(tx, { rowNo: 1 }))
        await untilAborted(lease)
      },
    })
    runner.start()
    await eventually(() => expect(events).toEqual(['suspect begins', 'waiting begins']))
    await eventually(async () => expect((await row('waiting'))?.status).toBe('done'))
    expect((await row('suspect'))?.deaths).toBe(0)
  })

  it('[JRN-65] has what runs go back at its checkpoint for a suspect that waits', async () => {
    const events: string[] = []
    await ask('suspect', 'preview')
    await store.db.update(work).set({ deaths: 2, runAt: sql`now() + interval '1 hour'` })
    await ask('long', 'longPreview')
    const runner = runnerOf({
      run: async (lease) => {
        events.push(`${nameOf(lease)} from ${lease.checkpoint?.part ?? 0}`)
        if (nameOf(lease) === 'suspect' || lease.checkpoint) return finish(lease)
        await store.db.update(work).set({ runAt: sql`now()` }).where(eq(work.key, 'suspect'))
        for (let part = 1; !lease.signal.aborted; part += 1)
          await store.db.transaction((tx) => lease.save(tx, { part: Math.min(part, 1) }))
        lease.signal.throwIfAborted()
      },
    })
    runner.start()
    await eventually(() => expect(events).toEqual(['long from 0', 'suspect from 0', 'long from 1']))
  })
})

describe('the end of a run', () => {
  it('[JRN-66] whose lease is lost while the database is away is logged, and is no unhandled fault', async () => {
    await ask('lost')
    const own = openStore({ connectionString: store.url, max: 1 })
    const lines: string[] = []
    const log = createLog('error', { write: (line) => void lines.push(line) })
    const task: Task = {
      kind: 'file.remove',
      maxAttempts: 2,
      giveUp: finish,
      run: async () => {
        await own.close()
        throw new LeaseLost()
      },
    }
    await new Runner(own.db, pgNotifications, log, [task], 1).runNow('lost')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['work could not be put back'])
  })

  it('[JRN-68] is put back once the database answers again, and does not count as a death', async () => {
    await ask('failed')
    const own = openStore({ connectionString: store.url })
    const run = async () => {
      vi.spyOn(own.db, 'select').mockImplementationOnce(() => {
        throw new Error('Connection terminated unexpectedly')
      })
      throw new Error('while the database is away')
    }
    const task: Task = { kind: 'file.remove', maxAttempts: 2, giveUp: finish, run }
    await new Runner(own.db, pgNotifications, createLog('silent'), [task], 1).runNow('failed')
    expect(await row('failed')).toMatchObject({
      leaseToken: null,
      attempts: 1,
      deaths: 0,
      lastError: 'Error',
    })
    await own.close()
  })

  it('[JRN-67] that a request waits for is waited for by a stop', async () => {
    await ask('asked')
    const events: string[] = []
    let end: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const runner = runnerOf({
      run: async (lease) => {
        events.push('begun')
        await held
        await finish(lease)
        events.push('ended')
      },
    })
    const answered = runner.runNow('asked')
    await eventually(() => expect(events).toEqual(['begun']))
    const stopped = runner.stop().then(() => events.push('stopped'))
    end()
    await Promise.all([answered, stopped])
    expect(events).toEqual(['begun', 'ended', 'stopped'])
  })

  it('[JRN-67] comes to what was taken from the queue first, while what requests wait for goes on', async () => {
    await ask('queued', 'preview')
    await ask('asked')
    await store.db.update(work).set({ runAt: sql`now() + interval '1 hour'` }).where(eq(work.key, 'asked'))
    let isQueuedRunning = false
    const runner = runnerOf({
      run: async (lease) => {
        if (nameOf(lease) === 'asked') return finish(lease)
        isQueuedRunning = true
        await untilAborted(lease)
      },
    })
    runner.start()
    await eventually(() => expect(isQueuedRunning).toBe(true))
    runner.rest()
    await eventually(async () => expect((await row('queued'))?.leaseToken).toBeNull())
    await runner.runNow('asked')
    expect([(await row('queued'))?.status, (await row('asked'))?.status]).toEqual(['ready', 'done'])
  })
})
