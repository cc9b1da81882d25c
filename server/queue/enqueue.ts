import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { JobKind, Lane } from '#model/administration/jobs.ts'
import { notify } from '#server/store/pg-notifications.ts'
import type { Transaction } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'

export interface Job {
  /** A new one if left out. */
  readonly id?: string
  readonly kind: JobKind
  readonly lane?: Lane
  /** Jobs with the same key are the same job. */
  readonly key: string
  readonly ownerId: string
  readonly payload: Record<string, unknown>
  readonly runAt?: Date
}

/** In the transaction of the fact that requires it. */
export async function enqueue(tx: Transaction, job: Job): Promise<void> {
  await tx
    .insert(work)
    .values({ id: randomUUID(), ...job })
    .onConflictDoNothing({ target: work.key })
  await notify(tx, 'work', job.kind)
}

/** A job that was given up begins again then; until then operations show it as failing. */
export async function tryAgainAt(tx: Transaction, jobId: string, runAt: Date): Promise<void> {
  await tx
    .update(work)
    .set({
      ...{ status: 'ready', leasedUntil: null, leaseToken: null, attempts: 0, deaths: 0, runAt },
      lastError: sql`coalesce(${work.lastError}, 'GivenUp')`,
    })
    .where(eq(work.id, jobId))
}
