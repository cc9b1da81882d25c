import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { type Lane, lanes } from '#model/administration/jobs.ts'
import { Stopping } from '#server/store/keyed-queue.ts'
import { notify, type PgNotifications } from '#server/store/pg-notifications.ts'
import { type Database, isDatabaseAway, type Transaction } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'
import { longLanes } from './lanes.ts'
import { type JobLease, LeaseLost, type Task } from './task.ts'

/** After this many deaths a job runs alone. */
const suspectDeaths = 2

const hasDied = sql`${work.leaseToken} is not null`

/** Counts a try only for a job that ran alone when its process died. */
const afterDeath = {
  attempts: sql`case when ${hasDied} and not ${work.alone} then greatest(${work.attempts} - 1, 0) else ${work.attempts} end`,
  deaths: sql`case when ${hasDied} then ${work.deaths} + 1 else ${work.deaths} end`,
}

/** Frees all leases: for the start of a database's only process, where they belong to a killed one. */
export async function freeLeases(db: Database): Promise<void> {
  await db
    .update(work)
    .set({ ...afterDeath, leasedUntil: null, leaseToken: null })
    .where(isNotNull(work.leaseToken))
}

/** The job yields at its checkpoint to others. */
class TurnOver extends Error {
  override readonly name = 'TurnOver'
}

const leaseMs = 15_000
const heartbeatMs = 4_000
const pollMs = 2_000
const turnMs = 10_000
const putBackMs = 1_000
const backoffMs = (attempts: number, longest = 60_000) => Math.min(longest, 500 * 2 ** attempts)

const ended = { leasedUntil: null, leaseToken: null, progress: null }

type Row = typeof work.$inferSelect

interface Run {
  readonly row: Row
  /** Undefined for a request's own job, which takes no slot. */
  readonly lane: Lane | undefined
  readonly stop: AbortSignal
  readonly turnOver: AbortController
  readonly startedAt: number
  /** Counted from the first checkpoint, so that each turn makes progress. */
  turnEndsAt: number | undefined
  isAlone: boolean
  isQuarantined: boolean
  ended: Promise<void>
}

const isFree = and(
  eq(work.status, 'ready'),
  sql`(${work.leasedUntil} is null or ${work.leasedUntil} < now())`,
)
const isDue = and(isFree, sql`${work.runAt} <= now()`)
const isSuspect = sql`${afterDeath.deaths} >= ${suspectDeaths}`
const isOwnersOnly = sql`not exists (
  select from ${work} o where o.owner_id = ${work.ownerId} and o.lane = ${work.lane} and o.leased_until > now())`

/** Owners take turns: waiting counts from when the owner was last served. */
const waitsSince = sql`greatest(${work.runAt}, (
  select max(o.claimed_at) from ${work} o where o.owner_id = ${work.ownerId} and o.lane = ${work.lane}))`

const oneOf = (chosen: readonly Lane[]) => inArray(work.lane, [...chosen])

export class Runner {
  private readonly tasks: ReadonlyMap<string, Task>
  private readonly resting = new AbortController()
  private readonly stopping = new AbortController()
  private readonly running = new Set<Run>()
  private timer: NodeJS.Timeout | undefined
  private filling: Promise<void> | undefined
  private claiming: Promise<unknown> = Promise.resolve()
  private suspectWaits = false

  constructor(
    private readonly db: Database,
    private readonly pgNotifications: PgNotifications,
    private readonly log: FastifyBaseLogger,
    tasks: readonly Task[],
    private readonly slots: number,
  ) {
    this.tasks = new Map(tasks.map((task) => [task.kind, task]))
  }

  start(): void {
    this.pgNotifications.on('work', () => this.look())
    this.timer = setInterval(() => this.look(), pollMs)
    this.look()
  }

  /**
   * Takes no more jobs and releases those it took; ones that a request waits for continue until `stop`. Resolves once
   * none is being claimed any more.
   */
  async rest(): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    this.resting.abort()
    await this.filling
  }

  /** Releases running jobs: they resume from their checkpoints. */
  async stop(): Promise<void> {
    const rested = this.rest()
    this.stopping.abort()
    await rested
    await this.claiming
    await Promise.all([...this.running].map(({ ended }) => ended))
  }

  private look(): void {
    if (this.timer === undefined) return
    this.filling ??= this.fill().finally(() => {
      this.filling = undefined
    })
  }

  private async fill(): Promise<void> {
    try {
      while (!this.resting.signal.aborted && !this.isQuarantined()) {
        const run = await this.take((tx) => this.nextOf(tx), true)
        if (!run) break
      }
    } catch (error) {
      this.log.error({ err: error }, 'work could not be claimed')
    }
  }

  private isQuarantined(): boolean {
    return [...this.running].some((run) => run.isQuarantined)
  }

  private hasSlot(lane: Lane): boolean {
    return [...this.running].filter((run) => run.lane === lane).length < this.slots
  }

  /** The job that waits longest, if a slot is free. A suspect comes first, and waits until nothing else runs. */
  private async nextOf(tx: Transaction): Promise<Row | undefined> {
    const free = lanes.filter((lane) => this.hasSlot(lane))
    const short = free.filter((lane) => !longLanes.includes(lane))
    const long = free.filter((lane) => longLanes.includes(lane))
    const [due] = await tx
      .select({ row: getTableColumns(work), isSuspect: isSuspect.mapWith(Boolean) })
      .from(work)
      .where(
        and(
          isDue,
          inArray(work.kind, [...this.tasks.keys()]),
          sql`(${isSuspect} or ${oneOf(short)} or ${oneOf(long)} and ${isOwnersOnly})`,
        ),
      )
      .orderBy(sql`${isSuspect} desc`, afterDeath.deaths, waitsSince)
      .limit(1)
      .for('update', { skipLocked: true })
    this.suspectWaits = due?.isSuspect === true && [...this.running].some(({ lane }) => lane !== undefined)
    return this.suspectWaits ? undefined : due?.row
  }

  /** Runs one job now, due or not, or waits for its run here; for a request that waits for its outcome. */
  async runNow(key: string): Promise<void> {
    const named = async (tx: Transaction) => {
      const which = and(isFree, eq(work.key, key))
      const [row] = await tx.select().from(work).where(which).limit(1).for('update', { skipLocked: true })
      return row
    }
    const taken = await this.take(named, false)
    const run = taken ?? [...this.running].find(({ row }) => row.key === key)
    await run?.ended
  }

  /** One at a time, so that each run knows what runs beside it. */
  private take(
    choose: (tx: Transaction) => Promise<Row | undefined>,
    isFromQueue: boolean,
  ): Promise<Run | undefined> {
    const taken = this.claiming.then(async () => {
      const row = await this.db.transaction(async (tx) => this.claim(tx, await choose(tx)))
      return row && this.begin(row, isFromQueue)
    })
    this.claiming = taken.catch(() => undefined)
    return taken
  }

  private async claim(tx: Transaction, chosen: Row | undefined): Promise<Row | undefined> {
    if (!chosen) return undefined
    const alone = [...this.running].filter(({ isAlone }) => isAlone)
    if (alone.length > 0) {
      const tokens = alone.map(({ row }) => row.leaseToken ?? '')
      await tx.update(work).set({ alone: false }).where(inArray(work.leaseToken, tokens))
    }
    const [leased] = await tx
      .update(work)
      .set({
        leaseToken: randomUUID(),
        leasedUntil: sql`now() + ${leaseMs} * interval '1 millisecond'`,
        claimedAt: sql`now()`,
        alone: this.running.size === 0,
        attempts: sql`${afterDeath.attempts} + 1`,
        deaths: afterDeath.deaths,
      })
      .where(eq(work.id, chosen.id))
      .returning()
    return leased
  }

  private begin(row: Row, isFromQueue: boolean): Run {
    const run: Run = {
      row,
      lane: isFromQueue ? row.lane : undefined,
      stop: isFromQueue ? this.resting.signal : this.stopping.signal,
      turnOver: new AbortController(),
      startedAt: performance.now(),
      turnEndsAt: undefined,
      isAlone: row.alone,
      isQuarantined: isFromQueue && row.deaths >= suspectDeaths,
      ended: Promise.resolve(),
    }
    for (const other of this.running) other.isAlone = false
    this.running.add(run)
    run.ended = this.carryOut(run).finally(() => {
      this.running.delete(run)
      this.look()
    })
    return run
  }

  private async carryOut(run: Run): Promise<void> {
    const { row } = run
    const task = this.tasks.get(row.kind)
    if (!task) return
    const lost = new AbortController()
    const lease = this.leaseOf(run, AbortSignal.any([lost.signal, run.turnOver.signal, run.stop]))
    const heartbeat = setInterval(() => {
      this.renew(row).then(
        (kept) => kept || lost.abort(),
        () => undefined,
      )
    }, heartbeatMs)
    const about = { work: row.id, kind: row.kind, attempt: row.attempts }
    try {
      // A job taken during shutdown goes back unchanged.
      run.stop.throwIfAborted()
      if (row.attempts > task.maxAttempts) {
        // No run ended, not even by a fault: each killed its process.
        this.log.error(about, 'work given up')
        return await task.giveUp(this.givenUp(row, lease, row.lastError ?? 'GivenUp'))
      }
      await task.run(lease)
      this.log.info(about, 'work done')
    } catch (error) {
      await this.putBack(() => this.afterFault(task, lease, run, error), about)
    } finally {
      clearInterval(heartbeat)
    }
  }

  /** Retried while the database is away: a lease left behind counts as a dead process. */
  private async putBack(put: () => Promise<void>, about: object): Promise<void> {
    for (;;) {
      try {
        return await put()
      } catch (error) {
        this.log.error({ ...about, err: error }, 'work could not be put back')
        if (!isDatabaseAway(error) || this.stopping.signal.aborted) return
        await wait(putBackMs, undefined, { signal: this.stopping.signal }).catch(() => undefined)
      }
    }
  }

  private async afterFault(task: Task, lease: JobLease, { row, stop }: Run, error: unknown): Promise<void> {
    const about = { work: row.id, kind: row.kind, attempt: row.attempts }
    const put = (set: PgUpdateSetSource<typeof work>) =>
      this.db
        .update(work)
        .set({ leasedUntil: null, leaseToken: null, ...set })
        .where(this.isMine(row))
    const isStopped = stop.aborted || error instanceof Stopping
    if (isStopped || error instanceof LeaseLost || error instanceof TurnOver) {
      // Not failures: the next server, or the next turn, continues at once.
      const behind = error instanceof TurnOver ? { runAt: sql`now()` } : {}
      await put({ attempts: sql`greatest(${work.attempts} - 1, 0)`, ...behind })
      return
    }
    const name = error instanceof Error ? error.name : 'fault'
    this.log.error({ ...about, err: error }, 'work failed')
    const [kept] = await this.db.select({ attempts: work.attempts }).from(work).where(this.isMine(row))
    if (!kept) return
    if (kept.attempts === task.maxAttempts) return await task.giveUp(this.givenUp(row, lease, name))
    const runAt = new Date(Date.now() + backoffMs(kept.attempts, task.longestPauseMs))
    await put({ lastError: name, runAt, deaths: 0 })
  }

  private isMine(row: Row) {
    return and(eq(work.id, row.id), eq(work.leaseToken, row.leaseToken ?? ''))
  }

  private async change(tx: Transaction, row: Row, set: PgUpdateSetSource<typeof work>) {
    const [kept] = await tx.update(work).set(set).where(this.isMine(row)).returning({ deaths: work.deaths })
    if (!kept) throw new LeaseLost('Another process holds this work.')
    return kept
  }

  /** Ends as failed, which operations list, with the name of its last fault. */
  private givenUp(row: Row, lease: JobLease, lastError: string): JobLease {
    return {
      ...lease,
      finish: async (tx) => {
        await this.change(tx, row, { ...ended, status: 'failed', lastError })
      },
    }
  }

  private async renew(row: Row): Promise<boolean> {
    const kept = await this.db
      .update(work)
      .set({ leasedUntil: sql`now() + ${leaseMs} * interval '1 millisecond'` })
      .where(this.isMine(row))
      .returning({ id: work.id })
    return kept.length === 1
  }

  private leaseOf(run: Run, signal: AbortSignal): JobLease {
    const { row } = run
    return {
      id: row.id,
      lane: row.lane,
      ownerId: row.ownerId,
      payload: row.payload,
      checkpoint: row.checkpoint,
      attempts: row.attempts,
      signal,
      save: async (tx, covered) => {
        const before = sql`coalesce(${work.checkpoint}, '{}')`
        const added = sql`${JSON.stringify(covered)}::jsonb`
        const unlessFurther = (counted: SQL) =>
          sql`case when ${before} @> ${added} then ${counted} else 0 end`
        const { deaths } = await this.change(tx, row, {
          checkpoint: sql`${before} || ${added}`,
          attempts: unlessFurther(sql`${work.attempts}`),
          deaths: unlessFurther(sql`${work.deaths}`),
        })
        if (run.isQuarantined && deaths === 0) {
          run.isQuarantined = false
          this.look()
        }
        const isFurther = Object.keys(covered).length > 0
        if (isFurther && (await this.isTurnOver(tx, run))) run.turnOver.abort(new TurnOver('Others wait.'))
      },
      finish: async (tx) => {
        await this.change(tx, row, { ...ended, status: 'done' })
      },
      progress: async (streamId, done, total) => {
        await this.db.update(work).set({ progress: { done, total } }).where(this.isMine(row))
        await notify(this.db, 'progress', `${row.ownerId}|${streamId}|${done}|${total}`)
      },
    }
  }

  /**
   * Whether a run yields after a checkpoint: to a suspect, or after its turn to another owner. A turn lasts at least
   * as long as finding the place to resume took.
   */
  private async isTurnOver(tx: Transaction, run: Run): Promise<boolean> {
    const { lane, startedAt } = run
    const now = performance.now()
    run.turnEndsAt ??= now + Math.max(turnMs, now - startedAt)
    if (lane === undefined || this.suspectWaits) return lane !== undefined
    if (now < run.turnEndsAt || this.hasSlot(lane)) return false
    const [waiting] = await tx
      .select({ id: work.id })
      .from(work)
      .where(and(isDue, eq(work.lane, lane), sql`${work.ownerId} <> ${run.row.ownerId}`, isOwnersOnly))
      .limit(1)
    return waiting !== undefined
  }
}
