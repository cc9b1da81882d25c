import type { Transaction } from '../store/pool.ts'
import type { Lane } from '../store/schema/work.ts'

/** Another process took over: nothing of this run may be kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export interface JobLease {
  readonly id: string
  readonly lane: Lane
  readonly ownerId: string
  readonly payload: Record<string, unknown>
  readonly checkpoint: Record<string, unknown> | null
  readonly attempts: number
  /** Aborted when the lease is lost, the server stops, or it is the turn of others. */
  readonly signal: AbortSignal
  /** Shows live how far it is, on the stream it is about; kept with the lease, never a fact. */
  progress(streamId: string, done: number, total: number): Promise<void>
  /**
   * Adds to the checkpoint, in the transaction of what that covers. Who comes further has not tried in vain: only tries
   * since the last step count.
   */
  save(tx: Transaction, covered: Record<string, unknown>): Promise<void>
  finish(tx: Transaction): Promise<void>
}

export interface Task {
  readonly kind: string
  readonly maxAttempts: number
  /** The pause after a fault doubles up to this: a minute, where nothing else is said. */
  readonly longestPauseMs?: number
  run(lease: JobLease): Promise<void>
  /** After the last attempt, whether it failed or its process was killed: says so in a fact, and ends the work. */
  giveUp(lease: JobLease): Promise<void>
}
