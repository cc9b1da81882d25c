import { and, eq, inArray } from 'drizzle-orm'
import { type Push, type PushedRow, type RowStatus, rowReasons } from '#model/deliveries/pushes.ts'
import { isId } from '#server/store/id.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import { pushSources } from './push-sources.ts'

type StoredPush = typeof pushes.$inferSelect

export interface Reader {
  readonly ownerId: string
  readonly now: Date
}

export interface PageQuery {
  readonly page: number
  readonly limit: number
}

export async function ownPush(
  db: Database | Transaction,
  ownerId: string,
  id: string,
): Promise<StoredPush | undefined> {
  if (!isId(id)) return undefined
  const [found] = await db
    .select()
    .from(pushes)
    .where(and(eq(pushes.id, id), eq(pushes.ownerId, ownerId)))
  return found
}

async function views(db: Database, { ownerId, now }: Reader, stored: readonly StoredPush[]): Promise<Push[]> {
  const titles = new Map<string, string>()
  for (const type of new Set(stored.map((push) => push.type))) {
    const ids = stored.filter((push) => push.type === type).map(({ fileId }) => fileId)
    for (const [id, title] of await pushSources[type].titles(db, ownerId, ids, now)) titles.set(id, title)
  }
  return stored.map(
    ({ fileId, fingerprint: _, ownerId: _owner, resumedAt: _resumed, targetId: _target, ...push }) => ({
      ...push,
      title: titles.get(fileId) ?? '',
      pausedUntil: push.pausedUntil?.toISOString() ?? null,
      startedAt: push.startedAt.toISOString(),
      endedAt: push.endedAt?.toISOString() ?? null,
    }),
  )
}

export async function pushViews(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly Push[]> {
  const stored = await db
    .select()
    .from(pushes)
    .where(and(eq(pushes.ownerId, reader.ownerId), inArray(pushes.id, [...ids])))
  return views(db, reader, stored)
}

export async function pushView(db: Database, reader: Reader, id: string): Promise<Push | undefined> {
  const stored = await ownPush(db, reader.ownerId, id)
  const [view] = stored ? await views(db, reader, [stored]) : []
  return view
}

/** In the order of sending; undefined where there is no such push. */
export async function pushedRowPage(
  db: Database,
  { ownerId, now }: Reader,
  id: string,
  { page, limit, status }: PageQuery & { readonly status?: RowStatus | undefined },
): Promise<{ rows: PushedRow[]; totalCount: number } | undefined> {
  const push = await ownPush(db, ownerId, id)
  if (!push) return undefined
  const isListed = and(eq(pushRows.pushId, id), status && eq(pushRows.status, status))
  const stored = await db
    .select()
    .from(pushRows)
    .where(isListed)
    .orderBy(pushRows.rowNo)
    .limit(limit)
    .offset(page * limit)
  const ids = stored.map(({ itemId }) => itemId)
  const contacts = await pushSources[push.type].contacts(db, { ownerId, fileId: push.fileId, now }, ids)
  const nameOf = (itemId: string) => {
    const contact = contacts.get(itemId)
    return contact ? contact.names[0] || contact.emails[0] || contact.phones[0]?.number || '' : ''
  }
  return {
    rows: stored.map(({ rowNo, itemId, status, reason }) => ({
      id: String(rowNo),
      name: nameOf(itemId),
      status,
      reason: reason && rowReasons[reason],
    })),
    totalCount: await db.$count(pushRows, isListed),
  }
}
