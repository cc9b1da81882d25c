import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { type Bus, notify } from '../store/bus.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { work } from '../store/schema/work.ts'

export interface Order {
  readonly kind: string
  /** The same key twice is the same piece of work. */
  readonly key: string
  readonly ownerId: string
  readonly payload: Record<string, unknown>
  readonly runAt?: Date
}

/** Asks for work in the transaction of the fact that calls for it. */
export async function enqueue(tx: Transaction, order: Order): Promise<void> {
  await tx
    .insert(work)
    .values({ id: randomUUID(), ...order })
    .onConflictDoNothing({ target: work.key })
  await notify(tx, 'work', order.kind)
}

/**
 * Frees what is leased, each try counted: for a start on a database that nobody else works on, where a lease is what
 * a killed process left.
 */
export async function freeLeases(db: Database): Promise<void> {
  await db.update(work).set({ leasedUntil: null, leaseToken: null }).where(isNotNull(work.leaseToken))
}

/** Somebody else took over: nothing of this run may be kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** A piece of work, leased to this process while it runs. */
export interface Lease {
  readonly id: string
  readonly ownerId: string
  readonly payload: Record<string, unknown>
  readonly checkpoint: Record<string, unknown> | null
  readonly attempts: number
  /** Aborted when the lease is lost or the server stops. */
  readonly signal: AbortSignal
  /** Shows live how far it is, on the stream it is about; kept with the lease, never a fact. */
  progress(streamId: string, done: number, total: number): Promise<void>
  /**
   * Adds to the checkpoint, in the transaction of what that covers. Who comes further has not tried in vain: only tries
   * since the last step count.
   */
  save(tx: Transaction, covered: Record<string, unknown>): Promise<void>
  /** Ends the work in the transaction of its effects, so that they happen once. */
  finish(tx: Transaction): Promise<void>
}

export interface Task {
  readonly kind: string
  readonly maxAttempts: number
  /** The pause after a fault doubles up to this: a minute, where nothing else is said. */
  readonly longestPauseMs?: number
  run(lease: Lease): Promise<void>
  /** After the last attempt, whether it failed or its process was killed: says so in a fact, and ends the work. */
  giveUp(lease: Lease): Promise<void>
}

const leaseMs = 15_000
const heartbeatMs = 4_000
const pollMs = 2_000
const backoffMs = (attempts: number, longest = 60_000) => Math.min(longest, 500 * 2 ** attempts)

type Row = typeof work.$inferSelect

export class Runner {
  private readonly tasks: ReadonlyMap<string, Task>
  private readonly stopping = new AbortController()
  private readonly running = new Set<Promise<void>>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly db: Database,
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    tasks: readonly Task[],
    private readonly concurrency: number,
  ) {
    this.tasks = new Map(tasks.map((task) => [task.kind, task]))
  }

  start(): void {
    this.bus.on('work', () => this.look())
    this.timer = setInterval(() => this.look(), pollMs)
    this.look()
  }

  /** Lets go of what is running: it goes on where its checkpoint stands, here or elsewhere. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.stopping.abort()
    await this.filling
    await Promise.allSettled(this.running)
  }

  private filling: Promise<void> | undefined
  private look(): void {
    this.filling ??= this.fill().finally(() => {
      this.filling = undefined
    })
  }

  private async fill(): Promise<void> {
    try {
      while (this.running.size < this.concurrency && !this.stopping.signal.aborted) {
        const row = await this.claim(
          and(sql`${work.kind} in ${[...this.tasks.keys()]}`, sql`${work.runAt} <= now()`),
        )
        if (!row) break
        const run = this.carryOut(row).finally(() => {
          this.running.delete(run)
          this.look()
        })
        this.running.add(run)
      }
    } catch (error) {
      this.log.error({ err: error }, 'work could not be claimed')
    }
  }

  /** Runs one named piece now, due or not, if nobody else does; used by a request that waits for its outcome. */
  async runNow(key: string): Promise<void> {
    const row = await this.claim(eq(work.key, key))
    if (row) await this.carryOut(row)
  }

  private async claim(which: SQL | undefined): Promise<Row | undefined> {
    return this.db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(work)
        .where(
          and(
            which,
            eq(work.status, 'ready'),
            sql`(${work.leasedUntil} is null or ${work.leasedUntil} < now())`,
          ),
        )
        .orderBy(work.runAt)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!due) return undefined
      const [leased] = await tx
        .update(work)
        .set({
          leaseToken: randomUUID(),
          leasedUntil: sql`now() + ${leaseMs} * interval '1 millisecond'`,
          attempts: due.attempts + 1,
        })
        .where(eq(work.id, due.id))
        .returning()
      return leased
    })
  }

  private async carryOut(row: Row): Promise<void> {
    const task = this.tasks.get(row.kind)
    if (!task) return
    const lost = new AbortController()
    const lease = this.leaseOf(row, AbortSignal.any([lost.signal, this.stopping.signal]))
    const heartbeat = setInterval(() => {
      this.renew(row).then(
        (kept) => kept || lost.abort(),
        () => undefined,
      )
    }, heartbeatMs)
    const about = { work: row.id, kind: row.kind, attempt: row.attempts }
    try {
      // What was taken while the server stops goes back as it was.
      this.stopping.signal.throwIfAborted()
      if (row.attempts > task.maxAttempts) {
        // No run came to an end, not even by a fault: each took its process along.
        this.log.error(about, 'work given up')
        return await task.giveUp(lease)
      }
      await task.run(lease)
      this.log.info(about, 'work done')
    } catch (error) {
      await this.afterFault(task, lease, row, error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  private async afterFault(task: Task, lease: Lease, row: Row, error: unknown): Promise<void> {
    const about = { work: row.id, kind: row.kind, attempt: row.attempts }
    if (this.stopping.signal.aborted || error instanceof LeaseLost) {
      // A stop is no failure: the next server goes on at once.
      await this.db
        .update(work)
        .set({ leasedUntil: null, leaseToken: null, attempts: sql`greatest(${work.attempts} - 1, 0)` })
        .where(this.isMine(row))
      return
    }
    const name = error instanceof Error ? error.name : 'fault'
    this.log.error({ ...about, err: error }, 'work failed')
    try {
      const [kept] = await this.db.select({ attempts: work.attempts }).from(work).where(this.isMine(row))
      if (!kept) return
      if (kept.attempts === task.maxAttempts) return await task.giveUp(lease)
      await this.db
        .update(work)
        .set({
          leasedUntil: null,
          leaseToken: null,
          lastError: name,
          runAt: new Date(Date.now() + backoffMs(kept.attempts, task.longestPauseMs)),
        })
        .where(this.isMine(row))
    } catch (second) {
      this.log.error({ ...about, err: second }, 'work could not be put back')
    }
  }

  private isMine(row: Row) {
    return and(eq(work.id, row.id), eq(work.leaseToken, row.leaseToken ?? ''))
  }

  private async renew(row: Row): Promise<boolean> {
    const kept = await this.db
      .update(work)
      .set({ leasedUntil: sql`now() + ${leaseMs} * interval '1 millisecond'` })
      .where(this.isMine(row))
      .returning({ id: work.id })
    return kept.length === 1
  }

  private leaseOf(row: Row, signal: AbortSignal): Lease {
    const change = async (tx: Transaction, set: PgUpdateSetSource<typeof work>) => {
      const kept = await tx.update(work).set(set).where(this.isMine(row)).returning({ id: work.id })
      if (kept.length === 0) throw new LeaseLost('Another process holds this work.')
    }
    return {
      id: row.id,
      ownerId: row.ownerId,
      payload: row.payload,
      checkpoint: row.checkpoint,
      attempts: row.attempts,
      signal,
      save: (tx, covered) => {
        const before = sql`coalesce(${work.checkpoint}, '{}')`
        const added = sql`${JSON.stringify(covered)}::jsonb`
        return change(tx, {
          checkpoint: sql`${before} || ${added}`,
          attempts: sql`case when ${before} @> ${added} then ${work.attempts} else 0 end`,
        })
      },
      finish: (tx) => change(tx, { status: 'done', leasedUntil: null, leaseToken: null, progress: null }),
      progress: async (streamId, done, total) => {
        await this.db.update(work).set({ progress: { done, total } }).where(this.isMine(row))
        await notify(this.db, 'progress', `${row.ownerId}|${streamId}|${done}|${total}`)
      },
    }
  }
}
