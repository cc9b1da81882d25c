import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Operations } from '#model/operations.ts'
import { notThere, type Refusal } from '#model/problem.ts'
import { isId } from '../store/id.ts'
import type { Actor, Journal } from '../store/journal.ts'
import { notify } from '../store/pg-notifications.ts'
import type { Database } from '../store/pool.ts'
import { work } from '../store/schema/work.ts'
import { providersOf } from './provider-health.ts'

const mostListed = 50
const messageDays = 30

/** As JSON writes an instant in UTC. */
const iso = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Rows<K extends keyof Operations> = Operations[K][number] & Record<string, unknown>

export async function operations(db: Database): Promise<Operations> {
  const lanes = await db.execute<Rows<'lanes'>>(sql`
    select lane, count(*) filter (where not running and last_error is null)::int as waiting,
      count(*) filter (where running)::int as running,
      count(*) filter (where not running and last_error is not null)::int as failing,
      ${iso(sql`min(run_at) filter (where not running and run_at <= now())`)} as "dueSince"
    from (select *, coalesce(leased_until > now(), false) as running from work where status = 'ready') w
    group by lane order by lane`)
  const failing = await db.execute<Rows<'failing'>>(sql`
    select id, kind, lane, attempts, last_error as "lastError", ${iso(sql`run_at`)} as "nextTryAt"
    from work where status = 'ready' and last_error is not null order by run_at limit ${mostListed}`)
  const imports = await db.execute<Rows<'imports'>>(sql`
    select kind || ':' || sha256 as id, kind, file_name as "fileName", rows::float8 as rows,
      rejected::float8 as rejected, ${iso(sql`started_at`)} as "startedAt", ${iso(sql`finished_at`)} as "finishedAt"
    from imports order by started_at desc limit ${mostListed}`)
  const runs = await db.execute<Rows<'runs'>>(sql`
    select file_class as "fileClass", count(distinct fips)::int as counties, count(*)::int as runs,
      ${iso(sql`max(prediction_time)`)} as "predictionTime", ${iso(sql`max(loaded_time)`)} as "loadedTime",
      ${iso(sql`(max(prediction_time) + interval '7 days')`)} as "nextDueAt"
    from prediction_runs where complete group by file_class order by file_class`)
  const messages = await db.execute<Rows<'messages'>>(sql`
    select channel, status, count(*)::int as count, ${iso(sql`max(sent_at)`)} as newest from outbox
    where sent_at > now() - ${messageDays} * interval '1 day' group by channel, status order by channel, status`)
  return {
    lanes: lanes.rows,
    failing: failing.rows,
    imports: imports.rows,
    runs: runs.rows,
    messages: messages.rows,
    providers: await providersOf(db),
  }
}

/** A job that is not failing, or is under way, is not there. */
export async function retryJob(journal: Journal, actor: Actor, id: string): Promise<Refusal | undefined> {
  if (!isId(id)) return notThere
  return journal.command(actor.actorId, actor, async ({ tx, append }) => {
    const isResting = or(isNull(work.leasedUntil), lt(work.leasedUntil, sql`now()`))
    const [job] = await tx
      .update(work)
      .set({ runAt: sql`now()` })
      .where(and(eq(work.id, id), eq(work.status, 'ready'), isNotNull(work.lastError), isResting))
      .returning({ kind: work.kind })
    if (!job) return notThere
    await notify(tx, 'work', job.kind)
    await append('profile', actor.actorId, { type: 'v1.JobRetried', data: { jobId: id, kind: job.kind } })
    return undefined
  })
}
