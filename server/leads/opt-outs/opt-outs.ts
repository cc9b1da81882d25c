import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, count, desc, eq, inArray, max } from 'drizzle-orm'
import { type OptOutEntry, parsingOptOuts } from '#model/leads/opt-out-keys.ts'
import {
  type OptOut,
  type OptOutKind,
  type OptOutRequest,
  type OptOutsAdded,
  optOutTexts,
  shownUnread,
} from '#model/leads/opt-outs.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { FairQueue } from '#server/queue/fair-queue.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import { isId } from '#server/store/id.ts'
import type { Actor, CommandContext, Journal } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { optOuts } from '#server/store/schema/opt-outs.ts'

/** Rows of one statement: few, since building it keeps others waiting. */
const batch = 250

/** A list of 20,000 lines takes seconds to read and to write: an account adds one at a time. */
const turns = new FairQueue({ atOnceEach: 1, waitingEach: 1 })

/** For a process that ends: what waits for its turn is sent back. */
export const stopOptOutTurns = () => turns.stop()

const isOf = (ownerId: string) => eq(optOuts.ownerId, ownerId)

/** The last added first; pages from 0. */
export async function optOutPage(
  db: Database,
  ownerId: string,
  page: number,
  limit: number,
): Promise<{ optOuts: OptOut[]; totalCount: number }> {
  const rows = await db
    .select()
    .from(optOuts)
    .where(isOf(ownerId))
    .orderBy(desc(optOuts.addedAt), optOuts.id)
    .limit(limit)
    .offset(page * limit)
  return {
    optOuts: rows.map(({ id, kind, value, requestedOn, addedAt, addedBy }) => ({
      id,
      kind,
      value,
      requestedOn,
      addedAt: addedAt.toISOString(),
      addedBy: addedBy === null ? 'person' : addedBy === ownerId ? 'owner' : 'administrator',
    })),
    totalCount: await db.$count(optOuts, isOf(ownerId)),
  }
}

/** @throws Overloaded */
export function addOptOuts(
  journal: Journal,
  actor: Actor,
  ownerId: string,
  { text, requestedOn }: OptOutRequest,
): Promise<OptOutsAdded | Refusal> {
  return turns.take(ownerId, async () => {
    // Before the command, which holds a connection.
    const { entries, unread } = await readInSlices(text)
    if (entries.length === 0) return refuse('nothingRead', optOutTexts.nothingRead, 422, 'text')
    const ids = await journal.command(ownerId, actor, (context) =>
      insertOptOuts(context, ownerId, entries, { requestedOn, addedBy: actor.actorId }),
    )
    const added = ids.length
    return {
      added,
      known: entries.length - added,
      unread: unread.slice(0, shownUnread),
      unreadCount: unread.length,
    }
  })
}

async function readInSlices(text: string) {
  const pause = timeSlices()
  const parsing = parsingOptOuts(text)
  for (;;) {
    const { done, value } = parsing.next()
    if (done === true) return value
    await pause()
  }
}

/** The ids of those that were not in the list before. */
export async function insertOptOuts(
  { tx, at, append }: CommandContext,
  ownerId: string,
  entries: readonly OptOutEntry[],
  { requestedOn, addedBy }: { readonly requestedOn: string; readonly addedBy: string | null },
): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < entries.length; from += batch) {
    const rows = entries.slice(from, from + batch).map(({ kind, value, keys }) => ({
      id: randomUUID(),
      ownerId,
      kind,
      value,
      keys: [...keys],
      mainKey: keys[0] ?? '',
      requestedOn,
      addedAt: new Date(at),
      addedBy,
    }))
    const written = await tx.insert(optOuts).values(rows).onConflictDoNothing().returning({ id: optOuts.id })
    ids.push(...written.map(({ id }) => id))
  }
  if (ids.length > 0)
    await append('profile', ownerId, { type: 'v1.OptOutsAdded', data: { count: ids.length } })
  return ids
}

/** Idempotent. */
export async function removeOptOut(
  context: CommandContext,
  ownerId: string,
  optOutId: string,
): Promise<void> {
  if (isId(optOutId)) await removeOptOuts(context, ownerId, [optOutId])
}

export async function removeOptOuts(
  { tx, append }: CommandContext,
  ownerId: string,
  optOutIds: readonly string[],
): Promise<void> {
  const removed = await tx
    .delete(optOuts)
    .where(and(isOf(ownerId), inArray(optOuts.id, [...optOutIds])))
    .returning({ id: optOuts.id })
  if (removed.length > 0) await append('profile', ownerId, { type: 'v1.OptOutRemoved', data: {} })
}

/** Another after every change of the owner's list. */
export async function optOutsVersion(db: Database, ownerId: string): Promise<string> {
  const [row] = await db
    .select({ count: count(), last: max(optOuts.addedAt) })
    .from(optOuts)
    .where(isOf(ownerId))
  return `${row?.count ?? 0} ${row?.last?.getTime() ?? 0}`
}

/** What the owner's list knows people by. */
export async function optOutKinds(db: Database, ownerId: string): Promise<ReadonlySet<OptOutKind>> {
  const rows = await db.selectDistinct({ kind: optOuts.kind }).from(optOuts).where(isOf(ownerId))
  return new Set(rows.map(({ kind }) => kind))
}

/** Those of the keys that are in the owner's list. */
export async function optedOutKeys(
  db: Database,
  ownerId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ keys: optOuts.keys })
    .from(optOuts)
    .where(and(isOf(ownerId), arrayOverlaps(optOuts.keys, [...keys])))
  return new Set(rows.flatMap((row) => row.keys))
}
