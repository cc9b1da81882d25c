import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Lane } from '#model/administration/jobs.ts'
import { Stopping } from '#server/store/keyed-queue.ts'
import { type Database, isDatabaseAway, type Transaction } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'
import { kindLabel, metrics } from '#server/watch/metrics.ts'
import { inMilliseconds, spending, startSpending } from '#server/watch/spent.ts'
import { attemptsOf, failing, type JobRow, keepLease, leaseOf, release, type Saved } from './lease.ts'
import { type JobLease, LeaseLost, type Task } from './task.ts'

const turnMs = 10_000
const putBackMs = 1_000
const backoffMs = (attempts: number, longest = 60_000) => Math.min(longest, 500 * 2 ** attempts)

/** The job yields at its checkpoint to others. */
export class TurnOver extends Error {
  override readonly name = 'TurnOver'
}

/** One run of a job, from its claim until it ends or yields. */
export interface Turn {
  readonly row: JobRow
  /** Undefined for a request's own job, which takes no slot. */
  readonly lane: Lane | undefined
  readonly stop: AbortSignal
  readonly over: AbortController
  readonly startedAt: number
  /** Counted from the first checkpoint, so that each turn makes progress. */
  endsAt: number | undefined
  isAlone: boolean
  isQuarantined: boolean
  ended: Promise<void>
}

/** Asked at each checkpoint. A turn lasts at least as long as finding the place to resume took. */
export function isTimeUp(turn: Turn): boolean {
  const now = performance.now()
  turn.endsAt ??= now + Math.max(turnMs, now - turn.startedAt)
  return now >= turn.endsAt
}

interface Surroundings {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly stopping: AbortSignal
  readonly afterSave: (tx: Transaction, saved: Saved) => Promise<void>
}

type RunEnd = 'done' | 'failed' | 'released' | 'leaseLost'

function endBy(error: unknown, stop: AbortSignal): Exclude<RunEnd, 'done'> {
  if (error instanceof LeaseLost) return 'leaseLost'
  return stop.aborted || error instanceof Stopping || error instanceof TurnOver ? 'released' : 'failed'
}

export async function runTurn(turn: Turn, task: Task, around: Surroundings): Promise<void> {
  const { row, stop } = turn
  const { db, afterSave } = around
  const log = around.log.child({ work: row.id, kind: row.kind, attempt: row.attempts })
  const lost = new AbortController()
  const lease = leaseOf(db, row, AbortSignal.any([lost.signal, turn.over.signal, stop]), afterSave)
  const endHeartbeat = keepLease(db, row, () => lost.abort(new LeaseLost()))
  const spent = startSpending(log)
  let end: RunEnd = 'done'
  try {
    // A job taken during shutdown goes back unchanged.
    stop.throwIfAborted()
    if (row.attempts > task.maxAttempts) {
      // No run ended, not even by a fault: each killed its process.
      log.error('work given up')
      end = 'failed'
      return await task.giveUp(failing(lease, row, row.lastError ?? 'GivenUp'))
    }
    await spending(spent, () => task.run(lease))
    const ms = Math.round(performance.now() - turn.startedAt)
    log.info({ ms, ...inMilliseconds(spent) }, 'work done')
  } catch (error) {
    end = endBy(error, stop)
    if (end === 'leaseLost') log.warn('lease lost')
    await putBack(() => afterFault(turn, task, lease, error, { ...around, log }), { ...around, log })
  } finally {
    const seconds = (performance.now() - turn.startedAt) / 1_000
    metrics.runs.observe({ kind: kindLabel(row.kind), end }, seconds)
    endHeartbeat()
  }
}

/** Retried while the database is away: a lease left behind counts as a dead process. */
async function putBack(put: () => Promise<void>, { log, stopping }: Surroundings): Promise<void> {
  for (;;) {
    try {
      return await put()
    } catch (error) {
      log.error({ err: error }, 'work could not be put back')
      if (!isDatabaseAway(error) || stopping.aborted) return
      await wait(putBackMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

async function afterFault(
  { row, stop }: Turn,
  task: Task,
  lease: JobLease,
  error: unknown,
  { db, log }: Surroundings,
): Promise<void> {
  if (endBy(error, stop) !== 'failed') {
    // Not failures: the next server, or the next turn, continues at once.
    const behind = error instanceof TurnOver ? { runAt: sql`now()` } : {}
    return release(db, row, { attempts: sql`greatest(${work.attempts} - 1, 0)`, ...behind })
  }
  const name = error instanceof Error ? error.name : 'fault'
  log.error({ err: error }, 'work failed')
  const attempts = await attemptsOf(db, row)
  if (attempts === undefined) return
  if (attempts === task.maxAttempts) return task.giveUp(failing(lease, row, name))
  const runAt = new Date(Date.now() + backoffMs(attempts, task.longestPauseMs))
  await release(db, row, { lastError: name, runAt, deaths: 0 })
}
