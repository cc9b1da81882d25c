import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { notify } from '#server/store/pg-notifications.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'
import { kindLabel, metrics } from '#server/watch/metrics.ts'
import { type JobLease, LeaseLost } from './task.ts'

export type JobRow = typeof work.$inferSelect
type Log = Pick<FastifyBaseLogger, 'warn'>

const leaseMs = 15_000
const heartbeatMs = 4_000

export const leaseEnd = sql`now() + ${leaseMs} * interval '1 millisecond'`

const hasDied = sql`${work.leaseToken} is not null`

/** Counts a try only for a job that ran alone when its process died. */
export const afterDeath = {
  attempts: sql`case when ${hasDied} and not ${work.alone} then greatest(${work.attempts} - 1, 0) else ${work.attempts} end`,
  deaths: sql`case when ${hasDied} then ${work.deaths} + 1 else ${work.deaths} end`,
}

const noLease = { leasedUntil: null, leaseToken: null }
const ended = { ...noLease, progress: null }

/** Frees all leases: for the start of a database's only process, where they belong to a killed one. */
export async function freeLeases(db: Database, log: Log): Promise<void> {
  const freed = await db
    .update(work)
    .set({ ...afterDeath, ...noLease })
    .where(isNotNull(work.leaseToken))
    .returning()
  for (const row of freed) logDeath(row, log)
}

/** A lease that was neither renewed nor given back. */
export function logDeath({ id, kind, deaths }: JobRow, log: Log): void {
  metrics.deaths.inc({ kind: kindLabel(kind) })
  log.warn({ work: id, kind, deaths }, 'work taken from a process that died or hung')
}

const isHeld = ({ id, leaseToken }: JobRow) => and(eq(work.id, id), eq(work.leaseToken, leaseToken ?? ''))

async function change(tx: Transaction, row: JobRow, set: PgUpdateSetSource<typeof work>) {
  const [kept] = await tx.update(work).set(set).where(isHeld(row)).returning({ deaths: work.deaths })
  if (!kept) throw new LeaseLost()
  return kept
}

export async function release(db: Database, row: JobRow, set: PgUpdateSetSource<typeof work>): Promise<void> {
  await db
    .update(work)
    .set({ ...noLease, ...set })
    .where(isHeld(row))
}

/** Undefined once another process holds the job. */
export async function attemptsOf(db: Database, row: JobRow): Promise<number | undefined> {
  const [held] = await db.select({ attempts: work.attempts }).from(work).where(isHeld(row))
  return held?.attempts
}

/** Renews the lease until the returned function is called. */
export function keepLease(db: Database, row: JobRow, onLost: () => void): () => void {
  const renew = async () => {
    const kept = await db
      .update(work)
      .set({ leasedUntil: leaseEnd })
      .where(isHeld(row))
      .returning({ id: work.id })
    if (kept.length === 0) onLost()
  }
  const heartbeat = setInterval(() => renew().catch(() => undefined), heartbeatMs)
  return () => clearInterval(heartbeat)
}

export interface Saved {
  /** Whether the checkpoint covers more than the one before. */
  readonly isFurther: boolean
  readonly deaths: number
}

export function leaseOf(
  db: Database,
  row: JobRow,
  signal: AbortSignal,
  afterSave: (tx: Transaction, saved: Saved) => Promise<void>,
): JobLease {
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
      const unlessFurther = (counted: SQL) => sql`case when ${before} @> ${added} then ${counted} else 0 end`
      const { deaths } = await change(tx, row, {
        checkpoint: sql`${before} || ${added}`,
        attempts: unlessFurther(sql`${work.attempts}`),
        deaths: unlessFurther(sql`${work.deaths}`),
      })
      await afterSave(tx, { isFurther: Object.keys(covered).length > 0, deaths })
    },
    finish: async (tx) => {
      await change(tx, row, { ...ended, status: 'done' })
    },
    progress: async (streamId, done, total) => {
      await db.update(work).set({ progress: { done, total } }).where(isHeld(row))
      await notify(db, 'progress', `${row.ownerId}|${streamId}|${done}|${total}`)
    },
  }
}

/** Ends as failed, which operations list, with the name of its last fault. */
export const failing = (lease: JobLease, row: JobRow, lastError: string): JobLease => ({
  ...lease,
  finish: async (tx) => {
    await change(tx, row, { ...ended, status: 'failed', lastError })
  },
})
