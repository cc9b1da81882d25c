import type { JobKind, Lane } from '#model/administration/jobs.ts'
import type { Transaction } from '#server/store/pool.ts'

/** Another process took over: this run must not write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor() {
    super('Another process holds this work.')
  }
}

export interface JobLease {
  readonly id: string
  readonly lane: Lane
  readonly ownerId: string
  readonly payload: Record<string, unknown>
  readonly checkpoint: Record<string, unknown> | null
  readonly attempts: number
  /** Aborted when the lease is lost, the server stops, or others' turn comes. */
  readonly signal: AbortSignal
  /** Live progress of a stream; stored with the lease, never a fact. */
  progress(streamId: string, done: number, total: number): Promise<void>
  /** Updates the checkpoint in the transaction of what it covers. Only tries since the last checkpoint count. */
  save(tx: Transaction, covered: Record<string, unknown>): Promise<void>
  finish(tx: Transaction): Promise<void>
}

export interface Task {
  readonly kind: JobKind
  readonly maxAttempts: number
  /** The pause after a fault doubles up to this; a minute by default. */
  readonly longestPauseMs?: number
  run(lease: JobLease): Promise<void>
  /** After the last try, whether it failed or killed its process: records a fact, and ends the job, which is then failed. */
  giveUp(lease: JobLease): Promise<void>
}
