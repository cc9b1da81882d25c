import { and, eq, sql } from 'drizzle-orm'
import type { AuditState } from '#model/audit.ts'
import { chicagoDay, chicagoMonth } from '#model/chicago.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { Database, Store } from '../store/pool.ts'
import { streams } from '../store/projection.ts'
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
  let due = 0
  for (const { ownerId, audit } of await waitingReports(db, at)) {
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
      and to_char(loaded_time at time zone 'America/Chicago', 'YYYY-MM') = ${chicagoMonth(at.getTime())}
    order by fips, loaded_time, id`)
  return new Map(rows.map(({ loadedAt, ...set }) => [set.fips, { ...set, loadedAt: new Date(loadedAt) }]))
}

/** Bought, within their term, and not yet scored this month. */
async function waitingReports(db: Database, at: Date) {
  const { state } = streams
  const rows = await db
    .select({ ownerId: streams.ownerId, state })
    .from(streams)
    .where(
      and(
        eq(streams.kind, 'audit'),
        sql`${state} ->> 'deleted' = 'false' and ${state} ->> 'rescoredUntil' >= ${at.toISOString()}
          and ${state} -> 'rescore' ->> 'month' is distinct from ${chicagoMonth(at.getTime())}`,
      ),
    )
  return rows.map((row) => ({ ownerId: row.ownerId, audit: row.state as AuditState }))
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
