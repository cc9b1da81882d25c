import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, desc, eq } from 'drizzle-orm'
import { readOptOuts } from '#model/opt-out-keys.ts'
import {
  type OptOut,
  type OptOutRequest,
  type OptOutsAdded,
  optOutTexts,
  shownUnread,
} from '#model/opt-outs.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { isId } from '../store/id.ts'
import type { CommandContext } from '../store/journal.ts'
import type { Database } from '../store/pool.ts'
import { optOuts } from '../store/schema/opt-outs.ts'

/** Rows of one statement. */
const batch = 2_000

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
      addedBy: addedBy === ownerId ? 'owner' : 'administrator',
    })),
    totalCount: await db.$count(optOuts, isOf(ownerId)),
  }
}

export async function addOptOuts(
  { tx, at, actor, append }: CommandContext,
  ownerId: string,
  { text, requestedOn }: OptOutRequest,
): Promise<OptOutsAdded | Refusal> {
  const { entries, unread } = readOptOuts(text)
  if (entries.length === 0) return refuse('nothingRead', optOutTexts.nothingRead, 422, 'text')
  let added = 0
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
      addedBy: actor.actorId,
    }))
    const written = await tx.insert(optOuts).values(rows).onConflictDoNothing().returning({ id: optOuts.id })
    added += written.length
  }
  if (added > 0) await append('profile', ownerId, { type: 'v1.OptOutsAdded', data: { count: added } })
  return {
    added,
    known: entries.length - added,
    unread: unread.slice(0, shownUnread),
    unreadCount: unread.length,
  }
}

/** Idempotent. */
export async function removeOptOut(
  { tx, append }: CommandContext,
  ownerId: string,
  optOutId: string,
): Promise<void> {
  if (!isId(optOutId)) return
  const removed = await tx
    .delete(optOuts)
    .where(and(isOf(ownerId), eq(optOuts.id, optOutId)))
    .returning({ id: optOuts.id })
  if (removed.length > 0) await append('profile', ownerId, { type: 'v1.OptOutRemoved', data: {} })
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
