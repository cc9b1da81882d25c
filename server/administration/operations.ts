import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Operations } from '#model/operations.ts'
import { notThere, type Refusal } from '#model/problem.ts'
import { isId } from '../store/id.ts'
import type { Actor, Journal } from '../store/journal.ts'
import { notify } from '../store/pg-notifications.ts'
import type { Database } from '../store/pool.ts'
import { work } from '../store/schema/work.ts'
import { type Connections, providersOf } from './provider-health.ts'

const mostListed = 50
const messageDays = 30

/** Giving these up changes nothing that a later try could contradict. */
const retriedWhenGivenUp = ['figures.count', 'figures.due', 'file.remove', 'checkout.release', 'order.file']

/** As JSON writes an instant in UTC. */
export const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Rows<K extends keyof Operations> = Operations[K][number] & Record<string, unknown>

export async function operations(db: Database, connections: Connections): Promise<Operations> {
  const lanes = await db.execute<Rows<'lanes'>>(sql`
    select lane, count(*) filter (where not running and last_error is null)::int as waiting,
      count(*) filter (where running)::int as running,
      count(*) filter (where not running and last_error is not null)::int as failing,
      ${iso(sql`min(run_at) filter (where status = 'ready' and not running and run_at <= now())`)} as "dueSince"
    from (select *, coalesce(leased_until > now(), false) as running from work where status in ('ready', 'failed')) w
    group by lane order by lane`)
  const failing = await db.execute<Rows<'failing'>>(sql`
    select id, kind, lane, attempts, last_error as "lastError", ${iso(sql`run_at`)} as "nextTryAt", true as "canRetry"
    from work where status = 'ready' and last_error is not null order by run_at limit ${mostListed}`)
  const givenUp = await db.execute<Rows<'failing'>>(sql`
    select id, kind, lane, attempts, last_error as "lastError", null as "nextTryAt",
      kind = any(${sql.param(retriedWhenGivenUp)}::text[]) as "canRetry"
    from work where status = 'failed' order by run_at desc limit ${mostListed}`)
  const messages = await db.execute<Rows<'messages'>>(sql`
    select channel, status, count(*)::int as count, ${iso(sql`max(sent_at)`)} as newest from outbox
    where sent_at > now() - ${messageDays} * interval '1 day' group by channel, status order by channel, status`)
  return {
    lanes: lanes.rows,
    failing: [...failing.rows, ...givenUp.rows],
    messages: messages.rows,
    providers: await providersOf(db, connections),
  }
}

/** A job that is not failing, is under way, or must not be tried once given up, is not there. */
export async function retryJob(journal: Journal, actor: Actor, id: string): Promise<Refusal | undefined> {
  if (!isId(id)) return notThere
  return journal.command(actor.actorId, actor, async ({ tx, append }) => {
    const isResting = or(isNull(work.leasedUntil), lt(work.leasedUntil, sql`now()`))
    const isGivenUp = eq(work.status, 'failed')
    const canRetry = or(eq(work.status, 'ready'), and(isGivenUp, inArray(work.kind, retriedWhenGivenUp)))
    const [job] = await tx
      .update(work)
      .set({
        status: 'ready',
        runAt: sql`now()`,
        attempts: sql`case when ${isGivenUp} then 0 else ${work.attempts} end`,
        deaths: sql`case when ${isGivenUp} then 0 else ${work.deaths} end`,
      })
      .where(and(eq(work.id, id), isNotNull(work.lastError), isResting, canRetry))
      .returning({ kind: work.kind })
    if (!job) return notThere
    await notify(tx, 'work', job.kind)
    await append('profile', actor.actorId, { type: 'v1.JobRetried', data: { jobId: id, kind: job.kind } })
    return undefined
  })
}
