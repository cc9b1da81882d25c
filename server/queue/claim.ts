import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Lane } from '#model/administration/jobs.ts'
import type { Transaction } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'
import { longLanes } from './lanes.ts'
import { afterDeath, type JobRow, leaseEnd } from './lease.ts'

/** After this many deaths a job runs alone. */
export const suspectDeaths = 2

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

/** The due job that waits longest in one of the lanes; a suspect comes first, whatever its lane. */
export async function nextJob(
  tx: Transaction,
  kinds: readonly string[],
  lanes: readonly Lane[],
): Promise<{ row: JobRow; isSuspect: boolean } | undefined> {
  const short = lanes.filter((lane) => !longLanes.includes(lane))
  const long = lanes.filter((lane) => longLanes.includes(lane))
  const hasSlot = sql`${inArray(work.lane, short)} or ${inArray(work.lane, long)} and ${isOwnersOnly}`
  const [next] = await tx
    .select({ row: getTableColumns(work), isSuspect: isSuspect.mapWith(Boolean) })
    .from(work)
    .where(and(isDue, inArray(work.kind, [...kinds]), sql`(${isSuspect} or ${hasSlot})`))
    .orderBy(sql`${isSuspect} desc`, afterDeath.deaths, waitsSince)
    .limit(1)
    .for('update', { skipLocked: true })
  return next
}

/** The named job, due or not, unless it runs already. */
export async function jobNamed(tx: Transaction, key: string): Promise<JobRow | undefined> {
  const isNamed = and(isFree, eq(work.key, key))
  const [row] = await tx.select().from(work).where(isNamed).limit(1).for('update', { skipLocked: true })
  return row
}

export async function isAnotherWaiting(tx: Transaction, lane: Lane, ownerId: string): Promise<boolean> {
  const [waiting] = await tx
    .select({ id: work.id })
    .from(work)
    .where(and(isDue, eq(work.lane, lane), ne(work.ownerId, ownerId), isOwnersOnly))
    .limit(1)
  return waiting !== undefined
}

/** Leases a job that its transaction has locked. @param beside the jobs that run in this process */
export async function claim(
  tx: Transaction,
  job: JobRow,
  beside: readonly { readonly row: JobRow; readonly isAlone: boolean }[],
): Promise<JobRow | undefined> {
  const alone = beside.filter(({ isAlone }) => isAlone)
  if (alone.length > 0) {
    const tokens = alone.map(({ row }) => row.leaseToken ?? '')
    await tx.update(work).set({ alone: false }).where(inArray(work.leaseToken, tokens))
  }
  const [leased] = await tx
    .update(work)
    .set({
      leaseToken: randomUUID(),
      leasedUntil: leaseEnd,
      claimedAt: sql`now()`,
      alone: beside.length === 0,
      attempts: sql`${afterDeath.attempts} + 1`,
      deaths: afterDeath.deaths,
    })
    .where(eq(work.id, job.id))
    .returning()
  return leased
}
