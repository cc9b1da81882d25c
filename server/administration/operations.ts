import { eq, getTableColumns, sql } from 'drizzle-orm'
import { retriedWhenGivenUp } from '#model/administration/jobs.ts'
import { type Operations, operationTexts } from '#model/administration/operations.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import { iso } from '#server/store/instant.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import { notify } from '#server/store/pg-notifications.ts'
import type { Database } from '#server/store/pool.ts'
import { work } from '#server/store/schema/work.ts'
import { type Connections, providersOf } from './provider-health.ts'

const mostListed = 50
const messageDays = 30

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
    select id, kind, lane, attempts, last_error as "lastError", ${iso(sql`run_at`)} as "nextTryAt", not ${isTried} as "canRetry"
    from work where status = 'ready' and last_error is not null order by run_at limit ${mostListed}`)
  const givenUp = await db.execute<Rows<'failing'>>(sql`
    select id, kind, lane, attempts, last_error as "lastError", null as "nextTryAt",
      kind = any(${sql.param([...retriedWhenGivenUp])}::text[]) as "canRetry"
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

/** Under way, or due. */
export const isTried = sql<boolean>`(${work.status} = 'ready' and (${work.runAt} <= clock_timestamp() or coalesce(${work.leasedUntil} > now(), false)))`

function whyNotRetried({ kind, status, lastError }: typeof work.$inferSelect): Refusal | undefined {
  if (status === 'done' || lastError === null) return refuse('hasEnded', operationTexts.hasEnded)
  if (status === 'failed' && !retriedWhenGivenUp.some((each) => each === kind))
    return refuse('givenUpForGood', operationTexts.givenUpForGood)
  return undefined
}

/** Once only: of two administrators at the same time the second is told that it is being tried. */
export async function retryJob(journal: Journal, actor: Actor, id: string): Promise<Refusal | undefined> {
  if (!isId(id)) return notThere
  return journal.command(actor.actorId, actor, async ({ tx, append }) => {
    const [found] = await tx
      .select({ job: getTableColumns(work), isTried })
      .from(work)
      .where(eq(work.id, id))
      .for('update')
    if (!found) return notThere
    const { job } = found
    if (found.isTried) return refuse('isTried', operationTexts.isTried)
    const refusal = whyNotRetried(job)
    if (refusal) return refusal
    const fromItsFirstTry = job.status === 'failed' ? { attempts: 0, deaths: 0 } : {}
    await tx
      .update(work)
      .set({ status: 'ready', runAt: sql`now()`, ...fromItsFirstTry })
      .where(eq(work.id, id))
    await notify(tx, 'work', job.kind)
    await append('profile', actor.actorId, { type: 'v1.JobRetried', data: { jobId: id, kind: job.kind } })
    return undefined
  })
}
