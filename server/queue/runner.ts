import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { type Lane, lanes } from '#model/administration/jobs.ts'
import type { PgNotifications } from '#server/store/pg-notifications.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { claim, isAnotherWaiting, jobNamed, nextJob, suspectDeaths } from './claim.ts'
import { type JobRow, logDeath, type Saved } from './lease.ts'
import type { Task } from './task.ts'
import { isTimeUp, runTurn, type Turn, TurnOver } from './turn.ts'

const pollMs = 2_000

export class Runner {
  private readonly tasks: ReadonlyMap<string, Task>
  private readonly resting = new AbortController()
  private readonly stopping = new AbortController()
  private readonly running = new Set<Turn>()
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

  /** Runs one job now, due or not, or waits for its run here; for a request that waits for its outcome. */
  async runNow(key: string): Promise<void> {
    const taken = await this.take((tx) => jobNamed(tx, key), false)
    const turn = taken ?? [...this.running].find(({ row }) => row.key === key)
    await turn?.ended
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
        const turn = await this.take((tx) => this.next(tx), true)
        if (!turn) break
      }
    } catch (error) {
      this.log.error({ err: error }, 'work could not be claimed')
    }
  }

  private isQuarantined(): boolean {
    return [...this.running].some((turn) => turn.isQuarantined)
  }

  private hasSlot(lane: Lane): boolean {
    return [...this.running].filter((turn) => turn.lane === lane).length < this.slots
  }

  /** The next job, if a slot is free. A suspect waits until nothing else runs. */
  private async next(tx: Transaction): Promise<JobRow | undefined> {
    const free = lanes.filter((lane) => this.hasSlot(lane))
    const next = await nextJob(tx, [...this.tasks.keys()], free)
    this.suspectWaits = next?.isSuspect === true && [...this.running].some(({ lane }) => lane !== undefined)
    return this.suspectWaits ? undefined : next?.row
  }

  /** One at a time, so that each turn knows what runs beside it. */
  private take(
    choose: (tx: Transaction) => Promise<JobRow | undefined>,
    isFromQueue: boolean,
  ): Promise<Turn | undefined> {
    const taken = this.claiming.then(async () => {
      const claimed = await this.db.transaction(async (tx) => {
        const job = await choose(tx)
        const row = job && (await claim(tx, job, [...this.running]))
        return row && { row, wasHeld: job.leaseToken !== null }
      })
      if (claimed?.wasHeld) logDeath(claimed.row, this.log)
      return claimed && this.begin(claimed.row, isFromQueue)
    })
    this.claiming = taken.catch(() => undefined)
    return taken
  }

  private begin(row: JobRow, isFromQueue: boolean): Turn {
    const turn: Turn = {
      row,
      lane: isFromQueue ? row.lane : undefined,
      stop: isFromQueue ? this.resting.signal : this.stopping.signal,
      over: new AbortController(),
      startedAt: performance.now(),
      endsAt: undefined,
      isAlone: row.alone,
      isQuarantined: isFromQueue && row.deaths >= suspectDeaths,
      ended: Promise.resolve(),
    }
    for (const other of this.running) other.isAlone = false
    this.running.add(turn)
    turn.ended = this.run(turn).finally(() => {
      this.running.delete(turn)
      this.look()
    })
    return turn
  }

  private async run(turn: Turn): Promise<void> {
    const task = this.tasks.get(turn.row.kind)
    if (!task) return
    await runTurn(turn, task, {
      db: this.db,
      log: this.log,
      stopping: this.stopping.signal,
      afterSave: (tx, saved) => this.afterSave(tx, turn, saved),
    })
  }

  private async afterSave(tx: Transaction, turn: Turn, { isFurther, deaths }: Saved): Promise<void> {
    if (turn.isQuarantined && deaths === 0) {
      turn.isQuarantined = false
      this.look()
    }
    if (isFurther && (await this.mustYield(tx, turn))) turn.over.abort(new TurnOver('Others wait.'))
  }

  /** After a checkpoint: to a suspect, or after its turn to another owner. */
  private async mustYield(tx: Transaction, turn: Turn): Promise<boolean> {
    const { lane, row } = turn
    const timeUp = isTimeUp(turn)
    if (lane === undefined) return false
    if (this.suspectWaits) return true
    return timeUp && !this.hasSlot(lane) && (await isAnotherWaiting(tx, lane, row.ownerId))
  }
}
