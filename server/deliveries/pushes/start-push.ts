import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { maxPushRows, type PushRequest, type PushStarted, pushTexts } from '#model/deliveries/pushes.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { isId } from '#server/store/id.ts'
import type { Actor, CommandContext } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import type { PushFileRef } from './push-source.ts'
import { pushSources } from './push-sources.ts'
import { type PushTarget, sameWithinMs } from './sent-before.ts'

interface ChosenRows {
  readonly query: SQL
  readonly count: number
  /** Of the rows' ids. */
  readonly digest: string
}

/** What a request names, if it can be pushed. */
export async function chooseRows(
  tx: Transaction | Database,
  { ownerId, now }: Pick<PushFileRef, 'ownerId' | 'now'>,
  { type, fileId, options }: PushRequest,
): Promise<ChosenRows | Refusal> {
  if (!isId(fileId)) return notThere
  const query = await pushSources[type].choose(tx, { ownerId, fileId, now }, options)
  if (isRefusal(query)) return query
  const { rows } = await tx.execute<{ count: number; digest: string | null }>(sql`
    select count(*)::int as count, md5(string_agg(item_id, ',' order by item_id)) as digest from (${query}) c`)
  const [{ count, digest } = { count: 0, digest: null }] = rows
  if (count === 0 || digest === null) return refuse('nothingChosen', pushTexts.nothingChosen, 422, 'options')
  if (count > maxPushRows) return refuse('tooMany', pushTexts.tooMany, 422, 'options')
  return { query, count, digest }
}

export const enqueuePush = (tx: Transaction, pushId: string, ownerId: string, actor: Actor, turn: string) =>
  enqueue(tx, {
    kind: 'push.run',
    lane: 'push',
    key: `push:${pushId}:${turn}`,
    ownerId,
    payload: { pushId, askedBy: actor },
  })

/** The rows are fixed now; their people are read when it is their turn. */
export async function startPush(
  { tx, at, actor, append }: CommandContext,
  ownerId: string,
  { destination, targetId }: PushTarget,
  request: PushRequest,
): Promise<PushStarted | Refusal> {
  const { type, fileId, options, customTag } = request
  const now = new Date(at)
  const chosen = await chooseRows(tx, { ownerId, now }, request)
  if (isRefusal(chosen)) return chosen
  const same = [destination, ...(targetId ? [targetId] : []), type, fileId, chosen.digest].join('|')
  const fingerprint = createHash('sha256').update(same).digest()
  const earlier = options.insist ? undefined : await recentPush(tx, ownerId, fingerprint, now)
  if (earlier)
    return {
      id: earlier.id,
      isRepeat: true,
      status: earlier.status,
      startedAt: earlier.startedAt.toISOString(),
      rows: earlier.total,
    }
  const id = randomUUID()
  const { mode, suppress, insist } = options
  await tx.insert(pushes).values({
    ...{
      id,
      ownerId,
      destination,
      targetId,
      type,
      fileId,
      mode,
      suppress,
      insist,
      fingerprint,
      tag: customTag,
    },
    ...{ total: chosen.count, startedAt: now, resumedAt: now },
  })
  await tx.execute(sql`
    insert into ${pushRows} (push_id, row_no, item_id) select ${id}::uuid, c.row_no, c.item_id from (${chosen.query}) c`)
  await append('profile', ownerId, {
    type: 'v1.PushStarted',
    data: { pushId: id, destination, fileId, rows: chosen.count },
  })
  await enqueuePush(tx, id, ownerId, actor, 'first')
  return { id, isRepeat: false, status: 'running', startedAt: at, rows: chosen.count }
}

/** A push of each file to each Zap; answers the first that is new. */
export async function startPushes(
  context: CommandContext,
  ownerId: string,
  zaps: readonly string[],
  requests: readonly PushRequest[],
): Promise<PushStarted | Refusal> {
  let answer: PushStarted | Refusal = notThere
  for (const request of requests) {
    for (const targetId of zaps) {
      const started = await startPush(context, ownerId, { destination: 'zapier', targetId }, request)
      // One of several counties may have none of the chosen properties.
      if (isRefusal(started) && started.refused !== 'nothingChosen') return started
      const isBetter = isRefusal(answer) || (answer.isRepeat && !isRefusal(started) && !started.isRepeat)
      if (isBetter) answer = started
    }
  }
  return answer
}

async function recentPush(tx: Transaction, ownerId: string, fingerprint: Buffer, now: Date) {
  const [found] = await tx
    .select()
    .from(pushes)
    .where(
      and(
        eq(pushes.ownerId, ownerId),
        eq(pushes.fingerprint, fingerprint),
        gt(pushes.startedAt, new Date(now.getTime() - sameWithinMs)),
      ),
    )
    .orderBy(desc(pushes.startedAt))
    .limit(1)
  return found
}
