import { sql } from 'drizzle-orm'
import type { AuditState } from '#model/audits/audit.ts'
import { chicagoDay, chicagoMonth } from '#model/shared/chicago.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { nilUuid } from '#server/store/id.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { isReport, scoredMonth, scoredUntil, streams } from '#server/store/projection.ts'
import { type RescorePayload, rescoreKind } from './rescore.ts'

/** From this day of the month on, a report does not wait for the other counties' sets. */
const lastDayToWait = 5

interface MonthSet {
  readonly fips: string
  readonly runId: number
  readonly loadedAt: Date
}

/** Makes the month's jobs of bought reports whose counties' sets are loaded, once each. Returns how many are due. */
export async function enqueueRescores({
  store: { db },
  now,
}: {
  readonly store: Store
  readonly now: () => Date
}): Promise<number> {
  const at = now()
  const sets = await monthSets(db, at)
  if (sets.size === 0) return 0
  const newest = Math.max(...[...sets.values()].map(({ loadedAt }) => loadedAt.getTime()))
  let due = 0
  for await (const { ownerId, audit } of waitingReports(db, at)) {
    if (audit.processedAt !== null && newest <= Date.parse(audit.processedAt)) continue
    const job = jobOf(audit, await countiesOf(db, audit.id), sets, at)
    if (job === undefined) continue
    due += 1
    const key = `rescore:${audit.id}:${job.month}`
    await db.transaction((tx) =>
      enqueue(tx, { kind: rescoreKind, lane: 'monthly', key, ownerId, payload: { ...job } }),
    )
  }
  return due
}

/** Of each county the first run loaded in the month: see `setsAt` of `#model/selection.ts`. */
async function monthSets(db: Database, at: Date): Promise<ReadonlyMap<string, MonthSet>> {
  const { rows } = await db.execute<{ fips: string; runId: number; loadedAt: string }>(sql`
    select distinct on (fips) fips, id::float8 as "runId", loaded_time::text as "loadedAt" from prediction_runs
    where file_class = 'base' and complete and loaded_time <= ${at.toISOString()}
      and loaded_time >= ${`${chicagoMonth(at.getTime())}-01`}::timestamp at time zone 'America/Chicago'
    order by fips, loaded_time, id`)
  return new Map(rows.map(({ loadedAt, ...set }) => [set.fips, { ...set, loadedAt: new Date(loadedAt) }]))
}

interface WaitingReport {
  readonly id: string
  readonly until: string
  readonly ownerId: string
  readonly audit: AuditState
}

const reportsPerPage = 200

/** Bought, within their term, and not yet scored this month: those whose term ends first come first. */
async function* waitingReports(db: Database, at: Date): AsyncGenerator<WaitingReport> {
  const until = sql.raw(scoredUntil)
  let last: Pick<WaitingReport, 'id' | 'until'> = { id: nilUuid, until: at.toISOString() }
  for (;;) {
    const { rows } = await db.execute<WaitingReport & Record<string, unknown>>(sql`
      select stream_id as id, ${until} as until, owner_id as "ownerId", state as audit from ${streams}
      where ${sql.raw(isReport)} and (${until}, stream_id) > (${last.until}, ${last.id}::uuid)
        and ${sql.raw(scoredMonth)} < ${chicagoMonth(at.getTime())}
      order by ${until}, stream_id limit ${reportsPerPage}`)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}

async function countiesOf(db: Database, auditId: string): Promise<string[]> {
  const { rows } = await db.execute<{ fips: string }>(
    sql`select distinct fips from audit_rows where audit_id = ${auditId} and fips is not null order by fips`,
  )
  return rows.map(({ fips }) => fips)
}

function jobOf(
  audit: AuditState,
  counties: readonly string[],
  sets: ReadonlyMap<string, MonthSet>,
  at: Date,
): RescorePayload | undefined {
  const own = counties.flatMap((fips) => sets.get(fips) ?? [])
  const isNews = own.some(({ loadedAt }) => loadedAt.toISOString() > (audit.processedAt ?? ''))
  const isWaiting = own.length < counties.length && Number(chicagoDay(at.getTime()).slice(-2)) < lastDayToWait
  if (!isNews || isWaiting) return undefined
  return {
    auditId: audit.id,
    month: chicagoMonth(at.getTime()),
    sets: own.map(({ fips, runId }) => ({ fips, runId })),
    without: counties.filter((fips) => !sets.has(fips)),
  }
}
